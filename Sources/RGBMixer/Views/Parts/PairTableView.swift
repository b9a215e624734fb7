import Binding
import TermUI

/// Which step of the ramp can be read on which, in large windows; nothing in it can be chosen.
final class PairTableView: MixerView {
  override init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    super.init(of: mixer, inks: inks)
    redraw(for: mixer.followed)
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(style: canvas.theme.text)
    let ramp = Ramp(of: mixer.followed.value.color.rgb)
    PairPicture(
      table: PairTable(rampOf: mixer.followed.value.color.rgb), ownIndex: ramp.ownIndex,
      inks: inks.value
    )
    .draw(
      in: Rect(column: 0, row: 0, width: canvas.size.width, height: canvas.size.height), of: canvas)
  }
}
