/// Something that executes the actions of a program: the library, or the model of it.
@MainActor protocol Engine: AnyObject {
  func write(source: Int, value: Int, writer: Int?)
  func read(node: Int) -> Int
  func bind(_ listener: Int, _ call: @escaping @MainActor (Int) -> Void)
  func cancel(_ listener: Int)
  func send(subject: Int, value: Int)
  func transaction(_ body: () -> Void)
  /// The invariants that do not hold at the moment.
  var brokenInvariants: [String] { get }
}

/// Runs a program on an engine, and logs what is read and what listeners are given.
@MainActor final class Interpreter {
  private let program: Program
  private let engine: any Engine
  private var calls: [Int]
  private var isBound: [Bool]
  /// Whether each listener can be canceled: not while it fires during its bind, before there is a subscription.
  private var isCancelable: [Bool]
  private(set) var log: [String] = []

  init(_ program: Program, on engine: any Engine) {
    self.program = program
    self.engine = engine
    calls = program.listeners.map { _ in 0 }
    isBound = program.listeners.map { _ in false }
    isCancelable = isBound
  }

  func run() -> [String] {
    run(program.main)
    for node in 0..<program.nodeCount { run([.read(node: node)]) }
    for listener in program.listeners.indices { engine.cancel(listener) }
    return log
  }

  private func run(_ actions: [Program.Action]) {
    for action in actions {
      run(action)
      log += engine.brokenInvariants
    }
  }

  private func run(_ action: Program.Action) {
    switch action {
    case .write(let source, let value, let writer):
      engine.write(source: source, value: value, writer: writer)
    case .read(let node): log.append("read \(node): \(engine.read(node: node))")
    case .bind(let listener):
      guard !isBound[listener] else { return }
      isBound[listener] = true
      engine.bind(listener) { [unowned self] in call(listener, $0) }
      isCancelable[listener] = true
    case .cancel(let listener): if isCancelable[listener] { engine.cancel(listener) }
    case .send(let subject, let value): engine.send(subject: subject, value: value)
    case .transaction(let actions): engine.transaction { run(actions) }
    }
  }

  private func call(_ listener: Int, _ value: Int) {
    log.append("begin \(listener): \(value)")
    let scripts = program.listeners[listener].scripts
    let count = calls[listener]
    calls[listener] += 1
    if count < scripts.count { run(scripts[count]) }
    log.append("end \(listener)")
  }
}
