import Binding

import struct TermUI.RGB

/// What the model does by itself, whether a key or a line asks for it.
enum Command: Hashable, Sendable {
  /// Mix this color.
  case color(ParsedColor)
  /// Mix this color, and keep the notation that it is written in.
  case written(WrittenColor)
  /// Move a channel of a space, 0-2.
  case channel(ColorSpace, index: Int, ChannelNumber)
  /// Move the alpha; nil removes it.
  case alpha(ChannelNumber?)
  /// Add an alpha, or remove it.
  case toggleAlpha
  /// Move the lightness of OKLCH by a number of percent, stopping at the ends.
  case lighten(by: Double)
  /// Make all that is selected readable.
  case makeReadable
  /// Keep the present contrast while hue and chroma move, or let go of what is kept.
  case toggleKeptContrast
  /// Keep a contrast, or the present one; nothing if it is kept already.
  case keepContrast(Double?)
  case letContrastGo
  /// Measure contrast on this color.
  case measure(on: AlphaColor)
  /// Measure contrast on the terminal's own background.
  case measureOnTerminal
  /// Measure contrast on the next background.
  case nextBackground
  case useAsBackground, swap, goBack
  case space(ColorSpace)
  case nextSpace, previousSpace
  case format(Format)
  /// Save the mixed color among the recent ones.
  case keep
  case undo, redo
  /// Go to the color of the text that is this many rows after the chosen one.
  case row(after: Int)
  /// Go to the first color of the text at or after a line, from 1.
  case colorAtLine(Int)
  /// Mark or unmark the chosen color of the text, or the first one in a line, from 1.
  case toggleMark(atLine: Int?)
  /// Mark every place of the section with the chosen color, or of the file.
  case markEqual(inFile: Bool)
  /// Mark all colors of the text except backgrounds; if these are marked, unmark all.
  case toggleAllMarks
  /// Unmark all.
  case unmarkAll
  /// Move the marked colors by points of lightness, by a share of their chroma and by degrees of hue.
  case moveMarked(by: SIMD3<Double>)
  /// Make all unreadable colors of the text readable, or only the marked ones.
  case makeAllReadable
  /// Go to the next color that is hard to read.
  case nextFailing
  /// Make the variant of all themes that are not of this kind; nil for the other kind than the chosen color's.
  case variant(ThemeKind?)
  /// Exchange the chosen and the marked color, or normal and bright ones.
  case exchange
  /// Give the marked colors the chosen one.
  case copyToMarked
  /// Set the mixed one of different marked colors; the others follow.
  case matchMarked(RGB)
}

extension Mixer {
  /// Performs a command; the status line says what cannot be done.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - source: The writer of the changes, whose own listeners are skipped. Its successive commands are one step of
  ///     undo, until the run ends; commands without a source are steps of their own.
  func perform(_ command: Command, by source: AnyObject? = nil) {
    explore()
    // Lines that come together are one round, whose listeners run at its end.
    letGoIfNeeded()
    defer { letGoIfNeeded() }
    switch command {
    case .color(let parsed): set(parsed, by: source)
    case .written(let written): set(written, by: source)
    case .channel(let space, let index, let number):
      guard let channel = channel(index, of: space) else { return }
      let position = number.position(from: channel.position.value, on: channel.axis)
      move(channel, to: position, by: source)
    case .alpha(let number): moveAlpha(to: number, by: source)
    case .toggleAlpha: toggleAlpha()
    case .lighten(let percent):
      guard let lightness = channel(0, of: .oklch) else { return }
      move(lightness, to: lightness.position.value + percent, by: source)
    case .makeReadable: makeReadable()
    case .toggleKeptContrast: toggleKeptContrast()
    case .keepContrast(let ratio): keepContrast(ratio, by: source)
    case .letContrastGo:
      kept.value == nil ? status.show(.notice("no contrast is kept")) : letContrastGo()
    case .measure(let color): measure(on: color, by: source)
    case .measureOnTerminal: measure(on: nil, by: source)
    case .nextBackground: measureOnNextBackground()
    case .useAsBackground: useAsBackground()
    case .swap: swap()
    case .goBack: goBack()
    case .space(let space): go(to: space)
    case .nextSpace: go(to: space.value.next)
    case .previousSpace: go(to: space.value.previous)
    case .format(let format): changeFormat(to: format)
    case .keep: keepAndSay()
    case .undo: undo()
    case .redo: redo()
    case .row(after: let distance): choose(rowsAfter: distance)
    case .colorAtLine(let line): choose(atLine: line)
    case .toggleMark(let line): toggleMark(atLine: line)
    case .markEqual(let inFile): markEqual(inFile: inFile)
    case .toggleAllMarks: toggleAllMarks()
    case .unmarkAll: unmarkAll()
    case .moveMarked(let distances): move(by: distances, by: source)
    case .makeAllReadable: makeAllReadable()
    case .nextFailing: chooseNextFailing()
    case .variant(let kind): makeVariant(kind)
    case .exchange: exchange()
    case .copyToMarked: copyToMarked()
    case .matchMarked(let rgb): matchMarked(rgb)
    }
  }
}
