/// The cube root, to within one unit in the last place, of a number of a magnitude up to 10³⁰⁷; of one that
/// is not normal, 0.
///
/// A third of the number's bits, its exponent's among them, is the root to some 5 percent (Kahan,
/// "Computing a Real Cube Root", 1991); each step of Halley's method then leaves less than the cube of the
/// error. The C library's root takes four times as many instructions, and thousands are taken before the
/// first frame.
func cubeRoot(_ number: Double) -> Double {
  guard number.isNormal else { return 0 }
  var root = Double(bitPattern: number.magnitude.bitPattern / 3 + 0x2A9F_7893_0000_0000)
  for _ in 0..<3 {
    let cube = root * root * root
    root -= root * ((cube - number.magnitude) / (2 * cube + number.magnitude))
  }
  return number < 0 ? -root : root
}
