/// Where the pointer is without a button held, and which keys are released: told only to views that want it.
extension Window {
  /// The reports that visible views want, of those that can get events.
  var wantedReports: InputReports {
    View.isAnyReportWanted ? (top ?? root).reportsWantedInTree : []
  }

  /// Notes the cell that the pointer is in without a button held; nil if it is in none.
  func pointerDidMove(to position: Position?) {
    pointer = position
    updateHover()
  }

  /// Tells the views that the pointer is in another cell, or in other views.
  func updateHover() {
    // While a view has the mouse for a drag, the pointer is over no other view.
    guard captured == nil else { return }
    let old = hovered
    hovered = pointer.map(viewsWantingHover) ?? []
    let new = hovered
    for (view, _) in old where !new.contains(where: { $0.view === view }) {
      view.hoverDidChange(to: nil)
    }
    for (view, position) in new where !old.contains(where: { $0 == (view, position) }) {
      view.hoverDidChange(to: position)
    }
  }

  private func viewsWantingHover(at pointer: Position) -> [(view: View, position: Position)] {
    guard wantedReports.contains(.hover) else { return [] }
    var found: [(view: View, position: Position)] = []
    var next: View? = view(at: pointer)
    while let view = next {
      let position = pointer - view.originInWindow
      if view.wantsHover, view.bounds.contains(position) { found.append((view, position)) }
      next = view.container
    }
    return found
  }

  /// Passes the release of a key to the view that gets keys, and on to its containers until one handles it.
  func handleRelease(of key: Key) {
    var next = target
    while let view = next {
      if view.wantsKeyReleases, view.handleRelease(of: key) { return }
      next = view.container
    }
  }
}
