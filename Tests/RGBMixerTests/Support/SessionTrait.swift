import TestSupport
import Testing

/// Runs the tests of a suite on threads of their own, a few at a time, so that no other test waits behind
/// them: what is wrong with the screen is told long before the last session has ended.
struct SessionTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(BlockingThreads.shared) { try await function() }
  }
}

extension Trait where Self == SessionTrait {
  /// For suites whose tests start programs and wait for them.
  static var session: Self { SessionTrait() }
}
