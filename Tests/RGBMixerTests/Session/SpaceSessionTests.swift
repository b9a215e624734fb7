import TestSupport
import Testing

/// The color spaces, on a terminal.
struct SpaceSessionTests {
  @Test func `s goes through the spaces and changes nothing`() throws {
    for color in ["#336699", "#000000", "#ffffff", "#808080", "#fe01fe"] {
      let session = try PtySession.start(color)
      for names in [
        ["hue", "saturation", "lightness"], ["hue", "saturation", "value"],
        ["lightness", "chroma", "hue"], ["red", "green", "blue"],
      ] {
        session.send("s")
        try session.wait(for: "\(names)") { session in
          [2, 4, 6].map { session.rows[$0].split(separator: " ").first.map(String.init) } == names
        }
        #expect(session.hex == color)
      }
    }
  }

  @Test(arguments: ["hsl", "hsv", "oklch"])
  func `a slider moved there and back restores the color exactly`(space: String) throws {
    for (color, keys) in [
      ("#336699", [("lll", "hhh"), (Typed.pageUp, Typed.pageDown), ("L", "H")]),
      ("#808080", [("lll", "hhh"), (Typed.pageUp, Typed.pageDown), ("L", "H")]),
      // The greatest cuts the step short, and the step back too.
      ("#fe01fe", [("l", "h"), ("h", "l")]),
    ] {
      let session = try PtySession.start("--space", space, color)
      for row in [2, 4, 6] {
        let number = session.number(inRow: row)
        for (there, back) in keys {
          session.send(there)
          try session.wait(for: "another number") { $0.number(inRow: row) != number }
          session.send(back)
          try session.wait(for: "the number and the color of the start") {
            $0.number(inRow: row) == number && $0.hex == color
          }
        }
        session.send(Typed.down)
      }
    }
  }

  @Test func `the hue outlives a saturation of nothing, and black`() throws {
    let session = try PtySession.start("--space", "hsl", "#336699")
    for (keys, hex) in [
      ("jg", "#666666"), ("G", "#0066cc"), (Typed.down + "g", "#000000"),
      ("50" + Typed.enter, "#0080ff"),
    ] {
      try session.press(keys, untilHexIs: hex)
      #expect(session.rows[2].hasSuffix(" 210.0"))
    }
  }

  @Test func `oklch marks the colors that cannot be had`() throws {
    let session = try PtySession.start("--space", "oklch", "#336699")
    let chroma = session.rows[4].split(separator: " ", omittingEmptySubsequences: false)
    #expect(chroma.contains { $0.hasSuffix("//////") })
    #expect(!session.rows[4].prefix(20).contains("/"))
  }
}
