import TestSupport
import Testing

@testable import TermUI

/// The mean bytes of a step of one slider on the reference scene: 250 steps of red up and 250 down.
@Suite(.apart) struct FrameSizeTests {
  @Test(arguments: [
    (ReferenceScene.SwatchPlace.free, 89.0), (.atRightEdge, 73), (.atEnd, 71),
  ])
  func `a step with static tracks takes a number, a thumb and an erased swatch`(
    place: ReferenceScene.SwatchPlace, limit: Double
  ) {
    var scene = ReferenceScene(swatch: place, hasLiveTracks: false)
    #expect(scene.meanBytesPerStep() <= limit)
  }

  @Test(arguments: [
    (ReferenceScene.SwatchPlace.free, 2306.0), (.atRightEdge, 2290), (.atEnd, 2289),
  ])
  func `a step with live tracks takes little more than their colors`(
    place: ReferenceScene.SwatchPlace, limit: Double
  ) {
    var scene = ReferenceScene(swatch: place, hasLiveTracks: true)
    #expect(scene.meanBytesPerStep() <= limit)
  }

  @Test func `without bce, the swatch is written in spaces`() {
    var scene = ReferenceScene(swatch: .free, hasLiveTracks: false)
    scene.encoder.capabilities.hasBackgroundColorErase = false
    #expect(scene.meanBytesPerStep() <= 578)
  }

  @Test func `without colors, only the number and the thumb change`() {
    var scene = ReferenceScene(swatch: .free, hasLiveTracks: true)
    scene.encoder.capabilities.depth = .monochrome
    #expect(scene.meanBytesPerStep() <= 13)
  }
}
