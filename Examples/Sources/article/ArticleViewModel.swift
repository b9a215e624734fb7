import Binding

/// An article as it is shown: formatted texts, and a thumbnail that arrives later.
@MainActor
final class ArticleViewModel {
  /// Runs work from any thread on the main thread.
  typealias Post = @Sendable (@escaping @Sendable @MainActor () -> Void) -> Void

  let title: Observable<String>
  let date: Observable<String>
  let body: Observable<String>
  /// The rows of pixels as hex triplets; none until the picture is there.
  let thumbnail = Observable<[[UInt32]]?>(nil)
  private var download: Task<Void, any Error>?

  /// Shows an article, and begins to load its picture on another thread.
  init(
    _ article: Article, delay: Duration = .seconds(1),
    clock: any Clock<Duration> = ContinuousClock(), post: @escaping Post
  ) {
    title = Observable(article.title)
    let months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(separator: " ")
    date = Observable("\(article.day) \(months[article.month - 1]) \(article.year)")
    body = Observable(article.body)
    download = Task.detached { [weak self] in
      // As slow as a network.
      try await clock.sleep(for: delay)
      let pixels = article.picture.paint(width: 28, height: 20)
      post { self?.thumbnail.value = pixels }
    }
  }

  isolated deinit {
    download?.cancel()
  }
}
