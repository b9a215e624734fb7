import Binding
import TermUI

/// The view model: three channels, and the color that is derived from them.
@MainActor
final class Mixer {
  let channels = [Observable(51.0), Observable(102.0), Observable(153.0)]
  let color: ReadOnlyObservable<RGB>

  init() {
    color = channels.combineLatest().map { RGB(UInt8($0[0]), UInt8($0[1]), UInt8($0[2])) }
  }
}

/// The view: a slider and a field for each channel, and the color itself.
@MainActor
final class MixerScreen {
  private let swatch = Swatch(RGB(0, 0, 0))
  private var subscriptions: Set<Subscription> = []

  init(_ mixer: Mixer, in application: Application) {
    var rows: [LayoutItem] = []
    let parts = [("red", \RGB.red), ("green", \RGB.green), ("blue", \RGB.blue)]
    for ((name, part), channel) in zip(parts, mixer.channels) {
      let (slider, field) = (Slider(range: 0...255), NumericField(range: 0...255))
      // The user moves a view, and the view writes the channel as its writer...
      slider.onChange = { [unowned slider] in channel.set($0, writer: slider) }
      field.onCommitNumber = { [unowned field] in channel.set($0, writer: field) }
      // ...so that every view of the channel is updated, except the writer.
      channel.assign(to: \.value, on: slider).store(in: &subscriptions)
      channel.assign(to: \.number, on: field).store(in: &subscriptions)
      // The track shows the mixed color for each position of the slider.
      mixer.color.bindAndFire { [unowned slider] color in
        slider.colorAt = { position in
          var color = color
          color[keyPath: part] = UInt8(position * 255)
          return color
        }
      }.store(in: &subscriptions)
      rows.append(.columns(spacing: 2, [Label(name).width(5), slider, field.width(4)]))
    }
    mixer.color.assign(to: \.color, on: swatch).store(in: &subscriptions)

    application.window.content = .rows(spacing: 1, rows + [swatch])
    application.window.focusNext()
  }
}

Application.main { application in MixerScreen(Mixer(), in: application) }
