import Binding
import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// The channels of a color space.
@MainActor
struct SpaceChannelTests {
  /// Corners, grays, neighbors of grays and a grid between.
  static let colors: [RGB] = {
    var colors: [RGB] = []
    for red in stride(from: 0, through: 255, by: 51) {
      for green in stride(from: 0, through: 255, by: 51) {
        for blue in stride(from: 0, through: 255, by: 51) {
          colors.append(RGB(UInt8(red), UInt8(green), UInt8(blue)))
        }
      }
    }
    return colors + [1, 2, 127, 128, 254].flatMap { [RGB($0, $0, $0), RGB($0, $0, 127)] }
  }()

  private final class Writer {}

  @Test func `channels change nothing while one goes through all spaces without an edit`() {
    let mixer = Mixer(RGB(0, 0, 0))
    for color in Self.colors {
      mixer.color.set(color)
      for _ in ColorSpace.allCases {
        mixer.space.value = mixer.space.value.next
        _ = mixer.channels.map { ($0.position.value, $0.track.value) }
      }
      #expect(mixer.color.rgb.value == color)
    }
  }

  @Test(
    arguments: ColorSpace.allCases)
  func `channels restore the color when one of them goes to an end and back`(space: ColorSpace) {
    let writer = Writer()
    let mixer = Mixer(RGB(0, 0, 0), space: space)
    for color in Self.colors {
      mixer.color.set(color)
      for channel in mixer.channels {
        let start = channel.position.value
        let range = channel.axis.range
        for end in [range.lowerBound, range.upperBound] {
          channel.set(end, writer: writer)
          channel.set((end + start) / 2, writer: writer)
          channel.set(start, writer: writer)
          #expect(mixer.color.rgb.value == color, "\(space) \(channel.axis.name) to \(end)")
        }
      }
    }
  }

  @Test(
    arguments: [ColorSpace.hsl, .hsv, .oklch])
  func `channels keep the hue through gray, and through black and white`(space: ColorSpace) throws {
    let mixer = Mixer(RGB(hex: 0x336699), space: space)
    let hue = try #require(mixer.channels.first { $0.axis.name == "hue" })
    let start = hue.position.value
    for gray in [RGB(128, 128, 128), RGB(0, 0, 0), RGB(255, 255, 255)] {
      mixer.color.set(gray)
      #expect(hue.position.value == start)
    }
  }

  @Test(
    arguments: [ColorSpace.hsl, .hsv])
  func `channels keep the saturation through black and white if these have none`(
    space: ColorSpace
  ) {
    let mixer = Mixer(RGB(hex: 0x336699), space: space)
    let saturation = mixer.channels[1]
    let start = saturation.position.value
    for end in [RGB(0, 0, 0), RGB(255, 255, 255)] where end.red == 0 || space == .hsl {
      mixer.color.set(end)
      #expect(saturation.position.value == start)
    }
    mixer.color.set(RGB(128, 128, 128))
    #expect(saturation.position.value == 0)
  }

  @Test func `channels follow changes made in another space, hue included`() {
    let writer = Writer()
    let mixer = Mixer(RGB(255, 0, 0), space: .hsl)
    mixer.channels[0].set(210, writer: writer)
    mixer.channels[1].set(0, writer: writer)
    mixer.space.value = mixer.space.value.next
    #expect(abs(mixer.channels[0].position.value - 210) < 0.5)
  }

  @Test(
    arguments: [ColorSpace.hsl, .hsv, .oklch])
  func `channels begin with the last hue if the color has become gray`(
    space: ColorSpace
  ) throws {
    let mixer = Mixer(RGB(255, 0, 0))
    mixer.color.set(RGB(0, 128, 255))
    mixer.color.set(RGB(128, 128, 128))
    let hue = space.positions(of: RGB(0, 128, 255), keeping: .zero)
    mixer.space.value = space
    let index = try #require(mixer.channels.firstIndex { $0.axis.name == "hue" })
    #expect(mixer.channels[index].position.value == hue[index])
  }

  @Test(
    arguments: ColorSpace.allCases)
  func `channels of a space chosen late have the positions of a space chosen from the start`(
    space: ColorSpace
  ) {
    let colors = [0x000000, 0x808080, 0x404040, 0xFFFFFF, 0x336699, 0xFF8800].map { RGB(hex: $0) }
    for seed in UInt64(0)..<200 {
      var generator = SeededGenerator(seed: seed)
      func color() -> RGB { colors.randomElement(using: &generator) ?? colors[0] }
      let first = color()
      let (early, late) = (Mixer(first, space: space), Mixer(first))
      _ = early.channels
      for _ in 0..<Int.random(in: 0..<6, using: &generator) {
        let next = color()
        early.color.set(next)
        late.color.set(next)
      }
      late.space.value = space
      #expect(
        early.channels.map(\.position.value) == late.channels.map(\.position.value), "seed \(seed)")
    }
  }

  @Test func `channels stop at the ends of their range`() {
    let mixer = Mixer(RGB(1, 2, 3))
    mixer.channels[0].set(300, writer: nil)
    mixer.channels[1].set(-4, writer: nil)
    #expect(mixer.color.rgb.value == RGB(255, 0, 3))
  }
}
