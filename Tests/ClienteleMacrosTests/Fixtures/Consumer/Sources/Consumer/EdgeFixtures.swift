import Clientele
import Definitions

let edgeFixtures: [Fixture] = [
  Fixture("clients in a type") {
    try expect(Room.sum() + hallClient(), 7)
  },
  Fixture("private endpoints with private types") {
    try expect(SecretClient().secret(), 7)
    try expect(privateSecretClient(), 5)
  },
  Fixture("no space between an attribute and its function type") {
    let client = TightClient(stop: {}, keep: { done, now in now() ? done(2) : 0 })
    client.stop()
    try expect(client.keep(done: { $0 + 1 }, now: true), 3)
  },
  Fixture("methods that differ in their result or in waiting") {
    let client = OverloadClient(int: { $0 }, string: { "\($0)" }, later: { $0 > 0 })
    try expect(client.get(key: 1) as Int, 1)
    try expect(client.get(key: 1) as String, "1")
    try await expect(client.get(key: 1) as Bool, true)
  },
  Fixture("raw names of clients and names with quotes") {
    try expect(`a room`.`my client`(`say "hi"`: { $0 }).`say "hi"`(to: 1), 1)
    try await expectUnimplemented("a room.my client.say \"hi\"") {
      _ = try `a room`.`my client`.unimplemented.`say "hi"`(to: 1)
    }
  },
  Fixture("isolated closures in properties that are not") {
    let client = SceneClient(show: { $0 + 1 }, add: { $1 + 2 })
    try await expect(client.show(x: 1), 2)
    try await expect(client.add(on: Counter(), x: 1), 3)
  },
  Fixture("ignored closures with a specifier") {
    let client = SpecifierClient(run: { 1 }, after: { 2 })
    try await expect(client.before() + client.after(), 3)
    try await expect(SpecifierClient.unimplemented(after: { 5 }).after(), 5)
  },
  Fixture("entries of generic types and in a public extension") {
    @Dependency(\.crate) var crate
    @Dependency(\.inferredCrate) var inferred
    @Dependency(\.plainCrate) var plain
    try expect(crate.tag + inferred.tag + plain.tag, 3)
    try expect(DependencyValues.ExtensionKey.testValue.tag, 2)
    try expect(DependencyValues.OtherKey.liveValue.tag, 1)
  },
]
