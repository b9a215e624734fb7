import Foundation

/// A process of the system, as Linux shows it in `/proc`.
struct Running: Identifiable, Sendable {
  let id: Int32
  let name: String
  /// The processor time in hundredths of a second, the share since the last update, and the memory in megabytes.
  var (ticks, load, memory) = (0, 0.0, 0)

  /// Parses the line `id (name) state …` of a process.
  init?(stat line: String, id: Int32) {
    guard let open = line.firstIndex(of: "("), let close = line.lastIndex(of: ")")
    else { return nil }
    let fields = line[close...].split(separator: " ").map { Int($0) ?? 0 }
    guard fields.count > 22 else { return nil }
    (self.id, name) = (id, String(line[line.index(after: open)..<close]))
    (ticks, memory) = (fields[12] + fields[13], fields[22] / 256)
  }

  /// All processes, read on another thread than the caller's.
  @concurrent static func all() async -> [Running] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap(Int32.init).compactMap { id in
      let line = FileManager.default.contents(atPath: "/proc/\(id)/stat")
      return line.flatMap { Running(stat: String(decoding: $0, as: UTF8.self), id: id) }
    }
  }
}
