extension Application {
  /// Runs a whole program: opens the terminal, shows a screen until something ends it, and exits.
  ///
  /// The screen is whatever must live as long as it is shown; it is let go before the process exits, so
  /// that what it keeps can be saved when it goes. The exit status is 0, 1 where the terminal went away,
  /// 2 with a sentence on standard error where there is none; of a signal the program dies, and of Ctrl-C
  /// as of SIGINT, which shells tell as 130.
  ///
  /// ```swift
  /// Application.main { application in CounterScreen(in: application) }
  /// ```
  public static func main(_ makeScreen: (Application) -> AnyObject) -> Never {
    Guardian.runIfAsked()
    let end: EventLoop.End
    do throws(Terminal.Failure) {
      end = run(makeScreen, on: try Terminal.open())
    } catch {
      end = .notStarted(error)
    }
    switch end {
    case .stopped: Platform.exitProcess(0)
    case .terminalGone: Platform.exitProcess(1)
    case .notStarted(let failure):
      let name = CommandLine.arguments.first?.split(separator: "/").last ?? ""
      _ = Platform.writeAvailable(Platform.standardError, Array("\(name): \(failure)\n".utf8))
      Platform.exitProcess(2)
    case .signal(let number): Terminal.die(of: number)
    }
  }

  /// A function of its own, at whose end all is let go.
  private static func run(
    _ makeScreen: (Application) -> AnyObject, on terminal: Terminal
  ) -> EventLoop.End {
    let application = Application(on: terminal)
    let screen = makeScreen(application)
    defer { withExtendedLifetime(screen) {} }
    return application.run()
  }
}

extension Terminal.Failure: CustomStringConvertible {
  /// The sentence, without a period; nothing of the environment is repeated in it.
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
