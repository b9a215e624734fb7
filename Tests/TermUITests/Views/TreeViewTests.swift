import Testing

@testable import TermUI

@MainActor
struct TreeViewTests {
  /// A path; the folders are those that have a slash at their end.
  private final class Files {
    var asked: [String] = []
    var all = ["src/": ["a/", "main"], "src/a/": ["deep"], "docs/": []]

    func children(of path: String) -> [String] {
      asked.append(path)
      return (all[path] ?? []).map { path + $0 }
    }
  }

  private func tree(_ files: Files) -> TreeView<String> {
    let tree = TreeView(
      ["src/", "docs/", "README"], id: \.self, canExpand: { $0.hasSuffix("/") },
      children: files.children(of:)
    ) { path in
      Text(String(path.split(separator: "/").last ?? ""))
    }
    tree.frame = Rect(column: 0, row: 0, width: 12, height: 7)
    tree.isFocused = true
    return tree
  }

  @Test func `children are asked for when a row is expanded`() {
    let files = Files()
    let tree = tree(files)
    #expect(Picture(of: tree, 12, 3).rows == ["▸ src       ", "▸ docs      ", "  README    "])
    #expect(files.asked.isEmpty)
    tree.send(.key(.right))
    #expect(
      Picture(of: tree, 12, 5).rows == [
        "▾ src       ", "  ▸ a       ", "    main    ", "▸ docs      ", "  README    ",
      ])
    #expect(files.asked == ["src/"])
  }

  /// The keys, the selected node after them, and the number of rows.
  @Test(
    arguments: [
      ([.right], "src/", 5), ([.right, .right], "src/a/", 5),
      ([.right, .right, .right, .right], "src/a/deep", 6),
      ([.right, .right, .right, .right, .left], "src/a/", 6),
      ([.right, .right, .right, .left], "src/a/", 5),
      ([.right, .right, .left], "src/", 5), ([.right, .right, .left, .left], "src/", 3),
      ([.down, .right, .right], "docs/", 3), ([.end], "README", 3),
      ([.right, .right, .right, .left, .left, .left, .right], "src/", 5),
      ([.right, .right, .right, .left, .right, .left, .left, .right], "src/a/", 5),
    ] as [([Key.Code], String, Int)])
  func `Right expands and goes in, Left collapses and goes out`(
    keys: [Key.Code], selected: String, rows: Int
  ) {
    let tree = tree(Files())
    for key in keys { tree.send(.key(Key(key))) }
    #expect(tree.selectedNode == selected)
    #expect(tree.rowCount == rows)
  }

  @Test func `at the edges of the tree the keys go to other views`() {
    let tree = tree(Files())
    #expect(!tree.handle(.key(.left)))
    tree.selection = 2
    #expect(!tree.handle(.key(.right)) && !tree.handle(.key(.left)))
  }

  @Test func `a row that is expanded again shows what was expanded in it`() {
    let tree = tree(Files())
    tree.expand(row: 0)
    tree.expand(row: 1)
    tree.collapse(row: 0)
    #expect(tree.rowCount == 3)
    tree.toggle(row: 0)
    #expect(tree.rowCount == 6 && tree.isExpanded(row: 1))
  }

  @Test func `collapsing selects the row if a row in it was selected`() {
    let tree = tree(Files())
    tree.expand(row: 0)
    tree.selection = 2
    tree.collapse(row: 0)
    #expect(tree.selectedNode == "src/")
  }

  @Test func `a reloaded tree keeps what is expanded and selected`() {
    let files = Files()
    let tree = tree(files)
    tree.expand(row: 0)
    tree.selection = 2
    files.all["src/"] = ["a/", "b", "main"]
    tree.reload()
    #expect(tree.selectedNode == "src/main" && tree.rowCount == 6)
    tree.roots = ["README"]
    #expect(tree.selectedNode == "README" && tree.rowCount == 1)
    tree.roots = []
    #expect(tree.selectedNode == nil && !tree.handle(.key(.right)))
  }

  @Test func `a click on the triangle toggles, a click beside it selects, another one activates`() {
    let tree = tree(Files())
    var events: [String] = []
    tree.onSelect = { events.append("select \($0)") }
    tree.onActivate = { events.append("activate \($0)") }
    tree.onToggle = { events.append("toggle \($0)") }
    tree.send(.mouse(.press(.left), 0, 0))
    tree.send(.mouse(.press(.left), 2, 1))
    tree.send(.mouse(.press(.left), 6, 2))
    tree.send(.mouse(.press(.left), 6, 2))
    #expect(
      events == ["toggle src/", "select 1", "toggle src/a/", "select 2", "activate 2"])
    #expect(tree.rowCount == 6)
  }
}
