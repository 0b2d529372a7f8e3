// The one place of this program that names a C library. Only Glibc has been compiled here.
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The system calls that measure, and those that the rows about files are held against.
enum System {
  /// Seconds on the clock that a row is timed with.
  static func seconds(_ timing: Row.Timing) -> Double {
    var time = timespec()
    clock_gettime(timing == .wall ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Writes out what was printed, and ends the process.
  static func exit(_ code: Int32) -> Never {
    fflush(nil)
    _exit(code)
  }

  /// Open, fstat, read, close; the caller deallocates what it gets.
  static func readFile(_ path: String) throws -> UnsafeMutableRawBufferPointer {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw SystemError("open", path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw SystemError("fstat", path) }
    let size = Int(status.st_size)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    var count = 0
    while count < size {
      let part = read(file, buffer.baseAddress.map { $0 + count }, size - count)
      guard part > 0 else { throw SystemError("read", path) }
      count += part
    }
    return buffer
  }

  /// Replaces a file whole, with its mode kept; durably, with fsync of the file and its folder.
  ///
  /// The calls are those that the job needs: lstat, open, fchmod, write, close and rename.
  static func replaceFile(
    _ path: String,
    with bytes: UnsafeRawBufferPointer,
    folder: String,
    durably: Bool
  ) throws {
    let temporary = path + ".new"
    var status = stat()
    let exists = lstat(path, &status) == 0
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw SystemError("open", temporary) }
    if exists, fchmod(file, status.st_mode & 0o7777) != 0 { throw SystemError("fchmod", temporary) }
    guard write(file, bytes.baseAddress, bytes.count) == bytes.count else {
      throw SystemError("write", temporary)
    }
    if durably, fsync(file) != 0 { throw SystemError("fsync", temporary) }
    close(file)
    guard rename(temporary, path) == 0 else { throw SystemError("rename", path) }
    guard durably else { return }
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { throw SystemError("open", folder) }
    defer { close(directory) }
    guard fsync(directory) == 0 else { throw SystemError("fsync", folder) }
  }

  /// Opens a file to append to.
  static func openLog(_ path: String) throws -> Int32 {
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw SystemError("open", path) }
    return file
  }

  /// One write of a whole line.
  static func writeLine(_ bytes: [UInt8], to file: Int32) throws {
    let written = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    guard written == bytes.count else { throw SystemError("write", "the log") }
  }

  static func closeFile(_ file: Int32) { close(file) }

  /// Runs a program to its end, with its output thrown away.
  static func runProgram(_ path: String, _ arguments: [String]) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var vector = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for text in vector { free(text) } }
    var process = pid_t()
    guard posix_spawnp(&process, path, &actions, nil, &vector, environ) == 0 else {
      throw SystemError("posix_spawn", path)
    }
    var status: Int32 = 0
    guard waitpid(process, &status, 0) == process, status == 0 else {
      throw SystemError("running", path)
    }
  }
}

/// A call that failed, and on what.
struct SystemError: Error, CustomStringConvertible {
  let description: String

  init(_ call: String, _ subject: String) {
    description = "\(call) \(subject): \(String(cString: strerror(errno)))"
  }
}
