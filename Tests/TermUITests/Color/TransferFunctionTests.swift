import Testing

@testable import TermUI

struct TransferFunctionTests {
  @Test(arguments: UInt8.min...UInt8.max)
  func `a channel survives a round trip through linear light`(channel: UInt8) {
    let light = TransferFunction.linear(channel)
    #expect(TransferFunction.channel(TransferFunction.encoded(light)) == channel)
    #expect(abs(light - TransferFunction.linear(Double(channel) / 255)) < 1e-15)
  }

  @Test(
    arguments: [
      (-0.5, 0), (0, 0), (0.5 / 255, 1), (0.5, 128), (1, 255), (7, 255),
    ] as [(Double, UInt8)])
  func `components are clipped, and halves are rounded up`(component: Double, channel: UInt8) {
    #expect(TransferFunction.channel(component) == channel)
  }

  @Test(arguments: [0.002, 0.04, 0.5, 1, 1.5])
  func `the curve continues outside the gamut, symmetric about zero`(component: Double) {
    let light = TransferFunction.linear(component)
    #expect(TransferFunction.linear(-component) == -light)
    #expect(abs(TransferFunction.encoded(light) - component) < 1e-12)
    #expect(abs(TransferFunction.encoded(-light) + component) < 1e-12)
  }
}
