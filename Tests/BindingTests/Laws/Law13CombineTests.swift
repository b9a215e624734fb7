import Binding
import Testing

/// Law 13: `combineLatest` of two, three and any number of values.
@MainActor
struct Law13CombineTests {
  private let source = Observable(0)
  private let text = Observable("a")
  private let flag = Observable(true)
  private let ratio = Observable(0.5)

  @Test func `combineLatest has a value from the start, of two, three or any number`() {
    #expect(source.combineLatest(text).value == (0, "a"))
    #expect(source.combineLatest(text, flag).value == (0, "a", true))
    #expect(source.combineLatest(text).map { $0.1 }.value == "a")
    #expect(source.combineLatest(text, flag).map { $0.2 }.value)
    #expect(source.combineLatest(text, flag, text).map { $0.3 + $0.1 }.value == "aa")
    #expect(source.combineLatest(source, transform: +).value == 0)
    #expect(source.combineLatest(text) { "\($0)\($1)" }.value == "0a")
    #expect(source.combineLatest(text, flag) { "\($0)\($1)\($2)" }.value == "0atrue")
    let many = (0..<5).map { Observable($0) }
    let all = many.combineLatest()
    #expect(all.value == [0, 1, 2, 3, 4])
    var heard: [[Int]] = []
    let subscription = all.bind { heard.append($0) }
    many[2].value = 7
    #expect(heard == [[0, 1, 7, 3, 4]])
    #expect([Observable<Int>]().combineLatest().value == [])
    subscription.cancel()
  }

  @Test func `values of four and more types are combined, each change computed once`() {
    var computed = 0
    let line = source.combineLatest(text, flag, ratio) {
      computed += 1
      return "\($0)\($1)\($2)\($3)"
    }
    let six = line.combineLatest(source, text, flag, ratio, source) {
      [$0, "\($1)", $2, "\($3)", "\($4)", "\($5)"]
    }
    #expect(six.value == ["0atrue0.5", "0", "a", "true", "0.5", "0"])
    var heard: [[String]] = []
    let subscription = six.bind { heard.append($0) }
    computed = 0
    transaction {
      source.value = 1
      ratio.value = 2
    }
    #expect(heard == [["1atrue2.0", "1", "a", "true", "2.0", "1"]])
    #expect(computed == 1)
    subscription.cancel()
  }

  @Test func `of any number of inputs, the transform gets the present values once a round`() {
    let values = (1...8).map { Observable($0) }
    let (a, b, c, d) = (values[0], values[1], values[2], values[3])
    let (e, f, g, h) = (values[4], values[5], values[6], values[7])
    let sums = [
      a.combineLatest(b) { $0 + $1 },
      a.combineLatest(b, c) { $0 + $1 + $2 },
      a.combineLatest(b, c, d) { $0 + $1 + $2 + $3 },
      a.combineLatest(b, c, d, e) { $0 + $1 + $2 + $3 + $4 },
      a.combineLatest(b, c, d, e, f) { $0 + $1 + $2 + $3 + $4 + $5 },
      a.combineLatest(b, c, d, e, f, g) { $0 + $1 + $2 + $3 + $4 + $5 + $6 },
      a.combineLatest(b, c, d, e, f, g, h) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 },
    ]
    // The writer of the change is carried, and what cannot be compared tells every change.
    let view = View()
    var log: [String] = []
    let tuple = a.combineLatest(b, c, d) { ($0, $1, $2, $3) }
    let subscriptions =
      sums.enumerated().map { index, sum in
        sum.bind(owner: view) { log.append("\(index + 2): \($0)") }
      } + [tuple.bind { log.append("\($0)") }]
    transaction {
      for value in values { value.value *= 10 }
    }
    #expect(
      log == [
        "2: 30", "3: 60", "4: 100", "5: 150", "6: 210", "7: 280", "8: 360", "(10, 20, 30, 40)",
      ])
    log = []
    d.set(0, writer: view)
    #expect(log == ["(10, 20, 30, 0)"])
    #expect(sums.map(\.value) == [30, 60, 60, 110, 170, 240, 320])
    withExtendedLifetime(subscriptions) {}
  }

  private final class View {}

  @Test func `one of ten values may change twice`() {
    let values = (1...10).map { Observable($0) }
    let sum = values[0].combineLatest(
      values[1], values[2], values[3], values[4], values[5], values[6], values[7], values[8],
      values[9]
    ) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 + $8 + $9 }
    #expect(sum.value == 55)
    var heard: [Int] = []
    let subscriptions = [
      sum.bind { heard.append($0) },
      values[9].bind { if $0 == 20 { values[9].value = 30 } },
    ]
    values[9].value = 20
    transaction {
      values[0].value = 5
      values[0].value = 2
    }
    #expect(heard == [65, 75, 76])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `a tuple changes when an element changes`() {
    let all = source.combineLatest(text, flag, ratio, source)
    #expect(all.value == (0, "a", true, 0.5, 0))
    var count = 0
    let subscription = all.bind { _ in count += 1 }
    transaction {
      text.value = "b"
      text.value = "a"
    }
    #expect(count == 0)
    for change in [
      { text.value = "b" }, { flag.value = false }, { ratio.value = 1 }, { source.value = 1 },
    ] {
      change()
    }
    #expect(count == 4)
    #expect(all.value == (1, "b", false, 1, 1))
    subscription.cancel()
  }

  @Test func `a result or tuple that cannot be compared is delivered with every change`() {
    struct Opaque {}
    let opaque = Observable(Opaque())
    var counts = [0, 0, 0]
    let subscriptions = [
      source.combineLatest(text, flag, ratio) { _, _, _, _ in Opaque() }.bind { _ in counts[0] += 1
      },
      source.combineLatest(text, flag, opaque).bind { _ in counts[1] += 1 },
      source.combineLatest(text, flag, ratio) { _, _, _, _ in 0 }.bind { _ in counts[2] += 1 },
    ]
    for value in 1...3 { source.value = value }
    opaque.value = Opaque()
    #expect(counts == [3, 4, 0])
    withExtendedLifetime(subscriptions) {}
  }
}
