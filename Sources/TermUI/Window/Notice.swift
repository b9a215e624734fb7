/// A message in a corner of the window, above all views, that gets neither the focus nor keys.
final class Notice: Box {
  /// The most columns of its text.
  private static let maximumWidth = 48

  private let label: Label
  private let onPress: @MainActor (Notice) -> Void

  init(_ text: Text, onPress: @escaping @MainActor (Notice) -> Void) {
    (label, self.onPress) = (Label(text, wraps: true), onPress)
    super.init()
    border = .rounded
    content = label.padded(columns: 1)
  }

  /// The text in at most ``maximumWidth`` columns, and the border.
  override func preferredSize(in available: Size) -> Size {
    let width = max(0, min(available.width, Self.maximumWidth) - 4)
    let rows = label.rowCount(in: width)
    return Size(width: min(label.text.displayWidth, width) + 4, height: rows + 2)
  }

  override func handle(_ event: Event) -> Bool {
    guard event.leftPress != nil else { return false }
    onPress(self)
    return true
  }
}

extension RootContainer {
  /// Places the notices below each other in the upper right corner; where there is no room, the oldest ones are gone.
  func placeNotices(in size: Size) {
    var row = 1
    for notice in notices.reversed() {
      let preferred = notice.preferredSize(in: size)
      // Few rows below the prompt have room for one message alone.
      if row == 1, preferred.height == size.height { row = 0 }
      let fits = row + preferred.height <= size.height && size.width > 6
      let column = max(0, size.width - preferred.width - 1)
      notice.place(
        in: fits
          ? Rect(column: column, row: row, width: preferred.width, height: preferred.height) : .zero
      )
      row += preferred.height
    }
  }
}

extension Window {
  /// Removes a message, if it is still there.
  func remove(_ notice: Notice) {
    guard let index = root.notices.firstIndex(where: { $0 === notice }) else { return }
    root.notices.remove(at: index)
    notice.detach(keepingOut: false)
    if captured === notice { captured = nil }
    root.setNeedsDisplay()
  }
}
