import FoundationClients

// The second half of five hundred keys, for the rows about many keys.

enum Key250: FillerKey {}
enum Key251: FillerKey {}
enum Key252: FillerKey {}
enum Key253: FillerKey {}
enum Key254: FillerKey {}
enum Key255: FillerKey {}
enum Key256: FillerKey {}
enum Key257: FillerKey {}
enum Key258: FillerKey {}
enum Key259: FillerKey {}
enum Key260: FillerKey {}
enum Key261: FillerKey {}
enum Key262: FillerKey {}
enum Key263: FillerKey {}
enum Key264: FillerKey {}
enum Key265: FillerKey {}
enum Key266: FillerKey {}
enum Key267: FillerKey {}
enum Key268: FillerKey {}
enum Key269: FillerKey {}
enum Key270: FillerKey {}
enum Key271: FillerKey {}
enum Key272: FillerKey {}
enum Key273: FillerKey {}
enum Key274: FillerKey {}
enum Key275: FillerKey {}
enum Key276: FillerKey {}
enum Key277: FillerKey {}
enum Key278: FillerKey {}
enum Key279: FillerKey {}
enum Key280: FillerKey {}
enum Key281: FillerKey {}
enum Key282: FillerKey {}
enum Key283: FillerKey {}
enum Key284: FillerKey {}
enum Key285: FillerKey {}
enum Key286: FillerKey {}
enum Key287: FillerKey {}
enum Key288: FillerKey {}
enum Key289: FillerKey {}
enum Key290: FillerKey {}
enum Key291: FillerKey {}
enum Key292: FillerKey {}
enum Key293: FillerKey {}
enum Key294: FillerKey {}
enum Key295: FillerKey {}
enum Key296: FillerKey {}
enum Key297: FillerKey {}
enum Key298: FillerKey {}
enum Key299: FillerKey {}
enum Key300: FillerKey {}
enum Key301: FillerKey {}
enum Key302: FillerKey {}
enum Key303: FillerKey {}
enum Key304: FillerKey {}
enum Key305: FillerKey {}
enum Key306: FillerKey {}
enum Key307: FillerKey {}
enum Key308: FillerKey {}
enum Key309: FillerKey {}
enum Key310: FillerKey {}
enum Key311: FillerKey {}
enum Key312: FillerKey {}
enum Key313: FillerKey {}
enum Key314: FillerKey {}
enum Key315: FillerKey {}
enum Key316: FillerKey {}
enum Key317: FillerKey {}
enum Key318: FillerKey {}
enum Key319: FillerKey {}
enum Key320: FillerKey {}
enum Key321: FillerKey {}
enum Key322: FillerKey {}
enum Key323: FillerKey {}
enum Key324: FillerKey {}
enum Key325: FillerKey {}
enum Key326: FillerKey {}
enum Key327: FillerKey {}
enum Key328: FillerKey {}
enum Key329: FillerKey {}
enum Key330: FillerKey {}
enum Key331: FillerKey {}
enum Key332: FillerKey {}
enum Key333: FillerKey {}
enum Key334: FillerKey {}
enum Key335: FillerKey {}
enum Key336: FillerKey {}
enum Key337: FillerKey {}
enum Key338: FillerKey {}
enum Key339: FillerKey {}
enum Key340: FillerKey {}
enum Key341: FillerKey {}
enum Key342: FillerKey {}
enum Key343: FillerKey {}
enum Key344: FillerKey {}
enum Key345: FillerKey {}
enum Key346: FillerKey {}
enum Key347: FillerKey {}
enum Key348: FillerKey {}
enum Key349: FillerKey {}
enum Key350: FillerKey {}
enum Key351: FillerKey {}
enum Key352: FillerKey {}
enum Key353: FillerKey {}
enum Key354: FillerKey {}
enum Key355: FillerKey {}
enum Key356: FillerKey {}
enum Key357: FillerKey {}
enum Key358: FillerKey {}
enum Key359: FillerKey {}
enum Key360: FillerKey {}
enum Key361: FillerKey {}
enum Key362: FillerKey {}
enum Key363: FillerKey {}
enum Key364: FillerKey {}
enum Key365: FillerKey {}
enum Key366: FillerKey {}
enum Key367: FillerKey {}
enum Key368: FillerKey {}
enum Key369: FillerKey {}
enum Key370: FillerKey {}
enum Key371: FillerKey {}
enum Key372: FillerKey {}
enum Key373: FillerKey {}
enum Key374: FillerKey {}
enum Key375: FillerKey {}
enum Key376: FillerKey {}
enum Key377: FillerKey {}
enum Key378: FillerKey {}
enum Key379: FillerKey {}
enum Key380: FillerKey {}
enum Key381: FillerKey {}
enum Key382: FillerKey {}
enum Key383: FillerKey {}
enum Key384: FillerKey {}
enum Key385: FillerKey {}
enum Key386: FillerKey {}
enum Key387: FillerKey {}
enum Key388: FillerKey {}
enum Key389: FillerKey {}
enum Key390: FillerKey {}
enum Key391: FillerKey {}
enum Key392: FillerKey {}
enum Key393: FillerKey {}
enum Key394: FillerKey {}
enum Key395: FillerKey {}
enum Key396: FillerKey {}
enum Key397: FillerKey {}
enum Key398: FillerKey {}
enum Key399: FillerKey {}
enum Key400: FillerKey {}
enum Key401: FillerKey {}
enum Key402: FillerKey {}
enum Key403: FillerKey {}
enum Key404: FillerKey {}
enum Key405: FillerKey {}
enum Key406: FillerKey {}
enum Key407: FillerKey {}
enum Key408: FillerKey {}
enum Key409: FillerKey {}
enum Key410: FillerKey {}
enum Key411: FillerKey {}
enum Key412: FillerKey {}
enum Key413: FillerKey {}
enum Key414: FillerKey {}
enum Key415: FillerKey {}
enum Key416: FillerKey {}
enum Key417: FillerKey {}
enum Key418: FillerKey {}
enum Key419: FillerKey {}
enum Key420: FillerKey {}
enum Key421: FillerKey {}
enum Key422: FillerKey {}
enum Key423: FillerKey {}
enum Key424: FillerKey {}
enum Key425: FillerKey {}
enum Key426: FillerKey {}
enum Key427: FillerKey {}
enum Key428: FillerKey {}
enum Key429: FillerKey {}
enum Key430: FillerKey {}
enum Key431: FillerKey {}
enum Key432: FillerKey {}
enum Key433: FillerKey {}
enum Key434: FillerKey {}
enum Key435: FillerKey {}
enum Key436: FillerKey {}
enum Key437: FillerKey {}
enum Key438: FillerKey {}
enum Key439: FillerKey {}
enum Key440: FillerKey {}
enum Key441: FillerKey {}
enum Key442: FillerKey {}
enum Key443: FillerKey {}
enum Key444: FillerKey {}
enum Key445: FillerKey {}
enum Key446: FillerKey {}
enum Key447: FillerKey {}
enum Key448: FillerKey {}
enum Key449: FillerKey {}
enum Key450: FillerKey {}
enum Key451: FillerKey {}
enum Key452: FillerKey {}
enum Key453: FillerKey {}
enum Key454: FillerKey {}
enum Key455: FillerKey {}
enum Key456: FillerKey {}
enum Key457: FillerKey {}
enum Key458: FillerKey {}
enum Key459: FillerKey {}
enum Key460: FillerKey {}
enum Key461: FillerKey {}
enum Key462: FillerKey {}
enum Key463: FillerKey {}
enum Key464: FillerKey {}
enum Key465: FillerKey {}
enum Key466: FillerKey {}
enum Key467: FillerKey {}
enum Key468: FillerKey {}
enum Key469: FillerKey {}
enum Key470: FillerKey {}
enum Key471: FillerKey {}
enum Key472: FillerKey {}
enum Key473: FillerKey {}
enum Key474: FillerKey {}
enum Key475: FillerKey {}
enum Key476: FillerKey {}
enum Key477: FillerKey {}
enum Key478: FillerKey {}
enum Key479: FillerKey {}
enum Key480: FillerKey {}
enum Key481: FillerKey {}
enum Key482: FillerKey {}
enum Key483: FillerKey {}
enum Key484: FillerKey {}
enum Key485: FillerKey {}
enum Key486: FillerKey {}
enum Key487: FillerKey {}
enum Key488: FillerKey {}
enum Key489: FillerKey {}
enum Key490: FillerKey {}
enum Key491: FillerKey {}
enum Key492: FillerKey {}
enum Key493: FillerKey {}
enum Key494: FillerKey {}
enum Key495: FillerKey {}
enum Key496: FillerKey {}
enum Key497: FillerKey {}
enum Key498: FillerKey {}
enum Key499: FillerKey {}

