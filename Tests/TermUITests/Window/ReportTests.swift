import Testing

@testable import TermUI

/// Records where the pointer is, and which keys are released.
@MainActor
final class ReportRecorder: View {
  var log: [String] = []
  var handlesReleases = true
  var onHover: (Position?) -> Void = { _ in }

  override var canFocus: Bool { true }

  override func hoverDidChange(to position: Position?) {
    log.append(position.map { "\($0)" } ?? "left")
    onHover(position)
  }

  override func handleRelease(of key: Key) -> Bool {
    log.append("\(key) up")
    return handlesReleases
  }
}

@MainActor
struct ReportTests {
  private let screen = TestScreen(width: 12, height: 4)
  private let left = ReportRecorder()
  private let right = ReportRecorder()

  init() {
    screen.window.content = .columns([left, right])
    for view in [left, right] { view.wantsHover = true }
  }

  private func hover(_ column: Int, _ row: Int) {
    screen.hover(at: Position(column: column, row: row))
  }

  private func takeLog(_ view: ReportRecorder) -> [String] {
    defer { view.log = [] }
    return view.log
  }

  @Test func `the pointer is told in the coordinates of the view, and when it leaves`() {
    hover(2, 1)
    hover(2, 1)
    hover(3, 1)
    hover(7, 3)
    #expect(left.log == ["2,1", "3,1", "left"] && right.log == ["1,3"])
    screen.send(.windowFocus(gained: false))
    #expect(right.log == ["1,3", "left"])
  }

  @Test func `a view that does not want it is not told`() {
    left.wantsHover = false
    hover(2, 1)
    screen.release("a")
    #expect(left.log.isEmpty && screen.window.wantedReports == .hover)
    right.wantsHover = false
    #expect(screen.window.wantedReports == [])
  }

  @Test func `a container is told, too`() {
    let inner = ReportRecorder()
    let outer = HoverBox(around: inner)
    (inner.wantsHover, outer.wantsHover) = (true, true)
    screen.window.content = outer
    hover(0, 0)
    hover(4, 2)
    hover(11, 3)
    #expect(outer.log == ["0,0", "4,2", "11,3"] && inner.log == ["3,1", "left"])
  }

  @Test func `views that move beneath a pointer that rests are told`() {
    hover(2, 1)
    left.isHidden = true
    _ = screen.text
    #expect(left.log == ["2,1", "left"] && right.log == ["2,1"])
    screen.window.present(Label("above"))
    _ = screen.text
    #expect(right.log == ["2,1", "left"] && screen.window.wantedReports == [])
    screen.window.dismiss()
    _ = screen.text
    #expect(right.log == ["2,1", "left", "2,1"])
    screen.resize(to: Size(width: 1, height: 1))
    _ = screen.text
    #expect(right.log.last == "left")
  }

  @Test func `whoever is dragged over is not pointed at before the release`() {
    let slider = Slider(range: 0...9)
    screen.window.content = .columns([slider, right])
    hover(1, 0)
    screen.mouse(.press(.left), at: Position(column: 1, row: 0))
    screen.mouse(.drag(.left), at: Position(column: 8, row: 0))
    _ = screen.text
    #expect(right.log.isEmpty)
    screen.mouse(.release(.left), at: Position(column: 8, row: 0))
    _ = screen.text
    #expect(right.log == ["2,0"])
  }

  @Test func `a view may be removed, or present another one, when it is told`() {
    left.onHover = { [window = screen.window] position in
      if position != nil { window.present(Label("above")) } else { window.content = nil }
    }
    hover(2, 1)
    _ = screen.text
    hover(2, 2)
    #expect(left.log == ["2,1", "left"] && screen.window.views.isEmpty)
  }

  @Test func `a released key goes where keys go, and on to containers that want it`() {
    let inner = ReportRecorder()
    let outer = HoverBox(around: inner)
    screen.window.content = outer
    screen.window.focus(inner)
    screen.release("a")
    #expect(inner.log.isEmpty && outer.log.isEmpty)
    outer.wantsKeyReleases = true
    screen.release("a")
    #expect(inner.log.isEmpty && outer.log == ["a up"])
    inner.wantsKeyReleases = true
    screen.release(.left)
    #expect(inner.log == ["Left up"] && outer.log == ["a up"])
    inner.handlesReleases = false
    screen.release(.control("c"))
    #expect(inner.log.last == "Ctrl-c up" && outer.log.last == "Ctrl-c up")
    screen.window.present(Label("above"))
    screen.release("b")
    #expect(inner.log.count == 2 && screen.end == nil)
  }
}

@MainActor
private final class HoverBox: Box {
  var log: [String] = []

  override func hoverDidChange(to position: Position?) {
    log.append(position.map { "\($0)" } ?? "left")
  }

  override func handleRelease(of key: Key) -> Bool {
    log.append("\(key) up")
    return true
  }
}
