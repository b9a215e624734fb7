// Views of a string that is not a literal. These initializers are disfavored: a literal is a ``Text``, and keeps the
// styles of what is interpolated in it.

extension Label {
  /// Makes a label of a string.
  @_disfavoredOverload
  public convenience init(
    _ text: some StringProtocol, style: Style? = nil, alignment: TextAlignment = .left,
    wraps: Bool = false
  ) {
    self.init(Text(text), style: style, alignment: alignment, wraps: wraps)
  }
}

extension PushButton {
  /// Makes a button with a title and an action.
  @_disfavoredOverload
  public convenience init(_ title: some StringProtocol, onPress: @escaping () -> Void = {}) {
    self.init(Text(title), onPress: onPress)
  }
}

extension Checkbox {
  /// Makes a check box with a title.
  @_disfavoredOverload
  public convenience init(
    _ title: some StringProtocol, isChecked: Bool = false,
    onChange: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Text(title), isChecked: isChecked, onChange: onChange)
  }
}

extension Box {
  /// Makes a box around one view, its ``Container/content``.
  @_disfavoredOverload
  public convenience init(_ title: some StringProtocol, around view: View) {
    self.init(Text(title), around: view)
  }
}

extension OptionsView {
  /// Makes a view of options.
  @_disfavoredOverload
  public convenience init(_ options: [String], selection: Int = 0) {
    self.init(options.map { Text($0) }, selection: selection)
  }
}

extension TextView {
  /// Makes a view of a text.
  @_disfavoredOverload
  public convenience init(_ text: some StringProtocol) {
    self.init(Text(text))
  }

  /// Appends to the text.
  @_disfavoredOverload
  public func append(_ text: some StringProtocol) {
    append(Text(text))
  }
}
