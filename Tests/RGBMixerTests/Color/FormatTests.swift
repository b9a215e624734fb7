import TermUI
import Testing

@testable import RGBMixer

struct FormatTests {
  private static let examples = [
    ("hex", "#ff8800"), ("rgb", "rgb(255 136 0)"), ("hsl", "hsl(32 100% 50%)"),
    ("hsv", "hsv(32 100% 100%)"), ("hwb", "hwb(32 0% 0%)"), ("lab", "lab(69.398 41.703 75.658)"),
    ("lch", "lch(69.398 86.39 61.136)"), ("oklab", "oklab(0.7442 0.1001 0.151)"),
    ("oklch", "oklch(0.7442 0.18117 56.458)"), ("cmyk", "cmyk(0% 46.7% 100% 0%)"),
    ("name", "~darkorange"), ("ansi", "\\e[38;2;255;136;0m"), ("ansi256", "208"),
  ]

  @Test(arguments: examples)
  func `each format prints a color in its own way`(name: String, text: String) throws {
    #expect(try Format(parsing: name).text(of: RGB(255, 136, 0)) == text)
  }

  @Test func `every format but JSON, which has a test of its own, has an example`() {
    let names = NamedFormat.all.filter { $0 != .json }.map(\.spelling)
    #expect(Self.examples.map(\.0) == names)
  }

  @Test(arguments: [
    ("hsl", "hsl(none 0% 50.2%)"), ("hsv", "hsv(none 0% 50.2%)"), ("hwb", "hwb(none 50.2% 49.8%)"),
    ("lab", "lab(53.585 0 0)"), ("lch", "lch(53.585 0 none)"), ("oklab", "oklab(0.59987 0 0)"),
    ("oklch", "oklch(0.59987 0 none)"), ("cmyk", "cmyk(0% 0% 0% 49.8%)"), ("name", "gray"),
    ("{h} {s} {l}", "0 0 50.2"),
  ])
  func `a gray has no hue, which counts as 0 in a template`(name: String, text: String) throws {
    #expect(try Format(parsing: name).text(of: RGB(128, 128, 128)) == text)
  }

  @Test(
    arguments: [
      (.lch, 0x410b22, "lch(12.69 27.464 0)"), (.oklch, 0x78324b, "oklch(0.42102 0.10159 0)"),
    ] as [(ColorFunction, UInt32, String)])
  func `a hue that would be rounded to 360 is 0`(function: ColorFunction, hex: UInt32, text: String)
  {
    #expect(Format(.function(function)).text(of: RGB(hex: hex)) == text)
  }

  @Test(arguments: [
    ("{r},{g},{b}", "255,136,0"), ("{hex} {HEX}", "#ff8800 #FF8800"), ("{h}/{s}/{l}", "32/100/50"),
    ("{{{r}}}", "{255}"), ("}}{{", "}{"), ("{rgb}; {ansi256}", "rgb(255 136 0); 208"),
    ("é {name} \\n", "é ~darkorange \\n"), ("0x{RR}{GG}{BB} {rr}{gg}{bb}", "0xFF8800 ff8800"),
    ("vec3({fr}, {fg}, {fb})", "vec3(1, 0.533, 0)"), ("{rgb565}", "64576"),
  ])
  func `a template mixes text and fields`(template: String, text: String) throws {
    #expect(try Format(parsing: template).text(of: RGB(255, 136, 0)) == text)
  }

  @Test func `a fraction has the fewest digits that come back to the channel`() throws {
    let format = try Format(parsing: "{fg}")
    for channel in UInt8.min...UInt8.max {
      let text = format.text(of: RGB(0, channel, 0))
      func isRead(_ text: some StringProtocol) -> Bool {
        Double(String(text)).map { UInt8($0 * 255 + 0.5) } == channel
      }
      #expect(isRead(text))
      let digits = text.split(separator: ".").dropFirst().first?.count ?? 0
      for fewer in 0..<digits {
        let scale = [1, 10, 100][fewer]
        #expect(!(0...scale).contains { isRead("\(Double($0) / Double(scale))") }, "\(text)")
      }
      #expect(try ColorParser.parse("0.0 \(text) 0").rgb == RGB(0, channel, 0))
    }
  }

