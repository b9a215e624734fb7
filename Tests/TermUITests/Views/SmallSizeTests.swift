import TestSupport
import Testing

@testable import TermUI

/// Every view at sizes that are too small, at every depth.
@MainActor
struct SmallSizeTests {
  private nonisolated static let makers: [(name: String, make: @MainActor () -> View)] = [
    ("label", { Label("text that is too long", alignment: .center, wraps: true) }),
    ("field", { TextField("text") }),
    ("number", { NumericField(range: 0...255) }),
    ("slider", { Slider(range: 0...255) }),
    (
      "gradient",
      {
        let slider = Slider(range: 0...255)
        slider.colorAt = { _ in RGB(1, 2, 3) }
        return slider
      }
    ),
    ("swatch", { Swatch(RGB(1, 2, 3)) }),
    ("button", { PushButton("OK") }),
    ("list", { ListView(["one", "two"]) }),
    ("empty list", { ListView() }),
    ("check box", { Checkbox("text", isChecked: true) }),
    ("text area", { TextArea("two words\n漢字\tand a tab") }),
    (
      "scrolled text area",
      {
        let area = TextArea("one\ntwo\nthree")
        (area.wraps, area.hasScrollBar, area.caret) = (
          false, true, TextLocation(line: 2, character: 5)
        )
        return area
      }
    ),
    (
      "tree",
      {
        let tree = TreeView(
          [1, 2], id: \.self, canExpand: { $0 < 9 }, children: { [$0 * 3, $0 * 3 + 1] }
        ) { "\($0)" }
        tree.expand(row: 0)
        return tree
      }
    ),
    ("radio buttons", { RadioGroup(["one", "漢字", "three"], selection: 2) }),
    ("select", { Select(["one", "漢字"], selection: 1) }),
    ("tabs", { Tabs(["one", "漢字", "three"], selection: 1) }),
    ("no options", { Tabs([]) }),
    ("graph", { Sparkline([1, 2, 3]) }),
    (
      "table",
      {
        let table = TableView<Int>(id: \.self, columns: [.init("A", \.self), .init("B", \.self)])
        table.rows = [1, 2, 3]
        table.sort(by: 1)
        return table
      }
    ),
    ("styled text", { Label("text " + "that is".styled(.bold) + "\ttoo long", wraps: true) }),
    ("help", { HelpLine([.init("q", "quit")]) }),
    ("overlay", { TextOverlay(title: "Title", lines: ["one", "two"]) }),
    (
      "spinner",
      {
        let spinner = Spinner()
        spinner.isSpinning = true
        return spinner
      }
    ),
    (
      "picture",
      {
        let view = PictureView()
        view.pixels = [[RGB(1, 2, 3), RGB(3, 2, 1)]]
        return view
      }
    ),
    (
      "list with a bar",
      {
        let list = ListView((1...9).map(String.init))
        list.hasScrollBar = true
        return list
      }
    ),
    ("text", { TextView("a text\twith\n漢字 and a word that is incomprehensible") }),
    ("scrolled text", { ScrollView(TextView("one\ntwo\nthree\nfour\nfive\nsix")) }),
    ("progress", { ProgressBar(0.6) }),
    ("box", { Box("Title", around: Label("text")) }),
    ("container", { Container([Label("text")]) }),
    (
      "dialog", { Dialog("Sure?", title: "Title", buttons: [PushButton("Yes"), PushButton("No")]) }
    ),
  ]

  @Test func `every public view is among them`() throws {
    var names: Set<String> = []
    for maker in Self.makers {
      let view = Mirror(reflecting: maker.make())
      for type in sequence(first: view, next: \.superclassMirror).map(\.subjectType) {
        names.insert(String("\(type)".prefix { $0 != "<" }))
      }
    }
    let parts: Set = ["RowSection", "RowState", "HeadingState", "TextAlignment", "TextLocation"]
    for name in try Listing.publicTypes(ofModule: "TermUI/Views") where !parts.contains(name) {
      #expect(names.contains(name), "\(name)")
    }
  }

  @Test(arguments: makers.indices, ColorDepth.allCases)
  func `a view fills its frame and nothing else, whatever the size`(
    index: Int, depth: ColorDepth
  ) {
    let (name, make) = Self.makers[index]
    for (width, height) in [(0, 0), (0, 1), (1, 0), (1, 1), (2, 1), (3, 2), (40, 5)] {
      for isFocused in [false, true] {
        let view = make()
        view.isFocused = isFocused
        let rows = Picture(of: view, width, height, depth: depth).rows
        #expect(!rows.joined().contains("~"), "\(name) at \(width)x\(height)")
        for event: Event in [
          .key(.right), .key(.left), .key(.down), .key(.pageDown), .key(.end), .typed("1"),
          .mouse(.press(.left), 0), .mouse(.drag(.left), -5, 9), .mouse(.wheel(.down), 0),
          .mouse(.release(.left), 3), .paste("12", truncated: true),
        ] {
          _ = view.handle(event)
        }
        let after = Picture(of: view, width, height, depth: depth).rows
        #expect(!after.joined().contains("~"), "\(name) at \(width)x\(height)")
      }
    }
  }
}
