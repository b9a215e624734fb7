import Testing

@testable import TermUI

/// Trees that change at the worst time.
@MainActor
struct TreeViewEdgeTests {
  private let screen = TestScreen(width: 10, height: 6)

  private func tree(
    children: @escaping (Int) -> [Int], text: @escaping (Int) -> Text = { "\($0)" }
  ) -> TreeView<Int> {
    let tree = TreeView(
      [1, 2, 3], id: \.self, canExpand: { _ in true }, children: children, text: text)
    screen.window.content = tree
    screen.window.focus(tree)
    return tree
  }

  @Test func `it may be changed while it is drawn`() {
    var tree: TreeView<Int>?
    var isDone = false
    tree = self.tree(children: { _ in [] }) { number in
      if number == 1, !isDone {
        isDone = true
        tree?.roots = []
      }
      return "\(number)"
    }
    #expect(screen.text == "" && tree?.rowCount == 0)
    isDone = false
    tree?.roots = [1, 2, 3, 4]
    tree?.setNeedsDisplay(row: 3)
    #expect(screen.text == "")
  }

  @Test func `it may be changed while children are asked for`() {
    var tree: TreeView<Int>?
    tree = self.tree(children: { number in
      if number == 2, tree?.roots.count == 3 { tree?.roots = [2] }
      return [10 * number]
    })
    tree?.expand(row: 1)
    #expect(screen.text == "▾ 2\n  ▸ 20" && tree?.rowCount == 2)
    tree?.roots = []
    #expect(tree?.selectedNode == nil)
  }

  @Test func `it may be changed when a row was expanded or collapsed`() {
    let tree = tree(children: { [10 * $0] })
    tree.onToggle = { [unowned tree] _ in tree.roots = [3] }
    screen.press(.right)
    #expect(screen.text == "▸ 3")
    screen.press(.right)
    screen.press(.left)
    #expect(screen.text == "▸ 3" && tree.selectedNode == 3)
  }

  @Test func `a node in itself has no end of rows`() {
    let tree = tree(children: { [$0] })
    tree.expand(row: 0)
    tree.expand(row: 1)
    tree.reload()
    #expect(screen.text == "▾ 1\n  ▾ 1\n▸ 2\n▸ 3")
  }

  @Test func `10,000 levels, and rows that are too deep for the width, can be drawn`() {
    let tree = tree(children: { $0 < 300 ? [$0 + 100] : [] })
    while let row = tree.selection, tree.node(ofRow: row) < 300 {
      screen.press(.right)
      screen.press(.right)
    }
    screen.resize(to: Size(width: 1, height: 1))
    #expect(screen.lines.count == 1)
    screen.resize(to: Size(width: 0, height: 0))
    #expect(screen.text == "")
  }

  @Test func `an empty tree has nothing to select, expand or activate`() {
    let tree = tree(children: { _ in [] })
    tree.roots = []
    for key in [.right, .left, .up, .down, .enter, .home, .end] as [Key] { screen.press(key) }
    screen.click(at: Position(column: 0, row: 0))
    #expect(tree.selection == nil && screen.text == "")
  }
}
