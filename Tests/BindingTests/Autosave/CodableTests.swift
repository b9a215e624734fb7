import TestSupport
import Testing

@testable import Binding

/// Law 16, for `Codable` values.
@MainActor
struct CodableTests {
  private let store = InMemoryStore()

  enum Shape: Codable, Equatable {
    case dot
    case circle(radius: Double)
    case path([Point])
  }

  struct Point: Codable, Hashable { var x = 0, y = 0 }

  enum Theme: String, Codable { case light, dark }

  struct Drawing: Codable, Equatable {
    var name = ""
    var note: String?
    var isHidden = false
    var scale = 1.5
    var theme = Theme.light
    var shapes: [Shape] = []
    var points: [String: Point] = [:]
    var numbers: [Int: [UInt8]] = [:]
    var origin: Point? = Point()
    var wait = Duration.seconds(2)
    var nested: Int?? = .some(nil)
    var symbols: Set<Theme> = []
  }

  class Base: Codable {
    var number: Int
    init(_ number: Int) { self.number = number }
  }

  final class Named: Base, @MainActor Equatable {
    let name: String
    init(_ number: Int, _ name: String) {
      self.name = name
      super.init(number)
    }
    required init(from decoder: any Decoder) throws {
      name = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .name)
      try super.init(from: decoder.container(keyedBy: Key.self).superDecoder())
    }
    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(name, forKey: .name)
      try super.encode(to: container.superEncoder())
    }
    enum Key: CodingKey { case name }
    static func == (left: Named, right: Named) -> Bool {
      (left.number, left.name) == (right.number, right.name)
    }
  }

  private func resumed<Value: Codable & Equatable>(_ value: Value, or initial: Value) -> Value {
    let observable = Observable(initial, autoSaveKey: "key", in: store)
    observable.value = value
    return Observable(initial, autoSaveKey: "key", in: store).value
  }

  @Test func `a structure, an enumeration and what they hold come back`() throws {
    var drawing = Drawing()
    #expect(resumed(drawing, or: Drawing(name: "other")) == drawing)
    drawing.note = "a \"note\""
    drawing.shapes = [.dot, .circle(radius: .infinity), .path([Point(x: 1), Point(y: -1)])]
    drawing.points = ["b": Point(x: 2), "a": Point(), "": Point(y: .min)]
    drawing.numbers = [2: [1, 2], 1: [], -3: [255]]
    drawing.origin = nil
    drawing.nested = .none
    drawing.theme = .dark
    drawing.symbols = [.dark]
    #expect(resumed(drawing, or: Drawing()) == drawing)
    drawing.nested = 7
    #expect(resumed(drawing, or: Drawing()) == drawing)
    #expect(store.problems.filter { $0 != .sharedKey("key") } == [])
  }

  @Test func `what is stored is readable, and equal for equal values`() throws {
    struct Window: Codable, Equatable {
      var title: String?
      var size: [Int]
      var colors: [String: Theme]
    }
    let window = Window(size: [80, 24], colors: ["b": .dark, "a": .light, "c": .dark])
    let observable = Observable(window, autoSaveKey: "window", in: store)
    observable.value.title = "main"
    #expect(
      store.values["window"]?.text
        == #"{"title": "main", "size": [80, 24], "colors": {"a": "light", "b": "dark", "c": "dark"}}"#
    )
    #expect(store.saveCount == 1)
  }

  @Test func `classes, lists and lone values come back`() {
    #expect(resumed(Named(7, "seven"), or: Named(0, "")) == Named(7, "seven"))
    #expect(resumed([Shape.dot, .circle(radius: 1)], or: []) == [.dot, .circle(radius: 1)])
    #expect(resumed(Shape?.none, or: .dot) == nil)
    #expect(resumed(Theme.dark, or: .light) == .dark)
    #expect(store.values["key"] == "dark")
  }

  @Test func `a property can be stored as well`() {
    @MainActor final class Model {
      @Published var point: Point
      @Published var count: Int

      init(_ store: InMemoryStore) {
        _point = Published(wrappedValue: Point(), autoSaveKey: "point", in: store)
        _count = Published(wrappedValue: 0, autoSaveKey: "count", in: store)
      }
    }
    let model = Model(store)
    model.point.x = 3
    model.count = 4
    #expect(Model(store).point == Point(x: 3) && Model(store).count == 4)
    #expect(store.values["point"] == ["x": 3, "y": 0])
  }

  @Test func `a type that is Storable, too, is stored in that form, also inside of others`() {
    struct Percent: Codable, Storable {
      var value = 0
      var json: JSONValue { .string("\(value) %") }
      init(_ value: Int) { self.value = value }
      init?(json: JSONValue) {
        guard case .string(let text) = json, let value = Int(text.dropLast(2)) else { return nil }
        self.value = value
      }
    }
    struct Mix: Codable, Equatable { var parts: [Percent] }
    #expect(resumed(Percent(5), or: Percent(0)) == Percent(5))
    #expect(store.values["key"] == "5 %")
    #expect(resumed(Mix(parts: [Percent(9)]), or: Mix(parts: [])) == Mix(parts: [Percent(9)]))
    #expect(store.values["key"] == ["parts": ["9 %"]])
    #expect(Percent.storedForm == "of type Percent")
  }

  @Test(
    arguments: [
      (["x": "1", "y": 0], "a whole number from -9223372036854775808 to 9223372036854775807 at x"),
      (["x": 1], "an object with \"y\""), ([1, 2], "an object"), (nil, "an object"),
    ] as [(JSONValue, String)])
  func `what cannot be decoded is reported, with what was expected and where`(
    stored: JSONValue, expected: String
  ) {
    store.values["key"] = stored
    let point = Observable(Point(x: 9), autoSaveKey: "key", in: store)
    #expect(point.value == Point(x: 9))
    #expect(store.problems == [.misfit(key: "key", expected: expected)])
    #expect(store.values["key"] == stored)
  }

  @Test(
    arguments: [
      ([["points": ["a": ["x": true]]]], "at [0].points.a.x"),
      ([["theme": "gray"]], "at [0].theme"),
      ([["shapes": [["path": ["_0": [["x": 0, "y": 0], 5]]]]]], "at [0].shapes[0].path._0[1]"),
      ([["wait": [1]]], "a list with more elements at [0].wait"),
    ] as [(JSONValue, String)])
  func `the place is named inside of lists and dictionaries`(change: JSONValue, place: String)
    throws
  {
    let complete = try #require(JSONValueEncoder.json(of: [Drawing()])[0])
    guard case .array(let changes) = change, case .object(let members) = changes[0] else {
      Issue.record("no change")
      return
    }
    store.values["key"] = .array([
      .object(complete.members.updated(with: members))
    ])
    _ = Observable([Drawing](), autoSaveKey: "key", in: store)
    let problem = try #require(store.problems.first)
    #expect("\(problem)".contains(place))
  }

  @Test func `what cannot be encoded is reported and not saved`() {
    struct Stubborn: Codable, Equatable {
      var number = 0
      struct Refusal: Error {}
      func encode(to encoder: any Encoder) throws {
        if number == 13 { throw Refusal() }
        try number.encode(to: encoder)
      }
      init(_ number: Int) { self.number = number }
      init(from decoder: any Decoder) throws { number = try Int(from: decoder) }
    }
    let stubborn = Observable(Stubborn(1), autoSaveKey: "key", in: store)
    stubborn.value = Stubborn(2)
    stubborn.value = Stubborn(13)
    #expect(store.values["key"] == 2)
    #expect(store.problems == [.unsavable(key: "key", reason: "it cannot be encoded (Refusal())")])
  }

  @Test func `a random value is read back equal`() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let value = RandomTree(using: &random, depth: 4)
      let json = try JSONValueEncoder.json(of: value)
      let text = try JSONParser.parse(Array(json.text.utf8))
      #expect(text == json)
      #expect(try JSONValueDecoder.value(in: text) == value)
    }
  }
}

