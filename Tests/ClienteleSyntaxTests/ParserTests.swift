import ClienteleSyntax
import Testing

/// Source → declarations and types.
@Suite struct ParserTests {
  private func declaration(_ text: String) throws -> TypeDeclaration {
    let member = try Parser.declaration(SourceText(text))
    let type: TypeDeclaration? = if case .type(let type) = member { type } else { nil }
    return try #require(type)
  }

  /// Members as `keyword name`, in order, those of `#if` in brackets.
  private func describe(_ members: [MemberSyntax], _ source: SourceText) -> [String] {
    members.flatMap { member -> [String] in
      switch member {
      case .variable(let variable):
        variable.bindings.map { binding in
          "\(variable.isLet ? "let" : "var") \(binding.name ?? source[binding.pattern])"
            + (binding.type.map { ": \(source[$0.range])" } ?? "")
            + (binding.value.map { " = \(source[$0])" } ?? "")
            + (binding.accessors.map { $0.areObservers ? " {observers}" : " {computed}" } ?? "")
        }
      case .function(let function):
        ["\(function.keyword) \(function.name)(\(function.labels.map { $0 + ":" }.joined()))"]
      case .type(let type): ["\(type.keyword) \(type.name)"]
      case .conditional(let conditional):
        conditional.clauses.flatMap { clause in
          ["[\(source[clause.directive])"] + describe(clause.members, source) + ["]"]
        }
      case .other(_, let keyword, _): [keyword]
      }
    }
  }

  @Test(
    arguments: [
      ("var a: Int", ["var a: Int"]),
      ("var a: Int; let b = 1", ["var a: Int", "let b = 1"]),
      ("var a = 1\nvar b = 2", ["var a = 1", "var b = 2"]),
      ("var a, b: Int, c = 1", ["var a: Int", "var b: Int", "var c = 1"]),
      ("var (a, b) = (1, 2)", ["var (a, b) = (1, 2)"]),
      ("var a: Int { 1 }\nvar b: Int", ["var a: Int {computed}", "var b: Int"]),
      ("var a: Int = 1 { didSet {} }\nlet b = 2", ["var a: Int = 1 {observers}", "let b = 2"]),
      ("var a = f { 1 }\nlet b = 2", ["var a = f { 1 }", "let b = 2"]),
      ("var a = { 1 }()\nlet b = 2", ["var a = { 1 }()", "let b = 2"]),
      ("var a = x\n  .y\n  .z { 1 }\nlet b = 2", ["var a = x\n  .y\n  .z { 1 }", "let b = 2"]),
      ("var a = 1 +\n  2\nlet b = 2", ["var a = 1 +\n  2", "let b = 2"]),
      ("var a = 1\n  + 2\nlet b = 2", ["var a = 1\n  + 2", "let b = 2"]),
      ("var a = b ? c : d, e = 1", ["var a = b ? c : d", "var e = 1"]),
      ("var a = Box<Int, String>(), e = 1", ["var a = Box<Int, String>()", "var e = 1"]),
      ("var a = x < y, e = 1", ["var a = x < y", "var e = 1"]),
      (
        "var a = x\n#if D\n  .y\n#endif\nlet b = 1",
        ["var a = x\n#if D\n  .y\n#endif", "let b = 1"]
      ),
      ("var a: Int? = nil", ["var a: Int? = nil"]),
      ("var a: Int?=nil", ["var a: Int? = nil"]),
      ("var a: [Int: [String]] = [:]", ["var a: [Int: [String]] = [:]"]),
      ("var a: (Int, b: String)", ["var a: (Int, b: String)"]),
      ("var a: A<B<C>>\nvar b: A<B<C>>?", ["var a: A<B<C>>", "var b: A<B<C>>?"]),
      ("var a: any P & Q, b: (any P)?", ["var a: any P & Q", "var b: (any P)?"]),
      ("var a: [3 of Int], b: A<3, -1>", ["var a: [3 of Int]", "var b: A<3, -1>"]),
      ("var a: A.B.Type, b: ~Copyable", ["var a: A.B.Type", "var b: ~Copyable"]),
      (
        "var a: @Sendable (_ x: inout Int) async throws(E) -> () -> Void",
        [
          "var a: @Sendable (_ x: inout Int) async throws(E) -> () -> Void"
        ]
      ),
      (
        "var a: (Int)\n  throws\n  -> Int\nvar b: Int",
        ["var a: (Int)\n  throws\n  -> Int", "var b: Int"]
      ),
      (
        "var a: @Sendable() -> Void\nvar b: @Sendable(@escaping(Int) -> Int) -> Int",
        ["var a: @Sendable() -> Void", "var b: @Sendable(@escaping(Int) -> Int) -> Int"]
      ),
      ("func f(a: Int, _ b: [Int] = [1, 2], c d: (Int, Int) -> Void) {}", ["func f(a:_:c:)"]),
      ("func + (a: Int, b: Int) -> Int { 1 }", ["func +(a:b:)"]),
      (
        "func f<T: P>(a: T = g<1, 2>(x)) async throws -> T where T: Q {}\nlet b = 1",
        [
          "func f(a:)", "let b = 1",
        ]
      ),
      (
        "init() {}\ninit?(a: Int) {}\ninit!<T>(_ a: T) {}",
        [
          "init init()", "init init(a:)", "init init(_:)",
        ]
      ),
      ("subscript(a: Int) -> Int { 1 }\ndeinit {}", ["subscript subscript(a:)", "deinit"]),
      (
        "struct A { var x = 1 }\nenum B { case c }\nclass C {}\nactor D {}",
        [
          "struct A", "enum B", "class C", "actor D",
        ]
      ),
      ("typealias A = B\ncase a, b(Int)\nlet c = 1", ["typealias", "case", "let c = 1"]),
      (
        "#if A\nvar a: Int\n#elseif B && !C\nvar b: Int\n#else\n#if D\nvar d: Int\n#endif\n#endif\nvar e: Int",
        [
          "[#if A", "var a: Int", "]", "[#elseif B && !C", "var b: Int", "]", "[#else", "[#if D",
          "var d: Int", "]", "]", "var e: Int",
        ]
      ),
      ("#if A\n@available(*, deprecated)\n#endif\nvar a: Int", ["var a: Int"]),
      ("@A @B(c: \")\") public private(set) static var a: Int", ["var a: Int"]),
      ("@A<B, C>(1) var a: Int", ["var a: Int"]),
      ("#warning(\"x\")\n#someMacro { 1 }\nvar a: Int", ["#warning", "#someMacro", "var a: Int"]),
      ("nonisolated(unsafe) static var a = 1", ["var a = 1"]),
      (
        "var open = 1\nvar a = open\nopen var b = 2", ["var open = 1", "var a = open", "var b = 2"]
      ),
      ("class var a: Int { 1 }\nclass func f() {}", ["var a: Int {computed}", "func f()"]),
      (
        "let a = \"\"\"\n  var b = 1 }\n  \"\"\"\nvar c = /}/",
        [
          "let a = \"\"\"\n  var b = 1 }\n  \"\"\"", "var c = /}/",
        ]
      ),
    ] as [(String, [String])]
  )
  func `members are read`(members: String, expected: [String]) throws {
    let text = "struct S {\n\(members)\n}"
    #expect(describe(try declaration(text).members, SourceText(text)) == expected)
  }

