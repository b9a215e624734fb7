import Binding
import Testing

/// `values`, an observable or events as an asynchronous sequence.
@MainActor
struct ValuesTests {
  /// Lets other tasks run until something holds, for so many turns at most, and returns whether it does.
  private func comesTrue(turns: Int = 100_000, _ condition: () -> Bool) async -> Bool {
    for _ in 0..<turns where !condition() { await Task.yield() }
    return condition()
  }

  @Test func `it begins with the current value and ends on the newest`() async {
    let value = Observable(1)
    var read: [Int] = []
    let task = Task {
      for await current in value.values {
        read.append(current)
        if current == 1 {
          // Three changes while the consumer is busy: it misses two, never the last.
          value.value = 2
          value.value = 3
          value.value = 4
        }
      }
    }
    #expect(await comesTrue { read == [1, 4] })
    task.cancel()
  }

  @Test func `it ends with its task, and lets go of the value`() async {
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
    // The cancellation reaches the main actor as a task of its own.
    #expect(await comesTrue { observable == nil })
  }

  @Test func `of events it has each one, however slow the consumer is`() async {
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
