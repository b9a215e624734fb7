/// A table in Markdown.
struct Table {
  private var rows: [[String]]

  init(_ head: [String]) {
    rows = [head, head.map { _ in "---" }]
  }

  mutating func append(_ row: [String]) {
    rows.append(row)
  }

  var text: String {
    rows.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }
}

/// Returns a number with a number of decimal places.
func decimal(_ number: Double, _ places: Int = 1) -> String {
  var scale = 1
  for _ in 0..<places { scale *= 10 }
  let scaled = Int((number * Double(scale)).rounded())
  guard places > 0 else { return "\(scaled)" }
  let fraction = "\(scaled % scale)"
  return "\(scaled / scale)." + String(repeating: "0", count: places - fraction.count) + fraction
}
