import TermUI

/// The question for colors of the terminal, asked behind the first frame.
///
/// It is over when all are told, when the terminal answers what was asked after them (Primary Device
/// Attributes), or after a second.
@MainActor
final class ColorInquiry {
  private(set) var isOver = false
  private let end: @MainActor () -> Void
  /// The number of DA1 answers still due to questions that were asked before ours.
  private var othersAnswers: Int
  private var timeout: ScheduledTimer?

  /// Asks soon.
  ///
  /// - Parameters:
  ///   - query: The question, with the one for Primary Device Attributes at its end.
  ///   - application: What draws on the terminal.
  ///   - end: Is called once, when the question is over.
  init(_ query: [UInt8], of application: Application, end: @escaping @MainActor () -> Void) {
    self.end = end
    othersAnswers = application.loop.terminal.asksAttributes ? 1 : 0
    application.loop.schedule(after: .zero) { [weak self, unowned application] in
      guard let self else { return }
      application.send(query)
      timeout = application.loop.schedule(after: .seconds(1)) { [weak self] in self?.finish() }
    }
  }

  /// Takes an answer of the terminal, which may be to somebody else.
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
