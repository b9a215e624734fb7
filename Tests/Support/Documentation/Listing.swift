public import Foundation

/// A piece of code: a block of a documentation page, or what a test compiles and the page shows.
///
/// In a test it stands between the comments that DocC's snippets have: `snippet.show` and `snippet.hide`.
public struct Listing: Sendable {
  /// The language that the page says; of a test, always `swift`.
  public let language: String
  /// The code, without the indentation of its surroundings.
  public let code: String
  /// The number of the line behind it in its file, from 1.
  public let end: Int

  /// The lines that it prints, as its comments say.
  public var printed: [String] {
    lines(of: code).compactMap { line in
      line.range(of: "// prints: ").map { String(line[$0.upperBound...]) }
    }
  }

  /// The directory of the package.
  public static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The blocks of a page, in their order; the path is absolute or begins at the root.
  public static func blocks(ofPage path: String) throws -> [Listing] {
    try parts(of: path) { line in
      line.hasPrefix("```") ? String(line.dropFirst(3)) : nil
    } isEnd: {
      $0 == "```"
    }
  }

  /// The public types of a module that are not in another type, by name.
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

  /// The snippets of a test's source, in their order; the path is absolute or begins at the root.
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
