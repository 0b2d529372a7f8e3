// One overload for each shape: an endpoint that neither suspends nor throws must get a closure that
// does neither. A single one with a typed error crashes the compiler (6.3.1) where the error is
// `Never` and the arguments are a pack.
extension CallRecorder {
  /// An endpoint that keeps its calls and does what a closure does.
  ///
  /// - Parameter body: What the endpoint does.
  /// - Returns: The endpoint.
  public func wrap<each Argument>(
    _ body: @escaping @Sendable (repeat each Argument) -> Output
  ) -> @Sendable (repeat each Argument) -> Output
  where Arguments == (repeat each Argument) {
    { (argument: repeat each Argument) in
      let number = self.begin((repeat each argument))
      let output = body(repeat each argument)
      self.end(number, .success(output))
      return output
    }
  }

  /// An endpoint that keeps its calls and does what a throwing closure does.
  ///
  /// - Parameter body: What the endpoint does.
  /// - Returns: The endpoint.
  public func wrap<each Argument>(
    _ body: @escaping @Sendable (repeat each Argument) throws -> Output
  ) -> @Sendable (repeat each Argument) throws -> Output
  where Arguments == (repeat each Argument) {
    { (argument: repeat each Argument) in
      let number = self.begin((repeat each argument))
      let outcome = Result { try body(repeat each argument) }
      self.end(number, outcome)
      return try outcome.get()
    }
  }

  /// An endpoint that keeps its calls and does what an asynchronous closure does.
  ///
  /// - Parameter body: What the endpoint does.
  /// - Returns: The endpoint.
  public func wrap<each Argument>(
    _ body: @escaping @Sendable (repeat each Argument) async -> Output
  ) -> @Sendable (repeat each Argument) async -> Output
  where Arguments == (repeat each Argument) {
    { (argument: repeat each Argument) in
      let number = self.begin((repeat each argument))
      let output = await body(repeat each argument)
      self.end(number, .success(output))
      return output
    }
  }

  /// An endpoint that keeps its calls and does what an asynchronous throwing closure does.
  ///
  /// - Parameter body: What the endpoint does.
  /// - Returns: The endpoint.
  public func wrap<each Argument>(
    _ body: @escaping @Sendable (repeat each Argument) async throws -> Output
  ) -> @Sendable (repeat each Argument) async throws -> Output
  where Arguments == (repeat each Argument) {
    { (argument: repeat each Argument) in
      let number = self.begin((repeat each argument))
      do {
        let output = try await body(repeat each argument)
        self.end(number, .success(output))
        return output
      } catch {
        self.end(number, .failure(error))
        throw error
      }
    }
  }

  /// An endpoint that keeps its calls and returns a value; it fits every shape of endpoint.
  ///
  /// - Parameter output: What the endpoint returns.
  /// - Returns: The endpoint.
  public func returning<each Argument>(
    _ output: Output
  ) -> @Sendable (repeat each Argument) -> Output
  where Arguments == (repeat each Argument) {
    wrap { (_: repeat each Argument) in output }
  }

  /// An endpoint that keeps its calls and does nothing; it fits every shape of endpoint.
  ///
  /// - Returns: The endpoint.
  public func returning<each Argument>() -> @Sendable (repeat each Argument) -> Void
  where Arguments == (repeat each Argument), Output == Void {
    returning(())
  }

  /// An endpoint that keeps its calls and throws an error, synchronous or not.
  ///
  /// - Parameter error: What the endpoint throws.
  /// - Returns: The endpoint.
  public func throwing<each Argument>(
    _ error: any Error
  ) -> @Sendable (repeat each Argument) throws -> Output
  where Arguments == (repeat each Argument) {
    wrap { (_: repeat each Argument) throws in throw error }
  }
}
