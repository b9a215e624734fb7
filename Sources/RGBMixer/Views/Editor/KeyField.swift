import Binding
import TermUI

/// The text that narrows the list of colors, with the number of keys that match.
@MainActor
final class KeyField: Container {
  let field = TextField()
  /// Called when the text is accepted or given up.
  var onClose: () -> Void = {}

  private let mixer: Mixer
  private let inks: ReadOnlyObservable<Inks>
  /// The indices of the former text, in which a longer one is looked for.
  private var former: (text: String, indices: [Int])?
  /// The row that was chosen before.
  private var chosen = 0
  /// The row that stays chosen while it matches, and that of the best match.
  private var preferred = 0, matching = 0

  /// Makes a field, hidden at first.
  init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    (self.mixer, self.inks) = (mixer, inks)
    super.init([field])
    isHidden = true
    field.style = .bold
    layout = { [unowned self] size in
      let width = max(1, size.width - column - note.count - 2)
      field.frame = Rect(column: column, row: 0, width: width, height: min(1, size.height))
    }
    field.onChange = { [unowned self] in narrow(to: $0) }
    field.onSubmit = { [unowned self] in onClose() }
    field.onCancel = { [unowned self] in
      mixer.narrow(to: nil)
      mixer.choose(chosen)
      onClose()
    }
  }

  private var column: Int { (frame.width < 40 ? 1 : 2) + 1 }

  /// Begins with an empty text, which shows all.
  func begin() {
    (field.text, former, chosen) = ("", nil, mixer.list.chosen)
    (preferred, matching) = (chosen, chosen)
    mixer.narrow(to: nil)
    setNeedsLayout()
  }

  private func narrow(to text: String) {
    let isLonger = former.map { !$0.indices.isEmpty && text.hasPrefix($0.text) } ?? false
    let found = mixer.indices(matching: text, among: isLonger ? former?.indices : nil)
    former = (text, found)
    // Up and Down have chosen another row.
    if mixer.list.chosen != matching { preferred = mixer.list.chosen }
    // Where it does not match, the list chooses the first row that does, and no other where none does.
    mixer.choose(preferred)
    mixer.narrow(to: text.isEmpty ? nil : found)
    matching = mixer.list.chosen
    setNeedsLayout()
  }

  /// The number of keys that match.
  private var note: String {
    let count = mixer.list.count
    return "\(mixer.narrowed.value?.count ?? count) of \(count) colors"
  }

  override func drawBackground(in canvas: Canvas) {
    let text = canvas.theme.text
    canvas.fill(style: text)
    canvas.write("/", column: column - 1, row: 0, style: text.overlaid(with: .bold))
    let start = canvas.size.width - note.count - (column - 1)
    canvas.write(
      note, column: max(column, start), row: 0, style: text.overlaid(with: inks.value.dim))
  }

  /// Up and Down go through the rows of the list, which has them.
  var onMove: (Event) -> Void = { _ in }

  override func handle(_ event: Event) -> Bool {
    guard case .key(let key) = event, [.up, .down, .pageUp, .pageDown].contains(key.code) else {
      return false
    }
    onMove(event)
    return true
  }
}
