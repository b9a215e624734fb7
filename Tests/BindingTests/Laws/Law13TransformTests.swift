import Binding
import Testing

#if DEBUG
  /// Law 13: debug builds report what a transform must not do.
  @MainActor
  @Suite(.serialized) struct Law13TransformTests {
    private let a = Observable(1)
    private let b = Observable(10)

    /// Returns the problems reported while a closure runs.
    private func problems(_ body: () -> Void) -> [String] {
      let handler = BindingProblem.handler
      defer { BindingProblem.handler = handler }
      var problems: [String] = []
      BindingProblem.handler = {
        // The handler may read and write.
        a.value += b.value
        problems.append("\($0)")
      }
      body()
      return problems
    }

    @Test
    func `a transform that reads a value that its result is not derived from is reported once`() {
      let sum = a.map { [b] in $0 + b.value }
      let problems = problems {
        _ = sum.value
        a.value = 2
        _ = sum.value
      }
      #expect(problems.count == 1)
      #expect(problems[0].hasPrefix("a transform reads the Int made at "))
      #expect(problems[0].contains("Law13TransformTests.swift:9,"))
    }

    @Test func `a transform that reads another derived value is reported`() {
      let half = b.map { $0 / 2 }
      let sum = a.combineLatest(b.map { $0 * 2 }) { [half] in $0 + $1 + half.value }
      #expect(problems { _ = sum.value }.count == 1)
    }

    @Test func `a transform that writes is reported, even if it writes its own source`() {
      let reset = a.map { [a] number in
        a.value = 5
        return number
      }
      let problems = problems { _ = reset.value }
      #expect(problems.count == 1)
      #expect(problems[0].hasPrefix("a transform writes the Int made at "))
    }

    @Test func `a transform may read its inputs, and a listener may do anything`() {
      let sum = a.combineLatest(b) { [a, b] first, second in
        first + second + a.value - b.value
      }
      let subscription = sum.bind { [a, b] _ in b.value = a.value }
      #expect(problems { a.value = 3 } == [])
      withExtendedLifetime(subscription) {}
    }
  }
#endif
