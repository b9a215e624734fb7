import Testing

@testable import RGBMixer

struct ColorSyntaxErrorTests {
  private func report(_ text: String) -> String {
    do throws(ColorSyntaxError) {
      return "\(try ColorParser.parse(text))"
    } catch {
      return ([error.sentence(for: text.utf8)] + (error.pointer(for: text.utf8).map { [$0] } ?? []))
        .joined(separator: "\n")
    }
  }

  @Test(arguments: [
    (
      "reddish",
      """
      cannot read "reddish" as a color: expected a CSS color, such as #f80, rgb(255 136 0) or \
      darkorange
      """
    ),
    (
      "",
      """
      cannot read "" as a color: expected a CSS color, such as #f80, rgb(255 136 0) or darkorange
      """
    ),
    (
      "dakorange",
      #"cannot read "dakorange" as a color: expected a CSS color: did you mean darkorange?"#
    ),
    (
      "#12345",
      """
      cannot read "#12345" as a color: expected 3, 4, 6 or 8 hex digits after # at the end
        #12345
              ^
      """
    ),
    (
      "#ffg",
      """
      cannot read "#ffg" as a color: expected 3, 4, 6 or 8 hex digits after # instead of "g"
        #ffg
           ^
      """
    ),
    (
      "rgb(255 136)",
      """
      cannot read "rgb(255 136)" as a color: expected a number or a percentage for blue instead \
      of ")"
        rgb(255 136)
                   ^
      """
    ),
    (
      "hsl(32, 100, 50)",
      """
      cannot read "hsl(32, 100, 50)" as a color: expected a percentage for saturation instead \
      of "100"
        hsl(32, 100, 50)
                ^
      """
    ),
    (
      "oklch(0.7 0.1 50%)",
      """
      cannot read "oklch(0.7 0.1 50%)" as a color: expected a number or an angle for hue instead \
      of "50%"
        oklch(0.7 0.1 50%)
                      ^
      """
    ),
    (
      "300 0 0",
      #"cannot read "300 0 0" as a color: expected a whole number 0-255 for red"#
    ),
    (
      "0 0 -1",
      """
      cannot read "0 0 -1" as a color: expected a whole number 0-255 for blue instead of "-1"
        0 0 -1
            ^
      """
    ),
    (
      "red blue",
      """
      cannot read "red blue" as a color: expected nothing more instead of "blue"
        red blue
            ^
      """
    ),
    (
      "255,136",
      """
      cannot read "255,136" as a color: expected a comma as before at the end
        255,136
               ^
      """
    ),
    (
      "12.5 0 0",
      #"cannot read "12.5 0 0" as a color: expected a fraction 0-1 for red, or whole numbers 0-255"#
    ),
    (
      "0.5, 0.5, 2",
      """
      cannot read "0.5, 0.5, 2" as a color: expected a fraction 0-1 for blue, or whole numbers \
      0-255 instead of "2"
        0.5, 0.5, 2
                  ^
      """
    ),
    (
      "(255, 136)",
      """
      cannot read "(255, 136)" as a color: expected a comma as before instead of ")"
        (255, 136)
                 ^
      """
    ),
    (
      "(255 136 0",
      """
      cannot read "(255 136 0" as a color: expected a closing parenthesis at the end
        (255 136 0
                  ^
      """
    ),
    (
      "(red)",
      """
      cannot read "(red)" as a color: expected a whole number 0-255 for red instead of "red"
        (red)
         ^
      """
    ),
    (
      "f80",
      #"cannot read "f80" as a color: expected # before hex digits, or three numbers 0-255"#
    ),
    (
      "0xff88",
      """
      cannot read "0xff88" as a color: expected 6 or 8 hex digits after 0x at the end
        0xff88
              ^
      """
    ),
    (
      "~reddish",
      """
      cannot read "~reddish" as a color: expected a CSS color, such as #f80, rgb(255 136 0) or \
      darkorange
      """
    ),
    (
      "color: dakorange;",
      """
      cannot read "color: dakorange;" as a color: expected a CSS color: did you mean darkorange? \
      instead of "dakorange"
        color: dakorange;
               ^
      """
    ),
    (
      "color:",
      """
      cannot read "color:" as a color: expected a CSS color, such as #f80, rgb(255 136 0) or \
      darkorange at the end
        color:
              ^
      """
    ),
    (
      "'#f80",
      """
      cannot read "'#f80" as a color: expected a closing quotation mark at the end
        '#f80
             ^
      """
    ),
    (
      "a: b: #f80",
      """
      cannot read "a: b: #f80" as a color: expected a CSS color, such as #f80, rgb(255 136 0) or \
      darkorange instead of "b"
        a: b: #f80
           ^
      """
    ),
    (
      "#f80;;",
      """
      cannot read "#f80;;" as a color: expected nothing more instead of ";"
        #f80;;
             ^
      """
    ),
    (
      "rgb:ff/88",
      """
      cannot read "rgb:ff/88" as a color: expected a slash at the end
        rgb:ff/88
                 ^
      """
    ),
    (
      "rgb(1 2 色)",
      """
      cannot read "rgb(1 2 色)" as a color: expected a number or a percentage for blue instead \
      of "色"
        rgb(1 2 色)
                ^
      """
    ),
    (
      "rgb(/* 色 */ x 0 0)",
      """
      cannot read "rgb(/* 色 */ x 0 0)" as a color: expected a number or a percentage for red \
      instead of "x"
        rgb(/* 色 */ x 0 0)
                     ^
      """
    ),
    (
      "rgb(\u{1b}[31m 0 0)",
      """
      cannot read "rgb(\\u{1b}[31m 0 0)" as a color: expected a number or a percentage for red \
      instead of "\\u{1b}"
        rgb(\\u{1b}[31m 0 0)
            ^
      """
    ),
  ])
  func `a sentence says what was read and expected, a caret where`(text: String, report: String) {
    #expect(self.report(text) == report)
  }

  @Test func `a long text is shortened`() {
    let report = report(String(repeating: "x", count: 1000))
    #expect(report.hasPrefix("cannot read \"\(String(repeating: "x", count: 61))...\" as a color"))
  }
}
