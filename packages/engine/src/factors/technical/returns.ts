import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { sampleVariance } from '../../statistics.ts'
import { dailyReturns, extremeOfLast, fromEnd, returnOver } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import { derived, type SecurityView } from '../security-view.ts'

const technical = familyOf({ group: '技术面', unit: '比例', sources: ['dayBars'], frequency: '每个交易日' })
/** Lengths traders use: week, fortnight, month, quarter, half a year, year. */
const LENGTHS = [3, 5, 10, 20, 60, 120, 250] as const
const BARS_NOTE = '按该股自己的交易日计，停牌不计；可比的日线不足时没有。'

const returnFactors = LENGTHS.map((n) =>
  technical({
    key: `return-${n}d`,
    name: `近${n}日涨跌幅`,
    synonyms: [`${n}日涨幅`, `${n}日涨跌幅`, `近${n}日涨幅`, `最近${n}日涨幅`],
    definition: `收盘价相对 ${n} 个交易日前的涨跌幅，前复权。${BARS_NOTE}`,
    formula: `CLOSE ÷ REF(CLOSE,${n}) − 1`,
    compute: (view) => returnOver(view, n),
  }),
)

/** Where the benchmark's bars end, and the one of the day `n` bars of the security ago. */
function benchmarkReturn({ bars, benchmark }: SecurityView, n: number): number {
  const from = fromEnd(bars.dates, n)
  if (Number.isNaN(from)) return Number.NaN
  let at = benchmark.length - 1
  while (at >= 0 && intAt(benchmark.dates, at) > from) at--
  return at < 0 ? Number.NaN : fromEnd(benchmark.close) / numberAt(benchmark.close, at) - 1
}

const excessFactors = [5, 20, 60, 120, 250].map((n) =>
  technical({
    key: `excess-${n}d`,
    name: `近${n}日超额收益`,
    synonyms: [`${n}日跑赢大盘`, `近${n}日相对大盘涨幅`],
    sources: ['dayBars', 'benchmarkBars'],
    definition: `近 ${n} 日涨跌幅减去沪深300指数同期的涨跌幅。${BARS_NOTE}`,
    formula: `近${n}日涨跌幅 − 沪深300同期涨跌幅`,
    compute: (view) => returnOver(view, n) - benchmarkReturn(view, n),
  }),
)

/** Deviation of the newest `n` daily changes (n − 1 in the denominator), a year of 250 sessions. */
function volatility(view: SecurityView, n: number): number {
  const returns = dailyReturns(view)
  if (returns.length <= n) return Number.NaN
  const last = returns.subarray(returns.length - n)
  return Math.sqrt(sampleVariance(last) * 250)
}

const volatilityFactors = [20, 60, 250].map((n) =>
  technical({
    key: `volatility-${n}d`,
    name: `${n}日年化波动率`,
    synonyms: [`${n}日波动率`, `近${n}日波动率`],
    definition: `近 ${n} 个交易日日涨跌幅的样本标准差，乘 √250 折成一年。${BARS_NOTE}`,
    formula: `STD(CLOSE ÷ REF(CLOSE,1) − 1,${n}) × √250`,
    compute: (view) => volatility(view, n),
  }),
)

const positionFactors = [20, 60, 250].map((n) =>
  technical({
    key: `position-${n}d`,
    name: `${n}日价格位置`,
    definition: `收盘价在近 ${n} 个交易日最低价与最高价之间的位置，0 为最低，1 为最高。${BARS_NOTE}`,
    formula: `(CLOSE − LLV(LOW,${n})) ÷ (HHV(HIGH,${n}) − LLV(LOW,${n}))`,
    compute({ bars }) {
      const low = extremeOfLast(bars.low, n, -1)
      return (fromEnd(bars.close) - low) / (extremeOfLast(bars.high, n, 1) - low)
    },
  }),
)

/** Deepest fall from a highest close within the newest `n` bars, a fraction ≤ 0. */
function drawdown({ bars }: SecurityView, n: number): number {
  if (bars.length < n) return Number.NaN
  let top = 0
  let deepest = 0
  for (let at = bars.length - n; at < bars.length; at++) {
    top = Math.max(top, numberAt(bars.close, at))
    deepest = Math.min(deepest, numberAt(bars.close, at) / top - 1)
  }
  return deepest
}

const drawdownFactors = [60, 250].map((n) =>
  technical({
    key: `drawdown-${n}d`,
    name: `近${n}日最大回撤`,
    synonyms: [`${n}日最大回撤`],
    definition: `近 ${n} 个交易日内收盘价从此前高点的最大跌幅，为零或负数。${BARS_NOTE}`,
    formula: `MIN(CLOSE ÷ 此前最高收盘价 − 1)，近 ${n} 日`,
    compute: (view) => drawdown(view, n),
  }),
)

/** Sessions in a row the close rose (positive) or fell (negative). */
const streak = derived((view) => {
  const returns = dailyReturns(view)
  const direction = Math.sign(fromEnd(returns))
  if (Number.isNaN(direction) || direction === 0) return direction
  let days = 0
  while (Math.sign(fromEnd(returns, days)) === direction) days++
  return direction * days
})

/** Changes over several lengths, against the market, their spread, and where the price stands. */
export const returnsFactors: readonly Factor[] = [
  ...returnFactors,
  ...excessFactors,
  ...volatilityFactors,
  ...positionFactors,
  ...drawdownFactors,
  technical({
    key: 'streak',
    name: '连涨天数',
    synonyms: ['连续上涨天数', '连涨', '连跌天数'],
    unit: '日',
    definition: '收盘价连续上涨的交易日数；连续下跌时为负数；当日平盘为 0。',
    formula: 'BARSLAST(CLOSE ≤ REF(CLOSE,1))，下跌时取负',
    compute: streak,
  }),
]
