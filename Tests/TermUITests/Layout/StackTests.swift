import Testing

@testable import TermUI

/// Rows and columns as pictures: a block is its letter, and a dot is a blank.
@MainActor
struct StackTests {
  private let a = Block("a", 2, 1)
  private let b = Block("b", 3, 2)
  private let c = Block("c", 1, 1)
  private let greedy = Block("g")
  private let other = Block("o")

  @Test func `rows have the height that they prefer and all columns`() {
    #expect(LayoutItem.rows([a, b, c]).picture(4, 5) == "aaaa\nbbbb\nbbbb\ncccc\n....")
    #expect(LayoutItem.rows(spacing: 1, [a, b]).picture(3, 4) == "aaa\n...\nbbb\nbbb")
  }

  @Test func `columns have the width that they prefer and all rows`() {
    #expect(LayoutItem.columns([a, b, c]).picture(7, 2) == "aabbbc.\naabbbc.")
    #expect(LayoutItem.columns(spacing: 2, [a, c]).picture(5, 1) == "aa..c")
  }

  @Test
  func `flexible items, and views that prefer everything, share the cells that are left by weight`()
  {
    #expect(LayoutItem.columns([a, greedy, c]).picture(7, 1) == "aaggggc")
    #expect(LayoutItem.columns([greedy, other]).picture(5, 1) == "ggooo")
    #expect(LayoutItem.columns([greedy.flexible(2), other.flexible(3)]).picture(5, 1) == "ggooo")
    #expect(LayoutItem.columns([a.flexible(3), greedy]).picture(8, 1) == "aaaaaagg")
    #expect(LayoutItem.columns([a.flexible, greedy]).picture(8, 1) == "aaaagggg")
    #expect(LayoutItem.columns([a.flexible(0), greedy]).picture(4, 1) == "aggg")
    #expect(LayoutItem.columns([.space, a, .space(1), c]).picture(6, 1) == "..aa.c")
  }

  @Test func `an extent can be fixed along the stack, and across it`() {
    #expect(LayoutItem.columns([a.width(3), b.height(1)]).picture(6, 2) == "aaabbb\naaa...")
    #expect(LayoutItem.rows([a.width(1), b.height(1), c]).picture(2, 3) == "a.\nbb\ncc")
    #expect(LayoutItem.rows([greedy.height(-1), a]).picture(2, 2) == "aa\n..")
  }

  @Test(
    arguments: [
      (.start, "c..\nggg"), (.center, ".c.\nggg"), (.end, "..c\nggg"), (.fill, "ccc\nggg"),
    ] as [(LayoutItem.Alignment, String)])
  func `an item is aligned across its stack`(alignment: LayoutItem.Alignment, picture: String) {
    #expect(LayoutItem.rows([c.aligned(alignment), greedy]).picture(3, 2) == picture)
  }

  @Test func `stacks are items, too, and any item can have padding`() {
    let form = LayoutItem.rows(
      spacing: 1,
      [
        .columns([a, greedy]), .columns([b, other]).padded(columns: 1),
      ])
    #expect(form.picture(7, 4) == "aaggggg\n.......\n.bbboo.\n.bbboo.")
    #expect(form.padded(columns: 1, rows: 1).picture(5, 3) == ".....\n.aag.\n.....")
    #expect(a.padded(columns: 9, rows: 9).picture(2, 1) == "..")
  }

  @Test func `hidden views and items for other sizes take neither cells nor spacing`() {
    let stack = LayoutItem.columns(
      spacing: 1,
      [
        a, b.when { $0.width >= 8 }, Block("n", 0, 1), .rows([c]),
      ])
    #expect(stack.picture(8, 1) == "aa.bbb.c")
    #expect(stack.picture(7, 1) == "aa.c...")
    a.isHidden = true
    #expect(stack.picture(8, 1) == "bbb.c...")
    let rest = LayoutItem.columns(spacing: 1, [.columns([.space(1), a]), b])
    #expect(rest.picture(4, 1) == "bbb.", "a stack of nothing but blanks takes no spacing")
  }

  @Test func `a view may be in several items for different sizes`() {
    let both = LayoutItem.columns([a, greedy]).when { $0.width > 4 }
    let one = LayoutItem.rows([greedy, a]).when { $0.width <= 4 }
    let container = Container()
    container.content = .rows([both, one])
    #expect(container.views.count == 2)
    #expect(container.shown(5, 2) == "aaggg\naaggg")
    #expect(container.shown(3, 2) == "ggg\naaa")
  }
}

