/// One line of the table: something to measure, and the floor it is held against.
struct Row: Sendable {
  /// Which time counts.
  enum Timing: Sendable {
    /// The processor time of the whole process: steady while others use the machine.
    case processor
    /// The time on the wall: for what waits for a disk or for another process.
    case wall
  }

  /// What is measured, and what it is compared with.
  struct Pair {
    let subject: Work
    let floor: Work?
    /// Takes away what was made for the measurement.
    var cleanUp: () -> Void = {}
  }

  /// The name by which `--slow` and the filter know the row.
  let name: String
  let title: String
  /// What the floor is, in words.
  let floor: String?
  /// The highest ratio that `--check` accepts; rows without one are reported only.
  let bar: Double?
  let timing: Timing
  /// How long one slice of the measurement should take, in seconds.
  let slice: Double
  /// Makes everything the measurement needs, outside the time that counts.
  let prepare: @Sendable () throws -> Pair

  init(
    _ name: String,
    _ title: String,
    floor: String? = nil,
    bar: Double? = nil,
    timing: Timing = .processor,
    slice: Double = 0.004,
    prepare: @escaping @Sendable () throws -> Pair
  ) {
    self.name = name
    self.title = title
    self.floor = floor
    self.bar = bar
    self.timing = timing
    self.slice = slice
    self.prepare = prepare
  }

  /// Every row, in the order of the table.
  static let all: [Row] =
    reading + overriding + clients + files + stores + defaults + logging + launch
}

/// Something that can be done any number of times in one go.
struct Work {
  /// How many operations one iteration does; the figures are per operation.
  var operations = 1
  /// The most iterations that one slice may do, for work that uses something up.
  var limit = Int.max
  /// Does this many iterations.
  let run: (_ iterations: Int) throws -> Void

  init(operations: Int = 1, limit: Int = .max, run: @escaping (_ iterations: Int) throws -> Void) {
    self.operations = operations
    self.limit = limit
    self.run = run
  }
}
