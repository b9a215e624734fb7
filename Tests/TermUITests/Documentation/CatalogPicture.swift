import TermUI
import TermUITestSupport
import TestSupport
import Testing

/// A picture of a documentation page, in a light and in a dark theme.
@MainActor
struct CatalogPicture {
  static let catalog = "Sources/TermUI/TermUI.docc"

  let name: String
  /// The pictures by the end of their file's name.
  private let variants: [(end: String, svg: String)]

  /// Takes a picture of a screen.
  init(_ name: String, of screen: TestScreen) {
    self.name = name
    variants = [
      ("", ScreenSVG(screen, theme: .light).text), ("~dark", ScreenSVG(screen, theme: .dark).text),
    ]
  }

  /// Takes a picture of views that fill a screen of their own, the first with the focus, after something has happened.
  init(
    _ name: String, _ content: any LayoutElement, _ width: Int, _ height: Int,
    after happen: (TestScreen) -> Void = { _ in }
  ) {
    let screen = TestScreen(width: width, height: height)
    screen.window.content = content
    screen.window.focusNext()
    happen(screen)
    self.init(name, of: screen)
  }

  /// Expects the files to have the picture; with `RGBMIXER_WRITE_DOCUMENTATION` set, they are written first.
  func expectFiles(sourceLocation: SourceLocation = #_sourceLocation) throws {
    for (end, svg) in variants {
      let path = "\(Self.catalog)/Resources/\(name)\(end).svg"
      let file = try WrittenFile.text(of: path, written: svg)
      #expect(file == svg, "\(path); \(WrittenFile.hint)", sourceLocation: sourceLocation)
      #expect(svg.utf8.count < 8_000, "\(path)", sourceLocation: sourceLocation)
    }
  }
}
