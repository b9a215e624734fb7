import Binding

import struct TermUI.RGB

/// The view model of the mixer: the color, the spaces it is mixed in, and what can be done with it.
///
/// It knows no view. Views listen to its observables and call its methods; each method that changes the
/// color notes the old one in the history.
@MainActor
final class Mixer {
  let color: RGBColor
  /// The color that the mixed one is seen beside; at first the one that the mixing began with.
  let other: Observable<OtherColor>
  /// The space of the sliders.
  let space: Observable<ColorSpace>
  /// The way in which all colors are seen; what is printed stays as it is.
  let vision = Observable(ColorVision.usual)
  /// The format of what Enter prints and `y` copies.
  let format: Observable<Format>
  /// The colors that were kept, newest first.
  let recent: Observable<RecentColors>
  /// The colors of the text that is edited; nil where the color is for printing.
  let edited: EditedColors?
  /// The list of colors beside the mixed one; none at first.
  let strip = Observable(Strip.off)
  /// The sentences that tell the user what has happened.
  let status: StatusLine

  private var history = History<Pair>()
  private var firstFormat: Format
  private let spaces: [SpaceChannels]
  private let spacesJoint: Subscription
  private var standingJoints: [Subscription] = []
  private var editedJoint: Subscription?

  /// Makes the mixer of a color; `ground`, if any, is the other color from the start.
  ///
  /// Where a text is `edited`, the color is the chosen one of it.
  init(
    color: RGBColor, space: Observable<ColorSpace>, format: Format, status: StatusLine,
    ground: RGB? = nil, recent: Observable<RecentColors> = Observable(RecentColors()),
    edited: EditedColors? = nil
  ) {
    self.color = color
    self.edited = edited
    self.recent = recent
    self.status = status
    self.space = space
    self.format = Observable(format)
    firstFormat = format
    other = Observable(OtherColor(rgb: ground ?? color.current, isPinned: ground != nil))
    // All from the start: a space knows the hue that a color had before it turned gray.
    let spaces = ColorSpace.allCases.map { SpaceChannels($0, of: color) }
    self.spaces = spaces
    spacesJoint = color.rgb.bind { rgb in
      for space in spaces { space.takeOver(rgb) }
    }
    standingJoints = joinStanding()
    editedJoint = joinEdited()
    if let edited { strip.value = .edited(edited) }
  }

  /// The three channels of the present space.
  var channels: [Channel] { channels(of: space.value) }

  /// The three channels of a space.
  func channels(of space: ColorSpace) -> [Channel] { spaces.first { $0.space == space }?.all ?? [] }

  /// The positions of the channels of a space.
  func positions(of space: ColorSpace) -> ReadOnlyObservable<SpaceChannels.Positions> {
    (spaces.first { $0.space == space } ?? spaces[0]).positions
  }

  /// The present color in the present format.
  var text: String { format.value.text(of: color.current, on: other.value.rgb) }

  // MARK: Changing the color

  /// Takes the color that the mixing began with where that is known late; what has been mixed meanwhile
  /// stays.
  ///
  /// A format that knows the color's notation takes the place of the first.
  func begin(with rgb: RGB, in format: Format? = nil) {
    if let format {
      if self.format.value == firstFormat { self.format.value = format }
      firstFormat = format
    }
    if !other.value.isPinned { other.value.rgb = rgb }
    if history.isEmpty { color.set(rgb) }
  }

  /// Moves a channel by a slider: the moves of one slider, one after another, are one step of undo.
  func slide(_ channel: Channel, to position: Double, writer: AnyObject) {
    change(inRunOf: writer) { channel.set(position, writer: writer) }
  }

  /// Moves a channel to a position that was typed: a step of undo of its own.
  func enter(_ position: Double, in channel: Channel, writer: AnyObject) {
    change { channel.set(position, writer: writer) }
  }

  /// Sets the color to one that was read: a step of undo of its own, unless it is in someone's run.
  func set(_ parsed: ParsedColor, inRunOf source: AnyObject? = nil, writer: AnyObject? = nil) {
    change(inRunOf: source) { color.set(parsed.rgb, writer: writer) }
    if let notice = parsed.notice { status.show(.notice(notice)) }
  }

  /// Makes a change, and notes it in the history if it was one: to set what is set already must not take
  /// away what can be redone.
  ///
  /// The changes of one source, one after another, are one step of undo.
  func change(inRunOf source: AnyObject? = nil, _ change: () -> Void) {
    let old = pair
    transaction { change() }
    if pair != old { history.didChange(from: old, by: source.map(ObjectIdentifier.init)) }
  }

  private var pair: Pair {
    Pair(color: color.current, other: other.value, edited: edited?.state.value)
  }

  /// Ends the run of one source: its next change is a new step of undo.
  func endRun() {
    history.endRun()
  }

  func undo() {
    restore(history.undo(from: pair), orSay: "nothing to undo")
  }

  func redo() {
    restore(history.redo(from: pair), orSay: "nothing to redo")
  }

  private func restore(_ pair: Pair?, orSay nothing: String) {
    guard var pair else { return status.show(.notice(nothing)) }
    chooseChange(in: &pair)
    transaction {
      if let state = pair.edited { edited?.state.value = state }
      color.set(pair.color)
      other.value = pair.other
    }
  }

  // MARK: Reading and printing

  /// The color that a text of the hex field describes; nil, and why on the status line, if it describes none.
  ///
  /// Behind the `#` that began the typing any color will do.
  func readHex(_ text: String) -> ParsedColor? {
    do throws(ColorSyntaxError) {
      return try ColorParser.parse(text, acceptsShortHex: true)
    } catch {
      if text.hasPrefix("#"), let color = try? ColorParser.parse(String(text.dropFirst())) {
        return color
      }
      status.show(.error(error.expectation(for: text.utf8)))
      return nil
    }
  }

  /// Sets the color to the one that a text describes, and says whether it describes one; why not is on the
  /// status line.
  func read(_ text: String) -> Bool {
    do throws(ColorSyntaxError) {
      set(try ColorParser.parse(text, acceptsShortHex: true))
      return true
    } catch {
      status.show(.error(error.sentence(for: text.utf8)))
      return false
    }
  }

  /// Goes to a format some places further among those that the `f` key goes through, and round.
  func changeFormat(by step: Int) {
    let formats = Format.named.contains(firstFormat) ? Format.named : Format.named + [firstFormat]
    let index = formats.firstIndex(of: format.value) ?? 0
    format.value = formats[(index + step + formats.count) % formats.count]
  }

  /// Goes to the next way of seeing, and round.
  func changeVision() {
    vision.value = vision.value.next
    let words = vision.value.words.map { "\($0): numbers and what is printed stay true" }
    status.show(.notice("seen \(words ?? vision.value.rawValue)"))
  }
}
