import Testing

@testable import RGBMixer

/// Where Esc and Tab lead from each part of the screen.
struct NavigationPlaceTests {
  private let plain = NavigationPlace(hasList: false)
  private let list = NavigationPlace(hasList: true)

  @Test(
    arguments: [
      (NavigationPlace.Part.channel, nil), (.number, .channel), (.hex, .channel), (.band, .channel),
      (.names, .channel),
    ] as [(NavigationPlace.Part, NavigationPlace.Part?)])
  func `Esc leads back to the channel, and from there to no other part`(
    part: NavigationPlace.Part, back: NavigationPlace.Part?
  ) {
    #expect(plain.at(part).back?.part == back)
  }

  @Test(
    arguments: [
      (NavigationPlace.Part.list, nil), (.channel, .list), (.number, .channel), (.keys, .list),
    ] as [(NavigationPlace.Part, NavigationPlace.Part?)])
  func `in a text Esc leads back to the list`(
    part: NavigationPlace.Part, back: NavigationPlace.Part?
  ) {
    #expect(list.at(part).back?.part == back)
  }

  @Test(arguments: [NavigationPlace.Part.hex, .band], [NavigationPlace.Part.list, .channel])
  func `in a text Esc leads from a field and the bands to where they were opened`(
    part: NavigationPlace.Part, home: NavigationPlace.Part
  ) {
    var place = list.at(home).at(part)
    place.showsBands = true
    #expect(place.back?.part == home && place.back?.showsBands == (part == .hex))
  }

  @Test func `Tab goes through the parts of a text and round, to the bands where they are shown`() {
    var place = list
    let closed = (0..<4).map { _ in
      place = place.stop(by: 1, hasBands: false)
      return place.part
    }
    #expect(closed == [.channel, .hex, .list, .channel])
    #expect(
      place.stop(by: -2, hasBands: true).part == .band
        && place.at(.number).stop(by: 1, hasBands: true).part == .hex)
  }

  @Test
  func `a number has the layout of its slider; searches, bands and the hex field have their own`() {
    #expect(plain.at(.number).hasLayout(of: plain) && !plain.at(.band).hasLayout(of: plain))
    #expect(!plain.at(.hex).hasLayout(of: plain) && !list.at(.hex).hasLayout(of: list))
    #expect(!plain.at(.names).hasLayout(of: plain) && !list.at(.keys).hasLayout(of: list))
    #expect(!list.at(.channel).hasLayout(of: list))
    #expect(!plain.at(channel: 1).hasLayout(of: plain))
  }
}
