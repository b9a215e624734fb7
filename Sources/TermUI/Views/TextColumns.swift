/// Nothing is drawn here: writing tells how many columns a text takes.
@MainActor private let ruler = Canvas(Buffer(size: Size(width: 0, height: 0)), frame: .zero)

extension StringProtocol {
  /// How many columns the text takes on a canvas.
  @MainActor var columns: Int { ruler.write(self, column: 0, row: 0, style: .plain) }

  /// The text if it fits, else as much of its start as leaves room for an ellipsis.
  @MainActor func truncated(to width: Int) -> String {
    guard columns > width else { return String(self) }
    guard width > 0 else { return "" }
    var taken = 0
    let start = prefix { character in
      taken += String(character).columns
      return taken < width
    }
    return start + "…"
  }

  /// The text in lines of at most a width, broken at spaces and at its own ends of line; a word
  /// longer than a line is cut.
  @MainActor func wrapped(to width: Int) -> [String] {
    guard width > 0 else { return [] }
    return split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      var lines: [String] = []
      var line: String?
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        if let begun = line {
          let longer = begun + " " + word
          if longer.columns <= width {
            line = longer
            continue
          }
          lines.append(begun)
        }
        var rest = Substring(word)
        while rest.columns > width {
          let end = rest.cut(at: width)
          lines.append(String(rest[..<end]))
          rest = rest[end...]
        }
        line = String(rest)
      }
      return lines + [line ?? ""]
    }
  }
}

extension Substring {
  /// The end of what fits in a width; past at least one character, so that a loop goes on.
  @MainActor fileprivate func cut(at width: Int) -> Index {
    var taken = 0
    let end = firstIndex { character in
      taken += String(character).columns
      return taken > width
    }
    return Swift.max(end ?? endIndex, index(after: startIndex))
  }
}
