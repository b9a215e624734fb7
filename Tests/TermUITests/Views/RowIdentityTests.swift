import Testing

@testable import TermUI

/// Rows with identities in lists and tables.
@MainActor
struct RowIdentityTests {
  private struct Item: Identifiable {
    let id: Int
    var name: String { "item \(id)" }
  }

  private static func items(_ ids: [Int]) -> [Item] { ids.map { Item(id: $0) } }

  enum Kind: CaseIterable { case list, table }

  private func view(_ kind: Kind, _ ids: [Int]) -> RowsView {
    let view =
      kind == .list
      ? ListView<Item> { Text($0.name) } : TableView<Item>(columns: [.init("NAME", \.name)])
    setRows(ids, of: view)
    return view
  }

  private func setRows(_ ids: [Int], of view: RowsView) {
    (view as? ListView<Item>)?.rows = Self.items(ids)
    (view as? TableView<Item>)?.rows = Self.items(ids)
  }

  @Test(arguments: Kind.allCases)
  func `the selection follows its row`(kind: Kind) {
    let view = self.view(kind, [1, 2, 3, 4])
    #expect(view.selectedID == AnyHashable(1))
    view.selection = 2
    for (ids, id) in [
      ([9, 8, 3, 1], 3), ([3], 3), ([5, 6, 3], 3), ([7, 5], 5), ([], nil), ([4, 5], 4),
    ] as [([Int], Int?)] {
      setRows(ids, of: view)
      #expect(view.selectedID == id.map { AnyHashable($0) }, "\(ids)")
    }
    view.selectedID = 5
    #expect(view.selection == 1)
    view.selectedID = 99
    #expect(view.selection == 1)
  }

  @Test(arguments: Kind.allCases)
  func `the wheel scrolls without moving the selection, to which the next key scrolls back`(
    kind: Kind
  ) {
    let view = self.view(kind, Array(0..<20))
    let rows = view.headerHeight
    view.onSelect = { _ in Issue.record("selected") }
    func picture() -> [String] { Array(Picture(of: view, 7, rows + 3).rows[rows...]) }
    _ = picture()
    #expect(view.handle(.mouse(.wheel(.down), 0, 1)) && view.handle(.mouse(.wheel(.down), 0, 1)))
    #expect(picture() == ["item 6 ", "item 7 ", "item 8 "] && view.selection == 0)
    // New rows do not scroll back.
    setRows(Array(0..<30), of: view)
    #expect(picture()[0] == "item 6 ")
    view.onSelect = { #expect($0 == 1) }
    view.send(.key(.down))
    #expect(picture() == ["item 1 ", "item 2 ", "item 3 "])
    for _ in 0..<20 { view.send(.mouse(.wheel(.down), 0, 1)) }
    #expect(picture()[2] == "item 29" && view.selection == 1)
  }

  @Test(arguments: [true, false])
  func `letters can be left to the owner`(handlesLetters: Bool) {
    let list = ListView(["a", "b", "c"])
    list.handlesLetters = handlesLetters
    for letter: Unicode.Scalar in ["j", "k", "G", "g"] {
      #expect(list.handle(.typed(letter)) == handlesLetters)
    }
    #expect(list.handle(.key(.down)) && list.selection == 1)
  }

  @Test func `only the texts of visible rows are made`() {
    let items = (0..<100_000).map { Item(id: $0) }
    var asked = 0
    let list = ListView(items) { item in
      asked += 1
      return Text(item.name)
    }
    let table = TableView<Item>(
      columns: [
        .init("NAME", \.name) { item in
          asked += 1
          return Text(item.name)
        }
      ])
    table.rows = items
    table.sort(by: 0, descending: true)
    #expect(asked == 0)
    for view in [list, table] as [RowsView] {
      asked = 0
      for event: Event in [.key(.end), .key(.up), .mouse(.wheel(.up), 0, 1), .key(.home)] {
        view.send(event)
        _ = Picture(of: view, 12, 5 + view.headerHeight)
      }
      #expect(asked == 4 * 5)
    }
    #expect(table.selectedRow?.id == 99_999 && list.rows[2].id == 2)
  }

  @Test
  func `plain rows have no identities, and the style of the selection is on top of those of rows`()
  {
    let list = ListView(["a\tb", "c"])
    #expect(list.selectedID == nil)
    list.style = Style(foreground: .red)
    let marks: [Style: Character] = [
      Style(foreground: .red): "r", Style(foreground: .red, attributes: .reverse): "#",
      Style(foreground: .green): "g", Style(foreground: .green, attributes: .reverse): "G",
    ]
    list.isFocused = true
    #expect(Picture(of: list, 9, 2).rows == ["a       b", "c        "])
    #expect(Picture(of: list, 3, 2).styles(marks) == ["###", "rrr"])
    list.text = { $0.styled(.foreground(.green)) }
    #expect(Picture(of: list, 1, 2).styles(marks) == ["G", "g"])
  }

  @Test func `rows that are added keep the identities of the others`() {
    let list = ListView<Item> { Text($0.name) }
    list.rows = Self.items([1, 2])
    list.selection = 1
    list.rows.insert(Item(id: 0), at: 0)
    list.rows.append(Item(id: 3))
    #expect(list.selection == 2 && list.selectedRow?.id == 2 && list.rowCount == 4)
  }
}
