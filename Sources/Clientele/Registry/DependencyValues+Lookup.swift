import Synchronization

extension DependencyValues {
  /// The address of the box of a slot that is overridden, or has a default that lives as long as
  /// the process; 0 where a reader must look further.
  ///
  /// The box lives as long as these values.
  ///
  /// - Complexity: O(1), with no lock, no allocation and no retain.
  @usableFromInline
  func find(_ slot: Slot) -> UInt {
    // Without a node, a test that no trait has bound may be running: that takes longer to find out.
    if head == nil && TestHooks.areInstalled { return 0 }
    let current = OverrideNode.Borrowed(head)
    let carried = OverrideNode.Borrowed(captured)
    var address = current.find(slot)
    if address == 0 && !carried.isNone {
      if !current.isNone && current.ownWorld != carried.ownWorld { return 0 }
      address = carried.find(slot)
    }
    if address == 0 {
      if current.ownWorld != 0 || carried.ownWorld != 0 { return 0 }
      let isPlain = !current.isSpecial && !carried.isSpecial
      address = World.process._withUnsafeGuaranteedRef {
        $0.findPublished(slot, isPlain ? $0.defaultSurroundings : surroundings(in: $0))
      }
    }
    guard let pointer = UnsafeRawPointer(bitPattern: address) else { return 0 }
    return Unmanaged<Box>.fromOpaque(pointer)._withUnsafeGuaranteedRef { box in
      guard let extra = box.extra else { return address }
      if extra.isPartial { return 0 }
      guard !extra.stripes.isEmpty else { return address }
      return UInt(
        bitPattern: Unmanaged.passUnretained(extra.stripes[Readers.stripeOfThread]).toOpaque()
      )
    }
  }

