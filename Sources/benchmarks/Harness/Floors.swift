/// What the language itself costs.
enum Floors {
  private final class Box: Sendable {
    let number = 1
  }

  @TaskLocal private static var box = Box()

  /// Reads a bound task-local object.
  static var taskLocalRead: Work {
    Work { iterations in
      $box.withValue(Box()) {
        var sum = 0
        for _ in 0..<iterations { sum &+= box.number }
        consume(sum)
      }
    }
  }

  /// Binds a task-local object.
  static var taskLocalBinding: Work {
    let bound = Box()
    return Work { iterations in
      for number in 0..<iterations {
        $box.withValue(bound) { consume(number) }
      }
    }
  }
}
