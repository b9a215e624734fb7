import Testing

@testable import RGBMixer

struct DecimalTests {
  @Test(
    arguments: [
      (0, 2, "0"), (-0.001, 2, "0"), (1.005, 0, "1"), (0.5, 0, "1"), (-0.5, 0, "-1"),
      (99.995, 2, "100"), (0.1, 5, "0.1"), (1e-5, 5, "0.00001"), (-12.3400, 4, "-12.34"),
      (1234567.000001, 6, "1234567.000001"), (359.99, 1, "360"),
    ] as [(Double, Int, String)])
  func `a number is rounded and has no zeros to spare`(
    value: Double, decimals: Int, text: String
  ) {
    var bytes: [UInt8] = []
    bytes.append(value, decimals: decimals)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test func `a whole number is its digits`() {
    var bytes: [UInt8] = []
    for number in [0, 7, 10, 255] as [UInt8] { bytes.append(decimal: number) }
    bytes.append(decimal: UInt64.max)
    #expect(String(decoding: bytes, as: UTF8.self) == "071025518446744073709551615")
  }
}
