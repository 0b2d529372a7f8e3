import Foundation
import FoundationClients

extension Row {
  /// Resource stores.
  static let stores: [Row] = [
    Row(
      "store-save",
      "resource store: save 1 KB of Codable (durable, serialised across processes)",
      floor: "encoder, then an atomic and durable POSIX write",
      bar: 1.3,
      timing: .wall,
      slice: 0.01
    ) {
      let folder = try Folder()
      let store = ResourceStore(fileSystem: .live, folder: folder.file("store"))
      let notebook = Notebook.sample
      let other = folder.file("other").path
      return Pair(
        subject: Work { iterations in
          for _ in 0..<iterations { try store.saveResource(notebook, named: "notebook") }
        },
        floor: Work { iterations in
          for _ in 0..<iterations {
            try encoder.encode(notebook).withUnsafeBytes {
              try System.replaceFile(other, with: $0, folder: folder.url.path, durably: true)
            }
          }
        },
        cleanUp: folder.remove
      )
    },
    Row(
      "store-load",
      "resource store: load 1 KB of Codable",
      floor: "POSIX read, then decoder",
      bar: 1.3
    ) {
      let folder = try Folder()
      let store = ResourceStore(fileSystem: .live, folder: folder.file("store"))
      try store.saveResource(Notebook.sample, named: "notebook")
      let other = folder.file("other")
      try encoder.encode(Notebook.sample).write(to: other)
      return Pair(
        subject: Work { iterations in
          for _ in 0..<iterations {
            consume(try store.loadResource(Notebook.self, named: "notebook")?.notes.count ?? 0)
          }
        },
        floor: Work { iterations in
          for _ in 0..<iterations {
            let bytes = try System.readFile(other.path)
            let data = Data(bytes)
            bytes.deallocate()
            consume(try JSONDecoder().decode(Notebook.self, from: data).notes.count)
          }
        },
        cleanUp: folder.remove
      )
    },
  ]

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }
}

/// About a kilobyte of JSON.
private struct Notebook: Codable {
  struct Note: Codable {
    var title: String
    var body: String
    var isDone: Bool
    var priority: Int
  }

  var name: String
  var notes: [Note]

  static let sample = Notebook(
    name: "Errands",
    notes: (0..<10).map {
      Note(
        title: "Note \($0)",
        body: "Call the bank about the standing order",
        isDone: $0 % 2 == 0,
        priority: $0
      )
    }
  )
}
