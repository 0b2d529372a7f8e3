import FoundationClients

extension Row {
  /// What a client value itself costs.
  static let clients: [Row] = [
    Row(
      "copy-40",
      "copy a client of 40 endpoints",
      floor: "copy of a client of 1",
      bar: 1.2
    ) {
      Pair(subject: copying(FortyClient.unimplemented), floor: copying(OneClient.unimplemented))
    },
    Row(
      "call-method",
      "call a labelled endpoint through its method",
      floor: "the bare closure call",
      bar: 2.5
    ) {
      let client = opaque(TenClient.counting)
      let bare = opaque(Bare(closure: { $0 &+ 3 }))
      return Pair(
        subject: Work { iterations in
          var sum = 0
          for number in 0..<iterations { sum &+= client.third(number: number) }
          consume(sum)
        },
        floor: Work { iterations in
          var sum = 0
          for number in 0..<iterations { sum &+= bare.closure(number) }
          consume(sum)
        }
      )
    },
    Row("set-endpoint", "set one endpoint of a client of 10") {
      var client = TenClient.counting
      return Pair(
        subject: Work { iterations in
          for number in 0..<iterations { client.third = { $0 &+ number } }
          consume(client.third(number: 1))
        },
        floor: nil
      )
    },
  ]

  /// Copies a client into one of eight places, over and over.
  private static func copying<Client>(_ client: Client) -> Work {
    var places = Array(repeating: client, count: 8)
    return Work { iterations in
      places.withUnsafeMutableBufferPointer { places in
        for number in 0..<iterations { places[number & 7] = client }
      }
      consume(places.count)
    }
  }

  /// A closure as it is, which passing it through a generic function would wrap in another.
  private struct Bare {
    let closure: @Sendable (Int) -> Int
  }
}
