#if canImport(Darwin)
  public import Darwin
#else
  public import Foundation
#endif

/// The system's information about processes.
public enum ProcessTable {
  #if canImport(Darwin)
    /// The running children of a process.
    public static func children(of process: pid_t) -> [pid_t] {
      unsafe records([CTL_KERN, KERN_PROC, KERN_PROC_ALL])
        .filter { unsafe $0.kp_eproc.e_ppid == process }.map { unsafe $0.kp_proc.p_pid }
    }

    /// Whether a process is stopped.
    public static func isStopped(_ process: pid_t) -> Bool {
      let record = unsafe records([CTL_KERN, KERN_PROC, KERN_PROC_PID, process]).first
      return unsafe record?.kp_proc.p_stat == CChar(SSTOP)
    }

    /// Whether a process runs or waits for a processor.
    public static func isBusy(_ process: pid_t) -> Bool {
      let record = unsafe records([CTL_KERN, KERN_PROC, KERN_PROC_PID, process]).first
      return unsafe record?.kp_proc.p_stat == CChar(SRUN)
    }

    /// The number of a process's state.
    public static func state(of process: pid_t) -> String {
      let record = unsafe records([CTL_KERN, KERN_PROC, KERN_PROC_PID, process]).first
      return unsafe record.map { unsafe "state \($0.kp_proc.p_stat)" } ?? "gone"
    }

    /// The kernel's records that answer a query.
    private static func records(_ query: [Int32]) -> [kinfo_proc] {
      let stride = unsafe MemoryLayout<kinfo_proc>.stride
      var query = query
      var size = 0
      guard unsafe sysctl(&query, UInt32(query.count), nil, &size, nil, 0) == 0 else {
        return unsafe []
      }
      // With room for processes that are started meanwhile.
      var records = unsafe [kinfo_proc](repeating: kinfo_proc(), count: size / stride + 16)
      size = unsafe records.count * stride
      guard unsafe sysctl(&query, UInt32(query.count), &records, &size, nil, 0) == 0 else {
        return unsafe []
      }
      return unsafe Array(records.prefix(size / stride))
    }
  #else
    /// The running children of a process.
    public static func children(of process: pid_t) -> [pid_t] {
      let threads = "/proc/\(process)/task"
      return ((try? FileManager.default.contentsOfDirectory(atPath: threads)) ?? [])
        .flatMap { words("\(threads)/\($0)/children") }.compactMap { pid_t($0) }
    }

    /// Whether a process is stopped.
    public static func isStopped(_ process: pid_t) -> Bool {
      letter(of: process) == "T"
    }

    /// Whether a process runs, or waits for a processor or a disk.
    public static func isBusy(_ process: pid_t) -> Bool {
      ["R", "D"].contains(letter(of: process))
    }

    /// The letter of a process's state, and the system call that it waits in.
    public static func state(of process: pid_t) -> String {
      let call = words("/proc/\(process)/syscall").joined(separator: " ")
      return "\(letter(of: process) ?? "gone") \(call)"
    }

    /// The letter of a process's state; nil if there is no such process.
    private static func letter(of process: pid_t) -> Substring? {
      // The state comes after the name, which is in parentheses and may contain any character.
      words("/proc/\(process)/stat").drop { !$0.hasSuffix(")") }.dropFirst().first
    }

    private static func words(_ file: String) -> [Substring] {
      ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").split(separator: " ")
    }
  #endif
}
