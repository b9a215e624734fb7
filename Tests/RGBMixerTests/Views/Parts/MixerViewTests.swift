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
}
