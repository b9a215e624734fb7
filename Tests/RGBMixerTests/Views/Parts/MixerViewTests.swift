import Binding
import Testing

@testable import RGBMixer
@testable import TermUI

/// When a view is drawn again.
@MainActor
struct MixerViewTests {
  /// Shows whether the mixed color has more red than a limit.
  private final class RedView: MixerView {
    init(of mixer: Mixer) {
      super.init(of: mixer, inks: Inks.dark())
      redraw(for: mixer.displayed) { [unowned self] in isRed }
    }

    private var isRed: Bool { mixer.displayed.value.rgb.red > 100 }

    override func draw(in canvas: Canvas) {
      canvas.write(isRed ? "red" : "not", column: 0, row: 0)
    }
  }

  @Test func `a view is drawn again only if what it shows has changed`() {
    let mixer = Mixer.onDark(0x336699)
    let view = RedView(of: mixer)
    _ = ViewPicture(of: view, 3, 1)
    for (red, isDrawn) in [(60, false), (101, true), (200, false), (100, true)] {
      mixer.color.set(RGB(UInt8(red), 102, 153))
      #expect(view.needsDisplay == isDrawn, "\(red)")
      _ = ViewPicture(of: view, 3, 1)
    }
  }

  /// Shows a text that can be pressed, and a key.
  private final class PressedView: MixerView {
    var hasText = true

    override func draw(in canvas: Canvas) {
      clear(canvas)
      var line = Line()
      if hasText { line.left.add("copy me", press: .copy("me")) }
      line.right.add("n", press: .key("n"))
      draw(line, 1..<canvas.size.width, in: canvas)
    }
  }

  @Test func `what can be pressed is where it is drawn`() {
    let view = PressedView(of: Mixer.onDark(0x336699), inks: Inks.dark())
    var pressed: [Press] = []
    view.onPress = { pressed.append($0) }
    func press(_ column: Int) -> Bool {
      view.handle(.mouse(MouseEvent(.press(.left), at: Position(column: column, row: 0))))
    }
    _ = ViewPicture(of: view, 12, 1)
    #expect((0..<12).map(press) == (0..<12).map { (1..<8).contains($0) })
    #expect(pressed == Array(repeating: .copy("me"), count: 7))
    // A key is pressed by the screen, when the button is released.
    #expect(view.press(at: Position(column: 11, row: 0)) == .key("n") && !press(11))
    view.hasText = false
    view.setNeedsDisplay()
    _ = ViewPicture(of: view, 12, 1)
    #expect(!press(3))
  }
}
