/// A cell, such as B3.
struct Cell: Hashable {
  static let (letters, rows) = (Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), 0..<99)
  static let all = rows.flatMap { row in letters.indices.map { Cell(column: $0, row: row) } }
  static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  var (column, row) = (0, 0)

  var name: String { "\(Self.letters[column])\(row + 1)" }
}

/// The model: what was typed into the cells, by their names.
struct Sheet: Codable, Equatable {
  var texts: [String: String] = [:]
}
