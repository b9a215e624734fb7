import Binding
import TermUI

/// A list of colors to choose from on the screen: those of the file, or a band.
@MainActor
enum ColorPalette {
  /// The colors of the text that is edited, the mixed one among them.
  case file(Mixer)
  case band(Band)

  /// The kinds of palettes, in the order of the `t` key.
  enum Kind: String, CaseIterable, Sendable {
    case file, ramp, harmonies, steps, recent

    var band: Band.Kind? { Band.Kind(rawValue: rawValue) }
  }

  var count: Int {
    switch self {
    case .file(let mixer): mixer.list.count
    case .band(let band): band.blocks.count
    }
  }

  /// The color at an index below ``count``, without its alpha.
  func color(at index: Int) -> RGB { alphaColor(at: index).rgb }

  /// The color at an index below ``count``, with its alpha.
  func alphaColor(at index: Int) -> AlphaColor {
    switch self {
    case .file(let mixer): mixer.list.color(at: index)
    case .band(let band): band.blocks[index].color
    }
  }

  /// The signs of the color at an index below ``count``: `!` if it is hard to read, `*` if it is marked, `+` if it was
  /// changed.
  func signs(at index: Int) -> String {
    guard case .file(let mixer) = self else { return "" }
    return (mixer.contrasts.isFailing(index) ? "!" : "") + (mixer.list.isMarked(index) ? "*" : "")
      + (mixer.list.isChanged(index) ? "+" : "")
  }

  /// The index to begin at.
  var firstIndex: Int { if case .band(let band) = self { band.ownIndex ?? 0 } else { 0 } }

  /// The name of the color at an index below ``count`` in a number of columns: shortened, or empty.
  func name(at index: Int, columns: Int) -> String {
    switch self {
    case .file(let mixer):
      let title = mixer.text.title(of: index)
      let line = title.count <= columns ? title : String(mixer.text.line(of: index))
      return line.count <= columns ? line : ""
    case .band(let band):
      let block = band.blocks[index]
      return [block.fullName, block.name].first { $0.count <= columns } ?? ""
    }
  }

  /// The words for the color at an index or, if that is nil, for the palette.
  func title(at index: Int?) -> String {
    switch self {
    case .file(let mixer): mixer.text.title(of: index ?? mixer.list.chosen)
    case .band(let band):
      band.placeholder ?? index.map { "\(band.kind.rawValue) \(band.blocks[$0].fullName)" }
        ?? band.kind.rawValue
    }
  }

  /// The index of the mixed color: `index` if that has it, or else the first; nil if the palette does not have it.
  func index(of color: AlphaColor, near index: Int) -> Int? {
    switch self {
    case .file(let mixer): mixer.list.chosen
    case .band(let band): band.index(of: color, near: index)
    }
  }
}

extension Mixer {
  /// A palette of the present color.
  func palette(_ kind: ColorPalette.Kind) -> ColorPalette {
    kind.band.map { .band(band($0)) } ?? .file(self)
  }

  /// Mixes the color at an index of a palette, or chooses it if it is one of the file's.
  func choose(_ index: Int, of palette: ColorPalette, by source: AnyObject) {
    switch palette {
    case .file: choose(index)
    case .band(let band): choose(band.blocks[index], by: source)
    }
  }

  /// The colors of a palette in the present format, one a line.
  func text(of palette: ColorPalette) -> String {
    switch palette {
    case .file(let mixer):
      mixer.list.present.map { format.value.text(of: $0, on: printedBackground) + "\n" }
        .joined()
    case .band(let band): text(of: band)
    }
  }
}
