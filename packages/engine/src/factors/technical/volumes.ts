import { extremeOfLast, fromEnd, meanOfLast, ofDay, sumOfLast } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import { flagOf, runOf } from '../flags.ts'
import type { SecurityView } from '../security-view.ts'
import { correlationOf } from './moments.ts'
import { lineFactors, newestLinesOf } from './newest-lines.ts'

const technical = familyOf({ group: '技术面', unit: '比例', sources: ['dayBars'], frequency: '每个交易日' })
const obv = newestLinesOf('OBV')
const DAY_NOTE = '当日停牌或可比的日线不足时没有。'
const BARS_NOTE = '按该股自己的交易日计；可比的日线不足时没有。'

/** Sessions in a row on which the volume grew (positive) or shrank (negative), at most a quarter. */
function volumeStreak({ bars }: SecurityView): number {
  const change = (back: number) => Math.sign(fromEnd(bars.volume, back) - fromEnd(bars.volume, back + 1))
  const side = change(0)
  return Number.isNaN(side) ? side : side * runOf((back) => change(back) === side && side !== 0, 60)
}

/** Both of the day: direction of the price and of the volume against the bar before. */
function priceAndVolume(view: SecurityView, price: 1 | -1, volume: 1 | -1): number {
  const { close, volume: traded } = view.bars
  const now = ofDay(view, close)
  const before = fromEnd(close, 1)
  return flagOf(price * (now - before) > 0 && volume * (fromEnd(traded) - fromEnd(traded, 1)) > 0, now, before)
}

const ratios = [10, 20, 60].map((n) =>
  technical({
    key: `volume-to-mean-${n}`,
    name: `成交量比前${n}日均量`,
    synonyms: [`放量倍数${n}日`, `${n}日放量倍数`],
    unit: '倍',
    definition: `当日成交量与之前 ${n} 个交易日平均成交量之比，大于 1 为放量，小于 1 为缩量。${DAY_NOTE}`,
    formula: `VOL ÷ REF(MA(VOL,${n}),1)`,
    compute: (view) => ofDay(view, view.bars.volume) / meanOfLast(view.bars.volume, n, 1),
  }),
)

const trends = (
  [
    [5, 20],
    [5, 60],
    [20, 60],
  ] as const
).map(([short, long]) =>
  technical({
    key: `volume-trend-${short}-${long}`,
    name: `${short}日均量比${long}日均量`,
    synonyms: [`量能趋势${short}日比${long}日`, ...(short === 5 && long === 20 ? ['量能趋势'] : [])],
    unit: '倍',
    definition: `最近 ${short} 日平均成交量与最近 ${long} 日平均成交量之比。${BARS_NOTE}`,
    formula: `MA(VOL,${short}) ÷ MA(VOL,${long})`,
    compute: ({ bars }) => meanOfLast(bars.volume, short) / meanOfLast(bars.volume, long),
  }),
)

const extremes = [20, 60, 250].flatMap((n) => [
  technical({
    key: `volume-high-${n}d`,
    name: `成交量创${n}日新高`,
    synonyms: [`${n}日天量`],
    unit: '是否',
    definition: `当日成交量为最近 ${n} 个交易日最大。${DAY_NOTE}`,
    formula: `VOL = HHV(VOL,${n})`,
    compute(view) {
      const now = ofDay(view, view.bars.volume)
      const top = extremeOfLast(view.bars.volume, n, 1)
      return flagOf(now === top, now, top)
    },
  }),
  technical({
    key: `volume-low-${n}d`,
    name: `成交量创${n}日新低`,
    synonyms: [`${n}日地量`],
    unit: '是否',
    definition: `当日成交量为最近 ${n} 个交易日最小。${DAY_NOTE}`,
    formula: `VOL = LLV(VOL,${n})`,
    compute(view) {
      const now = ofDay(view, view.bars.volume)
      const low = extremeOfLast(view.bars.volume, n, -1)
      return flagOf(now === low, now, low)
    },
  }),
])

const SIDES = [
  ['rise-on-more', '放量上涨', 1, 1, '价涨量增'],
  ['rise-on-less', '缩量上涨', 1, -1, '价涨量缩'],
  ['fall-on-more', '放量下跌', -1, 1, '价跌量增'],
  ['fall-on-less', '缩量下跌', -1, -1, '价跌量缩'],
] as const

const together = SIDES.map(([key, name, price, volume, synonym]) =>
  technical({
    key,
    name,
    synonyms: [synonym],
    unit: '是否',
    definition: `当日收盘价较前一日${price > 0 ? '上涨' : '下跌'}，成交量较前一日${volume > 0 ? '放大' : '缩小'}。${DAY_NOTE}`,
    formula: `CLOSE ${price > 0 ? '>' : '<'} REF(CLOSE,1) AND VOL ${volume > 0 ? '>' : '<'} REF(VOL,1)`,
    compute: (view) => priceAndVolume(view, price, volume),
  }),
)

const correlations = [20, 60].map((n) =>
  technical({
    key: `price-volume-correlation-${n}d`,
    name: `${n}日量价相关系数`,
    synonyms: [`${n}日量价相关性`],
    unit: '倍',
    definition: `最近 ${n} 个交易日收盘价与成交量的相关系数，−1 至 1。${BARS_NOTE}`,
    formula: `CORR(CLOSE,VOL,${n})`,
    compute: ({ bars }) => (bars.length < n ? Number.NaN : correlationOf(bars.close.subarray(-n), bars.volume.subarray(-n))),
  }),
)

