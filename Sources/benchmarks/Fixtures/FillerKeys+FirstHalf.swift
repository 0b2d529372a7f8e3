import FoundationClients

// The first half of five hundred keys, for the rows about many keys.

enum Key000: FillerKey {}
enum Key001: FillerKey {}
enum Key002: FillerKey {}
enum Key003: FillerKey {}
enum Key004: FillerKey {}
enum Key005: FillerKey {}
enum Key006: FillerKey {}
enum Key007: FillerKey {}
enum Key008: FillerKey {}
enum Key009: FillerKey {}
enum Key010: FillerKey {}
enum Key011: FillerKey {}
enum Key012: FillerKey {}
enum Key013: FillerKey {}
enum Key014: FillerKey {}
enum Key015: FillerKey {}
enum Key016: FillerKey {}
enum Key017: FillerKey {}
enum Key018: FillerKey {}
enum Key019: FillerKey {}
enum Key020: FillerKey {}
enum Key021: FillerKey {}
enum Key022: FillerKey {}
enum Key023: FillerKey {}
enum Key024: FillerKey {}
enum Key025: FillerKey {}
enum Key026: FillerKey {}
enum Key027: FillerKey {}
enum Key028: FillerKey {}
enum Key029: FillerKey {}
enum Key030: FillerKey {}
enum Key031: FillerKey {}
enum Key032: FillerKey {}
enum Key033: FillerKey {}
enum Key034: FillerKey {}
enum Key035: FillerKey {}
enum Key036: FillerKey {}
enum Key037: FillerKey {}
enum Key038: FillerKey {}
enum Key039: FillerKey {}
enum Key040: FillerKey {}
enum Key041: FillerKey {}
enum Key042: FillerKey {}
enum Key043: FillerKey {}
enum Key044: FillerKey {}
enum Key045: FillerKey {}
enum Key046: FillerKey {}
enum Key047: FillerKey {}
enum Key048: FillerKey {}
enum Key049: FillerKey {}
enum Key050: FillerKey {}
enum Key051: FillerKey {}
enum Key052: FillerKey {}
enum Key053: FillerKey {}
enum Key054: FillerKey {}
enum Key055: FillerKey {}
enum Key056: FillerKey {}
enum Key057: FillerKey {}
enum Key058: FillerKey {}
enum Key059: FillerKey {}
enum Key060: FillerKey {}
enum Key061: FillerKey {}
enum Key062: FillerKey {}
enum Key063: FillerKey {}
enum Key064: FillerKey {}
enum Key065: FillerKey {}
enum Key066: FillerKey {}
enum Key067: FillerKey {}
enum Key068: FillerKey {}
enum Key069: FillerKey {}
enum Key070: FillerKey {}
enum Key071: FillerKey {}
enum Key072: FillerKey {}
enum Key073: FillerKey {}
enum Key074: FillerKey {}
enum Key075: FillerKey {}
enum Key076: FillerKey {}
enum Key077: FillerKey {}
enum Key078: FillerKey {}
enum Key079: FillerKey {}
enum Key080: FillerKey {}
enum Key081: FillerKey {}
enum Key082: FillerKey {}
enum Key083: FillerKey {}
enum Key084: FillerKey {}
enum Key085: FillerKey {}
enum Key086: FillerKey {}
enum Key087: FillerKey {}
enum Key088: FillerKey {}
enum Key089: FillerKey {}
enum Key090: FillerKey {}
enum Key091: FillerKey {}
enum Key092: FillerKey {}
enum Key093: FillerKey {}
enum Key094: FillerKey {}
enum Key095: FillerKey {}
enum Key096: FillerKey {}
enum Key097: FillerKey {}
enum Key098: FillerKey {}
enum Key099: FillerKey {}
enum Key100: FillerKey {}
enum Key101: FillerKey {}
enum Key102: FillerKey {}
enum Key103: FillerKey {}
enum Key104: FillerKey {}
enum Key105: FillerKey {}
enum Key106: FillerKey {}
enum Key107: FillerKey {}
enum Key108: FillerKey {}
enum Key109: FillerKey {}
enum Key110: FillerKey {}
enum Key111: FillerKey {}
enum Key112: FillerKey {}
enum Key113: FillerKey {}
enum Key114: FillerKey {}
enum Key115: FillerKey {}
enum Key116: FillerKey {}
enum Key117: FillerKey {}
enum Key118: FillerKey {}
enum Key119: FillerKey {}
enum Key120: FillerKey {}
enum Key121: FillerKey {}
enum Key122: FillerKey {}
enum Key123: FillerKey {}
enum Key124: FillerKey {}
enum Key125: FillerKey {}
enum Key126: FillerKey {}
enum Key127: FillerKey {}
enum Key128: FillerKey {}
enum Key129: FillerKey {}
enum Key130: FillerKey {}
enum Key131: FillerKey {}
enum Key132: FillerKey {}
enum Key133: FillerKey {}
enum Key134: FillerKey {}
enum Key135: FillerKey {}
enum Key136: FillerKey {}
enum Key137: FillerKey {}
enum Key138: FillerKey {}
enum Key139: FillerKey {}
enum Key140: FillerKey {}
enum Key141: FillerKey {}
enum Key142: FillerKey {}
enum Key143: FillerKey {}
enum Key144: FillerKey {}
enum Key145: FillerKey {}
enum Key146: FillerKey {}
enum Key147: FillerKey {}
enum Key148: FillerKey {}
enum Key149: FillerKey {}
enum Key150: FillerKey {}
enum Key151: FillerKey {}
enum Key152: FillerKey {}
enum Key153: FillerKey {}
enum Key154: FillerKey {}
enum Key155: FillerKey {}
enum Key156: FillerKey {}
enum Key157: FillerKey {}
enum Key158: FillerKey {}
enum Key159: FillerKey {}
enum Key160: FillerKey {}
enum Key161: FillerKey {}
enum Key162: FillerKey {}
enum Key163: FillerKey {}
enum Key164: FillerKey {}
enum Key165: FillerKey {}
enum Key166: FillerKey {}
enum Key167: FillerKey {}
enum Key168: FillerKey {}
enum Key169: FillerKey {}
enum Key170: FillerKey {}
enum Key171: FillerKey {}
enum Key172: FillerKey {}
enum Key173: FillerKey {}
enum Key174: FillerKey {}
enum Key175: FillerKey {}
enum Key176: FillerKey {}
enum Key177: FillerKey {}
enum Key178: FillerKey {}
enum Key179: FillerKey {}
enum Key180: FillerKey {}
enum Key181: FillerKey {}
enum Key182: FillerKey {}
enum Key183: FillerKey {}
enum Key184: FillerKey {}
enum Key185: FillerKey {}
enum Key186: FillerKey {}
enum Key187: FillerKey {}
enum Key188: FillerKey {}
enum Key189: FillerKey {}
enum Key190: FillerKey {}
enum Key191: FillerKey {}
enum Key192: FillerKey {}
enum Key193: FillerKey {}
enum Key194: FillerKey {}
enum Key195: FillerKey {}
enum Key196: FillerKey {}
enum Key197: FillerKey {}
enum Key198: FillerKey {}
enum Key199: FillerKey {}
enum Key200: FillerKey {}
enum Key201: FillerKey {}
enum Key202: FillerKey {}
enum Key203: FillerKey {}
enum Key204: FillerKey {}
enum Key205: FillerKey {}
enum Key206: FillerKey {}
enum Key207: FillerKey {}
enum Key208: FillerKey {}
enum Key209: FillerKey {}
enum Key210: FillerKey {}
enum Key211: FillerKey {}
enum Key212: FillerKey {}
enum Key213: FillerKey {}
enum Key214: FillerKey {}
enum Key215: FillerKey {}
enum Key216: FillerKey {}
enum Key217: FillerKey {}
enum Key218: FillerKey {}
enum Key219: FillerKey {}
enum Key220: FillerKey {}
enum Key221: FillerKey {}
enum Key222: FillerKey {}
enum Key223: FillerKey {}
enum Key224: FillerKey {}
enum Key225: FillerKey {}
enum Key226: FillerKey {}
enum Key227: FillerKey {}
enum Key228: FillerKey {}
enum Key229: FillerKey {}
enum Key230: FillerKey {}
enum Key231: FillerKey {}
enum Key232: FillerKey {}
enum Key233: FillerKey {}
enum Key234: FillerKey {}
enum Key235: FillerKey {}
enum Key236: FillerKey {}
enum Key237: FillerKey {}
enum Key238: FillerKey {}
enum Key239: FillerKey {}
enum Key240: FillerKey {}
enum Key241: FillerKey {}
enum Key242: FillerKey {}
enum Key243: FillerKey {}
enum Key244: FillerKey {}
enum Key245: FillerKey {}
enum Key246: FillerKey {}
enum Key247: FillerKey {}
enum Key248: FillerKey {}
enum Key249: FillerKey {}

