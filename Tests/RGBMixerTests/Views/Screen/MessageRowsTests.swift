import Binding
import TermUI
import Testing

@testable import RGBMixer

/// Messages are whole, however long they are.
@MainActor
struct MessageRowsTests {
  private let mixer = Mixer(RGB(hex: 0x336699))

  private func lines(_ screen: MixerScreen) -> [String] {
    let buffer = Buffer(size: screen.window.size)
    _ = screen.window.draw(into: buffer)
    return buffer.lines
  }

  @Test(arguments: [(80, 24), (62, 16), (120, 40)])
  func `a long message covers the keys until the next key`(
    width: Int, height: Int
  ) {
    let screen = MixerScreen(mixer, width: width, height: height)
    let usual = lines(screen)
    let message =
      "saved red not used, file kept as state.json.bad: not a whole number from 0 to 255"
    mixer.status.show(.error(message + "; " + message.prefix(20)))
    let long = lines(screen)
    let text = long.suffix(6).joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(text.contains(message + "; " + message.prefix(20).trimmed))
    #expect(!long.joined().contains("…"))
    mixer.status.show(.error("red takes 0-255"))
    #expect(lines(screen).last == usual.last)
    mixer.status.clear()
    #expect(lines(screen) == usual)
  }

  @Test func `in a narrow window a message is cut at last, and says so`() {
    let screen = MixerScreen(mixer, width: 40, height: 12)
    mixer.status.show(.notice(String(repeating: "word ", count: 30)))
    #expect(screen.picture()[11].hasSuffix("…"))
  }

  @Test func `messages fit one row of 80 columns`() {
    let messages =
      ColorSpace.allCases.flatMap { space in
        (0..<3).flatMap { index in
          ["1e3", "0.123"].compactMap { text -> String? in
            do throws(UsageError) {
              _ = try ChannelNumber(Array(text.utf8)[...], on: space.axis(index))
              return nil
            } catch { return error.sentence }
          }
        }
      }
      + ColorVision.allCases.map { "preview: \($0.description ?? ""). Values are unchanged" }
    for message in messages { #expect(message.count <= 76, "\(message)") }
  }
}

extension Substring {
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
