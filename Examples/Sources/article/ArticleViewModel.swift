import Binding

/// An article as it is shown: texts that are ready to read, and a thumbnail that arrives later.
@MainActor
final class ArticleViewModel {
  /// Brings work from any thread to the main one.
  typealias Post = @Sendable (@escaping @Sendable @MainActor () -> Void) -> Void

  let title: Observable<String>
  let date: Observable<String>
  let body: Observable<String>
  /// The rows of pixels as hex triplets; none while the picture is on its way.
  let thumbnail = Observable<[[UInt32]]?>(nil)
  private var download: Task<Void, any Error>?

  /// Shows an article, and begins to fetch its picture on another thread.
  init(_ article: Article, delay: Duration = .seconds(1), post: @escaping Post) {
    title = Observable(article.title)
    let months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(separator: " ")
    date = Observable("\(article.day) \(months[article.month - 1]) \(article.year)")
    body = Observable(article.body)
    download = Task.detached { [weak self] in
      // A network would be as slow.
      try await Task.sleep(for: delay)
      let pixels = article.picture.paint(width: 28, height: 20)
      post { self?.thumbnail.value = pixels }
    }
  }

  isolated deinit {
    download?.cancel()
  }
}
