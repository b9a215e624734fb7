/// The record of which node's listeners wrote which source, kept from when so many rounds have caused one
/// another that feedback is to be expected.
///
/// A long chain is no feedback, and neither is a value that feedback elsewhere changes again and again: only
/// listeners that change, directly or through others, what they listen to themselves go on without end.
@MainActor final class FeedbackWatch {
  /// The rounds after which it begins.
  static let quietRounds = 50
  /// The deliveries of a node that are allowed from then on, if its own listeners change it.
  static let deliveryLimit = 50

  /// The one that watches now.
  static var current: FeedbackWatch?

  var delivering: ObservableNode?
  private var deliveryCounts: [ObjectIdentifier: Int] = [:]
  /// For each source the node whose listeners wrote it last.
  private var causes: [ObjectIdentifier: ObservableNode] = [:]

  func noteWrite(to source: ObservableNode) {
    causes[ObjectIdentifier(source)] = delivering
  }

  /// Counts one more delivery of a node, and returns the name of the value that does not settle if the node's own
  /// listeners have changed it too often.
  func nameIfEndless(_ node: ObservableNode) -> String? {
    let count = deliveryCounts[ObjectIdentifier(node), default: 0] + 1
    deliveryCounts[ObjectIdentifier(node)] = count
    guard count > Self.deliveryLimit, isItsOwnCause(node) else { return nil }
    return lastChangedSource(of: node).label
  }

  /// Whether the way back along the causes of a node leads to it again.
  private func isItsOwnCause(_ node: ObservableNode) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var current = node
    while let cause = causes[ObjectIdentifier(lastChangedSource(of: current))] {
      if cause === node { return true }
      guard seen.insert(ObjectIdentifier(cause)).inserted else { return false }
      current = cause
    }
    return false
  }

  /// The source that a node is or is derived from; of several the one that was written last.
  private func lastChangedSource(of node: ObservableNode) -> ObservableNode {
    var seen: Set<ObjectIdentifier> = []
    var newest = node
    var rest = [node]
    while let next = rest.popLast() {
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      if let inputs = next.inputs {
        rest += inputs
      } else if newest.inputs != nil || next.version > newest.version {
        newest = next
      }
    }
    return newest
  }
}
