import Binding
import TermUI
import Testing

@testable import RGBMixer

/// Messages are whole, however long they are.
@MainActor
struct MessageRowsTests {
  /// Keys whose messages are short in a small window.
  @Test(arguments: [
    ("p", "measured on #336699"), ("v", "preview: red-blind"), ("a", "saved in recent"),
    ("m", "needs 80x24"), ("n", "4.52 AA"), ("nnn", "7.00 AAA already"), ("c", "4.52 AA"),
    ("cnn", "7.00 AAA already"), ("cp", "4.50 no longer kept"),
    ("A20\nn", "no lightness has 4.5"), ("A20\nc", "no lightness has 4.5"),
    ("300\n", "✗ red takes 0-255"), ("0.5\n", "✗ red takes 0-255"),
    ("#tomatoe\n", "✗ tomato?"), ("#g12\n", "✗ g is no hex digit"),
    ("#color-mix(in srgb)\n", "✗ this is no color"),
    ("#oklch(0.7 0.3 150)\n", "nearest is #00c248"),
  ])
  func `in the smallest window a message is not cut`(keys: String, message: String) {
    let screen = MixerScreen(Mixer(RGB(hex: 0x336699)), width: 24, height: 6)
    screen.type(keys)
    #expect(screen.picture()[5] == " " + message)
  }

  @Test(arguments: [
    ("color-mix(in srgb, red, blue)", #"cannot read "colo…ue)""#),
    ("oklch(0.7 0.3 150)", "nearest is #00c248"),
  ])
  func `in the smallest window a paste is answered without a cut`(text: String, message: String) {
    let screen = MixerScreen(Mixer(RGB(hex: 0x336699)), width: 24, height: 6)
    screen.window.handle(.paste(text, truncated: false))
    #expect(screen.picture()[5] == " " + message)
  }

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

  private static func misfit(_ key: String, _ expected: String) -> Message {
    .error(StoreProblem.misfit(key: key, expected: expected, keptAs: "/x/state.json.bad"))
  }

  /// Each does something in a mixer of two different marked colors that leads to a message.
  @Test(
    arguments: [
      { $0.perform(.toggleAlpha) }, { $0.perform(.nextSpace) },
      { _ = $0.channel(1, of: .hsl) }, { _ = $0.read("nonsense") }, { _ = $0.read("") },
      { _ = $0.read(String(repeating: "long ", count: 20)) }, { $0.perform(.makeAllReadable) },
      { $0.status.show(misfit("green", UInt8.storedForm)) },
      { $0.status.show(misfit("space", ColorSpace.storedForm)) },
      { mixer in
        let restored = UnsavedColors.Offer.Restored(index: 0, color: AlphaColor(.black))
        let offer = UnsavedColors.Offer(
          colors: Array(repeating: restored, count: 15), changedCount: 12, day: "Wednesday")
        mixer.status.show(.notice(offer.sentence))
      },
    ] as [@Sendable @MainActor (Mixer) -> Void])
  func `what a key leads to is said in one row of 80 columns`(
    act: @Sendable @MainActor (Mixer) -> Void
  ) {
    let mixer = Mixer(
      editing: "a: #ff0000;\nb: #00ff00;", named: "a-theme-with-a-long-name.css")
    mixer.perform(.toggleAllMarks)
    act(mixer)
    let text = mixer.status.message.value.text
    #expect(!text.isEmpty && Text(text).displayWidth <= 76, "\(text)")
  }
}

extension Substring {
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
