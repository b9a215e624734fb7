extension Application {
  /// Shows a message in the upper right corner for a while, above all views.
  ///
  /// Neither the focus nor a key goes to it, and the views below go on; a click on it removes it. Several stand below
  /// each other, the newest first; where there is no room for all, the oldest are not visible.
  ///
  /// ```swift
  /// application.notify("Saved".styled(.foreground(.green)))
  /// ```
  ///
  /// - Parameters:
  ///   - text: The message.
  ///   - duration: How long it stays.
  public func notify(_ text: Text, for duration: Duration = .seconds(4)) {
    let notice = Notice(text) { [weak self] notice in self?.window.remove(notice) }
    window.root.notices.append(notice)
    notice.join(window.root)
    window.root.setNeedsDisplay()
    loop.schedule(after: duration) { [weak self, weak notice] in
      if let notice { self?.window.remove(notice) }
    }
  }
}
