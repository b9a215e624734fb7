extension Application {
  /// Runs a whole program: opens the terminal, shows a screen, and exits when the loop ends.
  ///
  /// The screen is an object that sets up the application. It lives until the program ends, and is released before the
  /// process exits, so that its `deinit` can save.
  ///
  /// The exit status is 0, or, with a sentence on standard error, 1 if the terminal goes away, or 2 if it could not be
  /// used (``EventLoop/End/notStarted(_:)``). A signal kills the process once the terminal is restored. Ctrl-C does so
  /// with SIGINT, for which shells report 130.
  ///
  /// ```swift
  /// Application.main { application in CounterScreen(in: application) }
  /// ```
  ///
  /// - Parameters:
  ///   - rows: The number of rows below the prompt to draw in; nil for the whole screen.
  ///   - makeScreen: Sets up the application, and returns the screen.
  public static func main(rows: RowCount? = nil, _ makeScreen: (Application) -> AnyObject) -> Never
  {
    Guardian.runIfAsked()
    let end: EventLoop.End
    do throws(Terminal.Failure) {
      end = run(makeScreen, on: try Terminal.open(), rows: rows)
    } catch {
      end = .notStarted(error)
    }
    switch end {
    case .stopped: System.exitProcess(0)
    case .terminalGone: fail(end, status: 1)
    case .notStarted: fail(end, status: 2)
    case .signal(let number): Terminal.die(of: number)
    }
  }

  /// Refuses a structure with a message that is clearer than the compiler's.
  @available(*, unavailable, message: "the screen has to be an object: make its type a class")
  public static func main<Screen>(_ makeScreen: (Application) -> Screen) -> Never {
    preconditionFailure("unavailable")
  }

  private static func fail(_ end: EventLoop.End, status: Int32) -> Never {
    let name = CommandLine.arguments.first?.split(separator: "/").last ?? ""
    _ = System.writeAvailable(System.standardError, Array("\(name): \(end)\n".utf8))
    System.exitProcess(status)
  }

  /// Runs the application.
  ///
  /// When it returns, the application and the screen are released.
  private static func run(
    _ makeScreen: (Application) -> AnyObject, on terminal: Terminal, rows: RowCount?
  ) -> EventLoop.End {
    let application = Application(on: terminal, rows: rows)
    let screen = makeScreen(application)
    defer { withExtendedLifetime(screen) {} }
    return application.run()
  }
}

extension EventLoop.End: CustomStringConvertible {
  /// The end in words, without a period; for a failure, the sentence to show to the user.
  public var description: String {
    switch self {
    case .stopped: "stopped"
    case .signal(let number): "ended by signal \(number)"
    case .terminalGone: "the terminal can no longer be read or written"
    case .notStarted(let failure): "\(failure)"
    }
  }
}

extension Terminal.Failure: CustomStringConvertible {
  /// The sentence to show to the user, without a period; it quotes nothing from the environment.
  public var description: String {
    switch self {
    case .noTerminal: "there is no terminal to draw on"
    case .isOrphan: "the terminal belongs to another program, and this one runs in the background"
    case .cannotTake: "the terminal cannot be taken"
    case .cannotHearSignals: "too many files are open"
    case .cannotDraw(term: nil): "TERM is not set, so there is no telling how to draw"
    case .cannotDraw: "TERM names a terminal that cannot be drawn on"
    }
  }
}
