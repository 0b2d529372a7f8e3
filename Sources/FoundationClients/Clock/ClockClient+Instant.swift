extension ClockClient {
  /// A moment on a clock, as the time that passed since the clock's zero.
  ///
  /// Where a clock's zero lies is its own affair: instants of different clocks have nothing to do
  /// with each other, and none has to do with a date.
  public struct Instant: InstantProtocol, Codable, Sendable {
    /// The time since the clock's zero.
    public var offset: Duration

    /// Makes an instant.
    ///
    /// - Parameter offset: The time since the clock's zero.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// The instant that lies a duration after this one.
    ///
    /// - Parameter duration: How far to go; negative durations go back.
    /// - Returns: The instant.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The time from this instant to another.
    ///
    /// - Parameter other: The instant to reach.
    /// - Returns: The duration, negative if the other instant is the earlier one.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether the first instant is the earlier one.
    ///
    /// - Parameters:
    ///   - left: An instant.
    ///   - right: Another.
    /// - Returns: `true` if the first lies before the second.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }

    /// The instant that lies a duration after another.
    ///
    /// - Parameters:
    ///   - instant: Where to begin.
    ///   - duration: How far to go.
    /// - Returns: The instant.
    public static func + (instant: Instant, duration: Duration) -> Instant {
      instant.advanced(by: duration)
    }

    /// The instant that lies a duration before another.
    ///
    /// - Parameters:
    ///   - instant: Where to begin.
    ///   - duration: How far to go back.
    /// - Returns: The instant.
    public static func - (instant: Instant, duration: Duration) -> Instant {
      instant.advanced(by: .zero - duration)
    }

    /// The time between two instants.
    ///
    /// - Parameters:
    ///   - end: An instant.
    ///   - start: Another.
    /// - Returns: The duration from the second to the first.
    public static func - (end: Instant, start: Instant) -> Duration { start.duration(to: end) }

    /// Moves an instant on.
    ///
    /// - Parameters:
    ///   - instant: The instant to move.
    ///   - duration: How far to go.
    public static func += (instant: inout Instant, duration: Duration) {
      instant.offset += duration
    }

    /// Moves an instant back.
    ///
    /// - Parameters:
    ///   - instant: The instant to move.
    ///   - duration: How far to go back.
    public static func -= (instant: inout Instant, duration: Duration) {
      instant.offset -= duration
    }
  }
}

extension ClockClient.Instant: CustomStringConvertible {
  /// The time since the clock's zero, such as `1.5 seconds`.
  public var description: String { offset.description }
}
