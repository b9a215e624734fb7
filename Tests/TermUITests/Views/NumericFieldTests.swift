import Testing

@testable import TermUI

@MainActor
struct NumericFieldTests {
  @Test(
    arguments: [
      ("128", 128), ("007", 7), ("255", 255), ("0", 0), ("256", nil), ("300", nil), ("", nil),
      ("99999999999999999999", nil),
    ] as [(String, Double?)])
  func `a field commits numbers in its range`(typed: String, expected: Double?) {
    let field = NumericField(range: 0...255)
    field.number = 17
    field.isFocused = true
    var numbers: [Double] = []
    var rejected: [String] = []
    field.onCommitNumber = { numbers.append($0) }
    field.onRefusal = { rejected.append($0) }
    field.send(.key(.backspace))
    field.type(typed)
    #expect(field.handle(.key(.enter)))
    #expect(numbers == (expected.map { [$0] } ?? []))
    #expect(rejected == (expected == nil ? [typed] : []))
    #expect(field.text == (expected.map { String(Int($0)) } ?? typed))
    #expect(field.number == expected ?? 17)
    #expect(field.isEditing == (expected == nil))
  }

  @Test func `the owner can read another notation, and refuse numbers`() {
    let field = NumericField(range: 0...100, decimals: 1)
    field.isFocused = true
    var told: [String] = []
    field.accepts = { $0 != "q" }
    field.parse = { $0 == "half" ? 50.25 : nil }
    field.onRefusal = { told.append("refused \($0)") }
    field.onCommitNumber = { told.append("number \($0)") }
    field.type("0.7")
    #expect(!field.commit() && field.isEditing && field.number == 0)
    for _ in 0..<3 { field.send(.key(.backspace)) }
    field.type("half")
    #expect(!field.type("q"))
    #expect(field.commit() && field.number == 50.25 && field.text == "50.3")
    #expect(told == ["refused 0.7", "number 50.25"])
  }

  @Test func `the owner is asked about numbers in the range only`() {
    let field = NumericField(range: 0...9)
    field.isFocused = true
    var told: [String] = []
    field.onCommit = {
      told.append("asked \($0)")
      return $0 != "7"
    }
    field.onRefusal = { told.append("refused \($0)") }
    field.onCommitNumber = { told.append("number \($0)") }
    for text in ["42", "7", "8"] {
      field.type(text)
      field.send(.key(.enter))
      for _ in text { field.send(.key(.backspace)) }
    }
    #expect(told == ["refused 42", "asked 7", "refused 7", "asked 8", "number 8.0"])
  }

  @Test func `letters, signs and points that no number has are not handled`() {
    let whole = NumericField(range: 0...255)
    for scalar in "qhj#.%+- e".unicodeScalars {
      #expect(!whole.handle(.typed(scalar)), "\(scalar)")
    }
    let signed = NumericField(range: -1...1, decimals: 2)
    signed.isFocused = true
    #expect(signed.type("-0.5"))
    #expect(!signed.type("e"))
    #expect(signed.commit() && signed.number == -0.5)
    #expect(signed.text == "-0.50")
  }

  @Test(
    arguments: [
      "1.2.3", ".", "-", "--1", "1-", "-5.1", "5.04",
    ])
  func `a text that is not a number is refused`(typed: String) {
    let field = NumericField(range: -5...5, decimals: 1)
    field.isFocused = true
    field.type("1")
    field.send(.key(.backspace))
    field.type(typed)
    #expect(!field.commit())
    #expect(field.number == -5)
    #expect(field.text == typed)
  }

  @Test func `a committed number is rounded to the decimals`() {
    let field = NumericField(range: 0...1, decimals: 2)
    var numbers: [Double] = []
    field.onCommitNumber = { numbers.append($0) }
    field.isFocused = true
    field.type("0.756")
    #expect(field.commit())
    #expect(numbers == [0.76])
    #expect(field.text == "0.76")
  }

  @Test func `setting the number clamps it and does not call back`() {
    let field = NumericField(range: 0...100, decimals: 1)
    field.onCommitNumber = { _ in Issue.record("called") }
    #expect(field.text == "0.0")
    field.number = 33.34
    #expect(field.text == "33.3" && field.number == 33.34)
    field.number = 200
    #expect(field.text == "100.0" && field.number == 100)
    field.number = .nan
    #expect(field.number == 100)
    _ = Picture(of: field, 6, 1)
    field.number = 100
    #expect(!field.needsDisplay)
  }

  @Test func `Esc restores the number that was shown during an edit`() {
    let field = NumericField(range: 0...100)
    field.isFocused = true
    field.type("7")
    for number in [30, .nan, 200] { field.committedNumber = number }
    #expect(field.text == "7" && field.number == 100 && field.isEditing)
    #expect(field.handle(.key(.escape)))
    #expect(field.text == "100" && !field.isEditing)
    field.committedNumber = 30
    #expect(field.text == "30" && field.number == 30)
  }

  @Test(
    arguments: [
      (0, 0, "0"), (2.5, 0, "3"), (-2.5, 0, "-3"), (-0.2, 0, "0"), (1.05, 1, "1.1"),
      (0.007, 3, "0.007"), (12, 2, "12.00"), (99.996, 2, "100.00"), (-0.5, 1, "-0.5"),
      (1e300, 0, "1e+300"), (.infinity, 1, "inf"),
    ] as [(Double, Int, String)])
  func `the text of a number has its decimals`(number: Double, decimals: Int, expected: String) {
    #expect(NumericField.text(of: number, decimals: decimals) == expected)
  }

  @Test(
    arguments: [
      (0...0.25, 1, "0.25", 0.2), (0...0.25, 1, "0.2", 0.2), (0...0.25, 1, "0.24", 0.2),
      (0...0.25, 2, "0.25", 0.25), (0.05...1, 1, "0.05", 0.1), (-0.25...0, 1, "-0.25", -0.2),
      (0...9.96, 1, "9.96", 9.9), (0...9.96, 0, "9", 9), (-1.5...2.5, 0, "2.5", 2),
      (-1.5...2.5, 0, "-1.5", -1),
    ] as [(ClosedRange<Double>, Int, String, Double)])
  func `at the ends of the range a number is rounded to the inside`(
    range: ClosedRange<Double>, decimals: Int, typed: String, number: Double
  ) {
    let field = NumericField(range: range, decimals: decimals)
    field.isFocused = true
    for end in [range.lowerBound, range.upperBound] {
      field.number = end
      #expect(Double(field.text).map(range.contains) == true)
      field.type(field.text)
      #expect(field.commit(), "what it shows can be typed")
    }
    field.accepts = { _ in true }
    field.text = ""
    field.type(typed)
    #expect(field.commit() && field.number == number)
    #expect(Double(field.text) == number)
  }
}
