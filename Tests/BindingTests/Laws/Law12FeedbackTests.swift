import Binding
import Testing

/// Law 12: feedback that does not settle stops and says which value it is.
@MainActor
@Suite(.serialized) struct Law12FeedbackTests {
  /// Gives what is reported while the closure runs.
  private func problems(_ body: () -> Void) -> [Problem] {
    let handler = Problem.handler
    defer { Problem.handler = handler }
    var problems: [Problem] = []
    Problem.handler = { problems.append($0) }
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
    isEndless.value = false
    heard = []
    let next = ping.value + 1
    #expect(problems { ping.value = next }.isEmpty)
    #expect(heard == [-next])
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
