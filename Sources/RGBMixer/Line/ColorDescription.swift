import Binding

import struct TermUI.RGB

/// A color in words, to be read or heard.
enum ColorDescription {
  /// The mixed color: where it stands in a file, its hex triplet, its name, its channels in the present space and
  /// its contrast.
  @MainActor
  static func text(of mixer: Mixer) -> String {
    let channels = mixer.channels.map { channel in
      let isSigned = channel.axis.isSigned && channel.position.value > 0
      let number = String(channel.position.value, decimals: channel.axis.decimals)
      return "\(channel.axis.name) \(isSigned ? "+" : "")\(number)"
    }
    let rgb = mixer.color.current
    let contrast = contrast(of: rgb, on: mixer.ground.value.rgb)
    let place = mixer.edited.map { "line \($0.title(of: $0.chosen)): " } ?? ""
    return place + ([name(of: rgb)] + channels + [contrast]).listed
  }

  /// A color of a file: where it stands, its hex triplet, its name, and what it was if it is changed.
  @MainActor
  static func text(of edited: EditedColors, at index: Int) -> String {
    var parts = [name(of: edited.color(at: index))]
    if edited.isChanged(index) {
      parts.append("was \(edited.written[index].hexText)")
    }
    return "line \(edited.title(of: index)): \(parts.listed)"
  }

  /// One color among several: its hex triplet, its name and its contrast.
  static func text(of rgb: RGB, on ground: RGB) -> String {
    [name(of: rgb), contrast(of: rgb, on: ground)].listed
  }

  private static func name(of rgb: RGB) -> String {
    "\(rgb.hexText), \(ColorName.nearest(to: rgb).words)"
  }

  private static func contrast(of rgb: RGB, on ground: RGB) -> String {
    let ratio = ContrastRatio(rgb, ground)
    let name = ColorName.nearest(to: ground)
    let words = name.isExact ? name.words : ground.hexText
    return "\(ratio.text) to 1 on \(words), \(ratio.grade.rawValue)"
  }
}
