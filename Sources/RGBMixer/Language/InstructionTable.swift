/// The lines that the mixer takes, from which the answer to `?`, the manual and the README are made.
enum InstructionTable {
  /// Some lines of one purpose.
  struct Row: Sendable {
    /// The lines, or examples of them.
    let lines: String
    /// A few words on what they do.
    let summary: String
    /// Whether they are for people alone, and not for other processes.
    var isForPeople = false
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
      isForPeople: true),
    Row(
      lines: "recent", summary: "tell the colors that were kept, newest first", isForPeople: true),
    Row(lines: "?", summary: "tell these lines", isForPeople: true),
    Row(lines: "an empty line", summary: "print the color and leave", isForPeople: true),
    Row(
      lines: "q, the end of input", summary: "leave without printing", isForPeople: true),
  ]

  private static let ranges = Instruction.channels
    .map { "\($0.axis.name) \($0.axis.takes)" }.listed
}
