import TestSupport
import Testing

@testable import TermUI

@MainActor
struct TimerTests {
  @Test func `timers fire in the order in which they are due, then were added`() {
    var queue = TimerQueue()
    var fired: [String] = []
    for (name, due) in [("c", 3), ("a", 1), ("b", 2), ("b2", 2), ("d", 9)] {
      queue.add(ScheduledTimer(due: .milliseconds(due)) { fired.append(name) })
    }
    #expect(queue.next() == .milliseconds(1))
    while let timer = queue.popDue(at: .milliseconds(3)) { timer.fire() }
    #expect(fired == ["a", "b", "b2", "c"])
    #expect(queue.next() == .milliseconds(9))
  }

  @Test func `a canceled timer does not fire, and nothing waits for it`() {
    var queue = TimerQueue()
    var fired = 0
    let timer = ScheduledTimer(due: .zero) { fired += 1 }
    queue.add(timer)
    timer.cancel()
    #expect(!timer.isPending)
    #expect(queue.next() == nil)
    #expect(queue.popDue(at: .seconds(1)) == nil)
    timer.fire()
    #expect(fired == 0)
  }

  @Test func `any timers fire in order, whenever they are added and canceled`() {
    var generator = SeededGenerator(seed: 1)
    var queue = TimerQueue()
    var pending: [(due: Int, order: Int, timer: ScheduledTimer)] = []
    var fired: [Int] = []
    for order in 0..<4_000 {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0..<4:
        let due = Int.random(in: 0..<100, using: &generator)
        let timer = ScheduledTimer(due: .milliseconds(due)) { fired.append(order) }
        queue.add(timer)
        pending.append((due, order, timer))
      case 4..<6:
        guard let index = pending.indices.randomElement(using: &generator) else { continue }
        pending.remove(at: index).timer.cancel()
      default:
        let next = pending.min { ($0.due, $0.order) < ($1.due, $1.order) }
        #expect(queue.next() == next.map { .milliseconds($0.due) })
        queue.popDue(at: .milliseconds(100))?.fire()
        #expect(fired.popLast() == next?.order)
        pending.removeAll { $0.order == next?.order }
      }
    }
  }

  @Test func `canceled timers do not pile up`() {
    var queue = TimerQueue()
    for _ in 0..<10_000 {
      let timer = ScheduledTimer(due: .seconds(3_600)) {}
      queue.add(timer)
      timer.cancel()
    }
    #expect(queue.count <= 64)
  }

  @Test func `many timers are no burden`() {
    let count = 20_000
    var queue = TimerQueue()
    var fired = 0
    for index in 0..<count {
      queue.add(ScheduledTimer(due: .milliseconds(index * 7_919 % count)) { fired += 1 })
    }
    while let timer = queue.popDue(at: .milliseconds(count)) { timer.fire() }
    #expect(fired == count)
    // The binary logarithm of their number is less than 15.
    #expect(queue.moves < 2 * 15 * count)
  }

  @Test func `a timer fires once`() {
    var fired = 0
    let timer = ScheduledTimer(due: .zero) { fired += 1 }
    timer.fire()
    timer.fire()
    #expect(fired == 1)
  }

  @Test func `the loop waits for a timer once, rounding up`() throws {
    let fixture = try LoopFixture()
    let loop = fixture.loop
    let clock = StoppedClock()
    var waits: [Int32?] = []
    loop.now = clock.now
    loop.poll = { _, timeout in
      waits.append(timeout?.wholeMilliseconds)
      if waits.count > 1 { loop.stop() }
      clock.turn(by: .milliseconds(timeout?.wholeMilliseconds ?? 0))
      return .done
    }
    loop.schedule(after: .microseconds(1_001)) { loop.stop() }
    #expect(loop.run() == .stopped)
    #expect(waits == [2])
  }

  @Test func `a timer that another timer schedules fires in the next turn`() throws {
    let fixture = try LoopFixture()
    var order: [String] = []
    fixture.delegate.onFrame = { _ in order.append("frame") }
    fixture.loop.schedule(after: .zero) {
      order.append("first")
      fixture.loop.schedule(after: .zero) {
        order.append("second")
        fixture.loop.stop()
      }
    }
    _ = fixture.loop.run()
    #expect(order == ["frame", "first", "frame", "second"])
  }
}

@MainActor
struct RepeatingTimerTests {
  private let screen = TestScreen(width: 1, height: 1)
  private var loop: EventLoop { screen.application.loop }

  @Test func `a repeating timer fires until it is canceled`() {
    var fired = 0
    let timer = loop.schedule(every: .milliseconds(100)) { fired += 1 }
    screen.advance(by: .milliseconds(350))
    #expect(fired == 3 && timer.isPending)
    timer.cancel()
    screen.advance(by: .seconds(1))
    #expect(fired == 3 && loop.nextTimer() == nil)
  }

  @Test func `a repeating timer may cancel itself, and takes turns with others`() {
    var order: [String] = []
    var timer: ScheduledTimer?
    timer = loop.schedule(every: .milliseconds(100)) {
      order.append("every")
      if order.count > 2 { timer?.cancel() }
    }
    loop.schedule(after: .milliseconds(150)) { order.append("after") }
    screen.advance(by: .seconds(1))
    #expect(order == ["every", "after", "every"])
  }

  @Test func `missed calls are not made up for, and an interval of zero is a millisecond`() {
    let clock = StoppedClock()
    var fired = 0
    loop.now = clock.now
    loop.schedule(every: .milliseconds(100)) { fired += 1 }
    loop.schedule(every: .zero) { fired += 100 }
    clock.turn(to: .milliseconds(1_050))
    loop.fireTimers()
    #expect(fired == 101)
    clock.turn(to: .milliseconds(1_149))
    loop.fireTimers()
    #expect(fired == 201)
    clock.turn(to: .milliseconds(1_150))
    loop.fireTimers()
    #expect(fired == 302)
  }
}
