/// The lines that the mixer takes, from which the answer to `?`, the manual and the README are made.
enum InstructionTable {
  /// The kind of speaker that a line is for.
  enum Speaker: Sendable {
    /// People, and other processes to `--live`.
    case anyone
    /// People, who have `--line`.
    case people
    /// People who mix a color to be printed.
    case printers
    /// People who edit a file.
    case editors
  }

  /// Some lines of one purpose.
  struct Row: Sendable {
    /// The lines, or examples of them.
    let lines: String
    /// A few words on what they do.
    let summary: String
    /// The speakers of these lines.
    var speaker = Speaker.anyone
  }

  /// The lines, the most used first.
  static let rows = [
    Row(lines: "tomato, #f80, hsl(32 100% 50%)", summary: "take this color, in any notation"),
    Row(lines: "red 120, hue 30", summary: "move a channel: \(ranges)"),
    Row(lines: "hue +10, red -20%", summary: "move it so much further; with % of its range"),
    Row(
      lines: "lighter, darker",
      summary: "change the lightness of OKLCH by \(Int(Instruction.lightnessStep)) of 100"),
    Row(lines: "pass", summary: "change lightness to the next grade of contrast"),
    Row(lines: "on white", summary: "measure contrast on this color, at first on black"),
    Row(
      lines: "space oklch",
      summary: "go to the channels of a space: \(ColorSpace.allCases.map(\.name).listed)"),
    Row(
      lines: "format hsl", summary: "print in a format: \(Format.named.map(\.spelling).listed)"),
    Row(lines: "undo, redo", summary: "take the last change back, make it again"),
    Row(
      lines: "ramp",
      summary: "tell lighter and darker relatives, "
        + "\(Ramp.names.first ?? "") to \(Ramp.names.last ?? "")",
      speaker: .people),
    Row(
      lines: "recent", summary: "tell the colors that were kept, newest first", speaker: .people),
    Row(
      lines: "next, previous, go 12",
      summary: "go to another color of the file, to the first from a line on", speaker: .editors),
    Row(lines: "list", summary: "tell the colors of the file", speaker: .editors),
    Row(lines: "write, an empty line", summary: "write the file and leave", speaker: .editors),
    Row(lines: "?, help", summary: "tell these lines", speaker: .people),
    Row(
      lines: "an empty line", summary: "print the color and leave", speaker: .printers),
    Row(
      lines: "q, quit, the end of input", summary: "leave without printing", speaker: .people),
  ]

  private static let ranges = Instruction.axes
    .map { "\($0.axis.name) \($0.axis.takes)" }.listed
}
