import Testing

@testable import Binding

/// Law 12: feedback that does not settle stops and says which value it is.
@MainActor
@Suite(.serialized) struct Law12FeedbackTests {
  /// Gives what is reported while the closure runs.
  private func problems(_ body: () -> Void) -> [BindingProblem] {
    let handler = BindingProblem.handler
    defer { BindingProblem.handler = handler }
    var problems: [BindingProblem] = []
    BindingProblem.handler = { problems.append($0) }
    body()
    return problems
  }

  @Test func `a value that is raised for ever stops after a hundred rounds, by name`() throws {
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

  @Test func `a circle of events has no value's name, whatever was written before`() {
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

  @Test func `after that everything works as before`() {
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

  @Test func `a value and an event that cause each other for ever are stopped, by name`() throws {
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

  @Test func `events that cause one another for ever are stopped, too`() {
    let subject = PassthroughSubject<Int>()
    var count = 0
    let subscription = subject.bind {
      count += 1
      subject.send($0)
    }
    #expect(problems { subject.send(1) }.map(\.description).first?.contains("an event") == true)
    #expect(count == 10_000)
    subscription.cancel()
  }

  @Test func `many events that one listener sends are no feedback`() {
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

  @Test func `feedback that settles is nobody's business`() {
    let countdown = Observable(0)
    let subscription = countdown.bind { if $0 > 0 { countdown.value = $0 - 1 } }
    #expect(problems { countdown.value = 99 }.isEmpty)
    #expect(countdown.value == 0)
    subscription.cancel()
  }
}
