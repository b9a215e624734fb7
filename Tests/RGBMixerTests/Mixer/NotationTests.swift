import Binding
import Testing

@testable import RGBMixer

import struct TermUI.RGB

/// A plain color keeps the notation that it came in, and its exact numbers.
@MainActor
struct NotationTests {
  private func written(_ text: String) throws -> WrittenColor {
    try ColorParser.read(Array(text.utf8)[...])
  }

  private let mixer = Mixer(RGB(hex: 0x336699))

  @Test(
    arguments: [
      ("hsl(30 52% 35%)", .hsl), ("hwb(30 10% 20%)", .hsl), ("hsv(30 52% 35%)", .hsv),
      ("oklch(0.7 0.15 150)", .oklch), ("oklab(0.7 0.1 0.1)", .oklch), ("lab(60 20 30)", .oklch),
      ("lch(60 20 30)", .oklch), ("color(display-p3 0.5 0.4 0.3)", .oklch), ("#ff8800", .hsv),
      ("tomato", .hsv), ("255 136 0", .hsv), ("rgb(1 2 3)", .hsv), ("cmyk(0% 10% 20% 30%)", .hsv),
    ] as [(String, ColorSpace)])
  func `a notation brings its sliders, unless others were asked for`(
    text: String, space: ColorSpace
  ) throws {
    let wanted = text.hasPrefix("hsv") ? ColorSpace.rgb : .hsv
    mixer.space.value = wanted
    let saved = Observable(wanted)
    mixer.savedSpace = saved
    mixer.set(try written(text))
    #expect(mixer.space.value == space && saved.value == wanted)
    mixer.go(to: wanted)
    mixer.keepsSpace = true
    mixer.set(try written(text))
    #expect(mixer.space.value == wanted)
  }

  @Test func `numbers are exact, and undo, redo and b bring them back`() throws {
    mixer.begin(with: try written("#336699"))
    mixer.set(try written("oklch(0.7 0.15 150)"))
    let exact = SIMD3<Double>(70, 0.15, 150)
    #expect(mixer.presentChannels.vector == exact)
    mixer.move(mixer.channels[0], to: 71, by: nil)
    #expect(mixer.presentChannels.vector == SIMD3(71, 0.15, 150))
    mixer.undo()
    #expect(mixer.presentChannels.vector == exact)
    mixer.redo()
    #expect(mixer.presentChannels.vector == SIMD3(71, 0.15, 150))
    mixer.set(try written("hsl(30.5 52.25% 35%)"))
    #expect(mixer.presentChannels.vector == SIMD3(30.5, 52.25, 35))
    mixer.undo()
    #expect(mixer.channels(of: .oklch).map(\.position.value) == [71, 0.15, 150])
    mixer.goBack()
    #expect(mixer.printedText(of: mixer.color.present, in: .same) == "#336699")
  }

  @Test(arguments: [
    ("oklch(70% .15 150deg / 50%)", "oklch(71% .15 150deg / 50%)"),
    ("oklch(0.7 0.15 150)", "oklch(0.71 0.15 150)"), ("Tomato", "#ff6a4f"), ("#F80", "#FF8E25"),
  ])
  func `same is what was written until something moves it, and then its notation`(
    text: String, moved: String
  ) throws {
    mixer.set(try written(text))
    let same = { mixer.printedText(of: mixer.color.present, in: .same) }
    #expect(same() == text)
    mixer.perform(.lighten(by: 1))
    #expect(same() == moved)
    mixer.undo()
    #expect(same() == text)
  }

  @Test func `a color that was typed again in other words is a step of undo`() throws {
    mixer.set(try written("hsl(210 50% 40%)"))
    mixer.set(try written("RebeccaPurple"))
    mixer.set(try written("#663399"))
    mixer.undo()
    #expect(mixer.printedText(of: mixer.color.present, in: .same) == "RebeccaPurple")
    mixer.undo()
    #expect(mixer.printedText(of: mixer.color.present, in: .same) == "hsl(210 50% 40%)")
  }

  @Test func `fields show numbers as they were written, up to six characters`() throws {
    mixer.set(try written("oklch(0.7 0.15 150 / 0.5)"))
    func text(_ index: Int) -> String? {
      let channel = mixer.channels[index]
      return mixer.writtenNumbers.text(of: channel.position.value, on: channel.axis)
    }
    #expect([0, 1, 2, 3].map(text) == ["70", "0.15", "150", "50"])
    mixer.move(mixer.channels[0], to: 71, by: nil)
    #expect(text(0) == nil && text(1) == "0.15")
    mixer.set(try written("oklch(63.46% 0.1104812 177.631)"))
    #expect([0, 1, 2].map(text) == ["63.46", nil, nil])
  }

  @Test func `ramp, harmonies and steps begin with the unrounded numbers`() throws {
    mixer.set(try written("oklch(0.7 0.15 150)"))
    mixer.format.value = Format(.oklch)
    for kind in [Band.Kind.ramp, .steps] {
      for block in mixer.band(kind).blocks where block.name != "100" || kind == .ramp {
        let text = Format(.oklch).text(of: block)
        #expect(text.hasSuffix(" 150)"), "\(kind) \(block.name): \(text)")
        #expect(try ColorParser.parse(text).rgb == block.color.rgb, "\(text)")
      }
    }
    let angles = mixer.band(.harmonies).blocks.map { Format(.oklch).text(of: $0) }
      .map { $0.dropLast().split(separator: " ").last.map(String.init) }
    #expect(angles == ["150", "120", "180", "300", "0", "330", "270", "30", "240", "60"])
    mixer.choose(mixer.band(.ramp).blocks[0], by: self.mixer)
    #expect(abs(mixer.channels(of: .oklch)[2].position.value - 150) < 1e-9)
  }
}

extension Format {
  fileprivate func text(of block: Band.Block) -> String {
    var text: [UInt8] = []
    append(block.color, near: block.exact, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
