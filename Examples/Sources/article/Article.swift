/// The model: an article, independent of how it is shown.
struct Article: Sendable {
  let title: String
  let year, month, day: Int
  let body: String
  let picture: Landscape

  static let all = [
    Article(
      title: "The last ferry", year: 2026, month: 10, day: 3,
      body: """
        At ten past seven the ferry leaves without hurry, as it has for ninety years. The captain \
        waits for nobody, and nobody is ever late.

        Halfway across she stops the engine. For a minute there is only the water, and the sun \
        going down into it.
        """,
      picture: Landscape(
        top: 0x2B_1B4E, horizon: 0xFF_9E5E, sun: 0xFF_F0B0, sunX: 0.62, sunY: 0.53,
        peaks: [(0.1, 0.42), (0.32, 0.54), (0.97, 0.36)])),
    Article(
      title: "Up before the bakers", year: 2026, month: 1, day: 12,
      body: """
        In January the day begins blue. Whoever climbs the ridge in the dark has the valley for \
        themselves, and a thermos.

        Then one peak turns pink, and one after the other takes it over, until it is simply \
        morning.
        """,
      picture: Landscape(
        top: 0x16_3A5F, horizon: 0xF2_C6C9, sun: 0xFF_FAF0, sunX: 0.3, sunY: 0.3,
        peaks: [(0.06, 0.5), (0.5, 0.47), (0.78, 0.26)])),
  ]
}
