/// Tags, elements, and the texts between them.
extension Outline {
  /// Passes a `<` or `>`.
  func tag(_ byte: UInt8, at start: Int) -> Place? {
    if byte == "<", text[start..<end].starts(with: "<!--".utf8) {
      if kind.comments.contains(.markup), level.opener != .string {
        passComment(from: start, length: 4, to: "-->")
      }
      return nil
    }
    guard kind.layout.contains(.tags), level.opener != .string else { return nil }
    // A comment of ERB.
    if byte == "<", self.byte(index) == "%", self.byte(index + 1) == "#" {
      passComment(from: start, length: 3, to: "%>")
      return nil
    }
    if byte == ">" { return level.opener == .tag ? closeTag(at: start) : nil }
    switch self.byte(index) {
    case "/": closeElement(at: start)
    case "!", "?": index = end(from: index) { $0 != ">" }
    case let next? where next.isNameStart:
      let name = index..<end(from: index) { $0.isName || $0 == ":" || $0 == "." }
      index = name.upperBound
      push(.tag, of: keyElement.map { ($0, outer.count) })
      level.function = name
    default: break
    }
    return nil
  }

  /// Passes the end of a tag, after which its element begins.
  private func closeTag(at start: Int) -> Place? {
    let tag = level
    pop()
    let name = text[tag.function ?? 0..<0]
    level.begin(at: index)
    guard kind.layout.contains(.elements) else {
      if name.isWord("style") || name.isWord("script") {
        openEmbedded(name, of: text[tag.start..<start])
      }
      return nil
    }
    if text[start - 1] == "/" { return nil }
    // A page's elements need not be closed.
    guard outer.count < Self.deepest else { return item() }
    let label = tag.label ?? tag.outerKey
    if !name.isWord("key") { keyElement = nil }
    if let label, level.opener == .element, text[label].isWord("scope") {
      level.label = index..<self.end(from: index) { $0 != "<" }
    }
    // A property list's dictionaries are sections, and so are elements with a name.
    push(
      .element, named: label ?? (name.isWord("dict") ? index..<index : nil),
      of: label.map { ($0, outer.count) })
    if let label { noteElement(of: label, from: index) } else { level.outerKey = nil }
    (level.function, level.tag) = (tag.function, UInt32(tag.start))
    if name.isWord("style"), openSheet() { return nil }
    return item()
  }

  /// Opens the text of a page's `style` or `script`; a style may name its language: `<style lang="scss">`.
  private func openEmbedded(_ name: ArraySlice<UInt8>, of tag: ArraySlice<UInt8>) {
    let isSheet = name.isWord("style")
    let language = tag.firstRange(ofText: "lang=").map { mark in
      tag[mark.upperBound...].drop(while: \.isQuote).prefix(while: \.isName)
    }
    let named = language.map { TextKind(ofLanguage: $0) }
    let sheet = named?.isSheet == true ? named : nil
    _ = embed(
      until: isSheet ? "</style" : "</script", from: index,
      as: isSheet ? sheet ?? .sheet : .code.cssNames.speaking(.javaScript))
  }

  /// Opens the style sheet that an element like SVG's `style` has; returns false if it has elements instead.
  private func openSheet() -> Bool {
    let first = self.end(from: index, while: \.isSpace)
    let isQuoted = text[first..<end].starts(with: "<![CDATA[".utf8)
    guard first < end, text[first] != "<" || isQuoted else { return false }
    return embed(
      until: isQuoted ? "]]>" : "</style", from: isQuoted ? first + 9 : first, as: .sheet)
  }

  private func closeElement(at start: Int) {
    if let element = level.function, level.opener == .element, text[element].isWord("key") {
      keyElement = level.start..<start
    }
    if let depth = depth(where: { $0 == .element }) {
      nameSection(of: depth == outer.count ? level : outer[depth])
      close(depth: depth)
    }
    level.begin(at: start)
    index = min(end(from: index) { $0 != ">" } + 1, end)
    level.begin(at: index)
  }

  /// Whether an attribute only says that it holds a value: `value` in `<option name="FOREGROUND" value="8000"/>`.
  func isNameless(_ key: Range<Int>) -> Bool {
    text[key].isWord("value") || text[key].isWord("content")
  }

  /// Notes the string just read, if it is the name that a tag gives to its element, the first argument of a call, or
  /// the first scope of an object.
  func noteLabel() {
    if level.opener == .bracket, let key = level.outerKey, text[key].isWord("scope") {
      if let last = outer.indices.last, outer[last].label == nil { outer[last].label = lastString }
      return
    }
    if level.opener == .brace, outer.last?.opener == .bracket,
      level.key.map({ text[$0].isWord("name") }) == true
    {
      level.ownName = lastString
    }
    guard level.label == nil else { return }
    switch level.opener {
    case .parenthesis where level.key == nil && level.function != nil: level.label = lastString
    case .tag where level.key.map { isLabel(text[$0]) } == true:
      level.label = lastString
      // GtkSourceView's `<color name="red" value="#ff5555"/>`.
      if level.function.map({ text[$0].isWord("color") }) == true { noteDefinition(lastString) }
      // The entry of the name itself has made the unit already.
      if let unit = parts[level.start] { units[unit].name = lastString }
    case .brace where level.key.map { text[$0].isWord("scope") } == true: level.label = lastString
    default: break
    }
  }

  func isLabel(_ key: ArraySlice<UInt8>) -> Bool {
    key.isWord("name") || key.isWord("key") || key.isWord("property")
  }
}
