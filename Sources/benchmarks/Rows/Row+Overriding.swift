import FoundationClients

extension Row {
  /// Overriding.
  static let overriding: [Row] = [
    Row(
      "override-one",
      "withDependencies, one override",
      floor: "TaskLocal.withValue of a class",
      bar: 4
    ) {
      Pair(subject: overrideOne, floor: Floors.taskLocalBinding)
    },
    Row(
      "override-one-inside-30",
      "withDependencies, one override inside 30",
      floor: "override-one",
      bar: 1.5
    ) {
      Pair(
        subject: overrideOne.inside { FillerKeys.override(0..<30, in: &$0) },
        floor: overrideOne
      )
    },
  ]

  private static var overrideOne: Work {
    let client = TenClient.counting
    return Work { iterations in
      for number in 0..<iterations {
        withDependencies {
          $0.tenClient = client
        } operation: {
          consume(number)
        }
      }
    }
  }
}
