import Testing

@testable import Binding

struct StorableTests {
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
  func `strings come back`(value: String) throws {
    #expect(try roundTrip(value) == value)
  }

  @Test func `lists, optionals and lists of optionals come back`() throws {
    #expect(try roundTrip([1, 2, 3]) == [1, 2, 3])
    #expect(try roundTrip([[String]]()) == [])
    #expect(try roundTrip(Optional(true)) == true)
    #expect(try roundTrip(Int?.none) == .some(.none))
    #expect(try roundTrip([1, nil, 3]) == [1, nil, 3])
  }

  private enum Theme: String, Storable, CaseIterable { case light, dark }
  private enum Size: UInt8, Storable { case small = 1, large }
  private struct Options: OptionSet, Storable { let rawValue: UInt8 }

  @Test func `a type with a raw value is stored as the raw value`() throws {
    #expect(try roundTrip(Theme.dark) == .dark)
    #expect(Theme.dark.json == .string("dark"))
    #expect(try roundTrip([Size.large, .small]) == [.large, .small])
    #expect(try roundTrip(Options(rawValue: 5)) == Options(rawValue: 5))
  }

  @Test(arguments: [.string("gray"), .string("Dark"), .null, .number("1")] as [JSONValue])
  func `an unknown raw value is rejected`(json: JSONValue) {
    #expect(Theme(json: json) == nil)
    #expect(Size(json: .number("3")) == nil)
  }

  @Test func `dictionaries come back, and equal ones have equal texts`() throws {
    let counts = ["b": 1, "a": 2, "": 3, "é": 4]
    #expect(try roundTrip(counts) == counts)
    #expect(counts.json.text == "{\"\": 3, \"a\": 2, \"b\": 1, \"é\": 4}")
    #expect(try roundTrip([String: [Int]]()) == [:])
    let optional: [String: Int?] = ["a": .none, "b": 1]
    #expect(try roundTrip(optional) == optional)
  }

  @Test func `the last of several values under a key counts, and a misfit is rejected`()
    throws
  {
    #expect(
      [String: Int](json: try JSONParser.parse(Array("{\"a\": 1, \"a\": 2}".utf8))) == ["a": 2])
    #expect([String: Int](json: try JSONParser.parse(Array("{\"a\": 1, \"b\": true}".utf8))) == nil)
    #expect([String: Int](json: .array([])) == nil)
  }

  @Test func `a member is found by its key, the last one if there are several`() throws {
    let object = try JSONParser.parse(Array("{\"a\": 1, \"b\": null, \"a\": 2}".utf8))
    #expect(object["a"] == .number("2"))
    #expect(object["b"] == .null)
    #expect(object["c"] == nil)
    #expect(JSONValue.array([])["a"] == nil)
  }

  @Test func `a number beyond the type's range is rejected`() {
    #expect(Double(json: .number("1e999")) == nil)
    #expect(Float(json: .number("1e39")) == nil)
    #expect(Int8(json: .number("128")) == nil)
    #expect(UInt64(json: .number("18446744073709551615")) == .max)
  }

  @Test func `an integer that a double would round is rejected`() {
    #expect(Int64(json: .number("9007199254740993.0")) == nil)
    #expect(UInt64(json: .number("1.8446744073709551e19")) == nil)
    #expect(Int64(json: .number("9007199254740993")) == 9_007_199_254_740_993)
    #expect(Int64(json: .number("-9.007199254740991e15")) == -9_007_199_254_740_991)
    #expect(UInt8(json: .number("2.0")) == 2)
    #expect(UInt8(json: .number("2.5")) == nil)
  }

  @Test(arguments: [nil, .some(nil), .some(.some(nil)), 5] as [Int???])
  func `each nil of nested optionals comes back`(value: Int???) throws {
    #expect(try roundTrip(value) == value)
    let inner: Int?? = value ?? nil
    #expect(try roundTrip([inner, 1, nil, .some(nil)]) == [inner, 1, nil, .some(nil)])
  }

  @Test(arguments: [nil, .some(nil), [nil], [1], [nil, 1], []] as [[Int?]??])
  func `a list in nested optionals is not taken for a nil`(value: [Int?]??) throws {
    #expect(try roundTrip(value) == value)
    #expect(try roundTrip([value]) == [value])
  }

  @Test func `what was stored by an earlier version is read`() {
    #expect(Int??(json: .number("5")) == 5)
    #expect([Int]??(json: .array([.number("5")])) == [5])
    #expect(Int??(json: .bool(true)) == nil)
  }

  @Test func `messages name the expected form`() {
    #expect(Int8.storedForm == "a whole number from -128 to 127")
    #expect([Bool?].storedForm == "a list, each element true or false, or null")
    #expect([String: Bool].storedForm == "an object, each value true or false")
    #expect(Theme.storedForm == "one of \"light\", \"dark\"")
    #expect(Size.storedForm == "a whole number from 0 to 255")
    #expect(Double.storedForm == "a number")
    #expect(String.storedForm == "a text")
  }

  @Test func `literals are JSON values, which print as JSON and can be in sets`() throws {
    let json: JSONValue = ["a": [1, -2.5, 1e300, true, nil, "\n"], "b": [:], "a\u{7F}": []]
    #expect("\(json)" == #"{"a": [1, -2.5, 1e+300, true, null, "\n"], "b": {}, "a\u007f": []}"#)
    #expect(try JSONParser.parse(Array(json.text.utf8)) == json)
    #expect(Set<JSONValue>([1, 1.0, "1", 1]).count == 3)
    #expect(json["a"] != nil && json["c"] == nil && json["b"] == [:])
  }

  @Test func `integers of 128 bits come back`() throws {
    #expect(try roundTrip(Int128.min) == Int128.min)
    #expect(try roundTrip(UInt128.max) == UInt128.max)
    #expect(Int128(json: .number("170141183460469231731687303715884105728")) == nil)
  }
}
