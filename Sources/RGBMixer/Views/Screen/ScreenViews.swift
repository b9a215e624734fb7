import Binding
import TermUI

/// Makes and holds the views of the screen; ``MixerLayout`` places them, and ``Navigation`` moves the focus among them.
@MainActor
final class ScreenViews {
  let mixer: Mixer
  /// The inks, made from the terminal's own colors.
  let inks: Observable<Inks>
  /// Whether the screen is some rows below the prompt, except while it needs more.
  let isBelowPrompt: Bool
  /// Called with what is pressed.
  var onPress: (Press) -> Void = { _ in }
  /// Called when a view needs another number of rows.
  var onRowCount: () -> Void = {}

  /// One row for each channel.
  private(set) var rows: [ChannelRow] = []
  /// What only the colors of a text have; nil for a plain color.
  let editor: Editor?
  let bands: [BandView]
  /// The field that takes any color: in the bar, or in the block of a text's colors.
  let hexField: HexField
  let bar: BarView
  /// The contrast in words.
  let contrast: ContrastView
  // Made when first used, because most windows need only some of them.
  private(set) lazy var plane = PlaneView(of: mixer, inks: inks)
  /// All colors of the contrast that is kept.
  private(set) lazy var field = FieldView(of: mixer, inks: inks)
  /// Which step of the ramp can be read on which.
  private(set) lazy var pairs = PairTableView(of: mixer, inks: inks)
  /// All hues of the color's chroma.
  private(set) lazy var tonePlane = PlaneView(of: mixer, across: .hue, inks: inks)
  private(set) lazy var block = connected(
    BlockView(of: mixer, inks: inks, hexField: mixer.isPlain ? nil : hexField))
  /// The color in use on the backgrounds to choose from.
  private(set) lazy var samples = connected(SamplesView(of: mixer, inks: inks))
  /// The color with other kinds of color vision.
  private(set) lazy var seen = SeenView(of: mixer, inks: inks)
  private(set) lazy var notations = connected(NotationsRow(of: mixer, inks: inks))
  /// What the colors would show, on a terminal without colors.
  private(set) lazy var monochrome = {
    let view = MonochromeView(of: mixer, inks: inks)
    view.onRowCount = { [unowned self] in onRowCount() }
    return connected(view)
  }()
  /// The search for a name, hidden until it is opened.
  let search: NameSearch
  let messages: MessageRow
  let hints: HintLine
  let tooSmall = Label("too small")

  init(of mixer: Mixer, inks: Observable<Inks>, isBelowPrompt: Bool) {
    (self.mixer, self.inks, self.isBelowPrompt) = (mixer, inks, isBelowPrompt)
    editor = mixer.isPlain ? nil : Editor(of: mixer, inks: inks)
    bands = Band.Kind.allCases.map { BandView($0, of: mixer, inks: inks) }
    for band in bands { band.isTitled = !mixer.isPlain }
    hexField = HexField(of: mixer)
    bar = BarView(of: mixer, inks: inks, hexField: mixer.isPlain ? hexField : nil)
    contrast = ContrastView(of: mixer, inks: inks)
    search = NameSearch(of: mixer, inks: inks)
    messages = MessageRow(of: mixer, inks: inks)
    hints = HintLine(of: mixer, inks: inks)
    bar.onPress = { [unowned self] in onPress($0) }
    contrast.onRowCount = { [unowned self] in onRowCount() }
  }

  private func connected<Part: MixerPart>(_ view: Part) -> Part {
    view.onPress = { [unowned self] in onPress($0) }
    return view
  }

  /// Makes the rows of the current channels.
  func makeRows() {
    rows = mixer.channels.map { ChannelRow($0, of: mixer, inks: inks) }
    // Beside the list there is less room, but not less to say.
    if editor != nil { for row in rows { row.narrowWidth = 36 } }
  }

  func band(_ kind: Band.Kind) -> BandView {
    bands.first { $0.kind == kind } ?? bands[0]
  }

  var recent: BandView { band(.recent) }

  /// Whether there is a message.
  var hasMessage: Bool { mixer.status.message.value != .none }
}
