/// A place in a source file that is kept for as long as the process runs, and so costs no retain.
///
/// A property of ``DependencyValues`` may return a closure that reads later, when the wrapper through
/// which it was read is gone; its message still names the wrapper's place. There is one for each
/// place at which a program writes a wrapper.
struct KeptPlace: Sendable {
  private struct Site: Hashable {
    let file: UnsafePointer<UInt8>
    let line: UInt
    let column: UInt
  }

  // Never changed and never freed after `init` has shared it.
  nonisolated(unsafe) private let place: UnsafePointer<SourcePlace>

  private static let monitor = Monitor()
  // Read and changed under `monitor` only.
  nonisolated(unsafe) private static var kept: [Site: KeptPlace] = [:]

  /// Keeps a place, once for all wrappers that are made there.
  init(_ place: SourcePlace) {
    guard place.fileID.hasPointerRepresentation else {
      self.place = Self.copy(place)
      return
    }
    let site = Site(file: place.fileID.utf8Start, line: place.line, column: place.column)
    self = Self.monitor.withLock {
      let known = Self.kept[site] ?? KeptPlace(copying: place)
      Self.kept[site] = known
      return known
    }
  }

  private init(copying place: SourcePlace) { self.place = Self.copy(place) }

  private static func copy(_ place: SourcePlace) -> UnsafePointer<SourcePlace> {
    let copy = UnsafeMutablePointer<SourcePlace>.allocate(capacity: 1)
    copy.initialize(to: place)
    return UnsafePointer(copy)
  }

  var value: SourcePlace { place.pointee }
}
