import Foundation
import TestSupport

/// A run of the built program to its end, with pipes for its three streams.
struct ProgramRun {
  let output: String
  let errors: String
  let status: Int32

  /// Runs the program with an input that is written before it starts, and that a pipe can hold.
  init(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws {
    try self.init(arguments: arguments, input: input, environment: environment)
  }

  /// Runs the program with arguments in a list.
  init(arguments: [String], input: String = "", environment: [String: String] = [:]) throws {
    // The user's own options are none of the tests'.
    let environment = ["RGBMIXER_CONFIG": ""].merging(environment) { $1 }
    let process = Process()
    let streams = (input: Pipe(), output: Pipe(), errors: Pipe())
    process.executableURL = Self.program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = streams.input
    process.standardOutput = streams.output
    process.standardError = streams.errors
    try streams.input.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try streams.input.fileHandleForWriting.close()
    try process.run()
    output = String(
      decoding: try streams.output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    errors = String(
      decoding: try streams.errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  /// The executable.
  static let program = URL(filePath: MixerBinary.path)
}

/// The program that the tests drive: the one that was built with them, or the one that the environment
/// variable `RGBMIXER_BINARY` names, such as a release.
enum MixerBinary {
  /// The path of the executable.
  static let path =
    ProcessInfo.processInfo.environment["RGBMIXER_BINARY"]
    ?? BuiltProgram.path(of: "rgbmixer")
}