  @Test(
    arguments: [
      (0x000000, "0"), (0xffffff, "65535"), (0xf80000, "63488"), (0x00fc00, "2016"),
      (0x0000f8, "31"), (0x070307, "0"),
    ] as [(UInt32, String)])
  func `rgb565 is the upper bits of each channel`(hex: UInt32, text: String) throws {
    #expect(try Format(parsing: "{rgb565}").text(of: RGB(hex: hex)) == text)
  }

  @Test(
    arguments: [
      ("hsl(32 100% 50%)", "hsl(210 50% 40%)"), ("#F80", "#369"), ("  tomato ", "#336699"),
      ("color: RGB(1, 2, 3);", "RGB(51, 102, 153)"), ("\"ff8800\",", "336699"),
      ("\"bg\": \"#ff8800\",", "#336699"), ("255,136,0", "51,102,153"), ("rgb:f/8/0", "rgb:3/6/9"),
      ("1.0, 0.5, 0.0", "0.2, 0.4, 0.6"), ("~darkorange", "#336699"), ("0xFF8800", "0x336699"),
      ("--brand = 0xFF8800;", "0x336699"), ("(255, 136, 0)", "51, 102, 153"),
      ("ff8800cc", "336699cc"), ("rgb( 1 2 3 / 5% );", "rgb( 51 102 153 / 5% )"),
      ("\\e[38;2;1;2;3m", "\\e[38;2;51;102;153m"),
    ])
  func `same writes a color as another was written, whatever was around that`(
    old: String, new: String
  ) throws {
    let color = try ColorParser.read(Array(old.utf8)[...])
    #expect(Format.same.taken(from: color).text(of: RGB(51, 102, 153)) == new)
    let template = try Format(parsing: "{same}, {r}{{").taken(from: color)
    #expect(template.text(of: RGB(51, 102, 153)) == "\(new), 51{")
  }

  @Test(arguments: ["same", "{same}"]) func `same is a hex triplet before a color was read`(
    spelling: String
  ) throws {
    #expect(try Format(parsing: spelling).text(of: RGB(51, 102, 153)) == "#336699")
  }

  @Test func `json is one object with everything`() throws {
    #expect(
      try Format(parsing: "json").text(of: RGB(255, 136, 0)) == """
        {"hex": "#ff8800", "rgb": [255, 136, 0], "hsl": [32, 100, 50], "hsv": [32, 100, 100], \
        "hwb": [32, 0, 0], "lab": [69.398, 41.703, 75.658], "lch": [69.398, 86.39, 61.136], \
        "oklab": [0.7442, 0.1001, 0.151], "oklch": [0.7442, 0.18117, 56.458], \
        "cmyk": [0, 46.7, 100, 0], "name": "~darkorange", "ansi256": 208, \
        "luminance": 0.388683, "contrast": {"black": 8.77, "white": 2.39, "on": 8.77}}
        """)
    #expect(try Format(parsing: "json").text(of: RGB(0, 0, 0)).contains("\"hsl\": [null, 0, 0]"))
  }

  private static let names = NamedFormat.all.map(\.spelling).listed

  @Test(arguments: [
    (
      "oklhc", #"unknown format "oklhc": did you mean oklch?"#
    ),
    (
      "colorful",
      """
      unknown format "colorful": expected \(names), same, or a template like '{r},{g},{b}'
      """
    ),
    (
      "{red}",
      """
      unknown name {red} in the format: expected r, g, b, rr, gg, bb, RR, GG, BB, fr, fg, fb, \
      rgb565, HEX, on, contrast, step, slot, h, s, l, \(names), same
      """
    ),
    (
      "{r",
      """
      unmatched brace in the format "{r": expected a name in braces such as {r}, or {{ and }} for \
      braces themselves
      """
    ),
    (
      "r}\u{7}",
      """
      unmatched brace in the format "r}\\u{7}": expected a name in braces such as {r}, or {{ and }} \
      for braces themselves
      """
    ),
  ])
  func `what is no format is refused with what is one`(spelling: String, sentence: String) {
    let error = #expect(throws: UsageError.self) { try Format(parsing: spelling) }
    #expect(error?.sentence == sentence)
  }
}
