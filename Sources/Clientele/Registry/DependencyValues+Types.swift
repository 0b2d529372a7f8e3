extension DependencyValues {
  /// A value by its type: a protocol, or any type that is no key.
  ///
  /// It must be set, registered or aliased first. Reading one that was not stops the process, in a
  /// test too: nothing can stand in for it. It is never the same place as a key's value.
  ///
  /// - Parameters:
  ///   - type: The type under which the value is known.
  ///   - name: Its name, where there are several of one type.
  ///   - fileID: The place that messages name.
  ///   - filePath: The place that messages name.
  ///   - line: The place that messages name.
  ///   - column: The place that messages name.
  /// - Returns: The value.
  /// - Complexity: O(1), with a lock for the look-up of the type.
  public subscript<T: Sendable>(
    type type: T.Type,
    name name: String? = nil,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> T {
    get {
      value(
        type,
        Slot(type: type, name: name),
        name: name,
        SourcePlace(fileID, filePath, line, column)
      )
    }
    set { set(ValueBox(newValue), for: type, name: name) }
  }

  /// Says how a value by type is built, at its first read.
  ///
  /// A cached value is built once for this registration, outside every override; a transient one on
  /// every read, with the overrides in force there; a scoped one again after each reset.
  ///
  /// ```swift
  /// protocol Greeter: Sendable { func greet() -> String }
  /// struct Polite: Greeter { func greet() -> String { "Good morning" } }
  ///
  /// func register(in values: inout DependencyValues) {
  ///   values.register((any Greeter).self) { Polite() }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type under which the value is known.
  ///   - name: Its name, where there are several of one type.
  ///   - lifetime: How long a built value lives.
  ///   - build: Builds the value. No lock is held meanwhile.
  public mutating func register<T: Sendable>(
    _ type: T.Type,
    name: String? = nil,
    lifetime: DependencyLifetime = .cached,
    _ build: @escaping @Sendable () -> T
  ) {
    let slot = Slot(type: type, name: name)
    let names = SlotNames(type: type, name: name)
    set(
      Registration(slot: slot, names: names, lifetime: lifetime, build: build),
      for: type,
      name: name
    )
  }

  /// Makes a value by type another view of a dependency, read anew each time.
  ///
  /// An alias that leads back to itself stops the process with the path, which is why each read of
  /// one takes the registry's lock for a moment.
  ///
  /// - Parameters:
  ///   - type: The type under which the value is known.
  ///   - name: Its name, where there are several of one type.
  ///   - keyPath: The dependency to read.
  ///   - convert: Makes the value from the dependency.
  public mutating func alias<T: Sendable, V>(
    _ type: T.Type,
    name: String? = nil,
    to keyPath: any KeyPath<DependencyValues, V> & Sendable,
    as convert: @escaping @Sendable (V) -> T
  ) {
    let slot = Slot(type: type, name: name)
    let names = SlotNames(type: type, name: name)
    set(
      Alias(slot: slot, names: names) { convert($0[keyPath: keyPath]) },
      for: type,
      name: name
    )
  }

  private mutating func set<T>(_ box: Box, for type: T.Type, name: String?) {
    if mode == .preparing {
      box.madeExtra.detail = Box.Detail(names: SlotNames(type: type, name: name), place: nil)
    }
    set(Slot(type: type, name: name), box)
  }

  /// The value of a type in a slot.
  func value<T: Sendable>(
    _ type: T.Type,
    _ slot: Slot,
    name: String?,
    _ place: SourcePlace
  ) -> T {
    let world = world
    guard let box = findOverride(slot, in: world) ?? world.findProcessWide(slot) else {
      if activeMode != .reading, let value = head?.standIn(for: T.self) { return value }
      IssueReporting.stop(
        .missingTypeValue(SlotNames(type: type, name: name), place: self.place(or: place)),
        world: world
      )
    }
    // A slot by type only ever holds boxes of that type, of these three kinds.
    if let registration = box as? Registration<T> {
      return value(registration, in: world, place)
    }
    if let alias = box as? Alias<T> {
      let place = self.place(or: place)
      let request = World.Request(place: place, counts: false, tells: activeMode == .reading)
      return world.buildTransient(alias.cell, request) { alias.read(self) } ?? alias.read(self)
    }
    return unsafeDowncast(box, to: ValueBox<T>.self).value
  }

  private func value<T: Sendable>(
    _ registration: Registration<T>,
    in world: World,
    _ place: SourcePlace
  ) -> T {
    let cell = registration.cell
    if let value = cell.read(T.self) { return value }
    var request = World.Request(
      place: self.place(or: place),
      counts: true,
      tells: activeMode == .reading
    )
    if registration.lifetime == .transient {
      return world.buildTransient(cell, request, build: registration.build) ?? registration.build()
    }
    if case .scope(let scope) = registration.lifetime { request.scope = scope }
    let box = world.fill(cell, in: surroundings(in: world), request) {
      ValueBox(registration.build())
    }
    guard let box else { return registration.build() }
    return unsafeDowncast(box, to: ValueBox<T>.self).value
  }
}
