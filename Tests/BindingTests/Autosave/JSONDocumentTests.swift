import Testing

@testable import Binding

struct JSONDocumentTests {
  @Test func `of several values under one key the last counts, at the place of the first`() throws {
    var document = try JSONDocument(Array(#"{"a": 1, "b": 2, "\u0061": 3}"#.utf8))
    #expect(document.value(for: "a") == .number("3"))
    document.set(.number("4"), for: "b")
    document.set(.null, for: "c")
    document.set(.bool(true), for: "c")
    #expect(document.text == #"{"\u0061": 3, "b": 4, "c": true}"# + "\n")
  }

  @Test(.timeLimit(.minutes(5)))
  func `a file of the greatest size with as many keys as it holds is read`() throws {
    let members = (0..<110_000).map { "\"\($0)\":1" }.joined(separator: ",")
    let document = try JSONDocument(Array("{\(members)}".utf8))
    #expect(document.value(for: "109999") == .number("1"))
  }
}
