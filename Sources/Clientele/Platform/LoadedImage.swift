/// The parts of a loaded executable or library in which the compiler lists its types.
struct LoadedImage {
  /// The list of protocols: one 32-bit relative reference each.
  let protocols: UnsafeRawBufferPointer
  /// The list of conformances: one 32-bit relative reference each.
  let conformances: UnsafeRawBufferPointer

  /// Every image that is loaded now, or none where there is no way to ask that is known to work.
  ///
  /// Only ELF systems have the runtime call. On Mach-O the images and their sections would have to
  /// be walked by hand, which has not been shown to work.
  static func all() -> [LoadedImage] {
    #if os(Linux)
    guard MemoryLayout<UInt>.size == 8 else { return [] }
    var images: [LoadedImage] = []
    withUnsafeMutablePointer(to: &images) { images in
      enumerateAllMetadataSections(
        { sections, images in
          if let image = LoadedImage(sections: sections) {
            images?.assumingMemoryBound(to: [LoadedImage].self).pointee.append(image)
          }
          return true
        },
        images
      )
    }
    return images
    #else
    return []
    #endif
  }

  /// The file from which the image that holds an address was loaded.
  static func path(holding address: UnsafeRawPointer) -> String? {
    #if os(Linux)
    // `Dl_info`: the image's file name and base, the nearest symbol's name and address.
    var info: (file: UnsafePointer<CChar>?, UInt, UInt, UInt) = (nil, 0, 0, 0)
    let found = withUnsafeMutablePointer(to: &info) { findImage(address, $0) }
    guard found != 0, let file = info.file else { return nil }
    return String(cString: file)
    #else
    return nil
    #endif
  }
}

#if os(Linux)
extension LoadedImage {
  /// Reads the runtime's table of one image's sections.
  ///
  /// Word 0 is the table's version. Version 5, with which this was measured, keeps the protocols in
  /// words 4 and 5 (start and length) and the conformances in words 6 and 7. An older table has no
  /// such promise and is passed over.
  fileprivate init?(sections: UnsafeRawPointer) {
    let words = sections.assumingMemoryBound(to: UInt.self)
    guard words[0] >= 5 else { return nil }
    protocols = UnsafeRawBufferPointer(
      start: UnsafeRawPointer(bitPattern: words[4]),
      count: words[4] == 0 ? 0 : Int(words[5])
    )
    conformances = UnsafeRawBufferPointer(
      start: UnsafeRawPointer(bitPattern: words[6]),
      count: words[6] == 0 ? 0 : Int(words[7])
    )
  }
}

/// The runtime's walk over the images that have registered their sections.
@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateAllMetadataSections(
  _ body: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer?) -> Bool,
  _ context: UnsafeMutableRawPointer?
)

/// `dladdr`, which the C library's module hides because it is an extension to POSIX.
@_silgen_name("dladdr")
private func findImage(_ address: UnsafeRawPointer, _ info: UnsafeMutableRawPointer) -> CInt
#endif
