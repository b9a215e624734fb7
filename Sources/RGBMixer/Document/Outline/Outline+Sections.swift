/// Sections, which have names, and units, which have backgrounds.
extension Outline {
  /// A section and the one around it.
  struct Section: Sendable {
    /// The bytes of its key, heading, selector or group; empty without one.
    let name: Range<Int>
    /// The section around this one, as an index of ``Outline/sections``; nil for the whole text.
    let parent: Int?
    /// The value of its member `scope`, which says what it is for; nil if there is none.
    var title: Range<Int>?
    /// The value of the member `name` of an object in a list; nil if there is none.
    var ownName: Range<Int>?
  }

  /// A part of a text whose colors belong together, such as a rule, an object, an element or a command.
  ///
  /// All rules with one selector are one section, but each is a unit of its own.
  struct Unit: Sendable {
    enum Form {
      /// A section of the text.
      case section
      /// One of the places of a section, or a branch of a condition.
      case part
      /// A style of what comes after it, up to the next: tmux's `#[fg=#f80,bg=#000]`.
      case style
      /// An item of a list, the arguments of a call, an element, a document: its colors apply to nothing outside.
      case item
    }

    /// The unit around this one, as an index of ``Outline/units``; nil for the whole text, or a document.
    var parent: Int?
    /// The section that it is in, or that it is.
    let section: Int
    let form: Form
    /// The name that a tag gives to its element, if its attributes are the unit; nil without one.
    var name: Range<Int>?
    /// The offset of the first byte of a rule's declarations; nil if it is no rule of a style sheet.
    var rule: Int?
    /// The condition of a branch; nil if it is none.
    var branch: Range<Int>?
  }

  struct Named: Hashable {
    let parent: Int
    let name: ArraySlice<UInt8>
  }

  /// The section and the unit of the current key, or of a place without one, as indices of ``sections`` and ``units``.
  ///
  /// Also notes where the path of the key begins.
  func place() -> (section: Int, unit: Int) {
    let key = key
    if let key { notePath(of: key.range) }
    let last = key?.depth ?? outer.count
    var (section, unit) = (0, 0)
    for depth in 0...last {
      let isInnermost = depth == outer.count
      let present = isInnermost ? level : outer[depth]
      if present.section >= 0 {
        (section, unit) = (Int(present.section), Int(present.unit))
      } else {
        (section, unit) = add(present, in: section, unit)
        if isInnermost {
          (level.section, level.unit) = (Int32(section), Int32(unit))
        } else {
          (outer[depth].section, outer[depth].unit) = (Int32(section), Int32(unit))
        }
      }
      if depth == last, let key { unit = own(present, of: key.range, &section, unit) }
    }
    return (section, unit)
  }

  /// The section and the unit of a level that is in others.
  private func add(_ level: Level, in section: Int, _ unit: Int) -> (section: Int, unit: Int) {
    let rule = level.isRule ? level.start : nil
    let unit = level.tag > 0 ? parts[Int(level.tag)] ?? unit : unit
    if let name = level.name {
      let (section, isShared) = add(name, in: section, joins: false)
      let form: Unit.Form = name.isEmpty ? .item : .section
      return (section, add(form, of: section, isShared: isShared, in: unit, rule: rule))
    }
    switch level.opener {
    case .branch:
      let branch = level.label ?? level.start..<level.start
      units.append(Unit(parent: unit, section: section, form: .part, branch: branch))
      return (section, units.count - 1)
    case .string where level.hasOwnKind:
      return (section, add(.item, of: section, in: unit, rule: rule))
    default: return (section, unit)
    }
  }

  /// The unit of a key itself in its level: a group, a style, the arguments of a call, or a tag.
  private func own(
    _ level: Level, of key: Range<Int>, _ section: inout Int, _ unit: Int
  ) -> Int {
    if let group = level.group {
      section = add(group, in: section, joins: true).section
      if level.hasOwnKind { return unit }
      let group = part(at: group.lowerBound) {
        add(.section, of: section, isShared: true, in: unit)
      }
      guard level.opener == .string, let style = style(around: key.lowerBound, from: level.start)
      else { return group }
      return part(at: style) { add(.style, of: section, in: group) }
    }
    let isOwn =
      switch level.opener {
      // A list of Lisp begins with its key: `(background . "#111111")`.
      case .parenthesis: level.name == nil && !(kind.isLisp && level.sign == " ")
      case .tag: level.key == key
      default: false
      }
    if !isOwn { return unit }
    return part(at: level.start) {
      units.append(Unit(parent: unit, section: section, form: .item, name: level.label))
      return units.count - 1
    }
  }

  /// The offset after the `#[` that a key is in, from the start of its string; nil if it is in none.
  private func style(around key: Int, from first: Int) -> Int? {
    let start = start(before: key, atMost: key - first) { $0 != "[" && $0 != "]" }
    guard start > first + 1, text[start - 1] == "[", text[start - 2] == "#" else { return nil }
    return start
  }

  private func part(at offset: Int, _ unit: () -> Int) -> Int {
    if let known = parts[offset] { return known }
    let new = unit()
    parts[offset] = new
    return new
  }

  /// Adds a unit; one of a section that may stand in several places is in a unit of them all.
  private func add(
    _ form: Unit.Form, of section: Int, isShared: Bool = false, in parent: Int, rule: Int? = nil
  ) -> Int {
    guard isShared else {
      units.append(Unit(parent: parent, section: section, form: form, rule: rule))
      return units.count - 1
    }
    let all =
      joined[section].flatMap { isJoined($0, in: parent) ? $0 : nil }
      ?? add(form, of: section, in: parent)
    joined[section] = all
    return add(.part, of: section, in: all, rule: rule)
  }

  /// Whether a unit of several places can have another place in a parent: in its own parent, or in another place of the
  /// same section, in which case the unit then belongs to all of those places.
  private func isJoined(_ all: Int, in parent: Int) -> Bool {
    guard let old = units[all].parent, old != parent else { return true }
    guard let home = joined[units[parent].section], units[parent].parent == home,
      old == home || units[old].form == .part && units[old].parent == home
    else { return false }
    units[all].parent = home
    return true
  }

  /// Begins another document in the same text.
  func beginDocument() {
    units.append(Unit(parent: nil, section: 0, form: .item))
    (level.section, level.unit) = (0, Int32(units.count - 1))
  }

  /// Adds a section, or finds an earlier one of the same name, if it is a rule or a group.
  private func add(_ name: Range<Int>, in parent: Int, joins: Bool) -> (
    section: Int, isShared: Bool
  ) {
    let key = Named(parent: parent, name: text[name])
    // A name with one of these is a selector; other blocks with the same name, such as those in a list, are different
    // sections.
    let joins = joins || key.name.contains { $0 == "." || $0 == ":" || $0 == "[" || $0 == "@" }
    if joins, let known = named[key] { return (known, true) }
    sections.append(Section(name: name, parent: parent))
    if joins { named[key] = sections.count - 1 }
    return (sections.count - 1, joins)
  }
}
