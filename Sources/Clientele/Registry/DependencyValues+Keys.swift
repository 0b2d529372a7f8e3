extension DependencyValues {
  /// The value of a key: overridden, process-wide, or the default of the context.
  ///
  /// A live value that is missing stops the process, in release too, with a message that says where
  /// it was read and how to provide it.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fileID: The place that messages name.
  ///   - filePath: The place that messages name.
  ///   - line: The place that messages name.
  ///   - column: The place that messages name.
  ///   - function: The name of the property through which the key is read.
  /// - Returns: The value.
  /// - Complexity: O(1), but for the first read of a default, which builds it.
  @inlinable
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column,
    function function: StaticString = #function
  ) -> Key.Value {
    get {
      let slot = Slot(key)
      if let box = UnsafeRawPointer(bitPattern: find(slot)) {
        return Unmanaged<ValueBox<Key.Value>>.fromOpaque(box)._withUnsafeGuaranteedRef { $0.value }
      }
      return look(
        for: key,
        slot,
        name: nil,
        SourcePlace(fileID, filePath, line, column),
        function: function
      )
    }
    set { set(newValue, for: key, Slot(key), name: nil, function: function) }
  }

  /// One of several values of one key, told apart by a name.
  ///
  /// Each name has its own fresh test value. In a live context each must be prepared: the key's
  /// live value is for the one without a name.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - name: The value's name.
  ///   - fileID: The place that messages name.
  ///   - filePath: The place that messages name.
  ///   - line: The place that messages name.
  ///   - column: The place that messages name.
  ///   - function: The name of the property through which the key is read.
  /// - Returns: The value.
  /// - Complexity: O(1), with a lock for the look-up of the name.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    name name: String,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column,
    function function: StaticString = #function
  ) -> Key.Value {
    get {
      value(
        key,
        Slot(key, name: name),
        name: name,
        SourcePlace(fileID, filePath, line, column),
        function: function
      )
    }
    set { set(newValue, for: key, Slot(key, name: name), name: name, function: function) }
  }

  /// The value of a key in a slot.
  func value<Key: TestDependencyKey>(
    _ key: Key.Type,
    _ slot: Slot,
    name: String?,
    _ place: SourcePlace,
    function: StaticString?
  ) -> Key.Value {
    if let box = UnsafeRawPointer(bitPattern: find(slot)) {
      return Unmanaged<ValueBox<Key.Value>>.fromOpaque(box)._withUnsafeGuaranteedRef { $0.value }
    }
    return look(for: key, slot, name: name, place, function: function)
  }

  /// Sets the value of a key in a slot, without reading what it was.
  @inlinable
  mutating func set<Key: TestDependencyKey>(
    _ value: Key.Value,
    for key: Key.Type,
    _ slot: Slot,
    name: String?,
    function: StaticString?
  ) {
    if isOverriding {
      set(slot, ValueBox(value))
    } else {
      setProcessWide(value, for: key, slot, name: name, function: function)
    }
  }

  /// Whether what is set is an override, with nothing to note for messages.
  @usableFromInline var isOverriding: Bool { mode != .preparing }

  /// Sets a value that is to become process-wide.
  @usableFromInline
  mutating func setProcessWide<Key: TestDependencyKey>(
    _ value: Key.Value,
    for key: Key.Type,
    _ slot: Slot,
    name: String?,
    function: StaticString?
  ) {
    // A partial value is told of when it is read, which a copy for a group of threads is not.
    let isPartial = head?.isPartial(slot) ?? false
    let box = isPartial ? ValueBox(value) : ValueBox.striped(value)
    box.madeExtra.detail = Box.Detail(
      names: SlotNames(key, name: name, function: function),
      place: nil
    )
    set(slot, box)
  }
}
