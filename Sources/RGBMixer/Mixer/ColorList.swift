import Binding

import struct TermUI.RGB

/// The colors that are mixed: the colors of a text, in its order, or a plain color alone.
///
/// One of them is ``color``, which sliders, fields and everything else write. The ``selection`` is all that moves with
/// it; no other color changes.
@MainActor
final class ColorList {
  /// The part of the state that undo restores.
  struct State: Equatable {
    var colors: [AlphaColor]
    var selection: Selection
    var chosen: Int
  }

  /// A value that differs between any two states of the list and of the saved colors.
  struct Version: Equatable {
    var changes: Int
    var color: AlphaColor
  }

  /// The mixed color: the chosen one or, if others are marked, the next marked one below it.
  let color: RGBColor
  /// Changes with every color, mark, choice and save.
  let version: ReadOnlyObservable<Version>
  /// The positions of the sliders that move different marked colors.
  let shift = Observable(ShiftPositions())
  /// Whether these sliders take the place of the channels, because different colors are marked.
  let isShifting = Observable(false)
  /// The file's colors, or the start color.
  private(set) var saved: [AlphaColor]
  /// The index of the row that is chosen.
  private(set) var chosen: Int
  /// The index of ``color``.
  private(set) var mixed: Int
  private(set) var selection = Selection()

  /// The current colors, except that the selected ones are out of date while there is no shift, because ``color`` has
  /// their value.
  private var colors: [AlphaColor]
  private let changes = Observable(0)
  /// A color at an index as it is written, which may be more exact than 8 bits.
  private let oklch: @MainActor (Int, AlphaColor) -> OKLCH
  /// The number of changed colors at a version.
  private var counted: (version: Version, count: Int)?
  /// How often each color looked up so far is in the list, at a version.
  private var equalCounts: (version: Version, counts: [AlphaColor: Int])?

  /// Makes a list of the colors of a text, one of them chosen; there is at least one.
  ///
  /// `oklch` is a color at an index as it is written, which may be more exact than 8 bits.
  init(
    _ colors: [AlphaColor], chosen: Int, oklch: @escaping @MainActor (Int, AlphaColor) -> OKLCH
  ) {
    self.oklch = oklch
    (self.colors, saved) = (colors, colors)
    (self.chosen, mixed) = (chosen, chosen)
    color = RGBColor(colors[chosen], in: nil)
    version = Self.version(of: changes, color)
  }

  /// Makes a list of a plain color.
  init(_ color: RGBColor) {
    oklch = { OKLCH($1.rgb) }
    (colors, saved) = ([color.present], [color.present])
    (chosen, mixed) = (0, 0)
    self.color = color
    version = Self.version(of: changes, color)
  }

  private static func version(
    of changes: Observable<Int>, _ color: RGBColor
  ) -> ReadOnlyObservable<Version> {
    changes.combineLatest(color.rgba) { Version(changes: $0, color: $1) }
  }

  /// Derives a value from the list, whose colors the transform may read, and from another value.
  func combineLatest<Other, Output: Equatable>(
    _ other: ReadOnlyObservable<Other>, _ transform: @escaping @MainActor (Other) -> Output
  ) -> ReadOnlyObservable<Output> {
    changes.combineLatest(color.red, color.green, color.blue, color.alpha, other) {
      transform($5)
    }
  }

  /// The version, cheaper to read than the derived one.
  var presentVersion: Version { Version(changes: changes.value, color: color.present) }

  var count: Int { colors.count }

  /// The current color at an index.
  func color(at index: Int) -> AlphaColor {
    selection.shift == nil && isSelected(index) ? color.present : colors[index]
  }

  /// The current color at an index as it is written, which may be more exact than 8 bits.
  func oklch(of index: Int) -> OKLCH { oklch(index, color(at: index)) }

  /// The current colors, in order; O(n).
  var present: [AlphaColor] {
    storeMixed()
    return colors
  }

  var state: State { State(colors: present, selection: selection, chosen: chosen) }

  // MARK: What is selected

  /// Whether a color moves with the mixed one.
  func isSelected(_ index: Int) -> Bool {
    selection.marks.isEmpty ? index == chosen : selection.marks.contains(index)
  }

  /// The indices of what moves, in order.
  var selected: [Int] { selection.marks.isEmpty ? [chosen] : selection.marks.indices }

