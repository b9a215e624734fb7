import Testing

@testable import Binding

/// Law 12: feedback that does not settle is stopped and reported with the value's name.
@MainActor
@Suite(.serialized) struct Law12FeedbackTests {
  /// Returns the problems reported while a closure runs.
  private func problems(_ body: () -> Void) -> [BindingProblem] {
    let handler = BindingProblem.handler
    defer { BindingProblem.handler = handler }
    var problems: [BindingProblem] = []
    BindingProblem.handler = { problems.append($0) }
    body()
    return problems
  }

  @Test func `a value that is incremented endlessly is stopped after 100 rounds, and named`() throws
  {
    let endless = Observable(0)
    let line = #line - 1
    var calls = 0
    let subscription = endless.bind {
      calls += 1
      endless.value = $0 + 1
    }
    let problems = problems { endless.value = 1 }
    #expect(calls == 101)
    let problem = try #require(problems.first)
    #expect(problems.count == 1)
    #expect(problem.description.contains("Law12FeedbackTests.swift:\(line)"))
    #expect(problem.description.contains("does not settle"))
    subscription.cancel()
  }

  @Test func `two values that change each other endlessly are stopped after 150 rounds`() throws {
    let (a, b) = (Observable(0), Observable(0))
    var calls = 0
    let subscriptions = [
      a.bind {
        calls += 1
        b.value = $0 + 1
      },
      b.bind {
        calls += 1
        a.value = $0 + 1
      },
    ]
    #expect(problems { a.value = 1 }.count == 1)
    #expect(calls == 151)
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `a long chain is not feedback`() {
    let values = (0..<500).map { Observable($0) }
    let bindings = zip(values, values.dropFirst()).map { $0.bindTwoWay(to: $1) }
    var steps = 0
    let counter = Observable(0)
    let listeners = values.map { value in
      value.bind { _ in
        steps += 1
        // This value changes in each round, but that is not feedback either.
        counter.value += 1
      }
    }
    let counting = counter.bind { _ in }
    #expect(problems { values[0].value = -1 }.isEmpty)
    #expect(values.allSatisfy { $0.value == -1 })
    #expect(steps == 500)
    withExtendedLifetime((bindings, listeners, counting)) {}
  }

  @Test
  func `the value that does not settle is named, and the values that it changes are delivered`()
    throws
  {
    let guilty = Observable(0)
    let line = #line - 1
    let innocent = Observable(0)
    let double = guilty.map { $0 * 2 }
    var heard: [Int] = []
    var doubled: [Int] = []
    let subscriptions = [
      double.bind { doubled.append($0) },
      innocent.bind { heard.append($0) },
      guilty.bind {
        guilty.value = $0 + 1
        innocent.value += 1
      },
    ]
    let problems = problems { guilty.value = 1 }
    #expect(problems.count == 1)
    let problem = try #require(problems.first)
    #expect(problem.description.contains("Law12FeedbackTests.swift:\(line)"))
    #expect(heard.last == innocent.value)
    #expect(doubled.last == guilty.value * 2)
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `two cycles, one of several values, are stopped, and other values are delivered`() {
    let ring = (0..<7).map { _ in Observable(0) }
    let beside = Observable(0)
    let lone = Observable(0)
    var last = 0
    var subscriptions = [
      beside.bind { last = $0 }, lone.bind { lone.value = $0 + 1 },
    ]
    for index in ring.indices {
      subscriptions.append(
        ring[index].bind {
          beside.value += 1
          ring[(index + 1) % 7].value = $0 + 1
        })
    }
    let problems = problems {
      transaction {
        ring[3].value = 1
        lone.value = 1
      }
    }
    #expect(problems.count == 2)
    #expect(last == beside.value)
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `a cycle of events is stopped, and not named after a value that was written before`() {
    let value = Observable(0)
    let subject = PassthroughSubject<Int>()
    let subscriptions = [value.bind { _ in }, subject.bind { subject.send($0) }]
    let problems = problems {
      transaction {
        value.value = 1
        subject.send(1)
      }
    }
    #expect(problems == [.feedback(value: "an event", rounds: 10_000)])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `after feedback, everything works as before`() {
    let ping = Observable(0)
    let pong = ping.map { -$0 }
    let isEndless = Observable(true)
    var heard: [Int] = []
    let subscriptions = [
      pong.bind { value in if isEndless.value { ping.value = 1 - value } },
      pong.bind { heard.append($0) },
    ]
    #expect(problems { ping.value = 1 }.count == 1)
    #expect(ping.brokenInvariants + pong.brokenInvariants == [])
    isEndless.value = false
    heard = []
    let next = ping.value + 1
    #expect(problems { ping.value = next }.isEmpty)
    #expect(heard == [-next])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `a value and an event that cause each other endlessly are stopped, and named`() throws
  {
    let endless = Observable(0)
    let line = #line - 1
    let subject = PassthroughSubject<Int>()
    var heard: [String] = []
    let subscriptions = [
      endless.bind { subject.send($0) },
      subject.bind { endless.value = $0 + 1 },
    ]
    let problems = problems { endless.value = 1 }
    #expect(endless.value == 10_001)
    #expect(problems.count == 1)
    let problem = try #require(problems.first)
    #expect(problem.description.contains("Law12FeedbackTests.swift:\(line)"))
    #expect(problem.description.contains("after 10000 rounds"))
    subscriptions[1].cancel()
    let listener = subject.bind { heard.append("\($0)") }
    endless.value = 1
    #expect(heard == ["1"])
    listener.cancel()
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `many events sent by one listener are not feedback`() {
    let value = Observable(0)
    let subject = PassthroughSubject<Int>()
    var count = 0
    let subscriptions = [
      value.bind { _ in count += 1 },
      subject.bind { event in
        value.value += 1
        if event == 0 { for _ in 1...20_000 { subject.send(1) } }
      },
    ]
    #expect(problems { subject.send(0) }.isEmpty)
    #expect(count == 20_001)
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `feedback that settles is not reported`() {
    let countdown = Observable(0)
    let subscription = countdown.bind { if $0 > 0 { countdown.value = $0 - 1 } }
    #expect(problems { countdown.value = 99 }.isEmpty)
    #expect(countdown.value == 0)
    subscription.cancel()
  }

  @Test func `a listener that inverts its value is stopped`() {
    let flag = Observable(false)
    let subscription = flag.bind { flag.value = !$0 }
    #expect(problems { flag.value = true }.count == 1)
    subscription.cancel()
  }
}
