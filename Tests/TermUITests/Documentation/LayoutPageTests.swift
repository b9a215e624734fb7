import Testing

@testable import TermUI

/// The code of the documentation's page about layout, which is run here.
///
/// ``GuidePagesTests`` compare it with the page.
@MainActor
struct LayoutPageTests {
  private let screen = TestScreen(width: 40, height: 8)
  private var window: Window { screen.window }
  private let title = Label("Friends")
  private let list = ListView(["Ada", "Grace"])
  private let name = TextField("Ada")
  private let city = TextField("Turin")
  private let status = Label("2 of 2")
  private let page = Block("p")
  private let help = HelpLine([.init("Esc", "leave")])

  @Test func `a form beside a list`() {
    // snippet.show
    let form = LayoutItem.rows([
      .columns(spacing: 1, [Label("Name").width(8), name]),
      .columns(spacing: 1, [Label("City").width(8), city]),
    ])
    let panes = LayoutItem.columns(spacing: 2, [list.flexible(1), form.flexible(2)])
    window.content = .rows(spacing: 1, [title, panes, status.spaced(0)])
    // snippet.hide
    #expect(
      screen.text == """
        Friends

        Ada           Name     Ada
        Grace         City     Turin
        2 of 2
        """)
  }

  @Test func `a layout for each size`() {
    // snippet.show
    window.content = { [list, page, title, help] size in
      if size.height < 3 { return page }
      let panes = LayoutItem.columns([list.width(8), page])
      return .rows([title, size.width < 20 ? page : panes, help])
    }
    // snippet.hide
    let sizes = [(12, 1), (12, 3), (20, 3)].map { Size(width: $0, height: $1) }
    let pictures = sizes.map { size in
      screen.resize(to: size)
      return screen.text
    }
    #expect(
      pictures == [
        "pppppppppppp", "Friends\npppppppppppp\nEsc leave",
        "Friends\nAda     pppppppppppp\nEsc leave",
      ])
  }
}
