import Testing

@testable import TermUI

struct CubeRootTests {
  @Test func `the root of a cube is found to the last place`() {
    for step in 1...10_000 {
      let root = Double(step) / 4096
      // The cube of so short a number is exact.
      #expect(abs(cubeRoot(root * root * root) - root) <= root.ulp)
    }
  }

  @Test(arguments: [1e-300, 1e-9, 0.008, 1, 1e9, 1e300])
  func `a negative number has the negative root`(number: Double) {
    let root = cubeRoot(number)
    #expect(abs(root * root * root / number - 1) < 1e-15)
    #expect(cubeRoot(-number) == -root)
  }

  @Test func `nothing has the root nothing`() {
    #expect(cubeRoot(0) == 0)
  }
}
