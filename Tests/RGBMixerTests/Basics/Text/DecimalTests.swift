import Testing

@testable import RGBMixer

struct DecimalTests {
  @Test(
    arguments: [
      (0, 2, "0"), (-0.001, 2, "0"), (1.005, 0, "1"), (0.5, 0, "1"), (-0.5, 0, "-1"),
      (99.995, 2, "100"), (0.1, 5, "0.1"), (1e-5, 5, "0.00001"), (-12.3400, 4, "-12.34"),
      (1234567.000001, 6, "1234567.000001"), (359.99, 1, "360"), (256.05, 2, "256.05"),
      (99_999_999_999.25, 4, "99999999999.25"), (-0.1234567890123, 16, "-0.1234567890123"),
    ] as [(Double, Int, String)])
  func `a number is rounded, without trailing zeros`(
    value: Double, decimals: Int, text: String
  ) {
    var bytes: [UInt8] = []
    bytes.append(value, decimals: decimals)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test(
    arguments: [
      (0, 0, "0", "0"), (0, 2, "0.00", ".00"), (0.5, 0, "0.5", ".5"), (0.5, 2, "0.50", ".50"),
      (-0.0004, 0, "0", "0"), (-0.001, 1, "-0.001", "-.001"), (5, 1, "5.0", "5.0"),
      (10.01, 3, "10.010", "10.010"),
    ] as [(Double, Int, String, String)])
  func `a number has its least decimals, and may have no zero before the point`(
    value: Double, least: Int, text: String, withoutZero: String
  ) {
    for (omitsZero, text) in [(false, text), (true, withoutZero)] {
      var bytes: [UInt8] = []
      bytes.append(value, decimals: 3, atLeast: least, omitsZero: omitsZero)
      #expect(String(decoding: bytes, as: UTF8.self) == text)
    }
  }

  @Test func `a whole number is its digits`() {
    var bytes: [UInt8] = []
    for number in [0, 7, 10, 255] as [UInt8] { bytes.append(decimal: number) }
    for number in [256, 1000, .max] as [UInt64] { bytes.append(decimal: number) }
    #expect(String(decoding: bytes, as: UTF8.self) == "0710255256100018446744073709551615")
  }
}
