/// A day in the user's time zone.
struct LocalDay: Hashable, Sendable {
  let year: Int
  /// The month and the day, from 1.
  let month: Int
  let day: Int

  /// The day of a time in seconds since 1970, UTC.
  init(_ time: Int) {
    (year, month, day) = System.localDate(of: time)
  }

  init(year: Int, month: Int, day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The number of days since 1 March of the year 0.
  private var number: Int {
    // The year begins in March, so that its last day may be the 29th of February.
    let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 1
  }

  /// The day in words, as seen from `today`: "today", "yesterday", "Tuesday", "November 3" or "November 3, 2025".
  func description(on today: LocalDay) -> String {
    let age = today.number - number
    switch age {
    case 0: return "today"
    case 1: return "yesterday"
    // The 1st of March of the year 0 was a Wednesday.
    case 2...6: return Self.weekdays[number % 7]
    default:
      return "\(Self.months[month - 1]) \(day)" + (year == today.year ? "" : ", \(year)")
    }
  }

  private static let weekdays = [
    "Wednesday", "Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
