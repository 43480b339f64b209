/** 布林 bands of 20 bars. */
export const bands = { 上: 'MA(CLOSE,20)+2*STD(CLOSE,20)', 中: 'MA(CLOSE,20)', 下: 'MA(CLOSE,20)-2*STD(CLOSE,20)' } as const
const rsi = (n: number) => `SMA(MAX(CLOSE-REF(CLOSE,1),0),${n},1)/SMA(ABS(CLOSE-REF(CLOSE,1)),${n},1)*100`
const wr = (n: number) => `(HHV(HIGH,${n})-CLOSE)/(HHV(HIGH,${n})-LLV(LOW,${n}))*100`
const bias = (n: number) => `(CLOSE/MA(CLOSE,${n})-1)*100`
const TYPICAL = '(HIGH+LOW+CLOSE)/3'
const DIF = 'EMA(CLOSE,12)-EMA(CLOSE,26)'
const DEA = `EMA(${DIF},9)`
const BAR = `(${DIF}-${DEA})`
const RSV = '(CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100'
const K = `SMA(${RSV},3,1)`
const D = `SMA(${K},3,1)`
/** K and D as shown: they run from 50. */
const K_FROM_50 = `SMA(IF(BARSCOUNT(CLOSE)<9,50,${RSV}),3,1)`
const D_FROM_50 = `SMA(${K_FROM_50},3,1)`
/** Indicators with their usual parameters in the formula language, by the keys of their factors. */
export const indicatorFormulas: Readonly<Record<string, string>> = {
  'macd-dif': DIF,
  'macd-dea': DEA,
  'macd-bar': `2*(${DIF}-${DEA})`,
  'kdj-k': K_FROM_50,
  'kdj-d': D_FROM_50,
  'kdj-j': `3*${K_FROM_50}-2*${D_FROM_50}`,
  'rsi-6': rsi(6),
  'rsi-12': rsi(12),
  'rsi-24': rsi(24),
  'rsi-golden': `CROSS(${rsi(6)},${rsi(12)})`,
  'rsi-death': `CROSS(${rsi(12)},${rsi(6)})`,
  'wr-6': wr(6),
  'wr-10': wr(10),
  'bias-6': bias(6),
  'bias-12': bias(12),
  'bias-24': bias(24),
  cci: `(${TYPICAL}-MA(${TYPICAL},14))/(0.015*AVEDEV(${TYPICAL},14))`,
  'boll-upper': bands.上,
  'boll-mid': bands.中,
  'boll-lower': bands.下,
  'boll-break-up': `CROSS(CLOSE,${bands.上})`,
  'boll-break-down': `CROSS(${bands.下},CLOSE)`,
}

/** Indicators of a length of their own. */
export const periodFormulas = { RSI: rsi, WR: wr, BIAS: bias } as const

/** 量比 in the formula language. */
export const volumeRatio = 'VOL/REF(MA(VOL,5),1)'

