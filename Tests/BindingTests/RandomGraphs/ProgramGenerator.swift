import TestSupport

extension Program {
  /// Generates the program of a seed.
  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    sourceCount = .random(in: 1...3, using: &random)
    subjectCount = .random(in: 0...1, using: &random)
    for _ in 0..<Int.random(in: 0...6, using: &random) { derived.append(makeDerived(&random)) }
    let count = Int.random(in: 1...6, using: &random)
    for index in 0..<count {
      listeners.append(makeListener(index, of: count, &random))
    }
    for index in 0..<count where Bool.random(using: &random) { main.append(.bind(listener: index)) }
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      main.append(makeAction(listenerCount: count, depth: 2, &random))
    }
  }

  private func makeDerived(_ random: inout SeededGenerator) -> Derived {
    func input() -> Int { .random(in: 0..<nodeCount, using: &random) }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return .half(input())
    case 1: return .parity(input())
    case 2: return .opaque(input())
    case 3: return .sum(input(), input())
    case 4: return .mix(input(), input(), input())
    case 5, 6:
      return .pick(input(), (0..<Int.random(in: 1...3, using: &random)).map { _ in input() })
    default: return .all((0..<Int.random(in: 0...4, using: &random)).map { _ in input() })
    }
  }

  private func makeListener(
    _ index: Int, of count: Int, _ random: inout SeededGenerator
  ) -> Listener {
    let onSubject = subjectCount > 0 && Int.random(in: 0..<5, using: &random) == 0
    var scripts: [[Action]] = []
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      scripts.append(
        (0..<Int.random(in: 0...2, using: &random)).map { _ in
          makeAction(listenerCount: count, depth: 1, &random)
        })
    }
    return Listener(
      target: onSubject ? .subject(0) : .node(.random(in: 0..<nodeCount, using: &random)),
      owner: Bool.random(using: &random) ? .random(in: 0..<2, using: &random) : nil,
      fires: Int.random(in: 0..<4, using: &random) == 0, scripts: scripts)
  }

  private func makeAction(
    listenerCount: Int, depth: Int, _ random: inout SeededGenerator
  ) -> Action {
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<5:
      return .write(
        source: .random(in: 0..<sourceCount, using: &random),
        value: .random(in: 0..<4, using: &random),
        writer: Bool.random(using: &random) ? .random(in: 0..<2, using: &random) : nil)
    case 5: return .read(node: .random(in: 0..<nodeCount, using: &random))
    case 6, 7: return .bind(listener: .random(in: 0..<listenerCount, using: &random))
    case 8: return .cancel(listener: .random(in: 0..<listenerCount, using: &random))
    case 9 where subjectCount > 0:
      return .send(subject: 0, value: .random(in: 0..<4, using: &random))
    case 10, 11:
      guard depth > 0 else { return .read(node: 0) }
      return .transaction(
        (0..<Int.random(in: 1...4, using: &random)).map { _ in
          makeAction(listenerCount: listenerCount, depth: depth - 1, &random)
        })
    default: return .read(node: .random(in: 0..<nodeCount, using: &random))
    }
  }
}
