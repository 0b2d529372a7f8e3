import Foundation
import FoundationClients

extension Row {
  /// Files.
  static let files: [Row] = [
    Row(
      "file-read-1k",
      "fileSystemClient.read of 1 KB",
      floor: "open, fstat, read, close",
      bar: 1.5
    ) {
      try reading(1_024)
    },
    Row(
      "file-read-10m",
      "fileSystemClient.read of 10 MB",
      floor: "open, fstat, read, close",
      bar: 1.1
    ) {
      try reading(10 * 1_024 * 1_024)
    },
    Row(
      "file-write-atomic",
      "fileSystemClient.write of 1 KB, atomic",
      floor: "the same POSIX calls",
      bar: 1.3
    ) {
      try writing(.atomic, durably: false)
    },
    Row(
      "file-write-durable",
      "fileSystemClient.write of 1 KB, atomic and durable",
      floor: "the same POSIX calls",
      bar: 1.3,
      timing: .wall,
      slice: 0.01
    ) {
      try writing([.atomic, .durable], durably: true)
    },
  ]

  private static func reading(_ size: Int) throws -> Pair {
    let folder = try Folder()
    let url = folder.file("data")
    let path = url.path
    try Data(repeating: 7, count: size).write(to: url)
    let client = FileSystemClient.live
    return Pair(
      subject: Work { iterations in
        for _ in 0..<iterations { consume(try client.read(from: url).count) }
      },
      floor: Work { iterations in
        for _ in 0..<iterations {
          let bytes = try System.readFile(path)
          consume(bytes.count)
          bytes.deallocate()
        }
      },
      cleanUp: folder.remove
    )
  }

  private static func writing(_ options: FileWriteOptions, durably: Bool) throws -> Pair {
    let folder = try Folder()
    let url = folder.file("data")
    let other = folder.file("other").path
    let data = Data(repeating: 7, count: 1_024)
    let client = FileSystemClient.live
    return Pair(
      subject: Work { iterations in
        for _ in 0..<iterations { try client.write(data, to: url, options: options) }
      },
      floor: Work { iterations in
        for _ in 0..<iterations {
          try data.withUnsafeBytes {
            try System.replaceFile(other, with: $0, folder: folder.url.path, durably: durably)
          }
        }
      },
      cleanUp: folder.remove
    )
  }
}
