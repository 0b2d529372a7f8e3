extension DependencyValues {
  /// The keys that have a process-wide value, under any name.
  static var preparedKeys: [ObjectIdentifier] {
    World.current().processWideNames.compactMap {
      guard case .key(let key) = $0.subject else { return nil }
      return ObjectIdentifier(key)
    }
  }

  /// The types that have a process-wide value by type, as one writes them.
  static var typeRegistrations: [String] {
    World.current().processWideNames.compactMap {
      guard case .type = $0.subject else { return nil }
      return $0.valueName + ($0.name.map { " \"\($0)\"" } ?? "")
    }
  }
}

extension World {
  fileprivate var processWideNames: [SlotNames] {
    Self.monitor.withLock {
      var names: [SlotNames] = []
      processWideTable?.forEach { _, box in
        if let detail = unsafeDowncast(box, to: Box.self).detail { names.append(detail.names) }
      }
      return names
    }
  }
}

extension DependencyIssue.Kind {
  /// The process holds more than one copy of this module, and so more than one registry.
  public static let duplicateCore = Self(rawValue: "duplicateCore")
}
