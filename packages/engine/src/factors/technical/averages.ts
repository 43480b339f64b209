import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { fromEnd, meanOfLast, ofDay } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import { crossesAbove, flagOf } from '../flags.ts'
import type { SecurityView } from '../security-view.ts'

const technical = familyOf({ group: '技术面', unit: '元', sources: ['dayBars'], frequency: '每个交易日' })
/** Averages traders draw. */
const WINDOWS = [5, 10, 20, 30, 60, 120, 250] as const
const BARS_NOTE = '前复权，除权资料未知的不复权；按该股自己的交易日计，可比的日线不足时没有。'
const DAY_NOTE = '当日停牌或可比的日线不足时没有。'

/** 均线 of the closes, `back` bars before the newest. */
function averageOf({ bars }: SecurityView, window: number, back = 0): number {
  return meanOfLast(bars.close, window, back)
}
const moved = (view: SecurityView, window: number) => ({ now: averageOf(view, window), before: averageOf(view, window, 1) })
const closes = (view: SecurityView) => ({ now: ofDay(view, view.bars.close), before: fromEnd(view.bars.close, 1) })

const values = WINDOWS.map((n) =>
  technical({
    key: `ma-${n}`,
    name: `${n}日均线`,
    synonyms: [`MA${n}`, `${n}日线`, `${n}日均价线`],
    definition: `最近 ${n} 个交易日收盘价的平均值。${BARS_NOTE}`,
    formula: `MA(CLOSE,${n})`,
    compute: (view) => averageOf(view, n),
  }),
)

const distances = WINDOWS.map((n) =>
  technical({
    key: `ma-distance-${n}`,
    name: `距${n}日均线`,
    synonyms: [`${n}日乖离率`, `偏离${n}日均线`],
    unit: '比例',
    definition: `收盘价高出 ${n} 日均线的比例，负数为低于。${BARS_NOTE}`,
    formula: `CLOSE ÷ MA(CLOSE,${n}) − 1`,
    compute: (view) => fromEnd(view.bars.close) / averageOf(view, n) - 1,
  }),
)

const slopes = [5, 10, 20, 60, 120].map((n) =>
  technical({
    key: `ma-slope-${n}`,
    name: `${n}日均线5日变化`,
    synonyms: [`${n}日均线斜率`, `${n}日均线走势`],
    unit: '比例',
    definition: `${n} 日均线相对五个交易日前的变化，正数为向上。${BARS_NOTE}`,
    formula: `MA(CLOSE,${n}) ÷ REF(MA(CLOSE,${n}),5) − 1`,
    compute: (view) => averageOf(view, n) / averageOf(view, n, 5) - 1,
  }),
)

const crossedUp = WINDOWS.map((n) =>
  technical({
    key: `above-ma-${n}`,
    name: `当日站上${n}日均线`,
    synonyms: [`站上${n}日均线`, `突破${n}日均线`, `上穿${n}日均线`],
    unit: '是否',
    definition: `前一日收盘价不高于 ${n} 日均线，当日高于。${DAY_NOTE}`,
    formula: `CROSS(CLOSE,MA(CLOSE,${n}))`,
    compute: (view) => crossesAbove(closes(view), moved(view, n)),
  }),
)

const crossedDown = WINDOWS.map((n) =>
  technical({
    key: `below-ma-${n}`,
    name: `当日跌破${n}日均线`,
    synonyms: [`跌破${n}日均线`, `下穿${n}日均线`],
    unit: '是否',
    definition: `前一日收盘价不低于 ${n} 日均线，当日低于。${DAY_NOTE}`,
    formula: `CROSS(MA(CLOSE,${n}),CLOSE)`,
    compute: (view) => crossesAbove(moved(view, n), closes(view)),
  }),
)

const PAIRS = [
  [5, 10],
  [5, 20],
  [10, 20],
  [20, 60],
  [60, 250],
] as const

const crossings = PAIRS.flatMap(([short, long]) => [
  technical({
    key: `ma-golden-${short}-${long}`,
    name: `${short}日均线上穿${long}日均线`,
    synonyms: [`${short}日线上穿${long}日线`, `MA${short}上穿MA${long}`, `${short}日均线金叉${long}日均线`],
    unit: '是否',
    definition: `前一日 ${short} 日均线不高于 ${long} 日均线，当日高于。${DAY_NOTE}`,
    formula: `CROSS(MA(CLOSE,${short}),MA(CLOSE,${long}))`,
    compute: (view) => flagOf(crossesAbove(moved(view, short), moved(view, long)) === 1, closes(view).now, averageOf(view, long, 1)),
  }),
  technical({
    key: `ma-death-${short}-${long}`,
    name: `${short}日均线下穿${long}日均线`,
    synonyms: [`${short}日线下穿${long}日线`, `MA${short}下穿MA${long}`, `${short}日均线死叉${long}日均线`],
    unit: '是否',
    definition: `前一日 ${short} 日均线不低于 ${long} 日均线，当日低于。${DAY_NOTE}`,
    formula: `CROSS(MA(CLOSE,${long}),MA(CLOSE,${short}))`,
    compute: (view) => flagOf(crossesAbove(moved(view, long), moved(view, short)) === 1, closes(view).now, averageOf(view, long, 1)),
  }),
])

/** Whether averages lie in order of their windows: 1 the short ones on top, −1 below. */
function isOrdered(view: SecurityView, windows: readonly number[], side: 1 | -1): number {
  const lines = windows.map((window) => averageOf(view, window))
  return flagOf(
    lines.every((line, at) => at === 0 || side * (itemAt(lines, at - 1) - line) > 0),
    ...lines,
  )
}

function spread(view: SecurityView): number {
  const lines = [5, 10, 20, 60].map((window) => averageOf(view, window))
  return (Math.max(...lines) - Math.min(...lines)) / fromEnd(view.bars.close)
}

const orders = [
  technical({
    key: 'ma-bull',
    name: '均线多头排列',
    synonyms: ['多头排列', '均线多头'],
    unit: '是否',
    definition: `5、10、20、60 日均线自上而下依次排列。${BARS_NOTE}`,
    formula: 'MA5 > MA10 AND MA10 > MA20 AND MA20 > MA60',
    compute: (view) => isOrdered(view, [5, 10, 20, 60], 1),
  }),
  technical({
    key: 'ma-bear',
    name: '均线空头排列',
    synonyms: ['空头排列', '均线空头'],
    unit: '是否',
    definition: `5、10、20、60 日均线自下而上依次排列。${BARS_NOTE}`,
    formula: 'MA5 < MA10 AND MA10 < MA20 AND MA20 < MA60',
    compute: (view) => isOrdered(view, [5, 10, 20, 60], -1),
  }),
  technical({
    key: 'ma-spread',
    name: '均线粘合度',
    synonyms: ['均线密集度', '均线粘合程度'],
    unit: '比例',
    definition: `5、10、20、60 日均线中最高与最低之差占收盘价的比例，越小越粘合。${BARS_NOTE}`,
    formula: '(MAX(MA5,MA10,MA20,MA60) − MIN(MA5,MA10,MA20,MA60)) ÷ CLOSE',
    compute: spread,
  }),
]

/** Averages of the price, how far it is from them, and what crossed on the day. */
export const averagesFactors: readonly Factor[] = [
  ...values,
  ...distances,
  ...slopes,
  ...crossedUp,
  ...crossedDown,
  ...crossings,
  ...orders,
]
