import TermUI

/// A row of ``CommandTable`` in the list of all commands.
struct CommandItem {
  let row: CommandTable.Row
  let listing: CommandTable.Listing
  /// The heading of its group.
  let group: String
  /// Why it has nothing to do now; nil if it has.
  let reason: String?

  var keys: String { listing.keys ?? row.keys }
  /// Whether it can be run; the others explain keys and words.
  var isCommand: Bool { group != "move" && (row.runnable != nil || row.action != nil) }
}

/// Where a list of commands has its rows.
struct CommandPage {
  /// A row, and its place below the field.
  struct Line {
    let item: CommandItem
    let row: Int
    /// The column of the keys, that of the name, and the one after the row.
    let column, nameColumn, end: Int
    /// The keys and the effect, as there is room for.
    let keys, name: String
    /// The heading before the first row of a group, and its column.
    var heading: String?
    var headingColumn = 0
    /// What stands at the right end.
    var note: String?
  }

  let lines: [Line]
  /// Whether a text narrows the list.
  let isFiltered: Bool

  /// The groups at the left, and those at the right.
  private static let sides = [
    ["move", "color", "theme", "leave"], ["sliders", "look", "keep", "ratios"],
  ]

  /// Two columns under headings, with blanks between groups where there is room.
  static func columns(_ items: [CommandItem], in size: Size, height: Int) -> CommandPage {
    let width = (size.width - 6) / 2
    // Where there are colors of a text, the left column is longer: what leaves goes to the right.
    let edits = items.contains { $0.group == "theme" }
    let sides = sides.enumerated().map { side, groups in
      groups.filter { !edits || $0 != "leave" } + (edits && side == 1 ? ["leave"] : [])
    }
    let rows = sides.map { side in items.count { side.contains($0.group) } }.max() ?? 0
    let gap = rows + 4 <= height ? 1 : 0
    var lines: [Line] = []
    for (groups, start) in zip(sides, [2, 3 + width]) {
      var row = 0
      for group in groups {
        let own = items.filter { $0.group == group }
        for (index, item) in own.enumerated() {
          lines.append(
            Line(
              item: item, row: row, column: start + 8, nameColumn: start + 18,
              end: start + width, keys: item.keys, name: item.listing.name,
              heading: index == 0 ? group.capitalized : nil, headingColumn: start))
          row += 1
        }
        row += own.isEmpty ? 0 : gap
      }
    }
    return CommandPage(lines: lines, isFiltered: false)
  }

  /// Two commands a row in a small window, one in a very small one.
  static func grid(_ items: [CommandItem], in size: Size) -> CommandPage {
    let margin = size.width < 40 ? 1 : 2
    let count = size.width < 40 ? 1 : 2
    let width = (size.width - 2 * margin) / count
    let lines = items.enumerated().map { index, item in
      let column = margin + index % count * (width + 1)
      return Line(
        item: item, row: index / count, column: column, nameColumn: column + 5,
        end: column + width - index % count, keys: short(item.keys), name: item.listing.short)
    }
    return CommandPage(lines: lines, isFiltered: false)
  }

  /// One command a row, with its group at the right.
  static func list(_ items: [CommandItem], in size: Size) -> CommandPage {
    let isWide = size.width >= 80
    let margin = size.width < 40 ? 1 : 2
    let lines = items.enumerated().map { index, item in
      Line(
        item: item, row: index, column: margin, nameColumn: margin + (isWide ? 11 : 5),
        end: size.width, keys: isWide ? item.keys : short(item.keys),
        name: isWide ? item.listing.name : item.listing.short, note: isWide ? item.group : nil)
    }
    return CommandPage(lines: lines, isFiltered: true)
  }

  /// The first key, in at most four columns.
  private static func short(_ keys: String) -> String {
    let names = ["Enter": "Ret", "Delete": "Del", "Space": "Spc", "mouse": "drag", "wheel": "whl"]
    if keys.hasPrefix("Ctrl-") { return "^" + keys.dropFirst(5).prefix(1) }
    let first = keys.split(separator: " ").first.map(String.init) ?? ""
    return names[first] ?? String(first.prefix(4))
  }
}

extension String {
  /// The text with a capital first letter.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
