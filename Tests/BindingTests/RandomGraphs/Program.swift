/// A random graph, what listens to it, and what is done to it.
struct Program {
  var sourceCount = 0
  /// Derived values; inputs are numbers of sources and of derived values before.
  var derived: [Derived] = []
  var listeners: [Listener] = []
  var subjectCount = 0
  var main: [Action] = []

  var nodeCount: Int { sourceCount + derived.count }

  enum Derived {
    case half(Int)
    case parity(Int)
    /// A value that counts as new whenever it is computed.
    case opaque(Int)
    case sum(Int, Int)
    case mix(Int, Int, Int)
    case all([Int])
    /// The value of that one of several nodes which a node selects.
    case pick(Int, [Int])
    /// A value made of the one that all sources are members of, which are so many.
    case whole(Int)
    /// A member that is a source, made a second time.
    case twin(Int)

    /// The nodes whose values the value is made of; of a pick, the node that selects.
    var inputs: [Int] {
      switch self {
      case .half(let a), .parity(let a), .opaque(let a), .pick(let a, _), .twin(let a): [a]
      case .sum(let a, let b): [a, b]
      case .mix(let a, let b, let c): [a, b, c]
      case .all(let inputs): inputs
      case .whole(let count): Array(0..<count)
      }
    }

    /// The value, or of a pick the node that it selects.
    func compute(_ values: [Int]) -> Int {
      switch self {
      case .half: values[0] / 2
      case .parity: values[0] & 1
      case .opaque, .twin: values[0]
      case .sum: values[0] + values[1]
      case .mix: values[0] * values[1] - values[2]
      case .all: values.reduce(0, +)
      case .whole: values.reduce(0) { 5 * $0 + $1 }
      case .pick(_, let choices):
        choices[((values[0] % choices.count) + choices.count) % choices.count]
      }
    }
  }

  struct Listener {
    enum Target {
      case node(Int)
      case subject(Int)
    }

    var target: Target
    var owner: Int?
    var fires: Bool
    /// The actions of the listener when it is called for the first time, the second time and so on.
    var scripts: [[Action]]
  }

  indirect enum Action {
    case write(source: Int, value: Int, writer: Int?)
    case read(node: Int)
    case bind(listener: Int)
    case cancel(listener: Int)
    case send(subject: Int, value: Int)
    case transaction([Action])
  }
}
