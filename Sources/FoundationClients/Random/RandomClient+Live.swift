extension RandomClient {
  /// The system's generator, fit for secrets.
  public static var live: RandomClient {
    RandomClient(next: {
      var generator = SystemRandomNumberGenerator()
      return generator.next()
    })
  }
}
