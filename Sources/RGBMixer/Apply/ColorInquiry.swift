import TermUI

/// The question for colors of the terminal, asked after the first frame.
///
/// It is over when all replies have come, when the terminal answers the query at their end (Primary Device
/// Attributes), or after a second.
@MainActor
final class ColorInquiry {
  private(set) var isOver = false
  private let end: @MainActor () -> Void
  /// The number of DA1 answers still due to questions that were asked before ours.
  private var othersAnswers: Int
  private var timeout: ScheduledTimer?

  /// Asks soon, and calls `end` once, when the question is over.
  ///
  /// The query for Primary Device Attributes must be at the end of `query`.
  init(_ query: [UInt8], of application: Application, end: @escaping @MainActor () -> Void) {
    self.end = end
    othersAnswers = application.loop.terminal.asksAttributes ? 1 : 0
    application.loop.schedule(after: .zero) { [weak self, unowned application] in
      guard let self else { return }
      application.send(query)
      timeout = application.loop.schedule(after: .seconds(1)) { [weak self] in self?.finish() }
    }
  }

  /// Takes a reply, which may be to another question.
  func learn(_ reply: Reply) {
    guard case .deviceAttributes = reply else { return }
    if othersAnswers == 0 { finish() } else { othersAnswers -= 1 }
  }

  /// Waits for no more answers.
  func finish() {
    guard !isOver else { return }
    isOver = true
    timeout?.cancel()
    end()
  }
}