/// A value with members of many types.
private struct RandomTree: Codable, Equatable {
  var name: String
  var number: Int?
  var flag: Bool??
  var children: [RandomTree]
  var byName: [String: RandomTree]
  var choice: Choice

  indirect enum Choice: Codable, Equatable {
    case none
    case number(Float)
    case tree(RandomTree, note: String?)
  }

  init(using random: inout SeededGenerator, depth: Int) {
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    name = ["", "a", "é\n", "\u{7F}\"\\"].randomElement(using: &random) ?? ""
    number = chance(50) ? Int.random(in: .min ... .max, using: &random) : nil
    flag = chance(30) ? Bool??.none : chance(50) ? Bool??.some(nil) : chance(50)
    let count = depth == 0 ? 0 : Int.random(in: 0...2, using: &random)
    children = (0..<count).map { _ in RandomTree(using: &random, depth: depth - 1) }
    byName = [:]
    if depth > 0, chance(40) {
      for key in ["b", "a", "ü"] where chance(60) {
        byName[key] = RandomTree(using: &random, depth: depth - 2 < 0 ? 0 : depth - 2)
      }
    }
    choice =
      chance(30)
      ? .none : chance(50) ? .number(Float.random(in: -1e9...1e9, using: &random)) : .none
    if depth > 0, chance(30) {
      choice = .tree(RandomTree(using: &random, depth: 0), note: chance(50) ? "note" : nil)
    }
  }
}

extension JSONValue {
  fileprivate var members: [JSONValue.Member] {
    if case .object(let members) = self { members } else { [] }
  }

  fileprivate subscript(index: Int) -> JSONValue? {
    if case .array(let values) = self { values[index] } else { nil }
  }
}

extension [JSONValue.Member] {
  fileprivate func updated(with members: [JSONValue.Member]) -> [JSONValue.Member] {
    var all = Keyed(self)
    all.update(with: Keyed(members))
    return all.list.map { JSONValue.Member(key: $0.key, value: $0.value) }
  }
}
