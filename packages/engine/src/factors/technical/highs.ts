import { extremeOfLast, fromEnd, ofDay } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import { flagOf } from '../flags.ts'
import type { SecurityView } from '../security-view.ts'

const technical = familyOf({ group: '技术面', unit: '比例', sources: ['dayBars'], frequency: '每个交易日' })
const LENGTHS = [20, 60, 120, 250] as const
const BARS_NOTE = '前复权，除权资料未知的不复权；按该股自己的交易日计，可比的日线不足时没有。'
const DAY_NOTE = '前复权，除权资料未知的不复权；当日停牌或可比的日线不足时没有。'

/** Whether the day's close is beyond every close of the `n` bars that end with it. */
function isExtreme(view: SecurityView, n: number, direction: 1 | -1): number {
  const now = ofDay(view, view.bars.close)
  const best = extremeOfLast(view.bars.close, n, direction)
  return flagOf(now === best, now, best)
}

/** Bars since the highest high, or lowest low, of the newest `n`; the newest of equal ones. */
function barsSince(column: ArrayLike<number>, n: number, direction: 1 | -1): number {
  const best = extremeOfLast(column, n, direction)
  if (Number.isNaN(best)) return Number.NaN
  let back = 0
  while (fromEnd(column, back) !== best) back++
  return back
}

const records = LENGTHS.flatMap((n) => [
  technical({
    key: `new-high-${n}d`,
    name: `创${n}日新高`,
    synonyms: [`${n}日新高`, `近${n}日新高`, ...(n === 250 ? ['一年新高', '创一年新高', '创年内新高'] : [])],
    unit: '是否',
    definition: `当日收盘价为最近 ${n} 个交易日收盘价的最高。${DAY_NOTE}`,
    formula: `CLOSE = HHV(CLOSE,${n})`,
    compute: (view) => isExtreme(view, n, 1),
  }),
  technical({
    key: `new-low-${n}d`,
    name: `创${n}日新低`,
    synonyms: [`${n}日新低`, `近${n}日新低`, ...(n === 250 ? ['一年新低', '创一年新低', '创年内新低'] : [])],
    unit: '是否',
    definition: `当日收盘价为最近 ${n} 个交易日收盘价的最低。${DAY_NOTE}`,
    formula: `CLOSE = LLV(CLOSE,${n})`,
    compute: (view) => isExtreme(view, n, -1),
  }),
])

const distances = LENGTHS.flatMap((n) => [
  technical({
    key: `from-high-${n}d`,
    name: `距${n}日高点`,
    synonyms: [`较${n}日最高价跌幅`, `距离${n}日最高价`, ...(n === 250 ? ['距一年高点', '较一年高点跌幅'] : [])],
    definition: `收盘价相对最近 ${n} 个交易日最高价的涨跌，为零或负数。${BARS_NOTE}`,
    formula: `CLOSE ÷ HHV(HIGH,${n}) − 1`,
    compute: ({ bars }) => fromEnd(bars.close) / extremeOfLast(bars.high, n, 1) - 1,
  }),
  technical({
    key: `from-low-${n}d`,
    name: `距${n}日低点`,
    synonyms: [`较${n}日最低价涨幅`, `距离${n}日最低价`, ...(n === 250 ? ['距一年低点', '较一年低点涨幅'] : [])],
    definition: `收盘价相对最近 ${n} 个交易日最低价的涨跌，为零或正数。${BARS_NOTE}`,
    formula: `CLOSE ÷ LLV(LOW,${n}) − 1`,
    compute: ({ bars }) => fromEnd(bars.close) / extremeOfLast(bars.low, n, -1) - 1,
  }),
])

const ages = [60, 250].flatMap((n) => [
  technical({
    key: `high-age-${n}d`,
    name: `距${n}日高点天数`,
    unit: '日',
    definition: `最近 ${n} 个交易日的最高价出现至今的交易日数，当日为 0。${BARS_NOTE}`,
    formula: `BARSLAST(HIGH = HHV(HIGH,${n}))`,
    compute: ({ bars }) => barsSince(bars.high, n, 1),
  }),
  technical({
    key: `low-age-${n}d`,
    name: `距${n}日低点天数`,
    unit: '日',
    definition: `最近 ${n} 个交易日的最低价出现至今的交易日数，当日为 0。${BARS_NOTE}`,
    formula: `BARSLAST(LOW = LLV(LOW,${n}))`,
    compute: ({ bars }) => barsSince(bars.low, n, -1),
  }),
])

const ranges = [5, 20, 60].map((n) =>
  technical({
    key: `range-${n}d`,
    name: `近${n}日振幅`,
    synonyms: [`${n}日振幅`, `${n}日箱体振幅`],
    definition: `最近 ${n} 个交易日最高价与最低价之差占最低价的比例。${BARS_NOTE}`,
    formula: `HHV(HIGH,${n}) ÷ LLV(LOW,${n}) − 1`,
    compute: ({ bars }) => extremeOfLast(bars.high, n, 1) / extremeOfLast(bars.low, n, -1) - 1,
  }),
)

/** New highs and lows, how far away they are and how long ago. */
export const highFactors: readonly Factor[] = [...records, ...distances, ...ages, ...ranges]
