#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// What the superuser may do here.
  private enum Superuser {
    /// Whether this process may mount file systems.
    static let canMount: Bool = {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["unshare", "-m", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }()
  }

  /// Whatever keeps a file from being written is found before the screen is taken, and named.
  ///
  /// The superuser makes the obstacles, in a mount namespace of its own.
  @Suite(.apart, .enabled(if: Superuser.canMount))
  struct UnwritableFileSessionTests {
    private static let text = "a { color: #336699 }\n"

    private let scratch = Scratch()

    /// Runs commands of a shell, in which `$DIR` is a file system of its own with the file `$FILE`, and then edits the
    /// file.
    ///
    /// Standard output gets the names in the directory and the text of the file at the end.
    private func edit(
      _ commands: String, text: String = text, options: String = "size=1m",
      arguments: String = "--no-save --edit", keys: String = ""
    ) throws -> PtySession {
      try scratch.write(text)
      let script = """
        DIR='\(scratch.directory.path)' FILE="$DIR/theme.css"
        mount -t tmpfs -o \(options) tmpfs "$DIR" && printf '%s' '\(text)' >"$FILE"
        (\(commands.isEmpty ? ":" : commands); exec "$0" \(arguments) "$FILE" >/dev/null)
        echo "status $?"
        ls -A "$DIR"
        cat "$FILE"
        """
      let session = try PtySession.mixer(
        by: "exec unshare -m sh -c '\(script.replacing("'", with: "'\\''"))' \"$0\"", columns: 200,
        waitingFor: keys.isEmpty ? nil : "#")
      session.send(keys)
      try session.waitForEnd()
      return session
    }

    @Test(arguments: [
      ("chattr +i \"$FILE\"", "it is immutable"), ("chattr +a \"$FILE\"", "it is append-only"),
      ("chattr +a \"$DIR\"", "its directory is append-only"),
      ("chattr +i \"$DIR\"", "its directory is immutable"),
      ("mount -o remount,ro \"$DIR\"", "it is read-only"),
      ("chmod 444 \"$FILE\"", "it is read-only"),
      ("ulimit -f 0", "File too large"),
      ("head -c 2000000 /dev/zero >\"$DIR/more\" 2>/dev/null", "No space left on device"),
    ])
    func `an obstacle is named, and nothing stays behind`(obstacle: String, reason: String) throws {
      let session = try edit(obstacle)
      let path = scratch.url.path
      #expect(session.rows[0] == "rgbmixer: cannot write \(path): \(reason)")
      let names = reason.hasPrefix("No space") ? "more\ntheme.css\n" : "theme.css\n"
      #expect(session.standardOutputText == "status 1\n\(names)\(Self.text)")
    }

    @Test func `so is the lack of room for another name`() throws {
      let session = try edit("", options: "nr_inodes=2")
      #expect(session.rows[0].hasSuffix("theme.css: No space left on device"))
      #expect(session.standardOutputText == "status 1\ntheme.css\n\(Self.text)")
    }

    @Test func `a file that is a mount point is written in place`() throws {
      let session = try edit(
        "mount --bind \"$FILE\" \"$FILE\"", keys: Typed.enter + Typed.home + "wq")
      let text = Self.text.replacing("#336699", with: "#006699")
      #expect(session.standardOutputText == "status 0\ntheme.css\n\(text)")
      let repaired = try edit(
        "mount --bind \"$FILE\" \"$FILE\"", arguments: "--fix --on black --check")
      #expect(repaired.standardOutputText.hasPrefix("status 0\ntheme.css\na { color: #"))
      #expect(!repaired.standardOutputText.contains("#336699"))
    }

    @Test func `a file without room for a longer text keeps the old one`() throws {
      let start = "a { color: #369 }"
      let text = start + String(repeating: " ", count: 512 - start.count)
      let session = try edit(
        "mount --bind \"$FILE\" \"$FILE\"; ulimit -f 1", text: text,
        keys: "#010203" + Typed.enter + "w" + Typed.control("c"))
      #expect(session.rows[0] == "1 color: #010203")
      #expect(session.standardOutputText == "status 130\ntheme.css\n\(text)")
    }
  }
#endif
