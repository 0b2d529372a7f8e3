/// Takes a value in a way that the optimiser cannot see through, so that making it is not dropped.
@inline(never) @_optimize(none)
func consume(_ value: Int) {}

/// Takes any value, at the cost of passing it indirectly.
@inline(never) @_optimize(none)
func consume<Value>(_ value: borrowing Value) {}

/// Gives a value back in a way that the optimiser cannot see through.
@inline(never) @_optimize(none)
func opaque<Value>(_ value: Value) -> Value { value }
