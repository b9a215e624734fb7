#if canImport(Darwin)
  public import Darwin
#else
  public import Foundation
#endif

/// What the system tells of processes.
public enum ProcessTable {
  #if canImport(Darwin)
    /// The processes that a process has started and that still run.
    public static func children(of process: pid_t) -> [pid_t] {
      var children = [pid_t](repeating: 0, count: 64)
      let count = unsafe proc_listchildpids(
        process, &children, Int32(children.count * MemoryLayout<pid_t>.stride))
      return Array(children.prefix(max(0, Int(count))))
    }

    /// Whether a process is stopped.
    public static func isStopped(_ process: pid_t) -> Bool {
      var info = unsafe proc_bsdinfo()
      let size = Int32(MemoryLayout<proc_bsdinfo>.size)
      guard unsafe proc_pidinfo(process, PROC_PIDTBSDINFO, 0, &info, size) == size else {
        return false
      }
      return info.pbi_status == UInt32(SSTOP)
    }
  #else
    /// The processes that a process has started and that still run.
    public static func children(of process: pid_t) -> [pid_t] {
      let threads = "/proc/\(process)/task"
      return ((try? FileManager.default.contentsOfDirectory(atPath: threads)) ?? [])
        .flatMap { words("\(threads)/\($0)/children") }.compactMap { pid_t($0) }
    }

    /// Whether a process is stopped.
    public static func isStopped(_ process: pid_t) -> Bool {
      // After the name, which is in parentheses and may hold anything.
      words("/proc/\(process)/stat").drop { !$0.hasSuffix(")") }.dropFirst().first == "T"
    }

    private static func words(_ file: String) -> [Substring] {
      ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").split(separator: " ")
    }
  #endif
}
