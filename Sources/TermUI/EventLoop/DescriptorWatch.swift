/// A descriptor that the event loop polls besides the terminal, until it is canceled.
@MainActor
public final class DescriptorWatch {
  /// The state that is waited for.
  public enum Condition: Sendable {
    /// There is something to read, or the end.
    case readable
    /// There is room to write, or nobody to write to.
    case writable
  }

  let descriptor: Int32
  let condition: Condition
  private var handler: (@MainActor () -> Void)?

  init(_ descriptor: Int32, _ condition: Condition, _ handler: @escaping @MainActor () -> Void) {
    self.descriptor = descriptor
    self.condition = condition
    self.handler = handler
  }

  /// Stops watching; the descriptor stays open.
  public func cancel() {
    handler = nil
  }

  /// Whether the loop still watches.
  public var isActive: Bool { handler != nil }

  func fire() {
    handler?()
  }
}