/// Rows and columns with too little room.
@MainActor
struct StackShortageTests {
  private let a = Block("a", 1, 1)
  private let b = Block("b", 1, 3)
  private let c = Block("c", 1, 1)
  private let d = Block("d")

  @Test func `all items shrink, and then the last ones are left out`() {
    let stack = LayoutItem.rows([a, b, c])
    #expect(stack.picture(1, 4) == "a\nb\nb\nc")
    #expect(stack.picture(1, 3) == "a\nb\nc")
    #expect(stack.picture(1, 2) == "a\nb")
    #expect(stack.picture(1, 1) == "a")
    #expect(stack.picture(1, 0) == "" && stack.picture(0, 2) == "\n")
    let wide = LayoutItem.columns([Block("x", 9, 1), Block("y", 3, 1), Block("z", 9, 1)])
    #expect(wide.picture(12, 1) == "xxxxxyyyzzzz")
  }

  @Test func `items of lower priority are left out first`() {
    let stack = LayoutItem.rows([a.priority(-1), b.priority(1), c])
    #expect(stack.picture(1, 4) == "b\nb\nb\nc")
    #expect(stack.picture(1, 3) == "b\nb\nb")
    #expect(stack.picture(1, 2) == "b\nb")
  }

  @Test func `an item is left out below its minimum, and a rigid one below what it prefers`() {
    let stack = LayoutItem.rows([b.rigid(), a])
    #expect(stack.picture(1, 4) == "b\nb\nb\na")
    #expect(stack.picture(1, 3) == "b\nb\nb")
    #expect(stack.picture(1, 2) == "a\n.")
    #expect(LayoutItem.rows([b.minimum(2), a]).picture(1, 3) == "b\nb\na")
    #expect(LayoutItem.rows([b.minimum(2), a.priority(1)]).picture(1, 2) == "a\n.")
    #expect(LayoutItem.rows([d.flexible.minimum(3), a]).picture(1, 3) == "d\nd\nd")
    #expect(LayoutItem.rows([a.height(3), c]).picture(1, 2) == "c\n.")
    #expect(LayoutItem.rows([a.height(3).minimum(1), c]).picture(1, 2) == "a\nc")
  }

  @Test func `items appear between the steps of another's growth`() {
    let stack = LayoutItem.rows([
      d.flexible.priority(4).growing(to: 2, priority: 3).growing(to: 4, priority: 1),
      a.priority(2), c.priority(0),
    ])
    let pictures = (1...6).map { stack.picture(1, $0).replacing("\n", with: "") }
    #expect(pictures == ["d", "dd", "dda", "ddda", "dddda", "ddddac"])
    #expect(stack.picture(1, 8) == "d\nd\nd\nd\nd\nd\na\nc")
    let small = LayoutItem.rows([b.growing(to: 2, priority: 0).growing(to: 9, priority: -1), a])
    #expect(small.picture(1, 3) == "b\nb\na")
    #expect(small.picture(1, 6) == "b\nb\nb\na\n.\n.", "not beyond what it prefers")
  }

  @Test func `blank cells before an item are left out with it, or earlier by their own priority`() {
    let stack = LayoutItem.rows(spacing: 1, [a, c, d.priority(-2)])
    #expect(stack.picture(1, 3) == "a\n.\nc")
    #expect(stack.picture(1, 2) == "a\n.", "it is left out with its blank row")
    let loose = LayoutItem.rows([a, c.spaced(1, priority: -1), d.spaced(2)])
    #expect(loose.picture(1, 6) == "a\n.\nc\n.\n.\nd")
    #expect(loose.picture(1, 5) == "a\nc\n.\n.\nd")
    #expect(loose.picture(1, 4) == "a\n.\nc\n.")
    a.isHidden = true
    #expect(loose.picture(1, 4) == "c\n.\n.\nd", "the first item has no spacing")
  }

  @Test func `the item of the highest priority need not be the first`() {
    let stack = LayoutItem.rows(spacing: 1, [a, c.priority(1)])
    #expect(stack.picture(1, 1) == "c")
    #expect(stack.picture(1, 2) == "c\n.")
    #expect(stack.picture(1, 3) == "a\n.\nc")
  }

  @Test func `shares include the minimum, and are at least that`() {
    let wide = LayoutItem.columns([
      Block("x").flexible(1).minimum(4), Block("y").flexible(1), Block("z").flexible(2),
    ])
    #expect(wide.picture(10, 1) == "xxxxyyzzzz")
    #expect(wide.picture(16, 1) == "xxxxyyyyzzzzzzzz")
  }
}
