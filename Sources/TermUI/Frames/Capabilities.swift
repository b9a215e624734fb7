/// What a terminal is known to be able to do.
public struct Capabilities: Equatable, Sendable {
  /// The colors that the terminal shows.
  public var depth: ColorDepth
  /// Whether erasing fills with the current background color (terminfo's `bce`).
  public var hasBackgroundColorErase: Bool
  /// Whether the terminal has synchronized output: it draws nothing between `CSI ?2026h` and `CSI ?2026l`.
  public var hasSynchronizedOutput: Bool
  /// Whether the terminal takes UTF-8; if not, only ASCII is sent.
  public var hasUnicode: Bool
  /// Whether the terminal is known to copy what ``Application/copy(_:)`` sends; most terminals do not say.
  public var hasClipboard: Bool

  /// Makes capabilities, by default with `bce` and UTF-8 only.
  package init(
    depth: ColorDepth, hasBackgroundColorErase: Bool = true,
    hasSynchronizedOutput: Bool = false, hasUnicode: Bool = true, hasClipboard: Bool = false
  ) {
    self.depth = depth
    self.hasBackgroundColorErase = hasBackgroundColorErase
    self.hasSynchronizedOutput = hasSynchronizedOutput
    self.hasUnicode = hasUnicode
    self.hasClipboard = hasClipboard
  }
}
