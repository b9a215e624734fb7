/// A random graph, its listeners, and the actions performed on it.
struct Program {
  var sourceCount = 0
  /// The derived values; their inputs are the indexes of sources and of earlier derived values.
  var derived: [Derived] = []
  var listeners: [Listener] = []
  var subjectCount = 0
  var main: [Action] = []

  var nodeCount: Int { sourceCount + derived.count }

  enum Derived {
    case half(Int)
    case parity(Int)
    /// A value that cannot be compared.
    case opaque(Int)
    case sum(Int, Int)
    case mix(Int, Int, Int)
    case all([Int])
    /// The value of the node, out of several, that another node selects.
    case pick(Int, [Int])
    /// A value derived from the whole that all sources, of a given number, are members of.
    case whole(Int)
    /// A second observable of the member that is a source.
    case twin(Int)

    /// The nodes that the value is derived from; of a pick, only the node that selects.
    var inputs: [Int] {
      switch self {
      case .half(let a), .parity(let a), .opaque(let a), .pick(let a, _), .twin(let a): [a]
      case .sum(let a, let b): [a, b]
      case .mix(let a, let b, let c): [a, b, c]
      case .all(let inputs): inputs
      case .whole(let count): Array(0..<count)
      }
    }

    /// Computes the value, or the node that a pick selects.
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
    /// The actions of the listener's first call, second call and so on.
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
