import ClienteleSyntax

/// An access level, from narrow to wide.
enum Access: Int, Comparable {
  case `private`, `fileprivate`, `internal`, package, `public`

  init(_ head: DeclarationHead) {
    self = head.access.map(Access.init(named:)) ?? .internal
  }

  init(named name: String) {
    self =
      switch name {
      case "private": .private
      case "fileprivate": .fileprivate
      case "package": .package
      case "public", "open": .public
      default: .internal
      }
  }

  static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }

  /// The word for it.
  var name: String {
    switch self {
    case .private: "private"
    case .fileprivate: "fileprivate"
    case .internal: "internal"
    case .package: "package"
    case .public: "public"
    }
  }

  /// The modifier that a member as visible as its type needs, with a space after it.
  ///
  /// Below `package` there is none: a member is never more visible than its type.
  var memberModifier: String {
    self >= .package ? name + " " : ""
  }
}
