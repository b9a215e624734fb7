/// What a function of the size can be the content of.
///
/// Only extensions of protocols can have a second `content` of another type.
@MainActor
public protocol _LayoutBySize: AnyObject {
  /// The layout as a function of the size inside; nil if there is none.
  var _layoutBySize: (@MainActor (Size) -> any LayoutElement)? { get set }
}

extension _LayoutBySize {
  /// The layout as a function of the size inside.
  ///
  /// ```swift
  /// window.content = { size in
  ///   if size.width < 60 { return .rows([list, help]) }
  ///   return .rows([.columns([list.flexible(2), page.flexible(3)]), help])
  /// }
  /// ```
  public var content: @MainActor (Size) -> any LayoutElement {
    get { _layoutBySize ?? { _ in .rows([]) } }
    set { _layoutBySize = newValue }
  }
}

/// A view or a window that has a layout.
@available(*, deprecated, message: "a window and a container have a `content`; name their types")
@MainActor
public protocol LayoutHost: _LayoutBySize {
  /// The layout as a function of the size inside; nil if there is none.
  var contentBySize: (@MainActor (Size) -> any LayoutElement)? { get set }
}

extension _LayoutBySize {
  /// The layout as a function of the size inside; nil if there is none.
  @available(*, deprecated, message: "set `content` to the function, or to nil")
  public var contentBySize: (@MainActor (Size) -> any LayoutElement)? {
    get { _layoutBySize }
    set { _layoutBySize = newValue }
  }
}
