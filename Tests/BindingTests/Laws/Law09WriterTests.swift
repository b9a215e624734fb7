import Binding
import Testing

/// Law 9: a listener is skipped if and only if its owner is the writer of the current value.
@MainActor
@Suite struct Law09WriterTests {
  final class View {}

  @Test func `the writer is not told what it wrote`() {
    let view = View()
    let value = Observable(0)
    var heard: [Int] = []
    let token = value.bind(owner: view) { heard.append($0) }
    value.set(1, writer: view)
    #expect(heard == [])
    value.value = 2
    #expect(heard == [2])
    token.cancel()
  }

  @Test func `the writer goes through a derived value only if all causes share it`() {
    let view = View()
    let red = Observable(0)
    let green = Observable(0)
    let sum = red.combineLatest(green) { $0 + $1 }
    var heard: [Int] = []
    let token = sum.bind(owner: view) { heard.append($0) }
    transaction {
      red.set(1, writer: view)
      green.set(1, writer: view)
    }
    #expect(heard == [])
    transaction {
      red.set(2, writer: view)
      green.value = 2
    }
    #expect(heard == [4])
    transaction {
      green.value = 3
      _ = sum.value
      red.set(3, writer: view)
    }
    #expect(heard == [4, 6])
    token.cancel()
  }
}
