extension String {
  /// The text between its ends of line.
  var lines: [String] {
    // Looked for in bytes first, because nearly every text is one line. Beyond ASCII there are more ends.
    guard utf8.contains(where: { (0x0A...0x0D).contains($0) || $0 >= 0x80 }) else { return [self] }
    return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  /// The text if it fits, else as much of its start as leaves room for an ellipsis.
  func truncated(to width: Int) -> String {
    // No character takes more cells than bytes.
    guard utf8.count > width, displayWidth > width else { return self }
    guard width > 0 else { return "" }
    var taken = 0
    let start = prefix { character in
      taken += String(character).displayWidth
      return taken < width
    }
    return start + "…"
  }

  /// The text in lines of at most a width, broken at spaces and at its own ends of line; a word
  /// longer than a line is cut.
  func wrapped(to width: Int) -> [String] {
    guard width > 0 else { return [] }
    return lines.flatMap { paragraph in
      var lines: [String] = []
      var line: String?
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        if let begun = line {
          let longer = begun + " " + word
          if longer.displayWidth <= width {
            line = longer
            continue
          }
          lines.append(begun)
        }
        var rest = Substring(word)
        while String(rest).displayWidth > width {
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
  fileprivate func cut(at width: Int) -> Index {
    var taken = 0
    let end = firstIndex { character in
      taken += String(character).displayWidth
      return taken > width
    }
    return Swift.max(end ?? endIndex, index(after: startIndex))
  }
}
