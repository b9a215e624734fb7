/// The names that a style sheet defines: `--card: var(--white)`, `$card: $white`, `@define-color card @white`.
enum SheetNames {
  /// The names of all definitions, as ``KeyRole/name``.
  ///
  /// O(n) in the length of the sheet.
  static func defined(in sheet: [UInt8]) -> Set<UInt64> {
    var names: Set<UInt64> = []
    var index = 0
    while index < sheet.count {
      let byte = sheet[index]
      index += 1
      guard byte == "-" || byte == "$" || byte == "@", index == 1 || !sheet[index - 2].isName else {
        continue
      }
      var start = byte == "-" ? index - 1 : index
      if byte == "@", sheet[index...].starts(with: definition.utf8) {
        start += definition.utf8.count
      }
      let isDefinition = start > index
      var end = start
      while end < sheet.count, sheet[end].isName { end += 1 }
      var next = end
      while next < sheet.count, sheet[next].isBlank { next += 1 }
      if end > start, isDefinition || next < sheet.count && sheet[next] == ":" {
        names.insert(KeyRole.name(ofKey: sheet[start..<end]))
      }
      index = max(index, end)
    }
    return names
  }

  private static let definition = "define-color "
}
