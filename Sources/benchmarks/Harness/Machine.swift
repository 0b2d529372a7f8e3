import Foundation

/// What the figures were measured on.
enum Machine {
  static let isDebugBuild = _isDebugAssertConfiguration()

  /// The system and its processors.
  static var description: String {
    let info = ProcessInfo.processInfo
    return "\(info.operatingSystemVersionString), \(processor), \(info.processorCount) cores"
  }

  private static var processor: String {
    let info = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    let line = info?.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
    return name ?? "unknown processor"
  }
}

/// Writes a line to standard error.
func printError(_ message: String) {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
}
