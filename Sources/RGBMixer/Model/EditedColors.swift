import Binding

import struct TermUI.RGB

/// The colors of a text, of which one at a time is mixed.
@MainActor
final class EditedColors {
  /// The state that undo goes back to.
  struct State: Equatable {
    /// The present colors, in the order of the text.
    var colors: [RGB]
    /// The one that is mixed.
    var chosen: Int
  }

  /// The colors as they were found; at least one.
  let found: [RGB]
  /// The present colors and the chosen one.
  let state: Observable<State>
  /// The name of the text, for the hint that Enter writes it.
  let name: String
  private let titles: (Int) -> String
  private let lines: (Int) -> Int?

  /// Takes the colors of a text.
  ///
  /// - Parameters:
  ///   - found: The colors; at least one.
  ///   - chosen: The one to begin with.
  ///   - name: The name of the text.
  ///   - titles: The name of each color there, such as `12 --brand`: its line, from 1, and what is before it.
  ///   - lines: The first color at or behind a line, or the last one.
  init(
    _ found: [RGB], chosen: Int, name: String, titles: @escaping (Int) -> String,
    lines: @escaping (Int) -> Int? = { _ in nil }
  ) {
    self.found = found
    self.name = name
    self.titles = titles
    self.lines = lines
    state = Observable(State(colors: found, chosen: chosen))
  }

  /// The index of the color that is mixed.
  var chosen: Int { state.value.chosen }

  /// The present color at an index.
  func color(at index: Int) -> RGB { state.value.colors[index] }

  /// Whether the color at an index is another than the one that was found.
  func isChanged(_ index: Int) -> Bool { color(at: index) != found[index] }

  /// The name of the color at an index.
  func title(of index: Int) -> String { titles(index) }

  /// The first color at or behind a line; the last one if there is none.
  func index(atLine line: Int) -> Int { lines(line) ?? found.count - 1 }
}
