/// Something that a user can do, at a key or from a list of all commands.
///
/// ``Window/commands`` act at their keys; a ``HelpLine`` and a ``CommandList`` are made of them, so that the three
/// agree.
///
/// ```swift
/// window.commands = [
///   Command("delete", key: "d", group: "List", isAvailable: { !list.rows.isEmpty }) { delete() },
///   Command("quit", key: "q", group: "Program") { application.loop.stop() },
/// ]
/// ```
@MainActor
public struct Command {
  /// The effect in a few words, such as `copy the color`.
  public let name: String
  /// The key; nil if the command is only in the list.
  public let key: Key?
  /// The keys as the list and the help line write them; empty if there are none.
  public let keyName: String
  /// The heading of the command in a list; commands of one group follow each other.
  public let group: String
  /// Other words that find the command in a list, such as `clipboard` for a command that copies.
  public let keywords: String
  /// Returns whether the command can be run now.
  public let isAvailable: () -> Bool
  /// Runs the command.
  public let action: () -> Void

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - name: The effect in a few words.
  ///   - key: The key; nil if the command is only in the list.
  ///   - keyName: The keys as they are written, if that is not the key's own name, such as `q, Esc`.
  ///   - group: The heading in a list.
  ///   - keywords: Other words that find the command in a list.
  ///   - isAvailable: Returns whether the command can be run now.
  ///   - action: Runs the command.
  public init(
    _ name: String, key: Key? = nil, keyName: String? = nil, group: String = "",
    keywords: String = "", isAvailable: @escaping () -> Bool = { true },
    action: @escaping () -> Void
  ) {
    (self.name, self.key, self.group, self.keywords) = (name, key, group, keywords)
    self.keyName = keyName ?? key?.description ?? ""
    (self.isAvailable, self.action) = (isAvailable, action)
  }

  /// Whether all words are found in the command's texts, and how well.
  func match(_ words: [String]) -> WordMatch? {
    WordMatch(of: words, in: name, keys: keyName, or: keywords)
  }
}

/// How well words that were typed match what a list shows of a command or an explanation, the best first.
package enum WordMatch: Int, Comparable {
  /// They begin the name, or are the key.
  case start
  /// Each begins a word of the name.
  case word
  /// Each is a part of what is shown.
  case shown
  /// Each begins a word of what is shown, or another word for it.
  case keyword
  /// Some are parts of such words only.
  case inKeyword

  package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }

  /// The least length of what finds a command by another word for it.
  private static let leastLength = 3

  /// Looks for words in lower case; nil if one is nowhere.
  package init?(of words: [String], in name: String, keys: String, or keywords: String) {
    let (name, keys) = (name.lowercased(), keys.lowercased())
    let text = words.joined(separator: " ")
    if text.isEmpty || name.hasPrefix(text) || keys == text {
      self = .start
      return
    }
    func begin(_ text: String) -> Bool {
      let parts = text.split { !$0.isLetter && !$0.isNumber }
      return words.allSatisfy { word in parts.contains { $0.hasPrefix(word) } }
    }
    func isIn(_ text: String) -> Bool {
      let characters = Array(text)
      return words.allSatisfy { characters.offset(of: $0) != nil }
    }
    let shown = name + " " + keys
    let all = shown + " " + keywords.lowercased()
    if begin(name) {
      self = .word
    } else if isIn(shown) {
      self = .shown
    } else if text.count < Self.leastLength {
      return nil
    } else if begin(all) {
      self = .keyword
    } else if isIn(all) {
      self = .inKeyword
    } else {
      return nil
    }
  }
}

extension Array {
  /// The elements sorted by how well they match; those that match alike stay in their order.
  package func bestFirst(by match: (Element) -> WordMatch) -> [Element] {
    enumerated().sorted {
      (match($0.element), $0.offset) < (match($1.element), $1.offset)
    }.map(\.element)
  }
}

extension [Character] {
  /// The offset where a text first occurs; nil if it does not.
  func offset(of text: String) -> Int? {
    let part = Array(text)
    guard part.count <= count else { return nil }
    return (0...count - part.count).first { self[$0..<$0 + part.count].elementsEqual(part) }
  }
}

extension HelpLine {
  /// Makes a line of the commands that have keys and can be run now.
  public convenience init(of commands: [Command]) {
    self.init()
    show(commands)
  }

  /// Shows the commands that have keys and can be run now.
  public func show(_ commands: [Command]) {
    items = commands.filter { !$0.keyName.isEmpty && $0.isAvailable() }.map {
      Item(Text($0.keyName), Text($0.name))
    }
  }
}
