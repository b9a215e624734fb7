/// The number of rows below the prompt that a program draws in, instead of the whole screen.
///
/// ```swift
/// Application.main(rows: 6) { application in PromptScreen(in: application) }
/// Application.main(rows: .percent(40)) { application in PromptScreen(in: application) }
/// ```
public struct RowCount: Hashable, Sendable, ExpressibleByIntegerLiteral {
  private enum Amount: Hashable {
    case rows(Int)
    case percent(Int)
  }

  private let amount: Amount

  private init(_ amount: Amount) {
    self.amount = amount
  }

  /// A number of rows.
  public static func rows(_ count: Int) -> RowCount { RowCount(.rows(count)) }

  /// A share of the window's height, rounded down.
  public static func percent(_ share: Int) -> RowCount { RowCount(.percent(share)) }

  /// A number of rows.
  public init(integerLiteral count: Int) {
    self.init(.rows(count))
  }

  /// The number of rows in a window of a height: at least one, at most all of them.
  public func count(in height: Int) -> Int {
    let wanted =
      switch amount {
      case .rows(let count): count
      case .percent(let share): height * min(max(share, 0), 100) / 100
      }
    return min(max(wanted, 1), max(height, 1))
  }
}
