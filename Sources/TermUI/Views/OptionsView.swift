/// Options, one of which is selected: the base class of ``RadioGroup``, ``Select``, ``Tabs`` and any other view of
/// options.
///
/// To show options in another way, subclass it: override `draw(in:)` and `handle(_:)`, and call ``choose(_:)`` when the
/// user selects an option. Unless overridden, the arrow keys, Home and End select options.
open class OptionsView: View {
  /// The options; when they change, the selection keeps its index, or moves to the last option.
  public final var options: [Text] {
    didSet {
      guard options != oldValue else { return }
      selection = min(selection, options.count - 1)
      contentDidChange()
    }
  }

  /// The index of the selected option, 0 if there are none; an index out of range selects the nearest option.
  public final var selection: Int {
    didSet {
      selection = clamped(selection)
      guard selection != oldValue else { return }
      setNeedsDisplay()
      selectionDidChange()
    }
  }

  /// The selected option; nil if there are none.
  public final var selectedOption: Text? { options.isEmpty ? nil : options[selection] }

  // Not final: Swift 6.3 crashes on a subclass's key path to a final property of a function type.

  /// Called with the index of an option when the user selects it.
  public var onSelect: (Int) -> Void = { _ in }

  /// The style of the options, on top of the theme's text style; nil for that alone.
  public final var style: Style? {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// Makes a view of options.
  public init(_ options: [Text], selection: Int = 0) {
    self.options = options
    self.selection = 0
    super.init()
    self.selection = clamped(selection)
  }

  private final func clamped(_ index: Int) -> Int { max(0, min(index, options.count - 1)) }

  /// Called when another option was selected, by the user or the program; does nothing unless overridden.
  open func selectionDidChange() {}

  /// Selects the option nearest to an index for the user, and calls ``onSelect`` if it is another.
  public final func choose(_ index: Int) {
    let old = selection
    selection = index
    if selection != old { onSelect(selection) }
  }

  /// Handles a key that moves the selection along one of several axes: an arrow, Home or End; returns whether it did.
  final func move(by event: Event, along axes: [Axis]) -> Bool {
    guard case .key(let key) = event, !options.isEmpty else { return false }
    for axis in axes {
      switch key.movement(along: axis, takesLetters: false) {
      case .steps(let count) where abs(count) == 1: choose(selection + count)
      case .toStart: choose(0)
      case .toEnd: choose(options.count - 1)
      default: continue
      }
      return true
    }
    return false
  }

  /// The columns of the longest option.
  final var widest: Int { options.map(\.displayWidth).max() ?? 0 }

  open override var canFocus: Bool { !options.isEmpty }

  open override func handle(_ event: Event) -> Bool {
    move(by: event, along: [.horizontal, .vertical])
  }
}
