import TermUI
import Testing

@testable import RGBMixer

struct ContrastRatioTests {
  @Test(
    arguments: [
      (0x000000, "AAA", 2100), (0x767676, "AA", 454), (0x777777, "large text only", 447),
      (0x949494, "large text only", 303), (0x959595, "too low", 299), (0x595959, "AAA", 700),
      (0x5a5a5a, "AA", 689), (0xffffff, "too low", 100),
      // Less than a hundredth below a grade.
      (0x0050ca, "AA", 699), (0x006ffb, "large text only", 449),
    ] as [(UInt32, String, Int)])
  func `a color on white has the grade of WCAG`(hex: UInt32, grade: String, hundredths: Int) {
    let ratio = ContrastRatio(RGB(hex: hex), RGB(255, 255, 255))
    #expect(ratio.grade.rawValue == grade)
    #expect(ratio.hundredths == hundredths)
  }

  @Test func `a ratio is rounded down`() {
    let white = RGB(255, 255, 255)
    for red in stride(from: UInt8(0), through: 255, by: 5) {
      for green in stride(from: UInt8(0), through: 255, by: 5) {
        for blue in stride(from: UInt8(0), through: 255, by: 5) {
          let ratio = ContrastRatio(RGB(red, green, blue), white)
          let printed = Double(ratio.hundredths) / 100
          #expect(printed <= ratio.value && ratio.value < printed + 0.01)
        }
      }
    }
  }
}
