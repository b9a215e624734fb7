extension Observable {
  /// Joins the value and a control that shows and edits it: a property of the control shows the value, and what the
  /// control's closure is called with becomes the value.
  ///
  /// The control is the writer of what it edits, and so it does not hear of that. It is not retained; it retains the
  /// observable until the subscription ends. The closure that it had before is dropped.
  ///
  ///     viewModel.$email.bindTwoWay(to: field, \.text, \.onChange).store(in: &subscriptions)
  ///
  /// - Parameters:
  ///   - control: The control.
  ///   - property: The property that shows the value.
  ///   - onChange: The closure that the control calls when the user changes it.
  /// - Returns: The subscription of both directions.
  public final func bindTwoWay<Control: AnyObject>(
    to control: Control, _ property: ReferenceWritableKeyPath<Control, Value>,
    _ onChange: ReferenceWritableKeyPath<Control, (Value) -> Void>
  ) -> Subscription {
    let shown = assign(to: property, on: control)
    control[keyPath: onChange] = { [weak control] value in
      if let control { self.set(value, writer: control) }
    }
    return Subscription { [weak control] in
      shown.cancel()
      control?[keyPath: onChange] = { _ in }
    }
  }
}