  func isMarked(_ index: Int) -> Bool { selection.marks.contains(index) }

  /// The indices of all colors that equal one, alpha included.
  func equals(of index: Int) -> [Int] {
    let color = color(at: index)
    return colors.indices.filter { self.color(at: $0) == color }
  }

  /// The number of colors that equal one, itself and alpha included.
  ///
  /// O(n) for a color's first lookup at a version: few rows are visible, and a shift can change all colors.
  func equalCount(of index: Int) -> Int {
    let (version, color) = (presentVersion, color(at: index))
    if equalCounts?.version != version { equalCounts = (version, [:]) }
    if let count = equalCounts?.counts[color] { return count }
    // Not a closure, which would check the executor for each color.
    var count = 0
    for other in present where other == color { count += 1 }
    equalCounts?.counts[color] = count
    return count
  }

  /// Chooses a row.
  func choose(_ index: Int) {
    guard index != chosen else { return }
    storeMixed()
    chosen = index
    finish()
  }

  /// Marks these colors and no others.
  func mark(_ marks: Marks) {
    storeMixed()
    select(marks)
    finish()
  }

  // MARK: Changing colors

  /// Gives colors at some indices other values; sliders of a shift count from the new ones, if any is marked.
  ///
  /// The writer's own listener to the mixed color is skipped.
  func set(_ changes: some Sequence<(Int, AlphaColor)>, by writer: AnyObject? = nil) {
    storeMixed()
    var (isChange, isOfSelection) = (false, false)
    for (index, color) in changes where colors[index] != color {
      colors[index] = color
      isChange = true
      isOfSelection = isOfSelection || isSelected(index)
    }
    guard isChange else { return }
    if isOfSelection { select(selection.marks) }
    finish(by: writer)
  }

  /// Moves the sliders of the shift, and the marked colors with them.
  func move(to positions: ShiftPositions, by writer: AnyObject?) {
    guard var moved = selection.shift, positions != moved.positions else { return }
    moved.positions = positions
    selection.shift = moved
    let shift = positions.shift.prepared
    for (index, original) in zip(moved.indices, moved.originals) {
      colors[index] = original.moved(shift)
    }
    finish(by: writer)
  }

  /// The color that a marked one would become with other positions of the sliders.
  func moved(_ index: Int, to positions: ShiftPositions) -> AlphaColor {
    isMarked(index)
      ? selection.shift?.moved(index, to: positions) ?? color(at: index) : color(at: index)
  }

  /// Restores a state.
  func restore(_ state: State) {
    (colors, selection, chosen) = (state.colors, state.selection, state.chosen)
    finish()
  }

  /// Brings the observables in line with the list.
  private func finish(by writer: AnyObject? = nil) {
    let marked = selection.marks.next(from: chosen)
    mixed = marked ?? chosen
    transaction {
      color.write(colors[mixed], writer: writer)
      isShifting.value = selection.shift != nil
      shift.set(selection.shift?.positions ?? ShiftPositions(), writer: writer)
      changes.value += 1
    }
  }

  /// Copies the mixed color into the list, before the selection changes.
  private func storeMixed() {
    guard selection.shift == nil else { return }
    let present = color.present
    for index in selected where colors[index] != present { colors[index] = present }
  }

  private func select(_ marks: Marks) {
    selection = Selection(marks, in: colors, oklch)
  }

  // MARK: What the file has

  /// Whether the color at an index differs from the one that the file has.
  func isChanged(_ index: Int) -> Bool { !color(at: index).isAlike(saved[index]) }

  /// The number of changed colors.
  var changedCount: Int {
    let version = presentVersion
    if let counted, counted.version == version { return counted.count }
    var count = 0
    for (color, old) in zip(present, saved) where !color.isAlike(old) { count += 1 }
    counted = (version, count)
    return count
  }

  /// The indices of the changed colors, in order.
  var changed: [Int] { colors.indices.filter(isChanged) }

  /// Notes that the file has the current colors.
  func didSave() {
    saved = present
    changes.value += 1
  }

  /// Tells listeners that more is known about the colors.
  func refresh() { changes.value += 1 }

  /// Starts with another color, which was read late.
  func start(with color: AlphaColor) {
    saved[0] = color
    changes.value += 1
  }
}
