import Foundation
import FoundationClients
import Testing

/// The ways to read a value.
enum DefaultsReader: String, CaseIterable, Sendable {
  case bool, int, double, string, stringArray, date, data, url, array, dictionary, object

  func read(_ key: String, from defaults: UserDefaultsClient) -> PropertyListValue? {
    switch self {
    case .bool: .bool(defaults.bool(forKey: key))
    case .int: .int(defaults.int(forKey: key))
    case .double: .double(defaults.double(forKey: key))
    case .string: defaults.string(forKey: key).map { .string($0) }
    case .stringArray: defaults.stringArray(forKey: key).map { .array($0.map { .string($0) }) }
    case .date: defaults.date(forKey: key).map { .date($0) }
    case .data: defaults.data(forKey: key).map { .data($0) }
    case .url: defaults.url(forKey: key).map { .string($0.absoluteString) }
    case .array: defaults.array(forKey: key).map { .array($0) }
    case .dictionary: defaults.dictionary(forKey: key).map { .dictionary($0) }
    case .object: defaults.object(forKey: key)
    }
  }
}

/// One cell of the table: what is stored, how it is read, and what must come out.
struct CoercionCase: Sendable, CustomTestStringConvertible {
  let stored: PropertyListValue?
  let reader: DefaultsReader
  let expected: PropertyListValue?

  var testDescription: String {
    "\(stored.map { "\($0)" } ?? "absent") as \(reader)"
  }

  /// Inputs that have a say in how numbers and texts are read into one another.
  private static let scalars: [(PropertyListValue?, Bool, Int, Double, String?)] = [
    (nil, false, 0, 0, nil),
    (true, true, 1, 1, "1"),
    (false, false, 0, 0, "0"),
    (0, false, 0, 0, "0"),
    (1, true, 1, 1, "1"),
    (2, true, 2, 2, "2"),
    (-1, true, -1, -1, "-1"),
    (.int(.max), true, .max, 9_223_372_036_854_775_808, "9223372036854775807"),
    (.int(.min), true, .min, -9_223_372_036_854_775_808, "-9223372036854775808"),
    (0.0, false, 0, 0, "0"),
    (.double(-0.0), false, 0, -0.0, "-0"),
    (0.5, true, 0, 0.5, "0.5"),
    (-0.5, true, 0, -0.5, "-0.5"),
    (3.0, true, 3, 3, "3"),
    (3.99, true, 3, 3.99, "3.99"),
    (-3.99, true, -3, -3.99, "-3.99"),
    (1e300, true, .max, 1e300, "1e+300"),
    (-1e300, true, .min, -1e300, "-1e+300"),
    (9.3e18, true, .max, 9.3e18, "9.3e+18"),
    (.double(.infinity), true, .max, .infinity, "inf"),
    (.double(-.infinity), true, .min, -.infinity, "-inf"),
    (.double(.nan), true, 0, .nan, "nan"),
    ("", false, 0, 0, ""),
    ("1", true, 1, 1, "1"),
    ("0", false, 0, 0, "0"),
    ("2", false, 2, 2, "2"),
    ("01", false, 1, 1, "01"),
    (" 1", false, 1, 1, " 1"),
    ("1 ", false, 0, 1, "1 "),
    ("y", false, 0, 0, "y"),
    ("t", false, 0, 0, "t"),
    ("yes", true, 0, 0, "yes"),
    ("YES", true, 0, 0, "YES"),
    ("yEs", true, 0, 0, "yEs"),
    ("true", true, 0, 0, "true"),
    ("TRUE", true, 0, 0, "TRUE"),
    ("true ", false, 0, 0, "true "),
    ("truE", true, 0, 0, "truE"),
    ("no", false, 0, 0, "no"),
    ("false", false, 0, 0, "false"),
    ("42", false, 42, 42, "42"),
    (" 42", false, 42, 42, " 42"),
    ("\t 42", false, 42, 42, "\t 42"),
    ("\n42", false, 0, 0, "\n42"),
    ("42 ", false, 0, 42, "42 "),
    ("42abc", false, 0, 42, "42abc"),
    ("+42", false, 42, 42, "+42"),
    ("-42", false, -42, -42, "-42"),
    ("--42", false, 0, 0, "--42"),
    ("- 42", false, 0, 0, "- 42"),
    ("-", false, 0, 0, "-"),
    ("3.99", false, 0, 3.99, "3.99"),
    ("3.14abc", false, 0, 3.14, "3.14abc"),
    ("5e", false, 0, 5, "5e"),
    ("5e+", false, 0, 5, "5e+"),
    ("5e2", false, 0, 500, "5e2"),
    ("-5E-1x", false, 0, -0.5, "-5E-1x"),
    (".5", false, 0, 0.5, ".5"),
    ("5.", false, 0, 5, "5."),
    ("5.e1", false, 0, 50, "5.e1"),
    (".", false, 0, 0, "."),
    ("e5", false, 0, 0, "e5"),
    ("0x10", false, 0, 0, "0x10"),
    ("inf", false, 0, 0, "inf"),
    ("nan", false, 0, 0, "nan"),
    ("2147483647", false, 2147483647, 2147483647, "2147483647"),
    ("2147483648", false, 2147483647, 2147483648, "2147483648"),
    ("9223372036854775807", false, 2147483647, 9_223_372_036_854_775_808, "9223372036854775807"),
    ("-2147483648", false, -2147483648, -2147483648, "-2147483648"),
    ("-9999999999", false, -2147483648, -9999999999, "-9999999999"),
    ("99999999999999999999999", false, 2147483647, 1e23, "99999999999999999999999"),
    ("٤٢", false, 0, 0, "٤٢"),
    (.date(day), false, 0, 0, nil),
    (.data(Data("42".utf8)), false, 0, 0, nil),
    ([1], false, 0, 0, nil),
    ([:], false, 0, 0, nil),
  ]

  private static let day = Date(timeIntervalSinceReferenceDate: 812_345_678.125)

  /// Inputs of every kind, and the readers that give them back; all others give `nil`.
  private static let kinds: [(PropertyListValue?, [DefaultsReader: PropertyListValue])] = [
    (nil, [:]),
    (true, [:]),
    (7, [:]),
    (7.5, [:]),
    ("text", [:]),
    ("https://a.b/c?d=e#f", [.url: "https://a.b/c?d=e#f"]),
    ("/etc/hosts", [.url: "file:///etc/hosts"]),
    (.date(day), [.date: .date(day)]),
    (.data(Data([1])), [.data: .data(Data([1]))]),
    (["a", "b"], [.array: ["a", "b"], .stringArray: ["a", "b"]]),
    ([], [.array: [], .stringArray: []]),
    (["a", 1], [.array: ["a", 1]]),
    ([["a"]], [.array: [["a"]]]),
    (["k": "v"], [.dictionary: ["k": "v"]]),
  ]

  static let all: [CoercionCase] =
    scalars.flatMap { stored, bool, int, double, string in
      [
        CoercionCase(stored: stored, reader: .bool, expected: .bool(bool)),
        CoercionCase(stored: stored, reader: .int, expected: .int(int)),
        CoercionCase(stored: stored, reader: .double, expected: .double(double)),
        CoercionCase(stored: stored, reader: .string, expected: string.map { .string($0) }),
        CoercionCase(stored: stored, reader: .object, expected: stored),
      ]
    }
    + kinds.flatMap { stored, readers in
      [DefaultsReader.stringArray, .date, .data, .url, .array, .dictionary].map {
        CoercionCase(stored: stored, reader: $0, expected: readers[$0])
      }
    }
}
