import Binding

extension Instruction {
  /// Does what a line says; all that one peer says in a row is one step of undo, unless its run is ended.
  ///
  /// - Throws: What the channel takes, where a distance leads beyond, that a word is for people alone, or that
  ///   there is no file or no further color in it.
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
    case .format(let format):
      if let edited = mixer.edited {
        throw UsageError(sentence: "each color of \(edited.name) keeps its notation")
      }
      mixer.format.value = format
    case .line(let line): try Self.choose("go", in: mixer) { $0.index(atLine: line) }
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
    case .next: try choose(word.rawValue, in: mixer) { $0.chosen + 1 }
    case .previous: try choose(word.rawValue, in: mixer) { $0.chosen - 1 }
    // A person who edits a file is answered by the session that talks with them.
    case .list, .write: try choose(word.rawValue, in: mixer) { $0.chosen }
    case .ramp, .recent, .help, .quit:
      throw UsageError(sentence: "\(word.rawValue) is a word for people, who have --line")
    }
  }

  /// Goes to a color of the file that is edited.
  @MainActor
  private static func choose(
    _ word: String, in mixer: Mixer, _ index: @MainActor (EditedColors) -> Int
  ) throws(UsageError) {
    guard let edited = mixer.edited else {
      throw UsageError(
        sentence: "\(word) is for the colors of a file, which --line --edit FILE mixes")
    }
    let index = index(edited)
    guard edited.found.indices.contains(index) else {
      throw UsageError(sentence: "there is no color \(index < 0 ? "before" : "behind") this one")
    }
    mixer.choose(edited: index)
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