extension FillerKeys {
  static func addFirstHalf(to keys: inout [any FillerKey.Type]) {
    keys += list(Key000.self, Key001.self, Key002.self, Key003.self, Key004.self)
    keys += list(Key005.self, Key006.self, Key007.self, Key008.self, Key009.self)
    keys += list(Key010.self, Key011.self, Key012.self, Key013.self, Key014.self)
    keys += list(Key015.self, Key016.self, Key017.self, Key018.self, Key019.self)
    keys += list(Key020.self, Key021.self, Key022.self, Key023.self, Key024.self)
    keys += list(Key025.self, Key026.self, Key027.self, Key028.self, Key029.self)
    keys += list(Key030.self, Key031.self, Key032.self, Key033.self, Key034.self)
    keys += list(Key035.self, Key036.self, Key037.self, Key038.self, Key039.self)
    keys += list(Key040.self, Key041.self, Key042.self, Key043.self, Key044.self)
    keys += list(Key045.self, Key046.self, Key047.self, Key048.self, Key049.self)
    keys += list(Key050.self, Key051.self, Key052.self, Key053.self, Key054.self)
    keys += list(Key055.self, Key056.self, Key057.self, Key058.self, Key059.self)
    keys += list(Key060.self, Key061.self, Key062.self, Key063.self, Key064.self)
    keys += list(Key065.self, Key066.self, Key067.self, Key068.self, Key069.self)
    keys += list(Key070.self, Key071.self, Key072.self, Key073.self, Key074.self)
    keys += list(Key075.self, Key076.self, Key077.self, Key078.self, Key079.self)
    keys += list(Key080.self, Key081.self, Key082.self, Key083.self, Key084.self)
    keys += list(Key085.self, Key086.self, Key087.self, Key088.self, Key089.self)
    keys += list(Key090.self, Key091.self, Key092.self, Key093.self, Key094.self)
    keys += list(Key095.self, Key096.self, Key097.self, Key098.self, Key099.self)
    keys += list(Key100.self, Key101.self, Key102.self, Key103.self, Key104.self)
    keys += list(Key105.self, Key106.self, Key107.self, Key108.self, Key109.self)
    keys += list(Key110.self, Key111.self, Key112.self, Key113.self, Key114.self)
    keys += list(Key115.self, Key116.self, Key117.self, Key118.self, Key119.self)
    keys += list(Key120.self, Key121.self, Key122.self, Key123.self, Key124.self)
    keys += list(Key125.self, Key126.self, Key127.self, Key128.self, Key129.self)
    keys += list(Key130.self, Key131.self, Key132.self, Key133.self, Key134.self)
    keys += list(Key135.self, Key136.self, Key137.self, Key138.self, Key139.self)
    keys += list(Key140.self, Key141.self, Key142.self, Key143.self, Key144.self)
    keys += list(Key145.self, Key146.self, Key147.self, Key148.self, Key149.self)
    keys += list(Key150.self, Key151.self, Key152.self, Key153.self, Key154.self)
    keys += list(Key155.self, Key156.self, Key157.self, Key158.self, Key159.self)
    keys += list(Key160.self, Key161.self, Key162.self, Key163.self, Key164.self)
    keys += list(Key165.self, Key166.self, Key167.self, Key168.self, Key169.self)
    keys += list(Key170.self, Key171.self, Key172.self, Key173.self, Key174.self)
    keys += list(Key175.self, Key176.self, Key177.self, Key178.self, Key179.self)
    keys += list(Key180.self, Key181.self, Key182.self, Key183.self, Key184.self)
    keys += list(Key185.self, Key186.self, Key187.self, Key188.self, Key189.self)
    keys += list(Key190.self, Key191.self, Key192.self, Key193.self, Key194.self)
    keys += list(Key195.self, Key196.self, Key197.self, Key198.self, Key199.self)
    keys += list(Key200.self, Key201.self, Key202.self, Key203.self, Key204.self)
    keys += list(Key205.self, Key206.self, Key207.self, Key208.self, Key209.self)
    keys += list(Key210.self, Key211.self, Key212.self, Key213.self, Key214.self)
    keys += list(Key215.self, Key216.self, Key217.self, Key218.self, Key219.self)
    keys += list(Key220.self, Key221.self, Key222.self, Key223.self, Key224.self)
    keys += list(Key225.self, Key226.self, Key227.self, Key228.self, Key229.self)
    keys += list(Key230.self, Key231.self, Key232.self, Key233.self, Key234.self)
    keys += list(Key235.self, Key236.self, Key237.self, Key238.self, Key239.self)
    keys += list(Key240.self, Key241.self, Key242.self, Key243.self, Key244.self)
    keys += list(Key245.self, Key246.self, Key247.self, Key248.self, Key249.self)
  }
}
