#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// `SessionBenchmarks DIRECTORY` measures the programs `rgbmixer` and `minimal` of a directory on
// pseudo-terminals and prints a table. With the names of several mixers after it, it prints a row for each.
guard CommandLine.arguments.count >= 2, chdir(CommandLine.arguments[1]) == 0 else {
  throw SessionError("usage: SessionBenchmarks DIRECTORY [MIXER...]")
}
if CommandLine.arguments.count > 2 {
  try compare(Array(CommandLine.arguments[2...]), in: CommandLine.arguments[1])
  exit(0)
}
let measurements = try Measurements(of: "rgbmixer", directory: CommandLine.arguments[1])
let keyTimes = try measurements.keyToLastByte(rounds: 10)
let startTimes = try measurements.startToLastByte(rounds: 20, turns: 25)
let resources = try measurements.usage(idleSeconds: 3)
let queued = try measurements.bytesQueued()

print("| figure | mixer | C program | mixer / C (least to most of all rounds) | limit |")
print("|---|--:|--:|--:|--:|")
print(row("key to the last byte of its frame, µs", keyTimes, limit: "1.5"))
print(row("start to the last byte of the first frame, µs", startTimes, limit: "2"))
print(row("bytes a key", measurements.bytesPerKey, limit: "900"))
print(row("bytes in which the rest follows", measurements.bytesFollowing, limit: "8000"))
print(row("writes of a key and of what follows it", resources.writesPerKey, limit: "2"))
print(row("peak memory, KiB", Double(resources.memory), limit: "6144"))
print(
  row(
    "resident memory of its guardian while it waits, KiB", Double(resources.guardianMemory),
    limit: "3072"))
print(row("wake-ups in 3 s without a key", Double(resources.wakeUps), limit: "0"))
print(
  "| bytes queued by 100 keys in 2 s without a reader | \(queued.mixer) | \(queued.minimal) | | |")

/// Measures several mixers in turn, each beside the C program that writes its frames, and prints a row for each and what
/// it is asked to do.
func compare(_ programs: [String], in directory: String) throws {
  try save(Measurements.Work.themeText, to: "\(directory)/theme.conf")
  print(
    "| work | mixer | key, µs | mixer / C | start, µs | mixer / C | bytes a key | follow | peak memory, KiB |"
  )
  print("|---|---|--:|--:|--:|--:|--:|--:|--:|")
  for work in Measurements.Work.allCases {
    let all = try programs.map { try Measurements(of: $0, at: work, directory: directory) }
    let keys = try all.map { try $0.keyToLastByte(rounds: 2) }
    let starts = try all.map { try $0.startToLastByte(rounds: 2, turns: 5) }
    for (index, each) in all.enumerated() {
      print(
        "| \(work.rawValue) | \(programs[index]) | \(rounded(keys[index].first)) "
          + "| \(spread(keys[index])) | \(rounded(starts[index].first)) | \(spread(starts[index])) "
          + "| \(rounded(each.bytesPerKey)) | \(rounded(each.bytesFollowing)) "
          + "| \(try each.peakMemory()) |")
    }
  }
}

/// Writes a text to a file.
func save(_ text: String, to path: String) throws {
  guard let file = fopen(path, "w") else { throw SessionError(call: path) }
  let count = fputs(text, file)
  guard fclose(file) == 0, count >= 0 else { throw SessionError(call: path) }
}

/// A ratio: its median, and the least and the greatest of the rounds.
func spread(_ comparison: Comparison) -> String {
  let ratio = comparison.ratio
  return "\(hundredths(ratio.median)) (\(hundredths(ratio.least)) to \(hundredths(ratio.greatest)))"
}

/// A row for what both programs do.
func row(_ name: String, _ comparison: Comparison, limit: String) -> String {
  "| \(name) | \(rounded(comparison.first)) | \(rounded(comparison.second)) "
    + "| \(spread(comparison)) | \(limit) |"
}

/// A row for what only the mixer does.
func row(_ name: String, _ number: Double, limit: String) -> String {
  "| \(name) | \(number == number.rounded() ? rounded(number) : hundredths(number)) | | | \(limit) |"
}

func rounded(_ number: Double) -> String {
  String(Int(number.rounded()))
}

func hundredths(_ number: Double) -> String {
  let hundredths = Int((number * 100).rounded())
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}
