import Testing

@testable import TermUI

struct OKLabTests {
  // The values for the primaries are from CSS Color 4.
  @Test(
    arguments: [
      (0x000000, 0.0, 0.0, 0.0), (0xFFFFFF, 1, 0, 0), (0xFF0000, 0.627955, 0.224863, 0.125846),
      (0x00FF00, 0.866440, -0.233888, 0.179498), (0x0000FF, 0.452014, -0.032457, -0.311528),
    ] as [(UInt32, Double, Double, Double)])
  func `the primaries have the coordinates in the standard`(
    hex: UInt32, lightness: Double, a: Double, b: Double
  ) {
    let color = OKLab(RGB(hex: hex))
    #expect(color.squaredDistance(to: OKLab(lightness: lightness, a: a, b: b)) < 1e-11)
  }

  @Test(arguments: [0x336699, 0xFF8800, 0x010203, 0xFEFDFC] as [UInt32])
  func `linear light survives a round trip`(hex: UInt32) {
    let rgb = RGB(hex: hex)
    let linear = OKLab(rgb).linear
    #expect(abs(linear.red - TransferFunction.linear(rgb.red)) < 1e-9)
    #expect(abs(linear.green - TransferFunction.linear(rgb.green)) < 1e-9)
    #expect(abs(linear.blue - TransferFunction.linear(rgb.blue)) < 1e-9)
  }
}

struct CubeRootTests {
  @Test func `the root of a cube is accurate to the last place`() {
    for step in 1...10_000 {
      let root = Double(step) / 4096
      // The cube of a number with so few bits is exact.
      #expect(abs(cubeRoot(root * root * root) - root) <= root.ulp)
    }
  }

  @Test(arguments: [1e-300, 1e-9, 0.008, 1, 1e9, 1e300])
  func `a negative number has the negative root`(number: Double) {
    let root = cubeRoot(number)
    #expect(abs(root * root * root / number - 1) < 1e-15)
    #expect(cubeRoot(-number) == -root)
  }

  @Test func `the root of zero is zero`() {
    #expect(cubeRoot(0) == 0)
  }
}