const obvChanges = [5, 20].map((n) =>
  technical({
    key: `obv-change-${n}d`,
    name: `OBV近${n}日变化`,
    synonyms: [`OBV${n}日变化`, `能量潮近${n}日变化`],
    definition: `能量潮 OBV 近 ${n} 日的增减占同期成交量的比例，−1 至 1。${BARS_NOTE}`,
    formula: `(OBV − REF(OBV,${n})) ÷ SUM(VOL,${n})`,
    compute: (view) => (obv(view)('obv') - obv(view)('obv', n)) / sumOfLast(view.bars.volume, n),
  }),
)

const indicatorLines = [
  ...lineFactors(newestLinesOf('VR'), [
    {
      key: 'vr',
      name: 'VR',
      synonyms: ['成交量变异率', '容量比率'],
      line: 'vr',
      says: '26 日上涨日成交量与下跌日成交量之比，平盘各半，乘 100',
      formula: '100 × (2 × TH + TQ) ÷ (2 × TL + TQ)',
    },
  ]),
  ...lineFactors(newestLinesOf('MFI'), [
    {
      key: 'mfi',
      name: 'MFI',
      synonyms: ['资金流量指标'],
      line: 'mfi',
      says: '14 日上涨成交额占全部的比例，乘 100',
      formula: '100 − 100 ÷ (1 + 14 日上涨资金流 ÷ 14 日下跌资金流)',
    },
  ]),
  ...lineFactors(newestLinesOf('ARBR'), [
    {
      key: 'ar',
      name: 'AR',
      synonyms: ['人气指标', 'AR值'],
      line: 'ar',
      says: '26 日最高价与开盘价之差的和，比开盘价与最低价之差的和，乘 100',
      formula: 'SUM(HIGH − OPEN,26) ÷ SUM(OPEN − LOW,26) × 100',
    },
    {
      key: 'br',
      name: 'BR',
      synonyms: ['意愿指标', 'BR值'],
      line: 'br',
      says: '26 日最高价超出昨收之和，比昨收超出最低价之和，乘 100',
      formula: 'SUM(MAX(HIGH − REF(CLOSE,1),0),26) ÷ SUM(MAX(REF(CLOSE,1) − LOW,0),26) × 100',
    },
  ]),
  ...lineFactors(newestLinesOf('CR'), [
    {
      key: 'cr',
      name: 'CR',
      synonyms: ['能量指标', '带状能量线', 'CR值'],
      line: 'cr',
      says: '26 日最高价超出前日中价之和，比前日中价超出最低价之和，乘 100',
      formula: 'SUM(MAX(HIGH − MID,0),26) ÷ SUM(MAX(MID − LOW,0),26) × 100',
    },
  ]),
  ...lineFactors(newestLinesOf('EMV'), [
    {
      key: 'emv',
      name: 'EMV',
      synonyms: ['简易波动指标'],
      line: 'emv',
      says: '价格变动与成交量之比的 14 日平均，越大越轻松上涨',
      formula: 'MA(MID × VOLUME × (HIGH − LOW) ÷ MA(HIGH − LOW,14),14)',
    },
  ]),
  ...lineFactors(newestLinesOf('VOSC'), [
    {
      key: 'vosc',
      name: 'VOSC',
      synonyms: ['成交量震荡'],
      line: 'vosc',
      says: '12 日均量超出 26 日均量的部分占前者的百分数',
      formula: '100 × (MA(VOL,12) − MA(VOL,26)) ÷ MA(VOL,12)',
    },
  ]),
  ...lineFactors(newestLinesOf('WVAD'), [
    {
      key: 'wvad',
      name: 'WVAD',
      synonyms: ['威廉变异离散量'],
      line: 'wvad',
      says: '24 日成交量按实体占价差的比例加权之和',
      formula: 'SUM((CLOSE − OPEN) ÷ (HIGH − LOW) × VOL,24)',
      unit: '股',
    },
  ]),
  ...lineFactors(newestLinesOf('VPT'), [
    {
      key: 'vpt',
      name: 'VPT',
      synonyms: ['量价曲线'],
      line: 'vpt',
      says: '51 日成交量乘涨跌幅之和',
      formula: 'SUM(VOL × (CLOSE − REF(CLOSE,1)) ÷ REF(CLOSE,1),51)',
      unit: '股',
    },
  ]),
]

/** Volume against usual, with the price, and indicators made of it. */
export const volumeFactors: readonly Factor[] = [
  ...ratios,
  ...trends,
  ...extremes,
  ...together,
  technical({
    key: 'volume-streak',
    name: '连续放量天数',
    synonyms: ['连续放量', '连续缩量天数', '连续缩量'],
    unit: '日',
    definition: '成交量逐日放大的交易日数，逐日缩小时为负数，最多数 60 日。不足两根时没有。',
    formula: 'BARSLASTCOUNT(VOL > REF(VOL,1))，缩小时取负',
    compute: volumeStreak,
  }),
  ...correlations,
  ...obvChanges,
  ...indicatorLines,
]
