import Testing

@testable import TermUI

/// The reference scene in widgets: three tracks of 60 cells, three numbers, and a swatch of 60x8 cells at the right edge.
@MainActor
private final class WidgetScene {
  let window = Window()
  private let sliders = (0..<3).map { _ in Slider(range: 0...255) }
  private let fields = (0..<3).map { _ in NumericField(range: 0...255) }
  private let swatch = Label("")
  private var color = RGB(0, 136, 64) {
    didSet { swatch.style = .background(.rgb(color)) }
  }
  private let buffer = Buffer(size: Size(width: 80, height: 24))
  private var encoder = FrameEncoder()

  init(isLive: Bool) {
    for (row, (slider, field)) in zip(sliders, fields).enumerated() {
      slider.frame = Rect(column: 6, row: row, width: 60, height: 1)
      field.frame = Rect(column: 67, row: row, width: 4, height: 1)
      slider.value = [0, 136, 64][row]
      field.number = slider.value
    }
    swatch.frame = Rect(column: 20, row: 4, width: 60, height: 8)
    window.views = sliders + fields + [swatch]
    window.resize(to: buffer.size)
    for channel in 0..<3 { recolor(channel) }
    sliders[0].onChange = { [unowned self] red in
      fields[0].number = red
      color.red = UInt8(red)
      for channel in 1..<3 where isLive { recolor(channel) }
    }
    window.focus(sliders[0])
  }

  /// The bytes of the next frame.
  func frame() -> Int {
    var bytes: [UInt8] = []
    guard window.draw(into: buffer) else { return 0 }
    encoder.encode(buffer, cursor: window.cursor, into: &bytes)
    return bytes.count
  }

  private func recolor(_ channel: Int) {
    sliders[channel].colorAt = { [color] position in
      var color = color
      color[keyPath: [\RGB.red, \.green, \.blue][channel]] = TransferFunction.channel(position)
      return color
    }
  }
}

@MainActor
struct WidgetCostTests {
  @Test(arguments: [(false, 104), (true, 2410)])
  func `red stepped 250 times up and down costs few bytes a key`(isLive: Bool, most: Int) {
    let scene = WidgetScene(isLive: isLive)
    _ = scene.frame()
    var bytes = 0
    for step in 0..<500 {
      #expect(scene.window.handle(.key(step < 250 ? .right : .left)))
      bytes += scene.frame()
    }
    #expect(bytes <= 500 * most, "\(Double(bytes) / 500) bytes a key")
    #expect(bytes >= 500 * 30, "the numbers and the swatch change with each key")
  }
}
