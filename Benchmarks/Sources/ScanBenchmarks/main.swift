import Instruments
@testable import MixerSources

// 50 MB of each kind of text, scanned for colors.
let samples: [(name: String, file: String, text: String)] = [
  (
    "prose", "",
    """
    It was so dark (except at intervals; see chapter 3) that nobody saw the sign: "Closed, 10 to 12."
    Don't look for it; there is none at x = 0, or wherever y may be.

    """
  ),
  (
    "code", "a.c",
    """
      for (int i = 0; i < count; i++) {
        if (values[i].name == "other" && table->next[i] != 0x1f) { total += compute(values[i], 10); }
        // the exception: see https://example.org/page#anchor
        printf("%s: %d\\n", name, total);
      }

    """
  ),
  (
    "style sheet", "a.css",
    """
    .button:hover > .icon, #main a { display: block; margin: 0 auto; padding: 4px 8px;
      font-family: "Sample Sans", sans-serif; transition: all .2s ease-in-out; text-align: center; }

    """
  ),
  (
    "JSON", "a.json",
    """
    {"id": 123456, "name": "value of it", "list": [1, 2, 3], "nested": {"a": true, "text": "more"}},

    """
  ),
  (
    "a color a line", "a.css",
    "  --brand: #ff8800;\n  color: rgb(255 136 0 / 50%);\n  fill: tomato;\n"
  ),
]

print("text                  MB/s    colors  blocks a kB")
for sample in samples {
  let unit = Array(sample.text.utf8)
  var text: [UInt8] = []
  text.reserveCapacity(50_000_000 + unit.count)
  while text.count < 50_000_000 { text += unit }
  let kind = TextKind(of: text, path: Array(sample.file.utf8))
  var count = 0
  var blocks = 0
  let seconds = (0..<3).map { _ in
    let before = allocation_count()
    let start = processor_time()
    count = ColorFinder(of: text, as: kind).found.count
    let seconds = (processor_time() - start) / 1e9
    blocks = allocation_count() - before
    return seconds
  }
  let rate = Int(Double(text.count) / (seconds.min() ?? 1) / 1e6)
  let share = (Double(blocks) * 10_000 / Double(text.count)).rounded() / 10
  let columns = [String(rate), String(count), String(share)]
  let widths = [10, 10, 13]
  print(
    sample.name + String(repeating: " ", count: 16 - sample.name.count)
      + zip(columns, widths).map { String(repeating: " ", count: max(0, $1 - $0.count)) + $0 }
      .joined())
}
