// One overload for each shape. Those that throw could stand for those that do not, but the compiler
// (6.3.1) crashes where the error is `Never` and the arguments are a pack.
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

  /// An endpoint that keeps its calls and does what a throwing closure does.
  ///
  /// - Parameter body: What the endpoint does.
  /// - Returns: The endpoint.
  public func wrap<each Argument, Failure: Error>(
    _ body: @escaping @Sendable (repeat each Argument) throws(Failure) -> Output
  ) -> @Sendable (repeat each Argument) throws(Failure) -> Output
  where Arguments == (repeat each Argument) {
    { (argument: repeat each Argument) throws(Failure) in
      let number = self.begin((repeat each argument))
      do throws(Failure) {
        let output = try body(repeat each argument)
        self.end(number, .success(output))
        return output
      } catch {
        self.end(number, .failure(error))
        throw error
      }
    }
  }

  /// An endpoint that keeps its calls and does what an asynchronous throwing closure does.
  ///
  /// - Parameter body: What the endpoint does.
  /// - Returns: The endpoint.
  public func wrap<each Argument, Failure: Error>(
    _ body: @escaping @Sendable (repeat each Argument) async throws(Failure) -> Output
  ) -> @Sendable (repeat each Argument) async throws(Failure) -> Output
  where Arguments == (repeat each Argument) {
    { (argument: repeat each Argument) async throws(Failure) in
      let number = self.begin((repeat each argument))
      do throws(Failure) {
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

  /// An endpoint that keeps its calls and throws an error; it fits every shape that throws it.
  ///
  /// - Parameter error: What the endpoint throws.
  /// - Returns: The endpoint.
  public func throwing<each Argument, Failure: Error>(
    _ error: Failure
  ) -> @Sendable (repeat each Argument) throws(Failure) -> Output
  where Arguments == (repeat each Argument) {
    { (argument: repeat each Argument) throws(Failure) in
      self.end(self.begin((repeat each argument)), .failure(error))
      throw error
    }
  }
}
