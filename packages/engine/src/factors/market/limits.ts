import { byteAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { carry, NOTHING_CARRIED } from '../../limit-board/carried.ts'
import {
  isBroken,
  isDown,
  isDownOpened,
  isOnePriceDown,
  isOnePriceUp,
  isSealed,
  isTouched,
  LIMIT_BARS,
  limitDays,
  limitsOf,
  preCloseOf,
} from '../../limit-board/limit-days.ts'
import { fromEnd, isTraded } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import { runOf } from '../flags.ts'
import { derived, type SecurityView } from '../security-view.ts'

const quotation = familyOf({ group: '行情', unit: '次', sources: ['dayBars', 'securities'], frequency: '每个交易日' })
const RULE = '涨跌停价按当日的板块与 ST 规则由昨收算出。'
const DAY_NOTE = `${RULE}当日停牌时没有；无涨跌幅限制的日子不算。`
const COUNT_NOTE = `${RULE}按该股自己的交易日计，上市不足时从上市第二天起。`

/** Bits of the bar `back` before the newest; 0 where there is none. */
function bitsAt(view: SecurityView, back = 0): number {
  return limitDays(view).at(-1 - back) ?? 0
}

/** Whether the session itself did something at its limits; NaN without a bar of it or one before. */
function flagOfDay(rule: (view: SecurityView) => boolean): Factor['compute'] {
  return (view) => (isTraded(view) && view.bars.length > 1 ? Number(rule(view)) : Number.NaN)
}

const flags: readonly [
  key: string,
  name: string,
  synonyms: string[],
  says: string,
  formula: string,
  rule: (view: SecurityView) => boolean,
][] = [
  [
    'limit-up',
    '涨停',
    ['是否涨停', '今日涨停', '当日涨停', '封板'],
    '当日收盘价为涨停价',
    'CLOSE ≥ 涨停价',
    (view) => isSealed(bitsAt(view)),
  ],
  ['limit-down', '跌停', ['是否跌停', '今日跌停', '当日跌停'], '当日收盘价为跌停价', 'CLOSE ≤ 跌停价', (view) => isDown(bitsAt(view))],
  [
    'limit-broken',
    '炸板',
    ['是否炸板', '今日炸板', '涨停打开', '触及涨停'],
    '当日最高价触及涨停价而收盘价低于它',
    'HIGH ≥ 涨停价 AND CLOSE < 涨停价',
    (view) => isBroken(bitsAt(view)),
  ],
  [
    'limit-down-opened',
    '翘板',
    ['跌停打开', '撬板', '跌停后打开', '跌停开板', '打开跌停'],
    '当日最低价触及跌停价而收盘价高于它',
    'LOW ≤ 跌停价 AND CLOSE > 跌停价',
    (view) => isDownOpened(bitsAt(view)),
  ],
  [
    'first-limit-up',
    '首板',
    ['首次涨停', '首板涨停'],
    '当日收盘涨停，而前一交易日没有',
    '涨停 AND NOT REF(涨停,1)',
    (view) => isSealed(bitsAt(view)) && !isSealed(bitsAt(view, 1)),
  ],
  [
    'one-price-up',
    '一字涨停',
    ['一字板', '一字板涨停'],
    '当日开盘、最高、最低、收盘都是涨停价',
    'LOW ≥ 涨停价',
    (view) => isOnePriceUp(bitsAt(view)),
  ],
  [
    'one-price-down',
    '一字跌停',
    ['一字板跌停'],
    '当日开盘、最高、最低、收盘都是跌停价',
    'HIGH ≤ 跌停价',
    (view) => isOnePriceDown(bitsAt(view)),
  ],
  ['limit-up-yesterday', '昨日涨停', ['昨天涨停', '前一日涨停'], '前一交易日收盘涨停', 'REF(涨停,1)', (view) => isSealed(bitsAt(view, 1))],
]

/** Bars among the newest `n` of which the rule holds; unknown before the second bar. */
function countOf(view: SecurityView, n: number, rule: (bits: number) => boolean): number {
  const days = limitDays(view)
  return days.length === 0 ? Number.NaN : days.subarray(-n).reduce((sum, bits) => sum + Number(rule(bits)), 0)
}

const LENGTHS = [3, 5, 10, 20, 30, 60, 90, 120, LIMIT_BARS]
const counts = [
  ...LENGTHS.map((n) => ['limit-ups', '涨停次数', n, isSealed, 'CLOSE ≥ 涨停价'] as const),
  ...[5, 10, 20, 60, LIMIT_BARS].map((n) => ['limit-downs', '跌停次数', n, isDown, 'CLOSE ≤ 跌停价'] as const),
  ...[5, 10, 20, 60, LIMIT_BARS].map((n) => ['broken-limits', '炸板次数', n, isBroken, 'HIGH ≥ 涨停价 AND CLOSE < 涨停价'] as const),
].map(([key, name, n, rule, formula]) =>
  quotation({
    key: `${key}-${n}d`,
    name: `近${n}日${name}`,
    synonyms: [`${n}日${name}`, `最近${n}日${name}`, ...(n === LIMIT_BARS ? [`近一年${name}`] : [])],
    definition: `最近 ${n} 个交易日${name.slice(0, 2)}的天数。${COUNT_NOTE}`,
    formula: `COUNT(${formula},${n})`,
    compute: (view) => countOf(view, n, rule),
  }),
)

/** Longest run of limit-ups among the bars that are looked at. */
function longestRun(view: SecurityView): number {
  let longest = 0
  let run = 0
  for (const bits of limitDays(view)) {
    run = isSealed(bits) ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return limitDays(view).length === 0 ? Number.NaN : longest
}

/** Mean change, open or close, on the session after a limit-up; NaN without one. */
function nextDay(view: SecurityView, prices: ArrayLike<number>): number {
  const days = limitDays(view)
  const first = view.bars.length - days.length
  let sum = 0
  let count = 0
  for (let place = 0; place + 1 < days.length; place++) {
    if (!isSealed(byteAt(days, place))) continue
    sum += (prices[first + place + 1] ?? Number.NaN) / numberAt(view.bars.close, first + place) - 1
    count++
  }
  return count === 0 ? Number.NaN : sum / count
}

/** Distance of the day's close to one of its limits. */
function distanceTo(view: SecurityView, side: 'up' | 'down'): number {
  const limit = isTraded(view) ? limitsOf(view, view.bars.length - 1)[side] : null
  return limit === null ? Number.NaN : limit / fromEnd(view.rawClose) - 1
}

function limitPrice(view: SecurityView, side: 'up' | 'down'): number {
  return isTraded(view) ? (limitsOf(view, view.bars.length - 1)[side] ?? Number.NaN) : Number.NaN
}

const prices = [
  quotation({
    key: 'pre-close',
    name: '昨收',
    synonyms: ['昨收价', '前收盘价'],
    unit: '元',
    definition: '当日的前收盘价，除权除息日为参考价，不复权。当日停牌时没有。',
    formula: 'REF(CLOSE,1)（除权除息后）',
    compute: (view) => (isTraded(view) ? preCloseOf(view, view.bars.length - 1) : Number.NaN),
  }),
  quotation({
    key: 'limit-up-price',
    name: '涨停价',
    unit: '元',
    definition: `当日的涨停价。${DAY_NOTE}`,
    formula: '昨收 × (1 + 涨跌幅限制)，四舍五入到分',
    compute: (view) => limitPrice(view, 'up'),
  }),
  quotation({
    key: 'limit-down-price',
    name: '跌停价',
    unit: '元',
    definition: `当日的跌停价。${DAY_NOTE}`,
    formula: '昨收 × (1 − 涨跌幅限制)，四舍五入到分',
    compute: (view) => limitPrice(view, 'down'),
  }),
  quotation({
    key: 'limit-up-distance',
    name: '距涨停',
    synonyms: ['距离涨停', '距涨停价', '离涨停'],
    unit: '比例',
    definition: `当日涨停价高出收盘价的比例，涨停时为 0。${DAY_NOTE}`,
    formula: '涨停价 ÷ CLOSE − 1',
    compute: (view) => distanceTo(view, 'up'),
  }),
  quotation({
    key: 'limit-down-distance',
    name: '距跌停',
    synonyms: ['距离跌停', '距跌停价', '离跌停'],
    unit: '比例',
    definition: `当日跌停价相对收盘价的比例，为负数，跌停时为 0。${DAY_NOTE}`,
    formula: '跌停价 ÷ CLOSE − 1',
    compute: (view) => distanceTo(view, 'down'),
  }),
]

const streaks = [
  quotation({
    key: 'limit-up-streak',
    name: '连板数',
    synonyms: ['连续涨停天数', '连板', '连续涨停', '连板天数', '涨停板数'],
    definition: `到当日为止连续收盘涨停的交易日数，当日未涨停为 0。${DAY_NOTE}`,
    formula: 'BARSLASTCOUNT(CLOSE ≥ 涨停价)',
    compute: (view) => (isTraded(view) && view.bars.length > 1 ? runOf((back) => isSealed(bitsAt(view, back)), LIMIT_BARS) : Number.NaN),
  }),
  quotation({
    key: 'limit-run-days',
    name: '涨停区间天数',
    synonyms: ['几天几板的天数'],
    unit: '日',
    definition: `N 天 M 板的 N：从区间首个涨停到最近一个涨停的交易日数，相隔不超过两个未涨停的交易日算同一区间，不在区间内为 0。${DAY_NOTE}`,
    formula: '最近涨停日 − 区间首个涨停日 + 1，按交易日',
    compute: (view) => (isTraded(view) && view.bars.length > 1 ? limitRun(view).days : Number.NaN),
  }),
  quotation({
    key: 'limit-run-boards',
    name: '涨停区间板数',
    synonyms: ['几天几板的板数'],
    definition: `N 天 M 板的 M：同一区间内的涨停次数，不在区间内为 0。${DAY_NOTE}`,
    formula: 'COUNT(CLOSE ≥ 涨停价, 区间)',
    compute: (view) => (isTraded(view) && view.bars.length > 1 ? limitRun(view).boards : Number.NaN),
  }),
  quotation({
    key: 'limit-down-streak',
    name: '连续跌停天数',
    synonyms: ['连续跌停'],
    definition: `到当日为止连续收盘跌停的交易日数，当日未跌停为 0。${DAY_NOTE}`,
    formula: 'BARSLASTCOUNT(CLOSE ≤ 跌停价)',
    compute: (view) => (isTraded(view) && view.bars.length > 1 ? runOf((back) => isDown(bitsAt(view, back)), LIMIT_BARS) : Number.NaN),
  }),
  quotation({
    key: 'longest-streak-250d',
    name: '近一年最高连板数',
    synonyms: ['最高连板', '历史最高连板'],
    definition: `最近 250 个交易日里最长的一次连板。${COUNT_NOTE}`,
    formula: 'HHV(连板数,250)',
    compute: longestRun,
  }),
  quotation({
    key: 'seal-ratio-250d',
    name: '近一年封板率',
    synonyms: ['封板率', '涨停封板率'],
    unit: '比例',
    definition: `最近 250 个交易日触及涨停的日子里收盘封住的比例，没有触及过时没有。${RULE}`,
    formula: '涨停次数 ÷ (涨停次数 + 炸板次数)',
    compute: (view) => countOf(view, LIMIT_BARS, isSealed) / countOf(view, LIMIT_BARS, isTouched),
  }),
  quotation({
    key: 'limit-up-age',
    name: '距上次涨停天数',
    synonyms: ['上次涨停距今', '距最近涨停天数'],
    unit: '日',
    definition: `最近一次收盘涨停至今的交易日数，当日为 0；近 250 个交易日没有涨停时没有。${RULE}`,
    formula: 'BARSLAST(CLOSE ≥ 涨停价)',
    compute: ageOf,
  }),
  quotation({
    key: 'next-open-premium',
    name: '涨停次日开盘溢价',
    synonyms: ['次日高开幅度', '涨停溢价'],
    unit: '比例',
    definition: `近 250 个交易日涨停后次一交易日开盘价相对涨停收盘价的平均涨跌，没有涨停时没有。${RULE}`,
    formula: '平均(次日 OPEN ÷ 涨停日 CLOSE − 1)',
    compute: (view) => nextDay(view, view.bars.open),
  }),
  quotation({
    key: 'next-close-premium',
    name: '涨停次日收盘涨跌幅',
    synonyms: ['涨停次日表现', '次日收盘溢价'],
    unit: '比例',
    definition: `近 250 个交易日涨停后次一交易日收盘价相对涨停收盘价的平均涨跌，没有涨停时没有。${RULE}`,
    formula: '平均(次日 CLOSE ÷ 涨停日 CLOSE − 1)',
    compute: (view) => nextDay(view, view.bars.close),
  }),
]

/** N 天 M 板 up to the newest session. */
const limitRun = derived((view) => {
  let run = NOTHING_CARRIED
  for (const bits of limitDays(view)) run = carry(run, { date: '', bits, hasResumed: false })
  return run
})

function ageOf(view: SecurityView): number {
  const days = limitDays(view)
  const age = runOf((back) => back < days.length && !isSealed(bitsAt(view, back)), days.length)
  return age === days.length ? Number.NaN : age
}

/** What prices did at the limits of the day, and how often lately. */
export const limitFactors: readonly Factor[] = [
  ...prices,
  ...flags.map(([key, name, synonyms, says, formula, rule]) =>
    quotation({ key, name, synonyms, unit: '是否', definition: `${says}。${DAY_NOTE}`, formula, compute: flagOfDay(rule) }),
  ),
  ...streaks,
  ...counts,
]
