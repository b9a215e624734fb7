import Binding
import Testing

/// Law 1: after a write the value, and everything derived from it, is new.
@MainActor
struct Law01ReadYourWriteTests {
  @Test(arguments: [0, 1, 255])
  func `after a write, the value and everything derived from it is new`(written: Int) {
    let value = Observable(7)
    let doubled = value.map { $0 * 2 }
    let both = value.combineLatest(doubled) { [$0, $1] }
    value.value = written
    #expect(value.value == written)
    #expect(doubled.value == written * 2)
    #expect(both.value == [written, written * 2])
  }

  @Test func `a transaction reads its own writes`() {
    let value = Observable(0)
    let doubled = value.map { $0 * 2 }
    let subscription = doubled.bind { _ in }
    transaction {
      value.value = 4
      #expect(doubled.value == 8)
      value.value = 5
      #expect(doubled.value == 10)
    }
    subscription.cancel()
  }

  @Test func `the old value's deinitializer reads the new value, and may write`() {
    @MainActor final class Part {
      let letGo: () -> Void
      init(_ letGo: @escaping () -> Void) { self.letGo = letGo }
      isolated deinit { letGo() }
    }
    enum Whole {
      case parts(Part, Part)
      case none(Int)
    }
    let value = Observable(Whole.none(0))
    var found: [Int] = []
    func makePart(_ next: Int) -> Part {
      Part {
        if case .none(let number) = value.value { found.append(number) }
        value.value = .none(next)
      }
    }
    value.value = .parts(makePart(2), makePart(3))
    value.value = .none(1)
    #expect(found == [1, 2])
  }

  @Test func `a listener reads its own writes`() {
    let cause = Observable(0)
    let effect = Observable(0)
    let doubled = effect.map { $0 * 2 }
    var read: [Int] = []
    let subscription = cause.bind {
      effect.value = $0
      read.append(doubled.value)
    }
    cause.value = 3
    #expect(read == [6])
    subscription.cancel()
  }
}
