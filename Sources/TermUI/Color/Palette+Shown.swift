extension Palette {
  /// The name of what a terminal shows in place of a color: `208`, or `bright red` where there are sixteen.
  ///
  /// None where it shows the very color, and where it shows none. Of the sixteen none is said to be the very
  /// color, because themes change them.
  public static func shownName(of color: RGB, depth: ColorDepth) -> String? {
    switch depth {
    case .none, .truecolor: return nil
    case .ansi16:
      let index = Int(nearest16(to: color))
      return (index < 8 ? "" : "bright ") + systemNames[index % 8]
    case .ansi256:
      let index = nearest256(to: color)
      return self.color(at: index) == color ? nil : String(index)
    }
  }

  /// The names that ECMA-48 gives to the colors of SGR 30-37.
  private static let systemNames = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]
}

extension RGB {
  /// The color that a terminal shows for this one: of so few colors it is the nearest.
  func shown(at depth: ColorDepth) -> RGB {
    switch depth {
    case .none, .truecolor: self
    case .ansi16: Palette.color(at: Palette.nearest16(to: self))
    case .ansi256: Palette.color(at: Palette.nearest256(to: self))
    }
  }
}
