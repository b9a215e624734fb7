import Testing

@testable import RGBMixer

/// Texts of another kind in a text.
struct FenceTests {
  private static let sheet = "a { color: red }"

  @Test(arguments: [
    // A list's own fence ends it; what follows is prose.
    "1. x\n\n   ```css\n   \(sheet)\n   ```\n\n   color: tan is none: tan\n",
    "- x\n  ```css\n  \(sheet)\n  ```\n  tan: tan x\n",
    "- ```css\n  \(sheet)\n  ```\n\ntan: tan x\n",
    "- a\n  - b\n\n    ~~~css\n    \(sheet)\n    ~~~\n\n  tan: x\n",
    // A fence ends with its list or its quote, with the text, or by up to three blanks before its mark.
    "- x\n  ```css\n  \(sheet)\n\nThe tan: x\n", "> ```css\n> \(sheet)\n> ```\n\ntan: tan x\n",
    "> ```css\n> \(sheet)\ntan: tan x\n", "> - x\n>   ```css\n>   \(sheet)\n>   ```\n> x\n",
    "```css\n\(sheet)\n  ```\ntan: tan x\n", "  ```css\n\(sheet)\n```\ntan: tan x\n",
    "```css\n\(sheet)\n", "````css\n\(sheet)\n```\n````\ntan: tan x\n",
    "```css\n\(sheet)\n```\n\n```\nx\n```\n", "---\na: 1\n---\n\n```css\n\(sheet)\n```\n",
  ])
  func `a block of a page ends where CommonMark ends it`(text: String) {
    #expect(foundHexTexts(text, in: "a.md") == ["#ff0000"])
  }

  @Test(arguments: [
    "    ```css\n    \(sheet)\n    ```\n", "``css\n\(sheet)\n``\n", "```css `x`\n\(sheet)\n```\n",
    "> ```css\n\(sheet)\n",
  ])
  func `what is no block is none`(text: String) {
    #expect(foundHexTexts(text, in: "a.md") == [])
  }

  @Test(arguments: [
    "<HTML><STYLE>\(sheet)</STYLE></HTML>", "<html><style>\(sheet)</Style></html>",
    "<html><script>/* x </script><style>\(sheet)/* y */</style></html>",
  ])
  func `a page's sheet is read, however its tags are spelled`(text: String) {
    #expect(foundHexTexts(text, in: "a.html") == ["#ff0000"])
  }
}
