import Binding

import struct TermUI.RGB

/// The colors of a text, of which one at a time is mixed: their only home while they are mixed.
@MainActor
final class EditedColors {
  /// A sentence for whoever asks for one of them where no text is edited.
  static let absence = "this is for the colors of a file, which --line --edit FILE mixes"

  /// The color of the text that the contrast of another one is measured with, by its index.
  enum Counterpart: Hashable, Sendable {
    /// The background that the color is seen on.
    case background(Int)
    /// The text on the color, which is a background.
    case foreground(Int)
  }

  /// The colors as the text has them: those that were found, and after each write the ones of then.
  private(set) var written: [RGB]
  /// The index of the color that is mixed.
  private(set) var chosen: Int
  /// The number of changes so far, of colors or of the choice, for whoever shows them.
  let revision = Observable(0)
  /// The name of the text, for the hint that Enter writes it.
  let name: String
  /// The present colors that the text does not have.
  private var changed: [Int: RGB] = [:]
  private let counterparts: [Counterpart?]
  private let titles: (Int) -> String
  private let lines: (Int) -> Int?

  /// Takes the colors of a text.
  ///
  /// - Parameters:
  ///   - found: The colors; at least one.
  ///   - chosen: The index of the one to begin with.
  ///   - counterparts: The color that each is measured with; none where the text has none.
  ///   - name: The name of the text.
  ///   - titles: The name of each color there, such as `12 --brand`: its line, from 1, and what is before it.
  ///   - lines: The index of the first color at or after a line, or of the last one.
  init(
    _ found: [RGB], chosen: Int, counterparts: [Counterpart?] = [], name: String,
    titles: @escaping (Int) -> String, lines: @escaping (Int) -> Int? = { _ in nil }
  ) {
    written = found
    self.counterparts = counterparts
    self.chosen = chosen
    self.name = name
    self.titles = titles
    self.lines = lines
  }

  /// The number of colors.
  var count: Int { written.count }

  /// The present colors, in the order of the text; O(n) in their number.
  var present: [RGB] { written.indices.map(color(at:)) }

  /// The present color at an index.
  func color(at index: Int) -> RGB { changed[index] ?? written[index] }

  /// The ground of the color at an index, as the text has it at present; nil where it has none.
  func ground(of index: Int) -> Ground? {
    guard index < counterparts.count, let counterpart = counterparts[index] else { return nil }
    return switch counterpart {
    case .background(let index): Ground(rgb: color(at: index), source: .file)
    case .foreground(let index): Ground(rgb: color(at: index), source: .foreground)
    }
  }

  /// Whether the color at an index is another than the one in the text.
  func isChanged(_ index: Int) -> Bool { changed[index] != nil }

  /// The indices of the colors that would be lost if the mixing ended now, in their order; O(n log n) in their number.
  var changes: [Int] { changed.keys.sorted() }

  /// The question before changes are thrown away; nil where there are none.
  var question: String? {
    changed.isEmpty
      ? nil : "\(Self.changedColors(changed.count)): Enter writes, q again leaves without"
  }

  /// A number of changed colors in words: `3 colors changed`.
  nonisolated static func changedColors(_ count: Int) -> String {
    count == 1 ? "1 color changed" : "\(count) colors changed"
  }

  /// Gives the chosen color another value.
  func mix(_ rgb: RGB) {
    guard rgb != color(at: chosen) else { return }
    changed[chosen] = rgb == written[chosen] ? nil : rgb
    revision.value += 1
  }

  /// Chooses another color.
  func choose(_ index: Int) {
    chosen = index
    revision.value += 1
  }

  /// Notes that the text has the present colors.
  func didWrite() {
    for (index, rgb) in changed { written[index] = rgb }
    changed = [:]
    revision.value += 1
  }

  /// The name of the color at an index.
  func title(of index: Int) -> String { titles(index) }

  /// The index of the first color at or after a line; of the last one if there is none.
  func index(atLine line: Int) -> Int { lines(line) ?? count - 1 }
}
