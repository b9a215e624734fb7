import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The figures of contrast: each names its background, at every size and without colors.
@MainActor
struct FigureTests {
  nonisolated static let sizes = [
    (24, 6), (24, 12), (30, 8), (34, 40), (40, 7), (40, 12), (41, 12), (50, 14), (60, 16), (67, 24),
    (79, 10), (80, 8), (80, 12), (80, 24), (100, 30), (100, 36), (103, 6), (120, 40), (200, 60),
  ].map { Size(width: $0, height: $1) }

  private func lines(_ mixer: Mixer, _ size: Size, _ depth: ColorDepth) -> [String] {
    MixerScreen(mixer, width: size.width, height: size.height, depth: depth).picture(depth: depth)
  }

  private func text(_ rgb: UInt32, on background: UInt32) -> String {
    ContrastRatio(RGB(hex: rgb), RGB(hex: background)).text
  }

  @Test(arguments: sizes, [ColorDepth.truecolor, .ansi16, .monochrome])
  func `the contrast on the background is shown with its name, at every size`(
    size: Size, depth: ColorDepth
  ) throws {
    let mixer = Mixer(RGB(hex: 0x626886))
    mixer.measure(on: Background(rgb: RGB(hex: 0x1e1e2e), source: .given))
    let figure = text(0x626886, on: 0x1e1e2e)
    let lines = lines(mixer, size, depth)
    let row = try #require(lines.firstIndex { $0.contains(figure) }, "\(lines)")
    // In the same row, or in the next one from the same column on.
    let column = try #require(lines[row].columns(of: figure).first)
    let below = row + 1 < lines.count ? lines[row + 1].columns(of: "on #1e1e2e") : []
    let isBeside = !lines[row].columns(of: "on #1e1e2e").isEmpty
    #expect(isBeside || below.contains(column), "\(lines)")
    if size.width < 40 { #expect(lines[row].trimmed == "\(figure) on #1e1e2e") }
  }

  @Test(
    arguments: [
      (0x626886, "large", "large text only"), (0x8088aa, "AA ✓", "AA ✓"),
      (0xc0c8e0, "AAA", "AAA ✓"), (0x404050, "low ✗", "too low ✗"),
    ] as [(UInt32, String, String)])
  func `the verdict stands beside the ratio`(hex: UInt32, short: String, verdict: String) {
    let mixer = Mixer(RGB(hex: hex))
    mixer.receive(background: RGB(hex: 0x16161e))
    let ratio = text(hex, on: 0x16161e)
    let rows = lines(mixer, Size(width: 80, height: 24), .truecolor)
    // Beside the samples on black and on white there is room for the short words.
    #expect(rows[15].contains("▌ \(ratio) \(short) "), "\(rows[15])")
    #expect(rows[16].contains("▌ on #16161e "), "\(rows[16])")
    #expect(!rows.joined().contains("1.00"))
    let small = lines(mixer, Size(width: 40, height: 12), .truecolor)
    #expect(
      small.contains { $0.contains("\(ratio) \(verdict) on ") && $0.hasSuffix("#16161e") },
      "\(small)")
  }

  @Test(arguments: sizes)
  func `an unknown background is black, and says so`(size: Size) {
    let rows = lines(Mixer(RGB(hex: 0x626886)), size, .truecolor)
    #expect(rows.contains { $0.contains("on black") }, "\(rows)")
    if size.width >= 80, size.height >= 24, size.width < 100 || size.height < 36 {
      #expect(rows.contains { $0.contains("the terminal names no background") }, "\(rows)")
    }
  }

  @Test func `without colors the rows say in words what the colors would show`() {
    let mixer = Mixer(RGB(hex: 0xff8800))
    mixer.receive(background: RGB(hex: 0x16161e))
    mixer.color.set(RGB(hex: 0xff8000))
    let rows = lines(mixer, Size(width: 80, height: 24), .monochrome)
    for text in [
      "on the terminal, #16161e", "on black", "on white", "rgb(255 128 0)", "was        #ff8800",
      "red-blind", "green-blind", "blue-blind", "gray: ", "500", "◀",
    ] { #expect(rows.contains { $0.contains(text) }, "\(text): \(rows)") }
    // Words that leave no room beside them have a row of their own, and no row of the ramp is lost.
    let long = lines(Mixer(RGB(hex: 0xa1c4ff)), Size(width: 80, height: 24), .monochrome)
    #expect(!long.contains { $0.contains("blue-blind") && $0.contains("gray: ") })
    #expect(long.contains { $0.contains("950 ") } && rows.contains { $0.contains("950 ") })
    let translucent = Mixer(RGB(hex: 0x0e2338))
    translucent.set(AlphaColor(RGB(hex: 0x0e2338), alpha: 0.5))
    let dark = lines(translucent, Size(width: 80, height: 24), .monochrome)
    #expect(dark.contains { $0.contains("950 #0e233880 ◀") }, "\(dark)")
  }

  @Test func `without colors the contrast on every background is told, and which is measured`() {
    let mixer = Mixer(RGB(hex: 0xff8800))
    mixer.receive(background: RGB(hex: 0x16161e))
    func contrasts() -> [String] {
      lines(mixer, Size(width: 80, height: 24), .monochrome)[8..<12].map {
        String($0.dropFirst(12))
      }
    }
    func row(_ isMeasured: Bool, _ figure: String, _ verdict: String, _ on: String) -> String {
      let text = "\(isMeasured ? "▌" : " ") \(figure) \(verdict)"
      return text + String(repeating: " ", count: 28 - text.count) + on
    }
    let terminal = "on the terminal, #16161e"
    #expect(
      contrasts().prefix(3) == [
        row(true, "7.51", "AAA ✓", terminal), row(false, "8.77", "AAA ✓", "on black"),
        row(false, "2.39", "too low ✗", "on white"),
      ])
    mixer.measure(on: Background(rgb: RGB(hex: 0x336699), source: .given))
    #expect(contrasts()[0] == row(false, "7.51", "AAA ✓", terminal))
    #expect(contrasts()[3].hasPrefix("▌ ") && contrasts()[3].hasSuffix("on #336699"))
    #expect(contrasts()[1].hasSuffix("on black") && contrasts()[2].hasSuffix("on white"))
  }
}

extension String {
  /// The columns at which a text stands.
  fileprivate func columns(of text: String) -> [Int] {
    ranges(of: text).map { distance(from: startIndex, to: $0.lowerBound) }
  }

  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
