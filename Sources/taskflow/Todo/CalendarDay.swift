/// A day of the Gregorian calendar, written `2026-12-04`.
package struct CalendarDay: Sendable, Hashable {
  /// The year, from 0 to 9999.
  package let year: Int
  /// The month, from 1.
  package let month: Int
  /// The day of the month, from 1.
  package let day: Int

  /// Makes a day, or `nil` when the calendar has no such day.
  ///
  /// - Parameters:
  ///   - year: The year, from 0 to 9999.
  ///   - month: The month, from 1.
  ///   - day: The day of the month, from 1.
  package init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(inMonth: month, of: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads exactly `YYYY-MM-DD`.
  ///
  /// - Parameter bytes: The text.
  package init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count == Self.length else { return nil }
    var numbers = (0, 0, 0)
    for (offset, byte) in bytes.enumerated() {
      if offset == 4 || offset == 7 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      let digit = Int(byte - UInt8(ascii: "0"))
      switch offset {
      case ..<4: numbers.0 = numbers.0 * 10 + digit
      case ..<7: numbers.1 = numbers.1 * 10 + digit
      default: numbers.2 = numbers.2 * 10 + digit
      }
    }
    self.init(year: numbers.0, month: numbers.1, day: numbers.2)
  }

  /// How many bytes a day is written with.
  static let length = 10

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDay: Comparable {
  package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CalendarDay: CustomStringConvertible {
  /// The day as `YYYY-MM-DD`.
  package var description: String {
    func padded(_ number: Int, to width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }
}
