import Binding

import struct TermUI.RGB

/// Reading colors, and the formats and the color vision to choose from.
extension Mixer {
  /// The mixed color in the current format.
  var printedText: String { printedText(of: color.present) }

  /// A color in a format, by default the current one; its step is the one that it has in its own ramp.
  func printedText(of color: AlphaColor, in format: Format? = nil) -> String {
    let format = adopted(format ?? self.format.value)
    let exact = color.rgb == self.color.current ? self.exact : nil
    let step = format.namesStep ? Ramp.names[Ramp(of: color.rgb).ownIndex] : ""
    var text: [UInt8] = []
    format.append(color, near: exact, on: printedBackground, step: step, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// That the channels name a color outside sRGB; nil if they do not.
  var outsideNotice: Message? {
    guard !list.isShifting.value, presentChannels.isOutside else { return nil }
    return ParsedColor(color.present, isOutside: true).message
  }

  /// What an earlier run left unsaved; nil if nothing.
  var offer: Message? {
    unsaved?.offer.value.map { .notice($0.sentence, sentence: $0.spokenSentence) }
  }

  /// Reads the text of the hex field, as ``typedColor(_:)`` does; returns nil if it is not a color, and says why.
  func readHex(_ text: String) -> WrittenColor? {
    do throws(ColorSyntaxError) {
      return try Self.typed(text)
    } catch {
      let name = text.drop { $0 == "#" }
      let isName = name.count > 2 && name.allSatisfy { $0.isLetter || $0 == " " }
      let near = isName ? ColorName.matches(of: String(name)).prefix(2).map(\.name) : []
      let isWord = name.allSatisfy { $0.isLetter || $0.isNumber }
      let other = text.hasPrefix("#") && isWord ? name.first { !$0.isHexDigit } : nil
      let refusal: Message =
        if let first = near.first {
          .error(
            "no color is named \(PrintableText.quoted(name.utf8)): did you mean "
              + "\(near.joined(separator: " or "))?", short: "\(first)?")
        } else if let other {
          .error("\(other) is no hex digit")
        } else {
          .error(error.expectation(for: text.utf8), short: "this is no color")
        }
      status.show(refusal)
      return nil
    }
  }

  /// Reads the text of the hex field: a color, also after the `#` that began the typing.
  static func typedColor(_ text: String) throws(ColorSyntaxError) -> ParsedColor {
    try typed(text).color
  }

  /// The same color as it is written.
  static func typed(_ text: String) throws(ColorSyntaxError) -> WrittenColor {
    let bytes = Array(text.utf8)[...]
    do throws(ColorSyntaxError) {
      return try ColorParser.read(bytes, acceptsShortHex: true)
    } catch {
      guard text.hasPrefix("#") else { throw error }
      do throws(ColorSyntaxError) {
        return try ColorParser.read(bytes.dropFirst())
      } catch let other {
        // The digits are missing, unless it is understood and refused.
        throw other.isRefusal ? other : error
      }
    }
  }

  /// Sets the color to the one that a text describes; returns false if it describes none, and says why.
  func read(_ text: String) -> Bool {
    do throws(ColorSyntaxError) {
      set(try ColorParser.read(Array(text.utf8)[...], acceptsShortHex: true))
      return true
    } catch {
      let start = "cannot read \(PrintableText.quoted(text.utf8))"
      status.show(
        .error(
          error.shortSentence(for: text.utf8),
          short: start.shorteningQuotation(to: Message.fewestColumns)))
      return false
    }
  }

  /// The formats to choose from: `same`, where it says something else than `hex`, those with names, and the first format
  /// if it has none.
  var formats: [Format] {
    let (mixed, own) = (color.present, printedText(of: color.present, in: .same))
    let isNotation = own != printedText(of: mixed, in: .hex)
    let same: [Format] = isNotation || format.value == .same ? [.same] : []
    let all = [.hex, Format(.rgb), Format(.hsl), Format(.oklch)]
    let others = Format.named.filter { format in
      if all.contains(format) { return false }
      // What says less than the color stays out, unless it is in use.
      let saysLess =
        format == Format(.cmyk)
        || format == Format(NamedFormat.name) && ColorName.exact(color.current) == nil
      return !saysLess || format == self.format.value
    }
    let listed = same + all + others
    let hasFirst = listed.contains(firstFormat) || Format.named.contains(firstFormat)
    return listed + (hasFirst ? [] : [firstFormat])
  }

  /// Chooses a format, and shows the color in it.
  func choose(_ format: Format) {
    self.format.value = format
    let text = printedText
    let shown = text.count > 60 ? "\(text.count) characters of \(format.name)" : text
    let start = isPlain ? "Enter prints" : "y copies"
    let texts = ["\(start) \(shown)", "\(start) \(format.name)", format.name]
    status.show(.notice(texts[0], short: texts.first { $0.count <= Message.fewestColumns }))
  }

  /// Changes the format, unless a text is edited, where each color keeps its notation.
  func changeFormat(to format: Format) {
    if let name {
      status.show(.error("each color of \(name) keeps its notation"))
    } else {
      self.format.value = format
    }
  }

  /// Simulates the next color vision.
  func changeVision() {
    vision.value = vision.value.next
    let words = vision.value.description.map { "preview: \($0). Values are unchanged" }
    status.show(
      .notice(words ?? "normal vision", short: words.map { _ in "preview: \(vision.value.word)" }))
  }
}
