import Clientele

/// Calls an unimplemented endpoint when it is let go.
final class BeepsAtEnd: Sendable {
  private let pager = Dependency(\.pager)()
  deinit { pager.beep() }
}
