public import Foundation

/// A piece of code: a block of a documentation page, or the part of a test that a page shows.
///
/// In a test, it is between the comments of DocC's snippets: `snippet.show` and `snippet.hide`.
public struct Listing: Sendable {
  /// The language in the page; always `swift` in a test.
  public let language: String
  /// The code, without the indentation of the code around it.
  public let code: String
  /// The number, from 1, of the line after it in its file.
  public let end: Int

  /// The lines that it prints, according to its comments.
  public var printed: [String] {
    lines(of: code).compactMap { line in
      line.range(of: "// prints: ").map { String(line[$0.upperBound...]) }
    }
  }

  /// The directory of the package.
  public static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The blocks of a page, in order; the path is absolute or relative to the root.
  public static func blocks(ofPage path: String) throws -> [Listing] {
    try parts(of: path) { line in
      line.hasPrefix("```") ? String(line.dropFirst(3)) : nil
    } isEnd: {
      $0 == "```"
    }
  }

  /// The names of a module's public types that are not nested.
  public static func publicTypes(ofModule name: String) throws -> [String] {
    let sources = root.appending(path: "Sources/\(name)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    return try files.filter { $0.hasSuffix(".swift") }.flatMap { file in
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      return lines(of: text).compactMap { line -> String? in
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        let kind = words.firstIndex { ["class", "struct", "enum", "protocol"].contains($0) }
        guard line.hasPrefix("public ") || line.hasPrefix("open ") else { return nil }
        return kind.flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
      }
    }
  }

  /// The snippets of a test, in order; the path is absolute or relative to the root.
  public static func snippets(ofSource path: String) throws -> [Listing] {
    try parts(of: path) { line in
      line.hasSuffix("// snippet.show") ? "swift" : nil
    } isEnd: {
      $0.hasSuffix("// snippet.hide")
    }
  }

  private static func parts(
    of path: String, language: (Substring) -> String?, isEnd: (Substring) -> Bool
  ) throws -> [Listing] {
    let text = try String(contentsOf: URL(filePath: path, relativeTo: root), encoding: .utf8)
    var parts: [Listing] = []
    var open: (language: String, indentation: Substring, lines: [Substring])?
    for (index, line) in lines(of: text).enumerated() {
      if let part = open, isEnd(line) {
        let code = part.lines.map { line in
          line.hasPrefix(part.indentation) ? line.dropFirst(part.indentation.count) : line
        }
        parts.append(
          Listing(
            language: part.language, code: code.joined(separator: "\n"), end: index + 1))
        open = nil
      } else if open != nil {
        open?.lines.append(line)
      } else if let language = language(line) {
        open = (language, line.prefix { $0 == " " }, [])
      }
    }
    return parts
  }
}

private func lines(of text: String) -> [Substring] {
  text.split(separator: "\n", omittingEmptySubsequences: false)
}
