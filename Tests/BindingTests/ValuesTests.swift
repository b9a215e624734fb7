import Binding
import Testing

/// `values`, which makes an asynchronous sequence of an observable or a stream.
@MainActor
struct ValuesTests {
  /// Lets other tasks run until a condition is true, and returns whether it is.
  private func comesTrue(turns: Int = 100_000, _ condition: () -> Bool) async -> Bool {
    for _ in 0..<turns where !condition() { await Task.yield() }
    return condition()
  }

  @Test func `the sequence begins with the current value and ends with the newest`() async {
    let value = Observable(1)
    var read: [Int] = []
    let task = Task {
      for await current in value.values {
        read.append(current)
        if current == 1 {
          // The consumer misses two of three changes while it is busy, but not the last.
          value.value = 2
          value.value = 3
          value.value = 4
        }
      }
    }
    #expect(await comesTrue { read == [1, 4] })
    task.cancel()
  }

  @Test func `the sequence ends with its task, and releases the observable`() async {
    weak var observable: Observable<Int>?
    var read: [Int] = []
    var isOver = false
    let task: Task<Void, Never>
    do {
      let value = Observable(7)
      observable = value
      let values = value.values
      task = Task {
        for await value in values { read.append(value) }
        isOver = true
      }
    }
    #expect(await comesTrue { read == [7] })
    #expect(!isOver && observable != nil)
    task.cancel()
    #expect(await comesTrue { isOver })
    // The end of the subscription is a separate job of the main actor.
    #expect(await comesTrue { observable == nil })
  }

  @Test func `a stream's sequence has all events, however slow the consumer is`() async {
    let subject = PassthroughSubject<Int>()
    subject.send(0)
    let values = subject.values
    for event in [1, 1, 2, 3] { subject.send(event) }
    var read: [Int] = []
    let task = Task {
      for await event in values { read.append(event) }
    }
    #expect(await comesTrue { read == [1, 1, 2, 3] })
    task.cancel()
  }
}
