import Binding
import TermUI

/// The layout of the editor.
///
/// Beside the list, the sliders and what belongs to them begin two columns before their names, where the mark of the
/// focus is.
extension MixerLayout {
  /// Whether the list is beside all else.
  private var isBeside: Bool { size.width >= 80 && size.height >= 24 }

  /// The views of the editor, in rows and columns.
  func content(of editor: Editor) -> LayoutItem {
    if isBeside { return beside(editor) }
    return size.width >= 40 && size.height >= 10 ? stacked(editor) : turns(editor)
  }

  /// The channels, one below the other.
  ///
  /// Beside the list, from 32 rows on, each has a blank row below it, where the readable row of the focused one is; with
  /// fewer rows they touch, and the readable row is below the last. Below 80x24 there is none. Where they take turns with
  /// the list, a long message leaves the list one row, and the hex field takes one from the channels.
  var editorChannels: ChannelStack {
    if isBeside { return ChannelStack(gap: size.height >= 32 ? 1 : 0, end: .readable) }
    if size.width >= 40, size.height >= 10 { return ChannelStack() }
    return ChannelStack(limit: size.height - (hasLongMessage ? 4 : place.part == .hex ? 3 : 2))
  }

  func prepare(_ editor: Editor) {
    let table = editor.table
    table.isRoomy = size.width >= 60 && size.height >= 10
    table.isNarrow = size.width < 40
    table.tellsMore = isBeside
    editor.preview.hasTwoPages = size.width >= 100
  }

  // MARK: 80x24 and more: the list at the left, all else at the right

  private func beside(_ editor: Editor) -> LayoutItem {
    let isMonochrome = views.inks.value.depth == .monochrome
    let gap = size.width < 100 ? 0 : 1
    let main = LayoutItem.columns([
      editor.list.width(listWidth(editor, isMonochrome)), .space(gap),
      LayoutItem.rows(right(editor, isMonochrome)).flexible,
    ])
    return .rows([
      views.bar.height(1), .space(1), main.flexible, .rows(editorEnd(editor)),
    ])
  }

  /// The columns of the list: at 120 as many as the longest key needs.
  private func listWidth(_ editor: Editor, _ isMonochrome: Bool) -> Int {
    if size.width < 100 { return isMonochrome ? 42 : 36 }
    if size.width < 120 { return 53 }
    return min(63, max(editor.table.longestLabel + 33, size.width - 61))
  }

  /// What is beside the list.
  private func right(
    _ editor: Editor, _ isMonochrome: Bool
  ) -> [any LayoutElement] {
    let (isHigh, more, contrast) = (size.height >= 32, views.rows.count - 3, views.contrast)
    var items: [any LayoutElement] = []
    if !isMonochrome || place.showsBands {
      let most = views.mixer.text.isTerminal ? 17 : 14
      let rows = isHigh ? min(most, size.height - 22 - 2 * more) : size.height - 16 - more
      items += previewItems(editor, rows: rows) + [LayoutItem.space(1)]
    }
    items.append(editor.head.height(2).padded(columns: 2))
    if isHigh { items.append(.space(1)) }
    items += channelItems()
    items.append(LayoutItem.space(isHigh ? 1 : 2 - contrast.rowCount))
    items += [contrast.height(contrast.rowCount).padded(columns: 2), .space(1)]
    let block = !isHigh || isMonochrome ? views.block.flexible : views.block.height(5)
    items.append(block.padded(columns: 2))
    if isHigh { items.append(.space) }
    return items
  }

  /// Whether the bands replace the preview.
  private func hasBands(_ editor: Editor) -> Bool {
    place.showsBands || !editor.preview.hasPreview
  }

  /// The preview, or the bands that are open in its place.
  private func previewItems(_ editor: Editor, rows: Int) -> [any LayoutElement] {
    guard hasBands(editor) else { return [editor.preview.height(rows).padded(columns: 2)] }
    let count = max(1, (rows + 1) / 3)
    let first = Band.Kind.allCases.firstIndex(of: place.band) ?? 0
    let shown = views.bands.dropFirst(max(0, first - count + 1)).prefix(count)
    let items = shown.enumerated().map { index, view in
      view.height(min(3, rows - 3 * index)) as any LayoutElement
    }
    return [LayoutItem.rows(items + [LayoutItem.space]).height(rows)]
  }

  // MARK: Smaller windows from 40x10 on: the list above the sliders

  private func stacked(_ editor: Editor) -> LayoutItem {
    let isRoomy = size.height >= 14
    var items: [any LayoutElement] = [views.bar.height(1)]
    if isRoomy { items.append(.space(1)) }
    items.append(LayoutItem.columns([editor.list.flexible, .space(2)]).flexible)
    if isRoomy { items.append(.space(1)) }
    items.append(editor.head.height(1).padded(columns: 2))
    items += channelItems()
    if isRoomy {
      items.append(contrastOrField.padded(columns: 2))
      return .rows(items + editorEnd(editor))
    }
    let needsRow = views.hasMessage && place.part != .hex || place.part == .keys
    return .rows(
      items + (needsRow ? [] : [contrastOrField.padded(columns: 2)])
        + (needsRow ? editorEnd(editor) : [views.hints.height(1).padded(columns: 2)]))
  }

  /// The contrast in a row, or the hex field while that has the focus.
  private var contrastOrField: LayoutItem {
    place.part == .hex ? views.block.height(1) : views.contrast.height(1)
  }

  // MARK: Below: the list and the sliders take turns

  private var margin: Int { size.width < 40 ? 1 : 2 }

  /// Whether there is a message of two rows, and room for it.
  private var hasLongMessage: Bool {
    views.hasMessage && place.part != .keys && place.part != .hex && size.height >= 6
      && views.messages.rowCount(in: size.width - margin) > 1
  }

  private func turns(_ editor: Editor) -> LayoutItem {
    let list = LayoutItem.columns([editor.list.flexible, .space(margin)])
    let hasSliders = place.home == .channel && place.part != .keys
    var items: [any LayoutElement] = [views.bar.height(1), list.flexible]
    if hasSliders { items += channelItems() }
    let end: any LayoutElement =
      place.part == .keys
      ? editor.search.height(1)
      : place.part == .hex
        ? views.block.height(1).padded(columns: margin)
        : views.hasMessage
          // A long message uses the right margin as well.
          ? LayoutItem.columns([.space(margin), views.messages.flexible]).height(
            hasLongMessage ? 2 : 1)
          : views.hints.height(1).padded(columns: margin)
    return .rows(items + [end])
  }

  // MARK: The last rows

  /// The message, or the text that narrows the list, and the hints; a long message takes both rows.
  private func editorEnd(_ editor: Editor) -> [any LayoutElement] {
    guard place.part == .keys else { return last() }
    return [editor.search.height(1), views.hints.height(1).padded(columns: 2)]
  }
}
