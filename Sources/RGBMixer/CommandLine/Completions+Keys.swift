extension Completions {
  /// What the scripts give to `--completions` before a file, to get the keys of its colors for `--only`.
  static let keysOption = "keys="

  /// The keys of a file's colors, each once, one a line; nothing if the file cannot be read.
  ///
  /// A key with a blank or a comma would be several words to a shell or to `--only`, and is left out.
  static func keys(of target: EditTarget) -> [UInt8] {
    let path = target.location().path
    guard !target.isStandardInput, let bytes = try? WholeText.read(path) else { return [] }
    let text = ColoredText(bytes, of: path)
    var (keys, seen) = ([UInt8](), Set<ArraySlice<UInt8>>())
    for index in text.colors.indices {
      guard let key = text.key(of: index), seen.insert(key).inserted,
        key.allSatisfy({ (0x21...0x7e).contains($0) && !"\"'\\,$`".utf8.contains($0) })
      else { continue }
      keys += key
      keys.append(UInt8(ascii: "\n"))
    }
    return keys
  }
}
