/// The compiler plugin: reads messages until there are no more, and answers each.
@main
struct Plugin {
  static func main() {
    var session = Session()
    while let header = StandardStreams.read(count: 8) {
      var length: UInt64 = 0
      for byte in header.reversed() { length = length << 8 | UInt64(byte) }
      guard let count = Int(exactly: length), let message = StandardStreams.read(count: count)
      else { return }
      let answer = session.answer(message)
      let prefix = (0..<8).map { UInt8(truncatingIfNeeded: UInt64(answer.count) >> ($0 * 8)) }
      guard StandardStreams.write(prefix + answer) else { return }
    }
  }
}
