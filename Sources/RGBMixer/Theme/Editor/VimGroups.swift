/// What a Vim script says about its groups besides their colors: which exchange theirs, which are linked.
struct VimGroups: Sendable {
  /// The groups that are set, even if without a color.
  private(set) var declared: Set<UInt64> = []
  /// The groups that show their two colors exchanged.
  private(set) var reversed: Set<UInt64> = []
  /// The groups that look like others.
  private(set) var links: [UInt64: UInt64] = [:]

  init() {}

  /// Reads the commands `highlight` and `hi` of a text; of two for one group the last counts.
  ///
  /// O(n) in the length of the text.
  init(of text: [UInt8]) {
    for line in text.split(separator: 0x0a) {
      var words = line.split(whereSeparator: \.isSpace)[...]
      guard let command = words.popFirst(), Self.commands.contains(where: command.isWord) else {
        continue
      }
      if words.first?.isWord("default") == true || words.first?.isWord("def") == true {
        words.removeFirst()
      }
      if words.first?.isWord("link") == true {
        if words.count >= 3 {
          links[Self.name(words[words.startIndex + 1])] = Self.name(words[words.startIndex + 2])
        }
        continue
      }
      guard let group = words.popFirst(), words.first?.contains(UInt8(ascii: "=")) == true else {
        continue
      }
      set(Self.name(group), to: words)
    }
  }

  private static let commands = ["hi", "hi!", "highlight", "highlight!"]

  private mutating func set(_ group: UInt64, to words: ArraySlice<ArraySlice<UInt8>>) {
    declared.insert(group)
    links[group] = nil
    for word in words where word.hasWordPrefix("gui=") {
      let attributes = word.dropFirst(4).split(separator: UInt8(ascii: ","))
      let isReversed = ["reverse", "inverse", "standout"].contains { name in
        attributes.contains { $0.isWord(name) }
      }
      if isReversed { reversed.insert(group) } else { reversed.remove(group) }
    }
  }

  private static func name(_ group: ArraySlice<UInt8>) -> UInt64 {
    WordHash.joined(group.wordHashes)
  }
}
