/// What is left of un-synchronised changes when a machine crashes.
///
/// The file system in memory knows for every file its content, and for every folder its names, as
/// they were when last synchronised. A real disk may keep any part of what came later: these are
/// the extremes, and a seeded mixture.
public enum CrashSurvival: Hashable, Sendable {
  /// Only what was synchronised is left: contents and names.
  case synchronized
  /// All names are left, but contents only as synchronised: a file that never was is empty.
  case names
  /// Everything is left, as when only the process is killed.
  case everything
  /// Each folder and each file is left as synchronised, or as it is, by a throw of dice.
  case mixture(seed: UInt64)
}
