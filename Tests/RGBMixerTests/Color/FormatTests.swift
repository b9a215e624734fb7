import TermUI
import Testing

@testable import RGBMixer

struct FormatTests {
  private static let examples = [
    ("hex", "#ff8800"), ("rgb", "rgb(255 136 0)"), ("hsl", "hsl(32 100% 50%)"),
    ("hsv", "hsv(32 100% 100%)"), ("hwb", "hwb(32 0% 0%)"), ("lab", "lab(69.4 41.7 75.7)"),
    ("lch", "lch(69.4 86.4 61.1)"), ("oklab", "oklab(0.744 0.1 0.151)"),
    ("oklch", "oklch(0.744 0.181 56.5)"), ("cmyk", "cmyk(0% 46.7% 100% 0%)"),
    ("name", "~darkorange"), ("ansi", "\\e[38;2;255;136;0m"), ("ansi256", "208"),
  ]

  @Test(arguments: examples)
  func `each format prints a color in its own way`(name: String, text: String) throws {
    #expect(try Format(parsing: name).text(of: RGB(255, 136, 0)) == text)
  }

  @Test func `every format but JSON, which has a test of its own, has an example`() {
    let names = NamedFormat.all.filter { $0 != .json }.map(\.name)
    #expect(Self.examples.map(\.0) == names)
  }

  @Test(arguments: [
    ("hsl", "hsl(none 0% 50.2%)"), ("hsv", "hsv(none 0% 50.2%)"), ("hwb", "hwb(none 50.2% 49.8%)"),
    ("lab", "lab(53.6 0 0)"), ("lch", "lch(53.6 0 none)"), ("oklab", "oklab(0.6 0 0)"),
    ("oklch", "oklch(0.6 0 none)"), ("cmyk", "cmyk(0% 0% 0% 49.8%)"), ("name", "gray"),
    ("{h} {s} {l}", "0 0 50.2"),
  ])
  func `a gray has no hue, which counts as 0 in a template`(name: String, text: String) throws {
    #expect(try Format(parsing: name).text(of: RGB(128, 128, 128)) == text)
  }

  @Test(
    arguments: [
      (.lch, 0x410b22, "lch(12.7 27.5 0)"), (.oklch, 0x78324b, "oklch(0.421 0.102 0)"),
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
    let other = AlphaColor(RGB(51, 102, 153), alpha: color.color.alpha)
    #expect(Format.same.adopting(syntaxOf: color).text(of: other) == new)
    let template = try Format(parsing: "{same}, {r}{{").adopting(syntaxOf: color)
    #expect(template.text(of: other) == "\(new), 51{")
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
        "cmyk": [0, 46.7, 100, 0], "name": "~darkorange", "description": "vivid orange", \
        "alpha": 1, "ansi256": 208, \
        "luminance": 0.388683, "contrast": {"black": 8.77, "white": 2.39, "on": 8.77}}
        """)
    #expect(try Format(parsing: "json").text(of: RGB(0, 0, 0)).contains("\"hsl\": [null, 0, 0]"))
  }

  @Test(arguments: [
    ("hex", "#ff880080"), ("rgb", "rgb(255 136 0 / 0.5)"), ("hsl", "hsl(32 100% 50% / 0.5)"),
    ("hsv", "hsv(32 100% 100% / 0.5)"), ("hwb", "hwb(32 0% 0% / 0.5)"),
    ("lab", "lab(69.4 41.7 75.7 / 0.5)"), ("lch", "lch(69.4 86.4 61.1 / 0.5)"),
    ("oklab", "oklab(0.744 0.1 0.151 / 0.5)"),
    ("oklch", "oklch(0.744 0.181 56.5 / 0.5)"), ("cmyk", "cmyk(0% 46.7% 100% 0%)"),
    ("name", "~darkorange"), ("ansi", "\\e[38;2;255;136;0m"), ("ansi256", "208"),
    ("same", "#ff880080"), ("{hex} {HEX} {a}", "#ff880080 #FF880080 0.5"),
    ("{r},{g},{b},{a}", "255,136,0,0.5"), ("{RR}{gg}{fb}{rgb565}", "FF88064576"),
    ("{rgb}; {ansi256}", "rgb(255 136 0 / 0.5); 208"), ("{contrast} on {on}", "2.74 on #000000"),
  ])
  func `alpha is printed by every format that can`(name: String, text: String) throws {
    let color = AlphaColor(RGB(255, 136, 0), alpha: 0.5)
    let format = try Format(parsing: name)
    #expect(format.text(of: color) == text)
    let opaque = format.text(of: color.rgb)
    #expect(format.printsAlpha == (text != opaque) || name.hasPrefix("{contrast}"))
    #expect(format.text(of: AlphaColor(color.rgb, alpha: 1)) == opaque)
  }

  @Test(
    arguments: [
      (0, "0"), (1, "1"), (0.5, "0.5"), (128.0 / 255, "0.5"), (0.333, "0.333"), (0.25, "0.25"),
      (0.1, "0.1"), (0.004, "0.004"), (0.999, "0.999"), (254.0 / 255, "0.996"),
    ] as [(Double, String)])
  func `alpha has two decimals, or three where 8 bits need them`(alpha: Double, text: String) throws
  {
    #expect(try Format(parsing: "{a}").text(of: AlphaColor(.black, alpha: alpha)) == text)
  }

  @Test func `in json luminance and contrast are of what is seen`() throws {
    let text = try Format(parsing: "json").text(
      of: AlphaColor(RGB(255, 136, 0), alpha: 0.5), on: RGB(hex: 0x336699))
    #expect(text.hasPrefix("{\"hex\": \"#ff880080\", \"rgb\": [255, 136, 0], "))
    #expect(text.contains("\"description\": \"vivid orange\", \"alpha\": 0.5, "))
    let seen = RGB(hex: 0x99774d)
    let on = ContrastRatio(seen, RGB(hex: 0x336699)).text
    #expect(text.contains("\"luminance\": \(String(seen.luminance, decimals: 6)), "))
    #expect(text.hasSuffix("\"black\": 2.74, \"white\": 1.56, \"on\": \(on)}}"), "\(text)")
  }

  private static let names = NamedFormat.all.map(\.name).listed

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
    ("{R}", "unknown name {R} in the format: did you mean {r}?"),
    ("{x}", "unknown name {x} in the format: did you mean {r}?"),
    ("{foo}", "unknown name {foo} in the format: did you mean {fr}?"),
    ("{contrasting}", "unknown name {contrasting} in the format: did you mean {contrast}?"),
    ("{}", "unknown name {} in the format: expected one such as {hex} or {r}"),
    ("{hxe}", "unknown name {hxe} in the format: did you mean {hex}?"),
    ("{oklhc} {r}", "unknown name {oklhc} in the format: did you mean {oklch}?"),
    ("{hex:upper}", "unknown name {hex:upper} in the format: did you mean {hex}?"),
    ("{red}", "unknown name {red} in the format: did you mean {r}?"),
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