  /// The box of a slot that is overridden here, a partial one included.
  func findOverride(_ slot: Slot, in world: World) -> Box? {
    var address = head?.find(slot) ?? 0
    if address == 0 { address = capturedOfSameTest(as: world)?.find(slot) ?? 0 }
    guard let pointer = UnsafeRawPointer(bitPattern: address) else { return nil }
    return Unmanaged<Box>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// The place of the reader these values were made for, or else the one given.
  func place(or given: SourcePlace) -> SourcePlace {
    readerPlace?.value ?? given
  }

  // MARK: Keys

  /// The value of a key that ``find(_:)`` did not find.
  @usableFromInline
  @inline(never)
  func look<Key: TestDependencyKey>(
    for key: Key.Type,
    _ slot: Slot,
    name: String?,
    _ place: SourcePlace,
    function: StaticString?
  ) -> Key.Value {
    let names = SlotNames(key, name: name, function: function)
    let world = world
    let surroundings = surroundings(in: world)
    if let box = findOverride(slot, in: world) {
      return read(box, in: slot, as: Key.Value.self, names, in: world, surroundings, place)
    }
    let mode = activeMode
    if mode != .reading, let value = head?.standIn(for: Key.Value.self) { return value }
    var request = World.Request(
      place: self.place(or: place),
      counts: mode != .preparing,
      tells: mode == .reading
    )
    if case .scope(let scope) = Key.lifetime { request.scope = scope }
    while true {
      if let box = world.findProcessWide(slot) {
        return read(box, in: slot, as: Key.Value.self, names, in: world, surroundings, place)
      }
      if let cell = world.findCell(slot, surroundings), let value = cell.read(Key.Value.self) {
        return value
      }
      let hasDefault = hasDefault(key, name: name, surroundings)
      if !hasDefault && surroundings == .live {
        return missing(key, slot, names, in: world, request.place)
      }
      let cell = World.monitor.withLock { world.cell(slot, surroundings, names: names) }
      if Key.lifetime == .transient {
        let value = world.buildTransient(cell, request) {
          self.defaultValue(key, names, surroundings, in: world, request.place)
        }
        if let value { return value }
      } else {
        let box = world.fill(cell, in: surroundings, request) {
          ValueBox.striped(self.defaultValue(key, names, surroundings, in: world, request.place))
        }
        if let box { return unsafeDowncast(box, to: ValueBox<Key.Value>.self).value }
      }
    }
  }

  /// Whether a key has a default here.
  ///
  /// A named value has none in a live context: several instances
  /// of one thing are the app's to make.
  private func hasDefault<Key: TestDependencyKey>(
    _ key: Key.Type,
    name: String?,
    _ surroundings: Surroundings
  ) -> Bool {
    surroundings != .live || (name == nil && key is any DependencyKey.Type)
  }

  private func defaultValue<Key: TestDependencyKey>(
    _ key: Key.Type,
    _ names: SlotNames,
    _ surroundings: Surroundings,
    in world: World,
    _ place: SourcePlace
  ) -> Key.Value {
    switch surroundings {
    case .live:
      // A box, since a cast of the value would look into an Optional; the key, and so the type, is
      // the same.
      func live<Live: DependencyKey>(_ key: Live.Type) -> Box { ValueBox(Live.liveValue) }
      guard let key = key as? any DependencyKey.Type else {
        IssueReporting.stop(.missingLiveValue(names, place: place), world: world)
      }
      return unsafeDowncast(live(key), to: ValueBox<Key.Value>.self).value
    case .preview:
      return Key.previewValue
    case .strictTest:
      if let unimplemented = Key.unimplementedValue { return unimplemented }
      ThreadRecord.current.note { .strictRead(names, place: $0 ?? place) }
      return Key.testValue
    default:
      return Key.testValue
    }
  }

  /// What a key without any value is in a live context: the end, or in a test an issue and a value
  /// that reports its use; in an update closure a base for the endpoints to be set.
  private func missing<Key: TestDependencyKey>(
    _ key: Key.Type,
    _ slot: Slot,
    _ names: SlotNames,
    in world: World,
    _ place: SourcePlace
  ) -> Key.Value {
    if activeMode == .reading {
      IssueReporting.reportOrStop(.missingLiveValue(names, place: place), world: world)
      if let unimplemented = Key.unimplementedValue { return unimplemented }
    } else {
      if let unimplemented = Key.unimplementedValue { return unimplemented }
      head?.notePartial(slot)
    }
    // As a build, so that a value that needs itself is found, and in silence: what there is to tell
    // of a key without a live value was told.
    let cell = World.monitor.withLock { world.cell(slot, .live, names: names) }
    let request = World.Request(place: place, counts: false, tells: false)
    return world.buildTransient(cell, request) { Key.testValue } ?? Key.testValue
  }

  // MARK: Boxes

  func read<Value>(
    _ box: Box,
    in slot: Slot,
    as type: Value.Type,
    _ names: SlotNames,
    in world: World,
    _ surroundings: Surroundings,
    _ place: SourcePlace
  ) -> Value {
    if box.isPartial {
      if activeMode != .reading {
        // What is made of it by changing an endpoint is no more complete.
        head?.notePartial(slot)
      } else if surroundings != .test && surroundings != .strictTest {
        PartialValues.tell(slot, names, self.place(or: place), world: world)
      }
    }
    return unsafeDowncast(box, to: ValueBox<Value>.self).value
  }
}

extension Cell {
  /// The value of a cell that may be emptied at any time, if it is there.
  func read<Value>(_ type: Value.Type) -> Value? {
    Readers.reading {
      let address = current.load(ordering: .sequentiallyConsistent)
      guard let pointer = UnsafeRawPointer(bitPattern: address) else { return nil }
      return Unmanaged<ValueBox<Value>>.fromOpaque(pointer)._withUnsafeGuaranteedRef { $0.value }
    }
  }
}

extension World {
  /// The process-wide box of a slot, retained.
  func findProcessWide(_ slot: Slot) -> Box? {
    guard processWide.load(ordering: .relaxed) != 0 else { return nil }
    return Readers.reading {
      let table = processWide.load(ordering: .sequentiallyConsistent)
      guard let table = UnsafeRawPointer(bitPattern: table) else { return nil }
      let box = Unmanaged<SlotTable>.fromOpaque(table)._withUnsafeGuaranteedRef { $0.find(slot) }
      guard let box = UnsafeRawPointer(bitPattern: box) else { return nil }
      return Unmanaged<Box>.fromOpaque(box).takeUnretainedValue()
    }
  }
}
