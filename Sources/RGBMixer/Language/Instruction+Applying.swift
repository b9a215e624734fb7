import Binding

extension Instruction {
  /// Does what a line says; all that one peer says in a row is one step of undo, unless its run is ended.
  ///
  /// - Throws: What the channel takes, where a distance leads beyond, or that a word is for people alone.
  @MainActor
  func apply(to mixer: Mixer, by peer: AnyObject) throws(UsageError) {
    switch self {
    case .color(let parsed):
      mixer.set(parsed, inRunOf: peer, writer: peer)
    case .channel(let space, let index, let amount):
      let channel = mixer.channels(of: space)[index]
      let position =
        switch amount {
        case .position(let position): position
        case .distance(let distance): channel.position.value + distance
        }
      guard channel.axis.range.contains(position) else {
        throw UsageError(sentence: channel.axis.expectation)
      }
      mixer.slide(channel, to: position, writer: peer)
    case .ground(let rgb):
      mixer.change(inRunOf: peer) { mixer.other.value = OtherColor(rgb: rgb, isPinned: true) }
    case .space(let space): mixer.space.value = space
    case .format(let format): mixer.format.value = format
    case .word(let word): try Self.apply(word, to: mixer, by: peer)
    }
  }

  @MainActor
  private static func apply(
    _ word: Word, to mixer: Mixer, by peer: AnyObject
  ) throws(UsageError) {
    switch word {
    case .lighter: lighten(mixer, by: lightnessStep, peer)
    case .darker: lighten(mixer, by: -lightnessStep, peer)
    case .pass: mixer.raiseContrast()
    case .undo: mixer.undo()
    case .redo: mixer.redo()
    case .ramp, .recent, .help, .quit:
      throw UsageError(sentence: "\(word.rawValue) is a word for people, who have --line")
    }
  }

  /// A step of `lighter` and `darker`, in percent of OKLCH's lightness.
  static let lightnessStep = 5.0

  @MainActor
  private static func lighten(_ mixer: Mixer, by distance: Double, _ peer: AnyObject) {
    let lightness = mixer.channels(of: .oklch)[0]
    // To the end at most, which the channel sees to.
    mixer.slide(lightness, to: lightness.position.value + distance, writer: peer)
  }
}
