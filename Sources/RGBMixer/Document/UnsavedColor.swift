import Binding

/// Where a color of a text is, so that another run of the program finds it again.
struct ColorPlace: Hashable, Sendable {
  /// The line, from 1.
  var line: Int
  /// The number of the color on its line, from 1.
  var number: Int
  /// The key; empty without one.
  var key: String
  /// The text of the color.
  var text: String
}

extension ColoredText {
  /// The places of all colors, in their order.
  var places: [ColorPlace] { numbers.enumerated().map { place(of: $0, number: $1) } }

  /// The number of each color on its line, from 1.
  var numbers: [Int] {
    var number = 0
    return colors.indices.map { index in
      number = index > 0 && colors[index - 1].line == colors[index].line ? number + 1 : 1
      return number
    }
  }

  /// The place of a color whose number on its line is known.
  func place(of index: Int, number: Int) -> ColorPlace {
    let color = colors[index]
    return ColorPlace(
      line: color.line, number: number,
      key: color.key.map { String(decoding: original[$0], as: UTF8.self) } ?? "",
      text: String(decoding: original[color.span], as: UTF8.self))
  }
}

/// An unsaved change of a color in a file.
struct UnsavedColor: Hashable, Sendable {
  /// The place, with the text that the file has.
  var place: ColorPlace
  /// The text that saving would write there.
  let text: String
  /// The process in which it was changed; nil for one of an older version of the program.
  var editor: Int?

  /// The place once the color is saved.
  var savedPlace: ColorPlace {
    var place = place
    place.text = text
    return place
  }
}

extension UnsavedColor: Storable {
  static var storedForm: String { "an object with line and number from 1, key, old and new" }

  init?(json: JSONValue) {
    guard let line = json["line"].flatMap(Int.init(json:)),
      let number = json["number"].flatMap(Int.init(json:)),
      let key = json["key"].flatMap(String.init(json:)),
      let old = json["old"].flatMap(String.init(json:)),
      let new = json["new"].flatMap(String.init(json:)), line > 0, number > 0
    else { return nil }
    self.init(
      place: ColorPlace(line: line, number: number, key: key, text: old), text: new,
      editor: json["editor"].flatMap(Int.init(json:)))
  }

  var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("line", place.line.json), ("number", place.number.json), ("key", place.key.json),
      ("old", place.text.json), ("new", text.json),
    ]
    if let editor { members.append(("editor", editor.json)) }
    return .object(members.map { JSONValue.Member(key: $0.0, value: $0.1) })
  }
}

/// The unsaved colors of a file, of all its editors, and when the last of them was changed.
struct UnsavedList: Hashable, Sendable {
  /// The time in seconds since 1970, UTC.
  var time: Int
  /// The colors, the oldest first; of two with one place the later one counts.
  var colors: [UnsavedColor]

  /// The colors that count.
  var latest: [UnsavedColor] {
    var indices: [ColorPlace: Int] = [:]
    var latest: [UnsavedColor] = []
    for color in colors {
      if let index = indices[color.place] {
        latest[index] = color
      } else {
        indices[color.place] = latest.count
        latest.append(color)
      }
    }
    return latest
  }

  /// Removes some colors, and appends those of others that are not there yet, as of a time.
  mutating func merge(
    _ new: [UnsavedColor], at time: Int, removing isRemoved: (UnsavedColor) -> Bool
  ) {
    var present: Set<UnsavedColor> = []
    colors.removeAll { isRemoved($0) || !present.insert($0).inserted }
    let added = new.filter { present.insert($0).inserted }
    if !added.isEmpty { self.time = time }
    colors += added
  }

  /// Finds the places that still have their text, and returns the index of the place of each of the ``latest`` colors,
  /// or nil for a color without one.
  ///
  /// A color is found at its own place, or else, because lines were added or removed above it, at the nearest place
  /// with its key and its text.
  func indices(in places: [ColorPlace]) -> [Int?] {
    var own: [ColorPlace: Int] = [:]
    for (index, place) in places.enumerated() { own[place] = index }
    let colors = latest
    var found = colors.map { own[$0.place] }
    guard found.contains(nil) else { return found }
    var free: [[String]: [Int]] = [:]
    let taken = Set(found.compactMap(\.self))
    for (index, place) in places.enumerated() where !taken.contains(index) {
      free[[place.key, place.text], default: []].append(index)
    }
    for (color, place) in colors.map(\.place).enumerated() where found[color] == nil {
      guard
        let nearest = free[[place.key, place.text]]?.min(by: {
          abs(places[$0].line - place.line) < abs(places[$1].line - place.line)
        })
      else { continue }
      free[[place.key, place.text]]?.removeAll { $0 == nearest }
      found[color] = nearest
    }
    return found
  }
}

extension UnsavedList: Storable {
  static var storedForm: String { "an object with time and colors" }

  init?(json: JSONValue) {
    guard let time = json["time"].flatMap(Int.init(json:)),
      let colors = json["colors"].flatMap([UnsavedColor].init(json:))
    else { return nil }
    self.init(time: time, colors: colors)
  }

  var json: JSONValue {
    .object([
      JSONValue.Member(key: "time", value: time.json),
      JSONValue.Member(key: "colors", value: colors.json),
    ])
  }
}
