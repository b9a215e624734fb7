import struct TermUI.RGB

/// What moves: the chosen color of a list or, if any are marked, the marked ones.
struct Selection: Equatable, Sendable {
  /// Different colors that three sliders move together, each from its original.
  struct Shift: Equatable, Sendable {
    /// The indices of the marked colors, in order.
    let indices: [Int]
    /// The marked colors as they were when the marks last changed, or when something other than the three sliders
    /// last set one of them; in the order of the indices.
    let originals: [Original]
    /// How far the three sliders have moved them.
    var positions = ShiftPositions()

    /// A marked color before the shift.
    struct Original: Equatable, Sendable {
      let color: ShiftedColor
      let alpha: Double?

      func moved(_ shift: PreparedShift) -> AlphaColor {
        AlphaColor(shift.moved(color).rgb, alpha: alpha)
      }
    }

    /// The original of a marked color.
    func original(of index: Int) -> Original {
      originals[indices.partitioningIndex { $0 >= index }]
    }

    /// The color that a marked one becomes with the sliders at some positions.
    func moved(_ index: Int, to positions: ShiftPositions) -> AlphaColor {
      original(of: index).moved(positions.shift.prepared)
    }
  }

  private(set) var marks = Marks()
  /// The shift if different colors are marked; nil if the sliders are the channels of the mixed color, which all that
  /// is selected has.
  var shift: Shift?

  init() {}

  /// Selects the marked colors of a list with these colors: as one, if they are equal.
  ///
  /// `oklch` is a color at an index as it is written, which may be more exact than 8 bits.
  init(_ marks: Marks, in colors: [AlphaColor], _ oklch: (Int, AlphaColor) -> OKLCH) {
    self.marks = marks
    let indices = marks.indices
    guard let first = indices.first, indices.contains(where: { colors[$0] != colors[first] })
    else { return }
    shift = Shift(
      indices: indices,
      originals: indices.map { index in
        let color = colors[index]
        return Shift.Original(
          color: ShiftedColor(color.rgb, from: oklch(index, color)), alpha: color.alpha)
      })
  }

  /// The selection in another list, in which the colors have these places.
  func moved(to places: [Int?]) -> Selection {
    var moved = self
    moved.marks = marks.moved(to: places)
    moved.shift = shift.map { shift in
      let kept = zip(shift.indices, shift.originals).compactMap { index, original in
        places[index].map { (place: $0, original: original) }
      }
      .sorted { $0.place < $1.place }
      return Shift(
        indices: kept.map(\.place), originals: kept.map(\.original), positions: shift.positions)
    }
    if moved.marks.isEmpty { moved.shift = nil }
    return moved
  }
}

/// The positions of the three sliders that move different colors together.
struct ShiftPositions: Equatable, Sendable {
  /// The axes of the sliders, in their order.
  static let axes = [
    Axis("lightness", -50...50, decimals: 2, minimumDecimals: 0, sign: .plus, unit: "%"),
    Axis(
      "chroma", 0...2, step: 0.01, decimals: 4, minimumDecimals: 2, sign: .times, unit: ""),
    Axis(
      "hue", -180...180, decimals: 2, minimumDecimals: 0, sign: .plus, unit: "°", isCircle: true),
  ]

  /// Percentage points of OKLCH's lightness, the factor of each color's own chroma, and degrees of hue.
  var vector = SIMD3<Double>(0, 1, 0)

  /// The positions that are not zero as the word `move` takes them, such as `chroma -15%`.
  var distances: [String] {
    Self.axes.indices.compactMap { index in
      let axis = Self.axes[index]
      let isFactor = axis.sign == .times
      let distance = isFactor ? (vector[index] - axis.whole) * 100 : vector[index]
      let number = String(distance, decimals: 2)
      if number == "0" || number == "-0" { return nil }
      return "\(axis.name) \(distance > 0 ? "+" : "")\(number)\(isFactor ? "%" : "")"
    }
  }

  var shift: ThemeShift {
    .move(lightness: vector[0] / 100, chroma: vector[1], hue: vector[2])
  }
}
