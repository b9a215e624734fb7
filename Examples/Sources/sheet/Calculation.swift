enum Problem: Error { case circle, depth, number, syntax, text }

/// The numbers in a sheet, each computed once.
struct Calculation {
  let sheet: Sheet
  private(set) var results: [String: Result<Double, Problem>] = [:]

  init(_ sheet: Sheet) {
    self.sheet = sheet
    for name in sheet.texts.keys.sorted() { _ = try? number(in: name) }
  }

  private mutating func number(in name: String, depth: Int = 0) throws(Problem) -> Double {
    if results[name] == nil, let text = sheet.texts[name] {
      // Whoever asks for the number while it is being computed is in a circle.
      results[name] = .failure(.circle)
      results[name] = Result { () throws(Problem) in
        if let number = Double(text), number.isFinite { return number }
        guard text.hasPrefix("=") else { throw .text }
        let result = try value(of: text.dropFirst().uppercased().filter { $0 != " " }[...], depth)
        if !result.isFinite { throw .number }
        return result
      }
    }
    return try results[name]?.get() ?? 0
  }

  private mutating func value(of term: Substring, _ depth: Int) throws(Problem) -> Double {
    if depth > 500 { throw .depth }
    // In this order, each sign takes all that is between those before it.
    let signs: [(Character, (Double, Double) -> Double)] = [("+", +), ("-", -), ("*", *), ("/", /)]
    for (sign, apply) in signs {
      guard let index = term.lastIndex(of: sign) else { continue }
      let (left, right) = (term[..<index], term[index...].dropFirst())
      let first = left.isEmpty && sign == "-" ? 0 : try value(of: left, depth + 1)
      return apply(first, try value(of: right, depth + 1))
    }
    if let number = Double(term) { return number }
    if let cell = Cell.named[String(term)] { return try number(in: cell.name, depth: depth + 1) }
    guard term.hasPrefix("SUM("), term.hasSuffix(")") else { throw .syntax }
    return try sum(of: term.dropFirst(4).dropLast(), depth: depth + 1)
  }

  /// Adds the numbers between two corners, such as `A1:B9`; texts do not count.
  private mutating func sum(of range: Substring, depth: Int) throws(Problem) -> Double {
    let ends = range.split(separator: ":").map { Cell.named[String($0)] }
    guard ends.count == 2, let first = ends[0], let last = ends[1] else { throw .syntax }
    let columns = min(first.column, last.column)...max(first.column, last.column)
    let rows = min(first.row, last.row)...max(first.row, last.row)
    var sum = 0.0
    for cell in Cell.all where columns ~= cell.column && rows ~= cell.row {
      do { sum += try number(in: cell.name, depth: depth) } catch .text {}
    }
    return sum
  }
}
