import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// The words of descriptions, read backward.
struct ColorPhraseTests {
  @Test func `whatever a color is called means a region that contains it`() throws {
    var generator = SeededGenerator(seed: 21)
    var found: Set<ColorDescription> = []
    for _ in 0..<20_000 {
      let rgb = RGB(hex: UInt32.random(in: 0...0xff_ffff, using: &generator))
      let description = ColorDescription(of: rgb)
      let phrase = try #require(ColorPhrase(description.text), "\(description.text)")
      #expect(phrase.fits(description) && phrase == ColorPhrase(description), "\(rgb.hexText)")
      found.insert(description)
    }
    #expect(found.count > 100)
    for description in found {
      let region = ColorRegion(ColorPhrase(description), hue: 0)
      #expect(!region.members.isEmpty, "\(description.text)")
      for rgb in region.members + region.tones {
        #expect(ColorDescription(of: rgb) == description, "\(rgb.hexText)")
      }
      let chromas = region.members.map { OKLCH($0).chroma }
      #expect(chromas == chromas.sorted(), "\(description.text)")
      #expect(Set(region.members).count == region.members.count, "\(description.text)")
    }
  }

  @Test(arguments: [
    "muted teal", "very dark red", "pale pink", "dark brown", "vivid orange", "sky blue", "gray",
    "off-white", "teal", "light muted blue", "very dark gray",
  ])
  func `a common phrase has eleven members`(text: String) throws {
    let phrase = try #require(ColorPhrase(text))
    let members = ColorRegion(phrase, hue: 0).members
    #expect(members.count == 11, "\(members)")
    #expect(phrase.text == text)
  }

  @Test(arguments: [("very dark", 0.0), ("pale", 20), ("muted", 250), ("vivid", 140), ("dark", 30)])
  func `a phrase without a hue has members of the present one`(text: String, hue: Double) throws {
    let phrase = try #require(ColorPhrase(text))
    let members = ColorRegion(phrase, hue: hue).members
    #expect(members.count == 11, "\(members)")
    for rgb in members { #expect(ColorDescription(of: rgb).text.hasPrefix(text), "\(rgb)") }
  }

  @Test(arguments: [
    "", "warm", "muted muted teal", "teal red", "very", "dark light blue", "mute", "tomato",
  ])
  func `other words are no phrase`(text: String) {
    #expect(ColorPhrase(text) == nil)
  }

  @Test func `the order of the words and their case do not matter`() {
    #expect(ColorPhrase("Teal MUTED") == ColorPhrase("muted teal"))
    #expect(ColorPhrase("red very dark")?.text == "very dark red")
  }

  @Test func `the shares of all descriptions are those of all colors`() throws {
    let phrase = try #require(ColorPhrase("muted teal"))
    #expect(ColorShare.text(of: phrase).hasSuffix(" % of all colors"))
    #expect((0.001...0.05).contains(ColorShare.share(of: phrase)))
    let neighbors = phrase.neighbors.map(\.text)
    #expect(neighbors.contains("dark muted teal") && neighbors.contains("teal"), "\(neighbors)")
  }
}
