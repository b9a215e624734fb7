/// Three numbers of `hsl()`, as in the variables of shadcn's themes until 2025: `--primary: 222.2 47.4% 11.2%`.
enum Triple {
  /// The names of those variables, without the dashes.
  static let keys = Words(
    """
    accent accent-foreground background border card card-foreground chart destructive destructive-foreground foreground
    input muted muted-foreground popover popover-foreground primary primary-foreground ring secondary
    secondary-foreground sidebar
    """)

  /// Reads a value of three numbers, the last two of them percentages, perhaps with an alpha after a slash.
  static func read(_ value: ArraySlice<UInt8>) -> WrittenColor? {
    guard let hsl = ColorFunction.named(ArraySlice("hsl".utf8)), !value.contains(","),
      value.count(where: { $0 == "%" }) >= 2
    else { return nil }
    var reader = FunctionReader(hsl, at: ByteCursor(value))
    guard let color = try? reader.read(), reader.cursor.isAtEnd, value.last != ")" else {
      return nil
    }
    return WrittenColor(color, .function(reader.syntax), value)
  }
}
