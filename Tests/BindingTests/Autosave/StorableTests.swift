import Testing

@testable import Binding

@Suite struct StorableTests {
  private func roundTrip<Value: Storable>(_ value: Value) throws -> Value? {
    Value(json: try JSONParser.parse(Array(value.json.text.utf8)))
  }

  @Test(arguments: [0, -1, Int.min, Int.max])
  func `integers come back`(value: Int) throws {
    #expect(try roundTrip(value) == value)
  }

  @Test(arguments: [
    0, -0.0, 0.1, 1e300, .pi, .infinity, -.infinity, -Double.leastNonzeroMagnitude,
    Double.greatestFiniteMagnitude,
  ])
  func `floating-point numbers come back, infinities too`(value: Double) throws {
    #expect(try roundTrip(value) == value)
    #expect(try roundTrip(Double.nan)?.isNaN == true)
    #expect(try roundTrip(-Double.nan)?.isNaN == true)
  }

  @Test(arguments: ["", "Tim", "\"\\/", "\u{0}\u{1F}\n\t\r", "é👩‍👩‍👧", "\u{7F}\u{2028}"])
  func `texts come back`(value: String) throws {
    #expect(try roundTrip(value) == value)
  }

  @Test func `lists, optionals and lists of optionals come back`() throws {
    #expect(try roundTrip([1, 2, 3]) == [1, 2, 3])
    #expect(try roundTrip([[String]]()) == [])
    #expect(try roundTrip(Optional(true)) == true)
    #expect(try roundTrip(Int?.none) == .some(.none))
    #expect(try roundTrip([1, nil, 3]) == [1, nil, 3])
  }

  @Test func `a number beyond the type's range is none`() {
    #expect(Double(json: .number("1e999")) == nil)
    #expect(Float(json: .number("1e39")) == nil)
    #expect(Int8(json: .number("128")) == nil)
    #expect(UInt64(json: .number("18446744073709551615")) == .max)
  }

  @Test func `a whole number that a double would round is none`() {
    #expect(Int64(json: .number("9007199254740993.0")) == nil)
    #expect(UInt64(json: .number("1.8446744073709551e19")) == nil)
    #expect(Int64(json: .number("9007199254740993")) == 9_007_199_254_740_993)
    #expect(Int64(json: .number("-9.007199254740991e15")) == -9_007_199_254_740_991)
    #expect(UInt8(json: .number("2.0")) == 2)
    #expect(UInt8(json: .number("2.5")) == nil)
  }

  @Test func `of an optional of an optional the inner nil comes back as the outer`() throws {
    #expect(try roundTrip(Int??.some(nil)) == .some(Int??.none))
  }

  @Test func `the messages name what is expected`() {
    #expect(Int8.storedForm == "a whole number from -128 to 127")
    #expect([Bool?].storedForm == "a list, each element true or false, or null")
    #expect(Double.storedForm == "a number")
    #expect(String.storedForm == "a text")
  }
}