/** Named states and events of the chart: words, formula. The first word is the name. */
export const namedSignals: readonly (readonly [words: string, formula: string])[] = [
  ['MACD金叉', `CROSS(${DIF},${DEA})`],
  [
    'MACD零轴上方金叉|MACD零上金叉|MACD零轴上金叉|MACD0轴上方金叉|MACD0轴上金叉|MACD水上金叉|MACD在零轴上方金叉',
    `CROSS(${DIF},${DEA}) AND ${DIF}>0`,
  ],
  ['MACD死叉', `CROSS(${DEA},${DIF})`],
  ['MACD零轴上方|MACD在零轴上方|MACD在0轴上方|MACD水上|DIF在零轴上方', `${DIF}>0`],
  ['MACD零轴下方|MACD在零轴下方|MACD在0轴下方|MACD水下|DIF在零轴下方', `${DIF}<0`],
  ['MACD红柱|MACD翻红|MACD为红柱', `${DIF}>${DEA}`],
  ['MACD红柱变长|红柱变长|MACD红柱放大|红柱放大|MACD红柱增长|红柱增长|MACD红柱增加|红柱增加', `${BAR}>0 AND ${BAR}>REF(${BAR},1)`],
  ['MACD绿柱缩短|绿柱缩短|MACD绿柱变短|绿柱变短|MACD绿柱缩小|绿柱缩小', `${BAR}<0 AND ${BAR}>REF(${BAR},1)`],
  ['MACD红柱缩短|红柱缩短|MACD红柱变短|红柱变短', `${BAR}>0 AND ${BAR}<REF(${BAR},1)`],
  ['MACD绿柱|MACD翻绿|MACD为绿柱', `${DIF}<${DEA}`],
  ['KDJ金叉|KD金叉', `CROSS(${K},${D})`],
  ['KDJ低位金叉|KD低位金叉', `CROSS(${K},${D}) AND ${D}<30`],
  ['MACD低位金叉|MACD零轴下方金叉|MACD零下金叉|MACD水下金叉', `CROSS(${DIF},${DEA}) AND ${DIF}<0`],
  [
    '站上所有均线|股价站上所有均线|收盘价站上所有均线|股价在所有均线之上|收盘价在所有均线之上|股价在所有均线上方|收盘价在所有均线上方|在所有均线之上|在所有均线上方|所有均线之上',
    `CLOSE>MAX(MAX(MAX(MA(CLOSE,5),MA(CLOSE,10)),MAX(MA(CLOSE,20),MA(CLOSE,60))),MAX(MA(CLOSE,120),MA(CLOSE,250)))`,
  ],
  ['KDJ死叉|KD死叉', `CROSS(${D},${K})`],
  ['均线金叉', 'CROSS(MA(CLOSE,5),MA(CLOSE,10))'],
  ['均线死叉', 'CROSS(MA(CLOSE,10),MA(CLOSE,5))'],
  ['均线多头排列|多头排列|均线多头|多头趋势', 'MA(CLOSE,5)>MA(CLOSE,10) AND MA(CLOSE,10)>MA(CLOSE,20) AND MA(CLOSE,20)>MA(CLOSE,60)'],
  ['均线空头排列|空头排列|均线空头', 'MA(CLOSE,5)<MA(CLOSE,10) AND MA(CLOSE,10)<MA(CLOSE,20) AND MA(CLOSE,20)<MA(CLOSE,60)'],
  ['收阳线|阳线|收阳|收红', 'CLOSE>OPEN'],
  ['收阴线|阴线|收阴', 'CLOSE<OPEN'],
  ['高开', 'OPEN>REF(CLOSE,1)'],
  ['低开', 'OPEN<REF(CLOSE,1)'],
  ['跳空高开|向上跳空|向上跳空缺口', 'LOW>REF(HIGH,1)'],
  ['跳空低开|向下跳空|向下跳空缺口', 'HIGH<REF(LOW,1)'],
  ['高开低走', 'OPEN>REF(CLOSE,1) AND CLOSE<OPEN'],
  ['低开高走', 'OPEN<REF(CLOSE,1) AND CLOSE>OPEN'],
  ['放量上涨|价涨量增|价升量增|价升量涨|放量拉升|量价齐升', `CLOSE>REF(CLOSE,1) AND ${volumeRatio}>=1.5`],
  ['放量下跌|价跌量增', `CLOSE<REF(CLOSE,1) AND ${volumeRatio}>=1.5`],
  ['缩量上涨|价涨量缩', `CLOSE>REF(CLOSE,1) AND ${volumeRatio}<=0.8`],
  ['缩量下跌|缩量回调|缩量调整|价跌量缩', `CLOSE<REF(CLOSE,1) AND ${volumeRatio}<=0.8`],
  ['倍量', 'VOL>=2*REF(VOL,1)'],
  [
    '一阳穿三线',
    'CLOSE>OPEN AND OPEN<MIN(MIN(MA(CLOSE,5),MA(CLOSE,10)),MA(CLOSE,20)) AND CLOSE>MAX(MAX(MA(CLOSE,5),MA(CLOSE,10)),MA(CLOSE,20))',
  ],
  ['反包|阳线反包', 'REF(CLOSE,1)<REF(OPEN,1) AND CLOSE>OPEN AND CLOSE>REF(OPEN,1)'],
  ['上涨', 'CLOSE>REF(CLOSE,1)'],
  ['下跌', 'CLOSE<REF(CLOSE,1)'],
]

/** An average of closes over `n` bars. */
export function averageFormula(n: string): string {
  return `MA(CLOSE,${n})`
}
