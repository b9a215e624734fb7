/// A stream of events to send into.
///
///     let saved = PassthroughSubject<String>()
///     let subscription = saved.bind { print("saved", $0) }
///     saved.send("state.json")
@MainActor
public final class PassthroughSubject<Event>: EventStream<Event> {
  private let node: SubjectNode<Event>

  /// Creates a subject without listeners.
  public init() {
    let node = SubjectNode<Event>()
    self.node = node
    super.init(subscribe: { node.bind($0) })
  }

  /// Sends an event to the listeners that are bound now.
  ///
  /// The event is delivered immediately, or after the running listener or transaction. In that case, the changes and
  /// events before it are delivered first.
  ///
  /// - Complexity: O(n) with n listeners.
  public func send(_ event: Event) {
    let moment = Moment.next()
    Propagation.post { [node] in node.deliver(event, to: moment) }
  }
}

extension PassthroughSubject where Event == Void {
  /// Sends an event without a value.
  public func send() { send(()) }
}

/// The listeners of a subject, and the event that is being delivered.
private final class SubjectNode<Event>: ObservableNode {
  private var event: Event?

  func bind(_ listener: @escaping @MainActor (Event) -> Void) -> Subscription {
    addListener(owner: nil) { if let event = self.event { listener(event) } }
  }

  func deliver(_ event: Event, to moment: Moment) {
    self.event = event
    deliverNow(toFirst: listeners.firstIndex(after: moment))
    self.event = nil
  }
}
