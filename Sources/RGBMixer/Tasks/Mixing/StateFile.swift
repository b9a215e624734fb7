import Binding
import TermUI

/// The file that keeps the mixed color from one run to the next.
enum StateFile {
  /// The path according to the XDG Base Directory Specification
  /// (<https://specifications.freedesktop.org/basedir-spec/latest/>), which ignores relative paths; nil if the
  /// environment names no home directory either.
  static func path(in environment: Environment, of name: String = "state.json") -> String? {
    let end = "rgbmixer/\(name)"
    if let state = environment["XDG_STATE_HOME"], isAbsolute(state) { return "\(state)/\(end)" }
    if let home = environment["HOME"], isAbsolute(home) { return "\(home)/.local/state/\(end)" }
    return nil
  }

  /// The message if there is no path.
  fileprivate static let noDirectory =
    "nothing is saved: neither HOME nor XDG_STATE_HOME names a directory"

  /// The path, or the message why nothing is saved: no path is known, or its directory belongs to another user, where a
  /// file of the superuser would be in that user's way.
  fileprivate static func usablePath(of name: String = "state.json") throws(UsageError) -> String {
    guard let path = path(in: .process, of: name) else {
      throw UsageError(sentence: noDirectory)
    }
    if let directory = FileSystem().foreignDirectory(above: FilePath(path)) {
      throw UsageError(
        sentence: "nothing is saved: \(directory.printable) belongs to another user")
    }
    return path
  }

  /// Reads the recent colors; calls `onProblem` if they cannot be used.
  @MainActor
  static func recent(onProblem: @escaping @MainActor (StoreProblem) -> Void) -> RecentColors {
    guard let path = path(in: .process) else { return RecentColors() }
    let store = JSONFileStore(path: path, clock: ManualClock(), onProblem: onProblem)
    return Observable(RecentColors(), autoSaveKey: "recent", in: store).value
  }

  private static func isAbsolute(_ path: String) -> Bool { path.utf8.first == "/" }
}

extension MixerOptions {
  /// Makes the store for the color, the space and the recent colors; nil if nothing is to be saved, or if the
  /// environment names no directory, or one of another user.
  ///
  /// The clock times the saves; problems are shown on the status line.
  @MainActor
  func store(clock: any Clock<Duration>, status: StatusLine) -> JSONFileStore? {
    guard saves else { return nil }
    do throws(UsageError) {
      return JSONFileStore(path: try StateFile.usablePath(), clock: clock) { [status] in
        status.add(.error($0))
      }
    } catch {
      status.add(.lastingNotice(error.sentence))
      return nil
    }
  }

  /// Makes the store for the unsaved colors of files; nil if nothing is to be saved, or there is no directory for it.
  ///
  /// It saves at once, in the background, and reports problems on the status line. It may be large: a line for each color
  /// of every file.
  @MainActor
  func unsavedStore(clock: any Clock<Duration>, status: StatusLine) -> JSONFileStore? {
    guard saves, let path = try? StateFile.usablePath(of: "unsaved.json") else { return nil }
    // Not zero, because that would take a task, which the mixer's loop does not run, instead of a timer.
    return JSONFileStore(
      path: path, maximumSize: 64 << 20, clock: clock, delay: .milliseconds(2)
    ) { [status] in
      status.add(.error($0))
    }
  }

  /// Saves at the end, waiting no longer than a timeout, and reports all problems on standard error from then on.
  @MainActor
  func finish(
    _ store: JSONFileStore?, status: StatusLine, within timeout: Duration = .seconds(1)
  ) {
    status.redirection = { StandardError.say($0.sentence) }
    if let store {
      store.flush(within: timeout)
    } else if saves, StateFile.path(in: .process) == nil {
      status.show(.notice(StateFile.noDirectory))
    }
  }
}

extension Mixer {
  /// Makes a mixer as the options ask; whatever they and the given color leave open comes from the store.
  ///
  /// The colors of a text are not saved.
  convenience init(
    _ options: MixerOptions, color given: WrittenColor?, keptIn store: JSONFileStore?,
    status: StatusLine, document: EditedDocument?, clock: any Clock<Duration>
  ) {
    let list = document?.list ?? ColorList(Self.color(given?.color, keptIn: store))
    // The sliders begin in the space of the color's own notation, which is not saved.
    let own = document.map { $0.text.space(of: $0.list.chosen) } ?? given?.ownSpace
    let saved = document == nil ? Self.observable(ColorSpace.rgb, "space", in: store) : nil
    let space = Observable(options.space ?? own ?? saved?.value ?? .rgb)
    if let asked = options.space, let saved {
      saved.value = asked
      store?.save(asked.json, for: "space")
    }
    self.init(
      list, text: document?.text ?? TextColors(), target: document?.target ?? .color,
      space: space, format: options.format, status: status,
      background: options.background?.rgb,
      recent: Self.observable(RecentColors(), "recent", in: store), clock: clock)
    (savedSpace, keepsSpace) = (saved, options.space != nil)
    if let given, document == nil { begin(with: given) }
    for notice in [given?.color.notice, options.background?.backgroundNotice] {
      if let notice { status.add(.notice(notice)) }
    }
  }

  /// The given color, which is saved, or else the saved one.
  private static func color(_ given: ParsedColor?, keptIn store: JSONFileStore?) -> RGBColor {
    let color = RGBColor(AlphaColor(RGB(hex: 0x336699)), in: store)
    if let given {
      color.set(given.color)
      color.save()
    }
    return color
  }

  private static func observable<Value: Storable & Equatable>(
    _ value: Value, _ key: String, in store: JSONFileStore?
  ) -> Observable<Value> {
    if let store { Observable(value, autoSaveKey: key, in: store) } else { Observable(value) }
  }
}

extension ColorSpace: Storable {}
