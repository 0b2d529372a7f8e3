#if canImport(SwiftUI)
import Foundation
public import SwiftUI

// This file has not been compiled by the package's authors, who had no Apple system.

extension ImageAsset {
  /// The image itself; SwiftUI shows nothing, and says so on its log, if the catalog lacks it.
  public var image: Image { Image(name, bundle: bundle.flatMap { Bundle(url: $0.location) }) }
}

extension ColorAsset {
  /// The colour itself; SwiftUI shows a clear one, and says so on its log, if the catalog lacks it.
  public var color: Color { Color(name, bundle: bundle.flatMap { Bundle(url: $0.location) }) }
}
#endif
