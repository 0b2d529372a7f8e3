@_exported public import Clientele
