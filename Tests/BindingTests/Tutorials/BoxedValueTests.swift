import Binding
import Testing

/// From a boxed string to a bound view model: what the first tutorial builds, with the library.
@MainActor
struct BoxedValueTests {
  private let output = Output()

  /// Takes the place of the console.
  @MainActor final class Output {
    var lines: [String] = []
    func print(_ line: String) { lines.append(line) }
  }

  @MainActor final class Label {
    var text: String?
  }

  @Test func `a boxed string prints when it changes`() {
    let name = Observable("Ada")
    let subscription = name.bind { output.print("the name is \($0) now") }
    #expect(output.lines == [])
    name.value = "Grace"
    #expect(output.lines == ["the name is Grace now"])
    #expect(name.value == "Grace")
    subscription.cancel()
  }

  @Test func `bind leaves a label empty until the first change, bindAndFire fills it at once`() {
    let name = Observable("Ada")
    let bound = Label()
    let fired = Label()
    let subscriptions = [
      name.bind { bound.text = $0 }, name.bindAndFire { fired.text = $0 },
    ]
    #expect(bound.text == nil)
    #expect(fired.text == "Ada")
    name.value = "Grace"
    #expect(bound.text == "Grace")
    #expect(fired.text == "Grace")
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `any type can be boxed`() {
    let name = Observable("Ada")
    let isAlive = Observable(false)
    let machines = Observable(["Difference Engine"])
    let subscriptions = [
      name.bind { output.print($0) },
      isAlive.bind { output.print($0 ? "alive" : "dead") },
      machines.bindAndFire { output.print("first of \($0.count): \($0.first ?? "none")") },
    ]
    name.value = "Charles"
    isAlive.value = true
    machines.value.append("Analytical Engine")
    #expect(
      output.lines == [
        "first of 1: Difference Engine", "Charles", "alive", "first of 2: Difference Engine",
      ])
    withExtendedLifetime(subscriptions) {}
  }
}

/// An article whose picture comes later.
@MainActor
struct ArticleTests {
  struct Article {
    let title = "Notes"
    let body = "On the Analytical Engine"
    let year = 1843
  }

  /// The parts of an article that a screen shows: the properties are constants, their values are not.
  @MainActor final class ArticleViewModel {
    let title: Observable<String>
    let body: Observable<String>
    let date: Observable<String>
    let picture = Observable<[UInt8]?>(nil)
    private(set) var loading: Task<Void, Never>?

    init(_ article: Article, load: @escaping @Sendable () async -> [UInt8]?) {
      title = Observable(article.title)
      body = Observable(article.body)
      date = Observable("in \(article.year)")
      loading = Task { [weak picture] in
        if let loaded = await load() { picture?.value = loaded }
      }
    }
  }

  @MainActor final class ArticleScreen {
    var title = ""
    var body = ""
    var date = ""
    var picture: [UInt8]?
    private var subscriptions: Set<Subscription> = []

    /// Another article's subscriptions go with the set.
    var viewModel: ArticleViewModel? {
      didSet {
        subscriptions = []
        guard let viewModel else { return }
        viewModel.title.bindAndFire { [unowned self] in title = $0 }.store(in: &subscriptions)
        viewModel.body.bindAndFire { [unowned self] in body = $0 }.store(in: &subscriptions)
        viewModel.date.assign(to: \.date, on: self).store(in: &subscriptions)
        viewModel.picture.assign(to: \.picture, on: self).store(in: &subscriptions)
      }
    }
  }

  @Test func `three values are shown at once, the picture when it has come`() async {
    let viewModel = ArticleViewModel(Article()) { [1, 2, 3] }
    let screen = ArticleScreen()
    screen.viewModel = viewModel
    #expect(
      [screen.title, screen.body, screen.date] == ["Notes", "On the Analytical Engine", "in 1843"])
    #expect(screen.picture == nil)
    await viewModel.loading?.value
    #expect(screen.picture == [1, 2, 3])
  }

  @Test func `an article that is gone does not keep its screen or its values`() {
    weak var screen: ArticleScreen?
    weak var title: Observable<String>?
    do {
      let viewModel = ArticleViewModel(Article()) { nil }
      let strong = ArticleScreen()
      strong.viewModel = viewModel
      screen = strong
      title = viewModel.title
    }
    #expect(screen == nil)
    #expect(title == nil)
  }
}