extension FillerKeys {
  static func addSecondHalf(to keys: inout [any FillerKey.Type]) {
    keys += list(Key250.self, Key251.self, Key252.self, Key253.self, Key254.self)
    keys += list(Key255.self, Key256.self, Key257.self, Key258.self, Key259.self)
    keys += list(Key260.self, Key261.self, Key262.self, Key263.self, Key264.self)
    keys += list(Key265.self, Key266.self, Key267.self, Key268.self, Key269.self)
    keys += list(Key270.self, Key271.self, Key272.self, Key273.self, Key274.self)
    keys += list(Key275.self, Key276.self, Key277.self, Key278.self, Key279.self)
    keys += list(Key280.self, Key281.self, Key282.self, Key283.self, Key284.self)
    keys += list(Key285.self, Key286.self, Key287.self, Key288.self, Key289.self)
    keys += list(Key290.self, Key291.self, Key292.self, Key293.self, Key294.self)
    keys += list(Key295.self, Key296.self, Key297.self, Key298.self, Key299.self)
    keys += list(Key300.self, Key301.self, Key302.self, Key303.self, Key304.self)
    keys += list(Key305.self, Key306.self, Key307.self, Key308.self, Key309.self)
    keys += list(Key310.self, Key311.self, Key312.self, Key313.self, Key314.self)
    keys += list(Key315.self, Key316.self, Key317.self, Key318.self, Key319.self)
    keys += list(Key320.self, Key321.self, Key322.self, Key323.self, Key324.self)
    keys += list(Key325.self, Key326.self, Key327.self, Key328.self, Key329.self)
    keys += list(Key330.self, Key331.self, Key332.self, Key333.self, Key334.self)
    keys += list(Key335.self, Key336.self, Key337.self, Key338.self, Key339.self)
    keys += list(Key340.self, Key341.self, Key342.self, Key343.self, Key344.self)
    keys += list(Key345.self, Key346.self, Key347.self, Key348.self, Key349.self)
    keys += list(Key350.self, Key351.self, Key352.self, Key353.self, Key354.self)
    keys += list(Key355.self, Key356.self, Key357.self, Key358.self, Key359.self)
    keys += list(Key360.self, Key361.self, Key362.self, Key363.self, Key364.self)
    keys += list(Key365.self, Key366.self, Key367.self, Key368.self, Key369.self)
    keys += list(Key370.self, Key371.self, Key372.self, Key373.self, Key374.self)
    keys += list(Key375.self, Key376.self, Key377.self, Key378.self, Key379.self)
    keys += list(Key380.self, Key381.self, Key382.self, Key383.self, Key384.self)
    keys += list(Key385.self, Key386.self, Key387.self, Key388.self, Key389.self)
    keys += list(Key390.self, Key391.self, Key392.self, Key393.self, Key394.self)
    keys += list(Key395.self, Key396.self, Key397.self, Key398.self, Key399.self)
    keys += list(Key400.self, Key401.self, Key402.self, Key403.self, Key404.self)
    keys += list(Key405.self, Key406.self, Key407.self, Key408.self, Key409.self)
    keys += list(Key410.self, Key411.self, Key412.self, Key413.self, Key414.self)
    keys += list(Key415.self, Key416.self, Key417.self, Key418.self, Key419.self)
    keys += list(Key420.self, Key421.self, Key422.self, Key423.self, Key424.self)
    keys += list(Key425.self, Key426.self, Key427.self, Key428.self, Key429.self)
    keys += list(Key430.self, Key431.self, Key432.self, Key433.self, Key434.self)
    keys += list(Key435.self, Key436.self, Key437.self, Key438.self, Key439.self)
    keys += list(Key440.self, Key441.self, Key442.self, Key443.self, Key444.self)
    keys += list(Key445.self, Key446.self, Key447.self, Key448.self, Key449.self)
    keys += list(Key450.self, Key451.self, Key452.self, Key453.self, Key454.self)
    keys += list(Key455.self, Key456.self, Key457.self, Key458.self, Key459.self)
    keys += list(Key460.self, Key461.self, Key462.self, Key463.self, Key464.self)
    keys += list(Key465.self, Key466.self, Key467.self, Key468.self, Key469.self)
    keys += list(Key470.self, Key471.self, Key472.self, Key473.self, Key474.self)
    keys += list(Key475.self, Key476.self, Key477.self, Key478.self, Key479.self)
    keys += list(Key480.self, Key481.self, Key482.self, Key483.self, Key484.self)
    keys += list(Key485.self, Key486.self, Key487.self, Key488.self, Key489.self)
    keys += list(Key490.self, Key491.self, Key492.self, Key493.self, Key494.self)
    keys += list(Key495.self, Key496.self, Key497.self, Key498.self, Key499.self)
  }
}
