import CClienteleBoot
import Clientele

/// Called once by the C constructor, before anything of the program runs.
@c @implementation
func clienteleInstallTestHooks() {
  XCTestRun.startObserving()
  TestHooks.install(
    TestHooks(
      currentWorld: { XCTestRun.world ?? UntraitedWorlds.current },
      report: { IssueRouter.route($0, owner: $1 as? RunningTest) }
    )
  )
}
