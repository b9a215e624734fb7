import Binding
import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// What stands on what in the texts of `Tests/Data/Roles`, as their authors mean it.
struct RolePairsTests {
  /// A text, what its owner says of it, and its pairs: `line:text/background:ratio:wanted`.
  struct Row: Sendable, CustomTestStringConvertible {
    let file: String
    let stated: [String]
    let pairs: Set<String>
    /// Pairs that may be told, too.
    let optional: Set<String>

    var testDescription: String { file }
  }

  static var rows: [Row] {
    get throws {
      try TestData.lines(of: "roles.tsv").map { line in
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        func set(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }
        return Row(
          file: parts[0], stated: parts[1].isEmpty ? [] : [parts[1]], pairs: set(parts[2]),
          optional: set(parts[3]))
      }
    }
  }

  private static func check(_ row: Row) throws -> ThemeCheck {
    let bytes = try TestData.bytes(of: "Roles/\(row.file)")
    let text = ColoredText(bytes, path: Array(row.file.utf8))
    var task = CheckTask(paths: [FilePath(bytes: Array(row.file.utf8))])
    task.stated = row.stated
    return try task.check(text)
  }

  private static func pairs(_ check: ThemeCheck) -> [String] {
    check.texts.flatMap(\.pairs).compactMap { index in
      let pair = check.pairs.all[index]
      guard let background = check.pairs.seen(pair, in: check.colors),
        let ratio = check.pairs.ratio(of: pair, in: check.colors)
      else { return nil }
      let line = check.text.colors[pair.color].line
      let figure = ThemeCheck.text(of: Double(ratio.hundredths) / 100)
      return "\(line):\(check.colors[pair.color].rgb.hexText)/\(background.clipped.hexText):"
        + "\(figure):\(ThemeCheck.text(of: pair.wanted(goal: 4.5)))"
    }
  }

  @Test func `each text stands on what its author means, and on nothing else`() throws {
    for row in try Self.rows {
      let found = Set(Self.pairs(try Self.check(row)))
      let wanted = Set(row.pairs.map { $0.hasSuffix(".0") ? String($0.dropLast(2)) : $0 })
      #expect(wanted.subtracting(found).isEmpty, "\(row.file) lacks pairs")
      let more = found.subtracting(wanted).filter { pair in
        !row.optional.contains { pair.contains($0) }
      }
      #expect(more.isEmpty, "\(row.file) has more pairs")
    }
  }

  /// After a repair each sure text that can have what it wants has it, and a second repair changes nothing.
  @Test func `a repair reaches all backgrounds of what it moves, and moves nothing else`() throws {
    for row in try Self.rows {
      let check = try Self.check(row)
      for text in check.texts {
        let color = text.color
        let isMoved = check.repaired[color] != check.colors[color]
        let isShort = !check.pairs.failingPairs(among: text.pairs, in: check.repaired, goal: 4.5)
          .isEmpty
        if isMoved {
          #expect(text.shortCount > 0 && check.pairs.isWritable(color), "\(row.file)")
        } else if text.shortCount > 0, check.pairs.isWritable(color),
          case .repaired? = check.remedy(of: text)
        {
          Issue.record("\(row.file): line \(check.text.colors[color].line) was not repaired")
        }
        if isMoved, isShort {
          #expect(!check.blamed.isEmpty, "\(row.file)")
        }
      }
      let again = ThemeCheck(of: check.text, check.pairs, in: check.repaired, goal: 4.5)
      #expect(again.repaired == check.repaired, "\(row.file)")
    }
  }
}
