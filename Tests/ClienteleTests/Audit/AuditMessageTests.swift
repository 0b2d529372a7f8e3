import Clientele
import Testing

@Suite struct AuditMessageTests {
  private func entry(_ name: String, isGeneric: Bool = false) -> DependencyAudit.Entry {
    DependencyAudit.Entry(name: name, hasLiveValue: false, isPrepared: false, isGeneric: isGeneric)
  }

  @Test func `a debug build names what is missing, both remedies and what it sees`() {
    let missing = [
      entry("App.SessionKey"), entry("App.CacheKey", isGeneric: true), entry("Net.APIKey"),
    ]
    #expect(
      AuditMessage.missingLiveValues(missing, extent: .linked) == """
        3 dependencies have no live value:
          App.SessionKey
          App.CacheKey (generic: every specialisation)
          Net.APIKey
        The program would stop where it first reads one. For each of them, either
        - prepare it, before it is required:
            prepareDependencies { $0[SessionKey.self] = … }
        - or, if this program never reads it, leave it out:
            requireLiveDependencies(except: [SessionKey.self])
        This is a debug build: it sees every key of the linked modules, read or not. A release \
        build sees those that the program can reach, and the public ones.
        """
    )
  }

  @Test func `a release build says what it sees`() {
    #expect(
      AuditMessage.missingLiveValues([entry("App.Settings.SessionKey")], extent: .reachable) == """
        1 dependency has no live value:
          App.Settings.SessionKey
        The program would stop where it first reads one. For each of them, either
        - prepare it, before it is required:
            prepareDependencies { $0[Settings.SessionKey.self] = … }
        - or, if this program never reads it, leave it out:
            requireLiveDependencies(except: [Settings.SessionKey.self])
        This is a release build: it sees the keys that the program can reach, and the public ones \
        of the linked modules. A debug build sees every key, and may list more.
        """
    )
  }

  @Test func `a list is shortened, not excepted from`() {
    #expect(
      AuditMessage.missingLiveValues([entry("App.SessionKey")], extent: .list) == """
        1 dependency has no live value:
          App.SessionKey
        The program would stop where it first reads one. For each of them, either
        - prepare it, before it is required:
            prepareDependencies { $0[SessionKey.self] = … }
        - or, if this program never reads it, take it out of the list that is required.
        """
    )
  }

  @Test func `a second core is named with the files that hold it`() {
    #expect(
      AuditMessage.duplicateCore(["/usr/bin/app", "/usr/lib/libPlugin.so"]) == """
        Clientele is 2 times in this process:
          /usr/bin/app
          /usr/lib/libPlugin.so
        Each copy has its own registry: what is prepared or overridden in one is not seen by the \
        other, and neither can tell.
        Link it once: leave the products that use it static, or put it into one dynamic library \
        that the program and every other library link.
        """
    )
  }

  @Test func `where nothing can be found, the list is offered`() {
    #expect(
      AuditMessage.unsupported == """
        requireLiveDependencies(except:) cannot find the keys of this process on this platform, \
        and checked nothing. Give it the list: requireLiveDependencies([SomeKey.self]).
        """
    )
  }
}
