extension FileSystemError {
  /// Makes an error of a system call's error number and the path the call was about.
  init(_ number: Errno, _ path: SystemPath) {
    self.init(code: Code(number), path: path.text, underlying: number)
  }

  /// The system's error number, such as `ENOENT`, where a system call failed.
  public var systemErrorNumber: Int32? { (underlying as? Errno)?.rawValue }
}

extension FileSystemError.Code {
  /// Every code that stands for error numbers, the one to inject first.
  private static let numbers: [(Self, [Errno])] = [
    (.notFound, [.notFound]), (.exists, [.exists]), (.isDirectory, [.isFolder]),
    (.notDirectory, [.notFolder]), (.notEmpty, [.notEmpty]),
    (.permissionDenied, [.accessDenied, .notPermitted]), (.readOnly, [.readOnly]),
    (.noSpace, [.noSpace, .overQuota, .tooBig]), (.nameTooLong, [.nameTooLong]),
    (.tooManyLinks, [.tooManyLinks]), (.tooManyOpenFiles, [.tooManyOpen]),
    (.unsupported, [.notSupported, .noSuchCall]), (.inputOutput, [.inputOutput]),
    (.crashed, [.crashed]),
  ]

  /// The code for an error number; one without a code of its own keeps its number in the name.
  init(_ number: Errno) {
    self =
      Self.numbers.first { $0.1.contains(number) }?.0
      ?? Self(rawValue: "errno \(number.rawValue)")
  }

  /// The error number that makes this code.
  var number: Errno { Self.numbers.first { $0.0 == self }?.1.first ?? .inputOutput }
}

extension Errno {
  /// No system's error: what every call gets after an injected crash.
  static let crashed = Errno(rawValue: -1)
}
