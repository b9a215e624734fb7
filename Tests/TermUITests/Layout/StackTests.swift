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

  @Test func `hidden views take neither cells nor spacing, nor do stacks without views`() {
    let stack = LayoutItem.columns(spacing: 1, [a, b, Block("n", 0, 1), .rows([c]), .rows([])])
    #expect(stack.picture(8, 1) == "aa.bbb.c")
    a.isHidden = true
    #expect(stack.picture(8, 1) == "bbb.c...")
    let rest = LayoutItem.columns(spacing: 1, [.columns([.space(1), a]), b])
    #expect(rest.picture(4, 1) == "bbb.", "a stack of nothing but blanks takes no spacing")
  }

  @Test func `paddings add up, and of modifiers that contradict each other the last one wins`() {
    #expect(
      LayoutItem.rows([c.padded(columns: 1).padded(rows: 1)]).picture(3, 3) == "...\n.c.\n...")
    #expect(c.padded(columns: 1).padded(columns: 1).picture(5, 1) == "..c..")
    #expect(LayoutItem.columns([c.width(3).flexible]).picture(5, 1) == "ccccc")
    #expect(LayoutItem.columns([c.flexible.width(3)]).picture(5, 1) == "ccc..")
    #expect(LayoutItem.columns([c.width(3).flexible.width(2)]).picture(5, 1) == "cc...")
    #expect(
      LayoutItem.rows([c.width(3).flexible]).picture(5, 2) == "ccc..\nccc..", "no contradiction")
    #expect(LayoutItem.columns([c.height(1).flexible]).picture(2, 2) == "cc\n..")
    #expect(LayoutItem.rows([a, c.spaced(1).spaced(0)]).picture(1, 3) == "a\nc\n.")
    let aligned = c.aligned(.end).aligned(.start)
    #expect(LayoutItem.rows([aligned]).picture(2, 1) == "c.")
  }

  @Test func `an item is a value: what is said of it later changes no layout that has it`() {
    let item = a.padded(columns: 1)
    let stack = LayoutItem.columns([item])
    _ = item.width(9)
    #expect(stack.picture(5, 1) == ".aa..")
  }

  @Test func `an element of a program's own is made of others`() {
    struct Field: LayoutElement {
      let (name, value): (View, View)
      var layoutItem: LayoutItem { .columns(spacing: 1, [name.width(2), value]) }
    }
    let form = LayoutItem.rows([Field(name: a, value: greedy), Field(name: b, value: other)])
    #expect(form.picture(5, 3) == "aa.gg\nbb.oo\nbb.oo")
  }

  @Test func `a view that prefers as much as there happens to be is not flexible`() {
    #expect(LayoutItem.columns([Block("x", 6, 1), greedy]).picture(6, 1) == "xxxxxg")
    #expect(LayoutItem.columns([Block("x", 7, 1), greedy]).picture(6, 1) == "xxxxxg")
    #expect(LayoutItem.columns([greedy, other]).picture(6, 1) == "gggooo")
    #expect(LayoutItem.rows([.columns([greedy]), other, c]).picture(1, 5) == "g\ng\no\no\nc")
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

  @Test func `an item of a fixed extent does not shrink, but is left out`() {
    #expect(LayoutItem.rows([a.height(3), c]).picture(1, 4) == "a\na\na\nc")
    #expect(LayoutItem.rows([a.height(3), c]).picture(1, 2) == "c\n.")
    #expect(LayoutItem.rows([d.flexible, a, c]).picture(1, 2) == "d\na")
  }

  @Test func `blank cells before an item are left out with it`() {
    let stack = LayoutItem.rows(spacing: 1, [a, c, d])
    #expect(stack.picture(1, 5) == "a\n.\nc\n.\nd")
    #expect(stack.picture(1, 3) == "a\n.\nc")
    #expect(stack.picture(1, 2) == "a\n.", "it is left out with its blank row")
    let loose = LayoutItem.rows([a, c.spaced(1), d.spaced(2)])
    #expect(loose.picture(1, 6) == "a\n.\nc\n.\n.\nd")
    #expect(loose.picture(1, 5) == "a\n.\nc\n.\n.")
    a.isHidden = true
    #expect(loose.picture(1, 4) == "c\n.\n.\nd", "the first item has no spacing")
  }

  @Test func `a share is at least one cell`() {
    let wide = LayoutItem.columns([Block("x").flexible(1), Block("y").flexible(9)])
    #expect(wide.picture(5, 1) == "xyyyy")
    #expect(wide.picture(20, 1) == "xxyyyyyyyyyyyyyyyyyy")
  }
}
