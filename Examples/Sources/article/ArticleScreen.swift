import Binding
import TermUI

/// The view: it binds to the view model that it is given, and releases the previous one.
@MainActor
final class ArticleScreen {
  private let title = Label(style: Style(attributes: .bold))
  private let date = Label(style: Style(attributes: .dim))
  private let picture = PictureView()
  private let body = Label(wraps: true)
  private let help = HelpLine([.init("←→", "turn the page"), .init("Esc", "leave")])
  private var subscriptions: [Subscription] = []
  private var page = 0
  private let application: Application

  private var viewModel: ArticleViewModel? {
    didSet {
      guard let viewModel else { return }
      // Replacing the array cancels the old subscriptions: nothing of the old article arrives any more.
      subscriptions = [
        viewModel.title.bindAndFire { [unowned self] in title.text = Text($0) },
        viewModel.date.bindAndFire { [unowned self] in date.text = Text($0) },
        viewModel.body.bindAndFire { [unowned self] in body.text = Text($0) },
        viewModel.thumbnail.bindAndFire { [unowned self] pixels in
          picture.placeholder =
            pixels == nil ? "the picture is on its way…" : "(a colorful picture)"
          picture.pixels = (pixels ?? []).map { row in row.map { RGB(hex: $0) } }
        },
      ]
    }
  }

  init(in application: Application) {
    self.application = application
    let page = LayoutItem.columns(spacing: 3, [picture.width(28), body.flexible])
    application.window.content = .rows([
      .space(1), title, date, page.flexible.spaced(1), help,
    ]).padded(columns: 2)
    application.window.onEvent = { [unowned self] event in
      switch event {
      case .key(.left): turn(by: -1)
      case .key(.right): turn(by: 1)
      case .key(.escape): self.application.loop.stop()
      default: return false
      }
      return true
    }
    turn(by: 0)
  }

  private func turn(by pages: Int) {
    page = (page + pages + Article.all.count) % Article.all.count
    viewModel = ArticleViewModel(
      Article.all[page], clock: application.clock, post: application.loop.post)
  }
}
