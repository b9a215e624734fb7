/// A stream of events to send into.
///
///     let saved = PassthroughSubject<String>()
///     let subscription = saved.bind { print("saved", $0) }
///     saved.send("state.json")
@MainActor
public final class PassthroughSubject<Event>: EventStream<Event> {
  private let node: SubjectNode<Event>

  /// Makes a subject without listeners.
  public init() {
    let node = SubjectNode<Event>()
    self.node = node
    super.init(subscribe: { node.bind($0) })
  }

  /// Sends an event to the listeners bound by now.
  ///
  /// It is delivered at once; but sent from inside a listener or a transaction, when that is over, after
  /// the changes made before and after all events sent before.
  ///
  /// - Complexity: O(n) with n listeners.
  public func send(_ event: Event) {
    let moment = Moment.next()
    Propagation.post { [node] in node.deliver(event, to: moment) }
  }
}

extension PassthroughSubject where Event == Void {
  /// Sends an event that says nothing but that it happened.
  public func send() { send(()) }
}

/// The listeners of a subject, and the event that they are given.
private final class SubjectNode<Event>: ObservableNode {
  private var event: Event?

  func bind(_ listener: @escaping @MainActor (Event) -> Void) -> Subscription {
    addListener(owner: nil) { if let event = self.event { listener(event) } }
  }

  func deliver(_ event: Event, to moment: Moment) {
    self.event = event
    deliverAlone(to: moment)
    self.event = nil
  }
}
