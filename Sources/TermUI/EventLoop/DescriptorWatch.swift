/// The watch of a descriptor by the event loop, until it is canceled.
@MainActor
public final class DescriptorWatch {
  /// What to wait for.
  public enum Condition: Sendable {
    /// There are bytes to read, or the end of the file.
    case readable
    /// There is room to write, or nobody reads any more.
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
  public func cancel() { handler = nil }

  /// Whether the watch is not canceled.
  public var isActive: Bool { handler != nil }

  func fire() { handler?() }
}
