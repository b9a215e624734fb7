import Instruments
@testable import MixerSources
import TermUI

// The ramps of 100,000 colors, spread evenly over all there are, each step of them printed.
let colors = (0..<100_000).map { RGB(hex: UInt32($0 * 167)) }

print("format      ramps/s    of them the ramps alone, %")
for (name, spelling) in [
  ("hex", "hex"), ("oklch", "oklch"), ("template", "--brand-{step}: {oklch};"),
] {
  let format = try Format(parsing: spelling)
  var output: [UInt8] = []
  let alone = seconds { for color in colors { output.append(Ramp(of: color).colors[0].red) } }
  let whole = seconds {
    for color in colors {
      output.removeAll(keepingCapacity: true)
      for (step, rgb) in zip(Ramp.names, Ramp(of: color).colors) {
        format.append(AlphaColor(rgb), on: .black, step: step, to: &output)
      }
    }
  }
  let columns = [
    String(Int(Double(colors.count) / whole)), String(Int((100 * alone / whole).rounded())),
  ]
  var line = name + String(repeating: " ", count: 9 - name.count)
  for (column, width) in zip(columns, [10, 30]) {
    line += String(repeating: " ", count: max(0, width - column.count)) + column
  }
  print(line)
}

/// The processor's time for some work, the least of three.
func seconds(_ work: () -> Void) -> Double {
  let times = (0..<3).map { _ in
    let start = processor_time()
    work()
    return (processor_time() - start) / 1e9
  }
  return times.min() ?? 0
}
