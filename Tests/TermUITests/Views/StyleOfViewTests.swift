import Testing

@testable import TermUI

/// Views with styles of their own.
@MainActor
struct StyleOfViewTests {
  private static let red = Style.foreground(.red)

  /// Views with a red part, and the column and row of a cell in it.
  private nonisolated static let makers: [(@MainActor () -> View, Int, Int)] = [
    ({ styled(ProgressBar(1)) { $0.style = red } }, 0, 0),
    ({ styled(PushButton("OK")) { $0.style = red } }, 3, 0),
    ({ styled(ListView(["a", "b"])) { $0.style = red } }, 0, 1),
    ({ styled(Box("title")) { $0.style = red } }, 0, 1),
    ({ styled(ScrollView(TextView("a\nb\nc\nd\ne"))) { $0.style = red } }, 7, 0),
    ({ styled(Spinner()) { ($0.isSpinning, $0.style) = (true, red) } }, 0, 0),
    ({ styled(HelpLine([.init("q", "quit")])) { $0.style = red } }, 2, 0),
    ({ styled(Sparkline([1])) { $0.style = red } }, 7, 0),
    ({ styled(Label("a")) { $0.style = red } }, 0, 0),
    ({ styled(TextView("a")) { $0.style = red } }, 0, 0),
    ({ styled(Slider(range: 0...9)) { $0.style = red } }, 3, 0),
    ({ styled(TextField("a")) { $0.style = red } }, 0, 0),
    ({ styled(PictureView(placeholder: "a")) { $0.style = red } }, 0, 0),
  ]

  private static func styled<Kind: View>(_ view: Kind, _ change: (Kind) -> Void) -> View {
    _ = Picture(of: view, 8, 3)
    #expect(!view.needsDisplay)
    change(view)
    #expect(view.needsDisplay)
    return view
  }

  @Test(arguments: makers.indices)
  func `a style is visible`(index: Int) {
    let (make, column, row) = Self.makers[index]
    let picture = Picture(of: make(), 8, 3)
    #expect(picture.style(column: column, row: row).foreground == .red)
  }

  @Test func `a style does not apply to the colors of a track`() {
    let slider = Slider(range: 0...9)
    (slider.style, slider.isFocused) = (.foreground(.red), true)
    let thumb = Picture(of: slider, 8, 1).style(column: 1, row: 0)
    #expect(thumb == Style(foreground: .red, attributes: .reverse))
    slider.colorAt = { _ in RGB(1, 2, 3) }
    let track = Picture(of: slider, 8, 1).style(column: 3, row: 0)
    #expect(track == Style(background: .rgb(RGB(1, 2, 3))))
    #expect(slider.colorAt?(0.5) == RGB(1, 2, 3))
  }

  @Test func `the roles of a theme differ`() {
    let theme = Theme()
    #expect(Set([theme.text, theme.accent, theme.error, theme.warning, theme.success]).count == 5)
  }
}
