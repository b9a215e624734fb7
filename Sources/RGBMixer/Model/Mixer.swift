import Binding
import TermUI

/// The view model of the mixer: the color, the spaces it is mixed in, and what can be done with it.
///
/// It knows no view. Views listen to its observables and call its methods; each method that changes the
/// color notes the old one in the history.
@MainActor
final class Mixer {
  let color: RGBColor
  /// The color that the mixing began with, shown beside the present one.
  let start: Observable<RGB>
  /// The space of the sliders.
  let space: Observable<ColorSpace>
  /// What Enter prints and `y` copies.
  let format: Observable<Format>
  /// What the status line says.
  let message: Observable<Message>

  private var history = History()
  private let firstFormat: Format
  /// The last color that was no gray, and so has a hue.
  private var chromatic: RGB
  /// The last gray since then that has a saturation, which is none, in all spaces, or in some as white has.
  private var gray: RGB?
  private var colorListener: Subscription?

  private lazy var rgb = color.channels()
  private lazy var hsl = channels(over: .hsl)
  private lazy var hsv = channels(over: .hsv)
  private lazy var oklch = channels(over: .oklch)

  init(color: RGBColor, space: ColorSpace, format: Format, message: Observable<Message>) {
    self.color = color
    self.message = message
    self.space = Observable(space)
    self.format = Observable(format)
    firstFormat = format
    start = Observable(color.rgb.value)
    chromatic = color.rgb.value
    colorListener = color.rgb.bind { [unowned self] in remember($0) }
  }

  /// Remembers a color for the spaces that are gone to later.
  private func remember(_ rgb: RGB) {
    if !rgb.isGray {
      (chromatic, gray) = (rgb, nil)
    } else if rgb.red == 255 {
      gray = gray ?? rgb
    } else if rgb.red > 0 {
      gray = rgb
    }
  }

  /// The three channels of the present space.
  var channels: [Channel] { channels(of: space.value) }

  private func channels(of space: ColorSpace) -> [Channel] {
    switch space {
    case .rgb: rgb
    case .hsl: hsl
    case .hsv: hsv
    case .oklch: oklch
    }
  }

  private func channels(over space: ColorSpace) -> [Channel] {
    SpaceChannels(in: space, of: color, after: [chromatic] + (gray.map { [$0] } ?? [])).channels()
  }

  /// Takes the color that the mixing began with where that is known late; what has been mixed meanwhile
  /// stays.
  func begin(with rgb: RGB) {
    start.value = rgb
    if history.isEmpty { color.set(rgb) }
  }

  /// Moves a channel by a slider: the moves of one slider, one after another, are one step of undo.
  func slide(_ channel: Channel, to position: Double, writer: AnyObject) {
    change(by: ObjectIdentifier(writer)) { channel.set(position, writer: writer) }
  }

  /// Moves a channel to a position that was typed: a step of undo of its own.
  func enter(_ position: Double, in channel: Channel, writer: AnyObject) {
    change(by: nil) { channel.set(position, writer: writer) }
  }

  /// Sets the color to the one that was typed in the hex field, and says whether it is one.
  ///
  /// Behind the `#` that began the typing any color will do.
  func readHex(_ text: String, writer: AnyObject) -> Bool {
    do throws(ColorSyntaxError) {
      set(try ColorParser.parse(text, acceptsBareHex: true), writer: writer)
      return true
    } catch {
      let rest = text.hasPrefix("#") ? try? ColorParser.parse(String(text.dropFirst())) : nil
      guard let rest else {
        message.value = .error(error.expectation(for: text.utf8))
        return false
      }
      set(rest, writer: writer)
      return true
    }
  }

  /// Sets the color to the one that a text describes, and says whether it describes one.
  ///
  /// What was wrong with it goes to ``message``.
  func read(_ text: String, writer: AnyObject? = nil) -> Bool {
    do throws(ColorSyntaxError) {
      set(try ColorParser.parse(text, acceptsBareHex: true), writer: writer)
      return true
    } catch {
      message.value = .error(error.sentence(for: text.utf8))
      return false
    }
  }

  private func set(_ parsed: ParsedColor, writer: AnyObject?) {
    change(by: nil) { color.set(parsed.rgb, writer: writer) }
    if let notice = parsed.notice { message.value = .notice(notice) }
  }

  /// Does what another process says; all that it says in a row is one step of undo.
  func obey(_ command: PeerLine, from peer: AnyObject) {
    change(by: ObjectIdentifier(peer)) {
      switch command {
      case .color(let parsed):
        color.set(parsed.rgb, writer: peer)
        if let notice = parsed.notice { message.value = .notice(notice) }
      case .channel(let space, let index, let position):
        channels(of: space)[index].set(position, writer: peer)
      }
    }
  }

  func nextFormat() {
    let formats = Format.named.contains(firstFormat) ? Format.named : Format.named + [firstFormat]
    let index = formats.firstIndex(of: format.value) ?? -1
    format.value = formats[(index + 1) % formats.count]
  }

  /// Makes a change, and notes it in the history if it was one: to set what is set already must not take
  /// away what can be redone.
  private func change(by source: ObjectIdentifier?, _ change: () -> Void) {
    let old = color.current
    change()
    if color.current != old { history.didChange(from: old, by: source) }
  }

  /// Ends the run of one slider: its next move is a new step of undo.
  func endRun() {
    history.endRun()
  }

  func undo() {
    restore(history.undo(from: color.rgb.value), orSay: "nothing to undo")
  }

  func redo() {
    restore(history.redo(from: color.rgb.value), orSay: "nothing to redo")
  }

  private func restore(_ rgb: RGB?, orSay nothing: String) {
    if let rgb { color.set(rgb) } else { message.value = .notice(nothing) }
  }
}
