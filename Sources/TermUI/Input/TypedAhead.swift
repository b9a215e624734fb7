/// Keys that came before a loop was there to handle them.
package struct TypedAhead: Sendable {
  /// The keys and pastes, in their order.
  package var events: [Event] = []
  /// The parser, which may be amid a reply or a key.
  var parser = InputParser()

  package init() {}
}
