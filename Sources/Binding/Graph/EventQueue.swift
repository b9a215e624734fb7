/// Events that wait for their turn, first in, first out.
struct EventQueue {
  private var waiting: [@MainActor () -> Void]
  private var head = 0

  init(_ event: @escaping @MainActor () -> Void) {
    waiting = [event]
  }

  var isEmpty: Bool { head == waiting.count }

  var count: Int { waiting.count - head }

  mutating func append(_ event: @escaping @MainActor () -> Void) {
    waiting.append(event)
  }

  /// Takes the oldest event out.
  ///
  /// - Complexity: amortized O(1).
  mutating func popFirst() -> (@MainActor () -> Void)? {
    guard !isEmpty else { return nil }
    let event = waiting[head]
    head += 1
    if head == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      head = 0
    } else if head > 64, head > waiting.count / 2 {
      waiting.removeFirst(head)
      head = 0
    }
    return event
  }
}
