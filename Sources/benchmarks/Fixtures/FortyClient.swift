import FoundationClients

/// A client of forty endpoints: larger than anybody should write.
@DependencyClient
struct FortyClient: Sendable {
  var endpoint1: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint2: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint3: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint4: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint5: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint6: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint7: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint8: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint9: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint10: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint11: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint12: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint13: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint14: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint15: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint16: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint17: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint18: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint19: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint20: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint21: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint22: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint23: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint24: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint25: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint26: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint27: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint28: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint29: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint30: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint31: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint32: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint33: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint34: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint35: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint36: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint37: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint38: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint39: @Sendable (_ number: Int) -> Int = { $0 }
  var endpoint40: @Sendable (_ number: Int) -> Int = { $0 }
}
