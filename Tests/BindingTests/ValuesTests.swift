import Binding
import Testing

/// `values`, an observable or events as an asynchronous sequence.
@MainActor
struct ValuesTests {
  @Test func `it begins with the current value and ends on the newest`() async {
    let value = Observable(1)
    var read: [Int] = []
    for await current in value.values {
      read.append(current)
      if current == 1 {
        // Three changes while the consumer is busy: it misses two, never the last.
        value.value = 2
        value.value = 3
        value.value = 4
      }
      if current == 4 { break }
    }
    #expect(read == [1, 4])
  }

  @Test func `it ends with its task, and lets go of the value`() async {
    weak var observable: Observable<Int>?
    let task: Task<[Int], Never>
    do {
      let value = Observable(7)
      observable = value
      let values = value.values
      task = Task {
        var read: [Int] = []
        for await value in values { read.append(value) }
        return read
      }
    }
    await Task.yield()
    task.cancel()
    _ = await task.value
    // The cancellation reaches the main actor as a task of its own.
    while observable != nil { await Task.yield() }
  }

  @Test func `of events it has each one, however slow the consumer is`() async {
    let subject = PassthroughSubject<Int>()
    subject.send(0)
    let values = subject.values
    for event in [1, 1, 2, 3] { subject.send(event) }
    var read: [Int] = []
    for await event in values {
      read.append(event)
      if event == 3 { break }
    }
    #expect(read == [1, 1, 2, 3])
  }
}
