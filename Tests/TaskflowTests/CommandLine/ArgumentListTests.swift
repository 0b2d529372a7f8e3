import Testing
import taskflow

@Suite struct ArgumentListTests {
  @Test func `options are taken wherever they stand`() throws {
    var list = ArgumentList(["a", "--sort", "due", "b", "-p", "x", "--project=y z", "--json"])
    let sort = try list.takeOptions("--sort")
    let projects = try list.takeOptions("-p", "--project")
    let json = [list.takeFlag("--json"), list.takeFlag("--json")]
    let rest = try list.takeRest()
    #expect(sort == ["due"])
    #expect(projects == ["x", "y z"])
    #expect(json == [true, false])
    #expect(rest == ["a", "b"])
    #expect(list.isEmpty)
  }

  @Test func `what follows two dashes is never an option`() throws {
    var list = ArgumentList(["add", "--", "--json", "-x", "--"])
    let json = list.takeFlag("--json")
    let operands = [list.takeOperand(), list.takeOperand()]
    let rest = try list.takeRest()
    #expect(!json)
    #expect(operands == ["add", "--json"])
    #expect(rest == ["-x", "--"])
  }

  @Test func `a single dash is an ordinary word`() throws {
    var list = ArgumentList(["-"])
    let operands = [list.takeOperand(), list.takeOperand()]
    #expect(operands == ["-", nil])
  }

  @Test(arguments: [
    (["--sort"], "'--sort' needs a value"), (["--sort", "--json"], "'--sort' needs a value"),
    (["--what"], "unknown option '--what'"), (["-w", "a"], "unknown option '-w'"),
    (["a"], "unexpected argument 'a'"), (["--", "-a"], "unexpected argument '-a'"),
    (["--sort=due", "--sorted"], "unknown option '--sorted'"),
  ])
  func `what cannot be understood is named`(arguments: [String], message: String) {
    #expect(throws: UsageError(message)) {
      var list = ArgumentList(arguments)
      _ = try list.takeOptions("--sort")
      try list.finish()
    }
  }
}
