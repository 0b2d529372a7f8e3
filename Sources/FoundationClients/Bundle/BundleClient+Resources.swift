#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension BundleClient {
  /// Makes the client of a bundle's folder, on a disk or in memory.
  init(_ resources: BundleResources) {
    let identity = BundleIdentity(
      identifier: try? resources.infoText("CFBundleIdentifier"),
      location: resources.folder.location
    )
    self.init(
      urlForResource: { resources.folder.url(try resources.path($0, $1, $2, $3)) },
      data: { try resources.data(at: resources.path($0, $1, $2, $3)) },
      string: { try resources.text(at: resources.path($0, $1, $2, $3)) },
      resourceURLs: { try resources.paths($0, $1).map(resources.folder.url) },
      infoValue: { try resources.infoValue($0) },
      identifier: { try resources.infoText("CFBundleIdentifier") },
      name: { try resources.infoText("CFBundleDisplayName", "CFBundleName") },
      shortVersion: { try resources.version() },
      buildNumber: { try resources.infoText("CFBundleVersion") },
      localizedString: { resources.localizedString($0, $1, $2, $3) },
      imageAsset: { ImageAsset(name: $0, bundle: identity) },
      colorAsset: { ColorAsset(name: $0, bundle: identity) }
    )
  }
}
