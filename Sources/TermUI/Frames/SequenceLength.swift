/// The bytes that sequences take.
enum SequenceLength {
  /// The bytes of a control sequence with one count, which is left out where it is 1.
  static func csi(_ count: Int) -> Int {
    count == 1 ? 3 : 3 + digits(count)
  }

  /// The decimal digits of a number that is not negative.
  static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : number < 10_000 ? 4 : 5
  }
}
