import Binding

import struct TermUI.RGB

/// What the model does by itself, whether a key or a line asks for it.
enum Command: Hashable, Sendable {
  /// Mix this color.
  case color(ParsedColor)
  /// Move a channel of a space, 0-2.
  case channel(ColorSpace, index: Int, ChannelNumber)
  /// Move the lightness of OKLCH by a number of percent, stopping at the ends.
  case lighten(by: Double)
  /// Go to the nearest lightness at which the contrast reaches the next grade.
  case raiseContrast
  /// Measure contrast on this color.
  case measure(on: RGB)
  case pin, exchange, goBack
  case space(ColorSpace)
  case nextSpace, previousSpace
  case format(Format)
  /// Keep the mixed color among the recent ones.
  case keep
  case undo, redo
  /// Go to the next or previous color of the text.
  case nextColor, previousColor
  /// Go to the first color of the text at or after a line, from 1.
  case colorAtLine(Int)
  /// Mark the chosen color of the text, or take its mark away.
  case mark
  /// Mark the first color of the text at or after a line, or take its mark away.
  case markAtLine(Int)
  /// Mark all colors of the text but its backgrounds; if these are marked, take all marks away.
  case markAll
  /// Take all marks away.
  case unmarkAll
  /// Move the marked colors of the text by points of lightness and of chroma and by degrees of hue.
  case moveGroup(by: SIMD3<Double>)
  /// Take the places of the chosen color apart, or bring them together again.
  case part
  /// Repair the contrast of the marked colors of the text, or of all.
  case repair
}

extension Mixer {
  /// Performs a command; the status line says what cannot be done.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - source: The writer of the changes, whose own listeners are skipped. Its successive commands are one step of
  ///     undo, until the run ends; commands without a source are steps of their own.
  func perform(_ command: Command, by source: AnyObject? = nil) {
    switch command {
    case .color(let parsed): set(parsed, by: source)
    case .channel(let space, let index, let number):
      let channel = channels(of: space)[index]
      let position = number.position(from: channel.position.value, on: channel.axis)
      move(channel, to: position, by: source)
    case .lighten(let percent):
      let lightness = channels(of: .oklch)[0]
      move(lightness, to: lightness.position.value + percent, by: source)
    case .raiseContrast: raiseContrast()
    case .measure(let rgb): measure(on: Background(rgb: rgb, source: .given), by: source)
    case .pin: pin()
    case .exchange: exchange()
    case .goBack: goBack()
    case .space(let space): self.space.value = space
    case .nextSpace: space.value = space.value.next
    case .previousSpace: space.value = space.value.previous
    case .format(let format): changeFormat(to: format)
    case .keep: keepAndSay()
    case .undo: undo()
    case .redo: redo()
    case .nextColor: choose(chipsAfter: 1)
    case .previousColor: choose(chipsAfter: -1)
    case .colorAtLine(let line): choose(atLine: line)
    case .mark: toggleMark()
    case .markAtLine(let line): toggleMark(atLine: line)
    case .markAll: toggleAllMarks()
    case .unmarkAll: unmarkAll()
    case .repair: repair()
    case .part: partOrJoin()
    case .moveGroup(let distances): moveGroup(by: distances, by: source)
    }
  }
}
