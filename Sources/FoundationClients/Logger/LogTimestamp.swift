#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A date as `2026-12-04T09:30:00.125000Z`, in UTC, as RFC 3339 wants it.
///
/// The part up to the second is kept: most lines share it with the line before.
struct LogTimestamp {
  private var second = Int64.min
  private(set) var bytes: [UInt8] = []

  /// Makes ``bytes`` the text of a date; of one that has no such text, the text of 1970-01-01.
  mutating func set(_ date: Date) {
    let time = date.timeIntervalSince1970
    // Years 0 to 9999: what the format can hold. Also false for what is not a number.
    let isWritable = time >= -62_167_219_200 && time < 253_402_300_800
    let microseconds = Int64((isWritable ? time : 0) * 1_000_000)
    let second = microseconds.floorDivided(by: 1_000_000)
    if second != self.second { setSecond(second) }
    var rest = microseconds - second * 1_000_000
    for index in stride(from: bytes.count - 2, through: bytes.count - 7, by: -1) {
      bytes[index] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
  }

  private mutating func setSecond(_ second: Int64) {
    self.second = second
    let day = second.floorDivided(by: 86_400)
    let time = second - day * 86_400
    let (year, month, dayOfMonth) = Self.civilDate(ofDay: day)
    bytes.removeAll(keepingCapacity: true)
    for (number, digits, separator) in [
      (year, 4, "-"), (month, 2, "-"), (dayOfMonth, 2, "T"),
      (time / 3_600, 2, ":"), (time / 60 % 60, 2, ":"), (time % 60, 2, ".000000Z"),
    ] {
      Self.append(number, digits: digits, to: &bytes)
      bytes.append(contentsOf: separator.utf8)
    }
  }

  /// The Gregorian date of a day, counted from 1970-01-01.
  ///
  /// Years are taken to begin in March, so that the leap day is the last of its year.
  private static func civilDate(ofDay day: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let sinceMarchOfYear0 = day + 719_468
    let era = sinceMarchOfYear0.floorDivided(by: 146_097)
    let dayOfEra = sinceMarchOfYear0 - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfMonth)
  }

  private static func append(_ number: Int64, digits: Int, to bytes: inout [UInt8]) {
    let end = bytes.count + digits
    for _ in 0..<digits { bytes.append(UInt8(ascii: "0")) }
    var rest = number
    var index = end - 1
    while rest > 0 && index >= end - digits {
      bytes[index] += UInt8(rest % 10)
      rest /= 10
      index -= 1
    }
  }
}

extension Int64 {
  fileprivate func floorDivided(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
