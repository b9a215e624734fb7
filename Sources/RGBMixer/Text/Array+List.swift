extension [String] {
  /// The texts with commas between them, as a sentence lists them.
  ///
  /// `joined` would take a fifth of the instructions to the first frame, as it looks types up.
  var listed: String {
    var list = ""
    for text in self {
      if !list.isEmpty { list += ", " }
      list += text
    }
    return list
  }
}