  @Test(
    arguments: [
      ("struct A<T: P, each U>: B, C<D> where T.X == Int {}", "struct", "A", "<T: P, each U>", 2),
      ("@a public final class `B`: C {}", "class", "`B`", nil, 1),
      ("/// Doc.\nextension A.B where C: D {}", "extension", "A.B", nil, 0),
      ("private extension Array<Int>: P {}", "extension", "Array<Int>", nil, 1),
    ] as [(String, String, String, String?, Int)]
  )
  func `a type's head is read`(
    text: String,
    keyword: String,
    name: String,
    generics: String?,
    inheritance: Int
  ) throws {
    let type = try declaration(text)
    #expect(type.keyword == keyword)
    #expect(type.name == name)
    #expect(type.genericParameters.map { SourceText(text)[$0] } == generics)
    #expect(type.inheritance.count == inheritance)
  }

  @Test(
    arguments: [
      ("", "expected a declaration", 0), ("struct", "expected a name", 6),
      ("struct A", "expected '{'", 8), ("struct A {", "unclosed '{'", 9),
      ("struct A { var }", "expected a name", 15), ("struct A { var x: }", "expected a type", 18),
      ("struct A { var x = }", "expected an initial value", 19),
      ("struct A { var x: (Int }", "expected ')'", 23),
      ("struct A { var x: A< }", "expected a type", 21),
      ("struct A { var x: () throws Int }", "expected '->'", 28),
      ("struct A { var x = (1] }", "unbalanced bracket", 21),
      ("struct A {\n#if X\n}", "'#if' without '#endif'", 11),
      ("struct A { 3 }", "expected a declaration", 11),
      ("struct A { @ 1 }", "expected an attribute's name", 13),
      ("var x: \(String(repeating: "[", count: 400))", "too deeply nested", 156),
    ] as [(String, String, Int)]
  )
  func `what cannot be read is refused at its place`(text: String, message: String, offset: Int) {
    let error = #expect(throws: ParseError.self) { try Parser.declaration(SourceText(text)) }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
    #expect(error?.offset == offset)
  }

  @Test(
    arguments: [
      ("/// One.\n/// Two.\nvar a: Int", "/// One.\n/// Two."),
      ("/// Far.\n\n/// Near.\nvar a: Int", "/// Near."),
      ("/** Block. */\nvar a: Int", "/** Block. */"), ("// No.\nvar a: Int", nil),
      ("//// No.\nvar a: Int", nil), ("/// Doc.\n@a var b: Int", "/// Doc."), ("var a: Int", nil),
    ] as [(String, String?)]
  )
  func `the doc comment right before a declaration is found`(text: String, comment: String?) throws
  {
    guard case .variable(let variable) = try Parser.declaration(SourceText(text)) else {
      Issue.record("no variable")
      return
    }
    #expect(variable.head.documentation.map { SourceText(text)[$0] } == comment)
  }
}
