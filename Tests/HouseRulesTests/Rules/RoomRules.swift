import Foundation

/// What the rooms of `FoundationClients` are, and what each must hold.
enum RoomPlan {
  static let sources = "Sources/FoundationClients/"

  /// Rooms of one client each.
  static let clients = [
    "Bundle", "Clock", "Date", "FileSystem", "KeyValueStore", "Logger", "ProcessInfo", "Random",
    "ResourceStore", "UUID", "UserDefaults",
  ]

  /// The room of plain values: keys only.
  static let values = ["Locale"]

  /// Folders that are no rooms.
  static let others = ["FoundationClients.docc", "Platform"]

  /// The page of a room; DocC takes a page named like a type for that type's own.
  static func article(of room: String) -> String { room == "ResourceStore" ? "Stores" : room }

  static func files(of room: String, in tree: SourceTree) -> Set<String> {
    Set(tree.paths(under: "\(sources)\(room)/").map { String($0.split(separator: "/").last ?? "") })
  }
}

extension HouseRule {
  /// Every client's room holds its contract, key, live and test value, and tests, under one name each.
  static let roomsAreComplete = HouseRule(name: "every room is complete") { tree in
    var found: [Violation] = []
    func require(_ path: String) {
      if tree.files[path] == nil { found.append(Violation(path: path, message: "is missing")) }
    }
    for room in RoomPlan.clients {
      let folder = "\(RoomPlan.sources)\(room)/"
      require("\(folder)\(room)Client.swift")
      require("\(folder)\(room)Client+Key.swift")
      require("\(folder)\(room)Client+Test.swift")
      let live = "\(room)Client+Live"
      let names = RoomPlan.files(of: room, in: tree)
      if !names.contains(where: { $0.hasPrefix(live) && $0.hasSuffix(".swift") }) {
        found.append(Violation(path: "\(folder)\(live).swift", message: "is missing"))
      }
      require("Tests/FoundationClientsTests/\(room)/\(room)ClientTests.swift")
    }
    for room in RoomPlan.values {
      let names = RoomPlan.files(of: room, in: tree)
      if !names.contains(where: { $0.hasSuffix("+Key.swift") }) {
        let path = "\(RoomPlan.sources)\(room)/"
        found.append(Violation(path: path, message: "holds no +Key.swift"))
      }
    }
    return found
  }

  /// A new room is entered in the plan, so that it is held to it.
  static let roomsAreKnown = HouseRule(name: "every folder of FoundationClients is in the plan") {
    tree in
    let known = Set(RoomPlan.clients + RoomPlan.values + RoomPlan.others)
    return tree.names(in: RoomPlan.sources)
      .filter { !$0.hasSuffix(".swift") && !known.contains($0) }
      .map { Violation(path: RoomPlan.sources + $0, message: "is not in the room plan") }
  }

  /// `FileSystemClient+Topic.swift` lies in `FileSystem/`, and topics of the plan are spelt as there.
  static let roomFilesAreNamedAfterTheRoom = HouseRule(name: "a client's files are in its room") {
    tree in
    tree.paths(under: RoomPlan.sources, suffix: ".swift").compactMap { path in
      let parts = path.dropFirst(RoomPlan.sources.count).split(separator: "/")
      guard parts.count > 1, let file = parts.last, let plus = file.firstIndex(of: "+") else {
        return nil
      }
      let type = file[..<plus]
      guard type.hasSuffix("Client"), RoomPlan.clients.contains(String(type.dropLast(6))) else {
        return nil
      }
      if type.dropLast(6) != parts[0] {
        return Violation(path: path, message: "belongs into the room \(type.dropLast(6))")
      }
      let topic = file[file.index(after: plus)...].dropLast(".swift".count)
      for word in ["Key", "Live", "Test", "Unimplemented"]
      where topic.lowercased() == word.lowercased() && topic != word {
        return Violation(path: path, message: "the plan spells the room's file +\(word).swift")
      }
      return nil
    }
  }

  /// A client that nobody can read about does not exist for a newcomer.
  static let everyRoomHasItsArticle = HouseRule(name: "every room has its article") { tree in
    RoomPlan.clients.compactMap { room in
      let path = "\(RoomPlan.sources)FoundationClients.docc/\(RoomPlan.article(of: room)).md"
      guard tree.files[path] == nil else { return nil }
      return Violation(path: path, message: "is missing: one page a client")
    }
  }

  /// The contract suite exists, and judges the live and the test value alike.
  static let everyClientIsUnderContract = HouseRule(name: "every client is under contract") {
    tree in
    RoomPlan.clients.flatMap { room -> [Violation] in
      let path = "Tests/ContractTests/\(room)Contract.swift"
      // A large suite goes on in `XContract+Topic.swift`.
      let parts = tree.paths(under: "Tests/ContractTests/\(room)Contract", suffix: ".swift")
      let text = parts.compactMap { tree.files[$0] }.joined()
      guard tree.files[path] != nil else {
        return [Violation(path: path, message: "is missing: the suite that live and test share")]
      }
      var missing = ["live", "test"].filter {
        !text.contains(".\($0)") && !text.contains("\"\($0)")
      }
      .map { Violation(path: path, message: "has no \($0) subject") }
      if !text.contains("@Test") {
        missing.append(Violation(path: path, message: "holds no test"))
      }
      return missing
    }
  }
}
