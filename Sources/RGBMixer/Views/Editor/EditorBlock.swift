import Binding
import TermUI

/// The mixed color of a text, and below it the color that the file has, as one block.
///
/// The hex text is a field that takes any color. While several colors are marked it shows them all side by side, the
/// current ones below the file's. Without colors it says in words what the block shows.
@MainActor
final class EditorBlock: Container {
  let hexField: HexField
  /// Called with what is pressed: the notation, which is copied, or the file's color.
  var onPress: (Press) -> Void = { _ in }

  private let mixer: Mixer
  private let inks: ReadOnlyObservable<Inks>
  private var subscriptions: [Subscription] = []

  init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    (self.mixer, self.inks, hexField) = (mixer, inks, HexField(of: mixer))
    super.init([hexField])
    hexField.onPlace = { [unowned self] in place() }
    layout = { [unowned self] _ in place() }
    subscriptions = [
      mixer.list.version.bind { [unowned self] _ in place() },
      mixer.displayed.bind { [unowned self] _ in place() },
      mixer.typed.bind { [unowned self] _ in setNeedsDisplay() },
      mixer.isTyping.bind { [unowned self] _ in setNeedsDisplay() },
      mixer.background.bind { [unowned self] _ in place() },
      inks.bind { [unowned self] _ in place() },
    ]
  }

  // MARK: Places

  private var hasColors: Bool { inks.value.depth != .monochrome }
  /// Whether several colors are shown side by side.
  private var isStrip: Bool { hasColors && mixer.list.selection.marks.count > 1 }
  /// The rows of the file's color; texts keep clear of them even while it is hidden.
  private var footHeight: Int { frame.height < 2 ? 0 : frame.height < 4 ? 1 : 2 }
  private var isChanged: Bool { !mixer.displayed.value.isAlike(mixer.was.value) }
  private var seen: RGB { mixer.displayedSeen.value }
  private var hexWidth: Int { mixer.displayed.value.isTranslucent ? 9 : 7 }
  /// The columns of the field beside the strip of colors.
  private static let besideStrip = 12

  /// Places the hex field: on the block, or beside the colors.
  private func place() {
    if frame.isEmpty { return setNeedsLayout() }
    let row = hasColors ? (frame.height - footHeight - 1) / 2 : 0
    var column = hasColors ? 2 : 11
    if isStrip { column = max(0, frame.width - Self.besideStrip + 2) }
    let room = max(0, frame.width - column - (isStrip ? 0 : 1))
    hexField.frame = Rect(
      column: column, row: isStrip ? frame.height - 1 : max(0, row),
      width: hexField.isEditing ? room : min(hexWidth + 1, room), height: min(1, frame.height))
    hexField.style =
      hasColors && !isStrip ? inks.value.text(on: seen, attributes: .bold) : .bold
    setNeedsDisplay()
  }

  /// The first digit of the hex text.
  override var accessibilityCursor: Position? { hexField.frame.origin }

  // MARK: Drawing

  override func drawBackground(in canvas: Canvas) {
    canvas.fill(style: canvas.theme.text)
    if !hasColors { return drawWords(in: canvas) }
    if isStrip { return drawStrip(in: canvas) }
    let (size, inks) = (canvas.size, inks.value)
    let rows = size.height - (isChanged ? footHeight : 0)
    canvas.fill(
      Rect(column: 0, row: 0, width: size.width, height: rows), style: inks.block(seen))
    let (text, row) = (note, hexField.frame.minRow)
    let column = size.width - 2 - text.count
    if column > hexField.frame.maxColumn {
      canvas.write(text, column: column, row: row, style: inks.text(on: seen))
    }
    guard isChanged, footHeight > 0 else { return }
    let was = mixer.was.value
    let seenWas = mixer.background.value.seen(was)
    let foot = Rect(column: 0, row: rows, width: size.width, height: footHeight)
    canvas.fill(foot, style: inks.block(seenWas))
    let style = inks.text(on: seenWas)
    let end = canvas.write("was \(was.hexText)", column: 2, row: rows, style: style)
    let back = size.width - 2 - Self.back.count
    if back > end, !mixer.isTyping.value {
      canvas.write(Self.back, column: back, row: rows, style: style)
    }
  }

  private static let back = "b goes back"

  /// The note at the right: that a text is typed, what the terminal shows in place of the color, or the notation.
  private var note: String {
    if hexField.isRefused { return "✗" }
    if mixer.typed.value != nil { return "typing" }
    let shown = Palette.shownName(of: seen, depth: inks.value.depth).map { "≈ \($0)" }
    return shown ?? mixer.printedText(of: mixer.displayed.value, in: notation)
  }

  /// The notation that is the file's own, or rgb where that is hex.
  private var notation: Format {
    let space = mixer.text.space(of: mixer.list.mixed)
    return Format.named.first { $0.name == space.rawValue } ?? Format(.rgb)
  }

  /// Draws all marked colors, the file's over the current ones.
  private func drawStrip(in canvas: Canvas) {
    let (list, size) = (mixer.list, canvas.size)
    let marked = list.selection.marks.indices
    let width = max(0, size.width - Self.besideStrip)
    let half = size.height / 2
    for column in 0..<width {
      let index = marked[column * marked.count / width]
      let (old, new) = (
        mixer.contrasts.seen(list.saved[index], at: index),
        mixer.contrasts.seen(mixer.displayed(at: index), at: index)
      )
      canvas.fill(
        Rect(column: column, row: 0, width: 1, height: half), style: inks.value.block(old))
      canvas.fill(
        Rect(column: column, row: half, width: 1, height: size.height - half),
        style: inks.value.block(new))
    }
  }

  /// Says in words what the block shows: the notation, the description, the start color, and the contrast with other
  /// kinds of color vision.
  private func drawWords(in canvas: Canvas) {
    let (text, color, was) = (canvas.theme.text, mixer.displayed.value, mixer.was.value)
    let dim = text.overlaid(with: inks.value.dim)
    var lines = [
      ("color", ""), ("", note), ("", ColorDescription.label(of: seen)),
    ]
    if isChanged {
      lines += [("was", was.hexText), ("", ColorDescription.label(of: was.rgb))]
    }
    let background = mixer.background.value
    if background.isMeasured {
      let (seen, other) = background.compared(with: color)
      for vision in ColorVision.others where vision != .gray {
        let ratio = ContrastRatio(vision.seen(seen), vision.seen(other))
        let gap = String(repeating: " ", count: 12 - vision.word.count)
        lines.append((vision == .protanopia ? "seen" : "", vision.word + gap + ratio.text))
      }
    }
    for (row, line) in lines.enumerated() where row < canvas.size.height {
      canvas.write(line.0, column: 0, row: row, style: dim)
      canvas.write(line.1, column: 11, row: row, style: text)
    }
  }

  // MARK: Events

  override func handle(_ event: Event) -> Bool {
    guard let press = event.leftPress, !isStrip else { return false }
    // In words, the notation is below the hex text, and the file's color in the two rows after the description.
    let isBack =
      hasColors ? press.row >= frame.height - footHeight : (3...4).contains(press.row)
    let isNotation =
      hasColors
      ? press.row == hexField.frame.minRow && press.column > hexField.frame.maxColumn
      : press.row == 1
    if isBack, isChanged {
      onPress(.start)
    } else if isNotation {
      onPress(.copy(mixer.printedText(of: mixer.displayed.value, in: notation)))
    } else {
      return false
    }
    return true
  }
}
