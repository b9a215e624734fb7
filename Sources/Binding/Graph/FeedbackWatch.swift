/// A record of which node's listeners wrote which source, to find values that change themselves endlessly.
///
/// It is created once so many rounds have caused one another that feedback is likely. A long chain is not feedback,
/// and neither is a value that is changed again and again by feedback elsewhere: only a node whose own listeners
/// change it, directly or through other nodes, goes on endlessly.
@MainActor final class FeedbackWatch {
  /// The number of rounds after which a watch is created.
  static let quietRounds = 50
  /// The number of times that a node changed by its own listeners is delivered from then on.
  static let deliveryLimit = 50

  /// The watch of the running rounds, if there is one.
  static var current: FeedbackWatch?

  var delivering: ObservableNode?
  private var deliveryCounts: [ObjectIdentifier: Int] = [:]
  /// The node whose listeners last wrote each source.
  private var causes: [ObjectIdentifier: ObservableNode] = [:]

  func recordWrite(to source: ObservableNode) {
    causes[ObjectIdentifier(source)] = delivering
  }

  /// Counts a delivery of a node; returns the name of the value that does not settle if the node's own listeners have
  /// changed it too often, otherwise nil.
  func nameIfEndless(_ node: ObservableNode) -> String? {
    let count = deliveryCounts[ObjectIdentifier(node), default: 0] + 1
    deliveryCounts[ObjectIdentifier(node)] = count
    guard count > Self.deliveryLimit, isItsOwnCause(node) else { return nil }
    return lastChangedSource(of: node).label
  }

  /// Returns whether following a node's causes leads back to it.
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

  /// Returns the node itself if it is a source, otherwise the last written source that it is derived from.
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
