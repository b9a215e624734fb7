import Binding
import Testing

/// The code of the page Testing.
@MainActor
struct TestingPageTests {
  // snippet.show
  @MainActor final class SearchViewModel {
    let text = Observable("")
    let hits: ReadOnlyObservable<[String]>
    let isEmpty: ReadOnlyObservable<Bool>

    init(_ words: [String], clock: any Clock<Duration>) {
      hits = text.debounced(for: .milliseconds(300), clock: clock).map { text in
        text.isEmpty ? [] : words.filter { $0.hasPrefix(text) }
      }
      isEmpty = hits.map { $0.isEmpty }
    }
  }
  // snippet.hide

  @Test func `reading values, counting calls, and leaks`() {
    // snippet.show
    let clock = ManualClock()
    let search = SearchViewModel(["red", "rose", "blue"], clock: clock)
    search.text.value = "r"
    clock.advance(by: .milliseconds(299))
    #expect(search.hits.value == [])
    clock.advance(by: .milliseconds(1))
    #expect(search.hits.value == ["red", "rose"])
    // snippet.hide
    #expect(!search.isEmpty.value)
    // snippet.show
    var heard: [[String]] = []
    let subscription = search.hits.bind { heard.append($0) }
    for text in ["ro", "ros", "rot", "ro"] {
      search.text.value = text
      clock.advance(by: .milliseconds(100))
    }
    clock.advance(by: .milliseconds(300))
    #expect(heard == [["rose"]])
    #expect(clock.isIdle)
    subscription.cancel()
    // snippet.hide
    storesAndReleases(clock)
  }

  private func storesAndReleases(_ clock: ManualClock) {
    // snippet.show
    let store = InMemoryStore()
    let size = Observable(12, autoSaveKey: "size", in: store)
    size.value = 14
    let resumed = Observable(12, autoSaveKey: "size", in: store)
    #expect(resumed.value == 14)
    // snippet.hide
    // snippet.show
    weak var gone: SearchViewModel?
    do {
      let search = SearchViewModel([], clock: clock)
      search.hits.bind { _ in }.cancel()
      gone = search
    }
    #expect(gone == nil)
    // snippet.hide
  }
}
