import Binding

/// The sentence of the status line as long as nothing has happened.
extension Mixer {
  /// Says it anew at each change of what it is about.
  func joinStanding() -> [Subscription] {
    let positions = positions(of: .oklch)
    return [
      vision.bind { [unowned self] _ in showStanding() },
      space.bind { [unowned self] _ in showStanding() },
      positions.bind { [unowned self] _ in showStanding() },
    ]
  }

  private func showStanding() {
    var sentences: [Message] = []
    let space = space.value
    if space.isOutside(at: positions(of: space).value.vector) {
      sentences.append(
        .notice("outside sRGB: shown as \(Format.hex.text(of: color.current))"))
    }
    if let words = vision.value.words { sentences.append(.notice("seen \(words)")) }
    status.standing = sentences.isEmpty ? .none : .joined(sentences)
  }
}
