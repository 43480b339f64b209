import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Unit } from '@guanlan/figures/unit.ts'
import { dailyReturns } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import { derived, type SecurityView } from '../security-view.ts'
import { correlationOf, type Moments, momentsOf, type Regression, regressionOf } from './moments.ts'

const technical = familyOf({ group: '技术面', unit: '比例', sources: ['dayBars'], frequency: '每个交易日' })
/** Sessions of a year, by which daily figures become yearly ones. */
const YEAR = 250
const MARKET_NOTE = '市场为沪深300，按该股两次成交之间的同期计；可比的日线不足时没有。'
const BARS_NOTE = '按该股自己的交易日计；可比的日线不足时没有。'

/** The newest `n` daily changes; null where there are fewer. */
function changesOf(view: SecurityView, n: number): Float64Array | null {
  const changes = dailyReturns(view)
  return changes.length > n ? changes.subarray(changes.length - n) : null
}

/** Change of the benchmark between a bar and the one before it, for every bar; NaN where it has no bar up to that day. */
const marketChanges = derived(({ bars, benchmark }) => {
  const out = new Float64Array(bars.length).fill(Number.NaN)
  let last = Number.NaN
  let at = -1
  for (let index = 0; index < bars.length; index++) {
    while (at + 1 < benchmark.length && intAt(benchmark.dates, at + 1) <= intAt(bars.dates, index)) at++
    const now = at < 0 ? Number.NaN : numberAt(benchmark.close, at)
    out[index] = now / last - 1
    last = now
  }
  return out
})

const byLength = <T>(n: number, make: (view: SecurityView) => T) => [n, derived(make)] as const
const NOTHING: Moments = { n: 0, mean: Number.NaN, deviation: Number.NaN, skewness: Number.NaN, kurtosis: Number.NaN }
const NONE: Regression = { slope: Number.NaN, intercept: Number.NaN, leftOver: Number.NaN, explained: Number.NaN }

const moments = new Map(
  [20, 60, 250].map((n) =>
    byLength(n, (view) => {
      const own = changesOf(view, n)
      return own === null ? NOTHING : momentsOf(own)
    }),
  ),
)
const regressions = new Map(
  [60, 120, 250].map((n) =>
    byLength(n, (view) => {
      const own = changesOf(view, n)
      return own === null ? NONE : regressionOf(own, marketChanges(view).subarray(-n))
    }),
  ),
)

const momentsIn = (view: SecurityView, n: number): Moments => moments.get(n)?.(view) ?? NOTHING
const regressionIn = (view: SecurityView, n: number): Regression => regressions.get(n)?.(view) ?? NONE

/** Mean of what the changes lost, squared, its root a yearly one: deviation of the falls alone. */
function downside(view: SecurityView, n: number): number {
  const changes = changesOf(view, n)
  if (changes === null) return Number.NaN
  let sum = 0
  for (const change of changes) sum += change < 0 ? change * change : Number.isNaN(change) ? change : 0
  return Math.sqrt((sum / n) * YEAR)
}

/** A quantity over several lengths. */
type Measure = {
  key: string
  name: string
  lengths: readonly number[]
  unit?: Unit
  says: string
  formula: string
  of(view: SecurityView, n: number): number
}

const ofMarket: readonly Measure[] = [
  {
    key: 'beta',
    name: '贝塔',
    lengths: [60, 120, 250],
    unit: '倍',
    says: '日涨跌幅对市场日涨跌幅回归的斜率',
    formula: 'COV(个股日涨跌幅,市场日涨跌幅) ÷ VAR(市场日涨跌幅)',
    of: (view, n) => regressionIn(view, n).slope,
  },
  {
    key: 'alpha',
    name: '年化阿尔法',
    lengths: [60, 250],
    says: '日涨跌幅对市场日涨跌幅回归的截距，乘 250 折成一年，不减无风险利率',
    formula: '(MA(个股日涨跌幅) − 贝塔 × MA(市场日涨跌幅)) × 250',
    of: (view, n) => regressionIn(view, n).intercept * YEAR,
  },
  {
    key: 'residual-volatility',
    name: '特质波动率',
    lengths: [60, 250],
    says: '回归之后剩余部分的标准差，乘 √250 折成一年',
    formula: 'STD(回归残差) × √250',
    of: (view, n) => regressionIn(view, n).leftOver * Math.sqrt(YEAR),
  },
  {
    key: 'market-correlation',
    name: '与大盘相关系数',
    lengths: [60, 250],
    unit: '倍',
    says: '日涨跌幅与市场日涨跌幅的相关系数，−1 至 1',
    formula: 'CORR(个股日涨跌幅,市场日涨跌幅)',
    of(view, n) {
      const own = changesOf(view, n)
      return own === null ? Number.NaN : correlationOf(own, marketChanges(view).subarray(-n))
    },
  },
]

const ofItself: readonly Measure[] = [
  {
    key: 'sharpe',
    name: '夏普比率',
    lengths: [60, 250],
    unit: '倍',
    says: '日涨跌幅均值与标准差之比，乘 √250 折成一年，不减无风险利率',
    formula: 'MA(日涨跌幅) ÷ STD(日涨跌幅) × √250',
    of: (view, n) => (momentsIn(view, n).mean / momentsIn(view, n).deviation) * Math.sqrt(YEAR),
  },
  {
    key: 'sortino',
    name: '索提诺比率',
    lengths: [250],
    unit: '倍',
    says: '日涨跌幅均值折成一年，与年化下行波动率之比',
    formula: 'MA(日涨跌幅) × 250 ÷ 下行波动率',
    of: (view, n) => (momentsIn(view, n).mean * YEAR) / downside(view, n),
  },
  {
    key: 'downside-volatility',
    name: '下行波动率',
    lengths: [60, 250],
    says: '只计下跌日的日涨跌幅均方根，乘 √250 折成一年',
    formula: '√(Σ MIN(日涨跌幅,0)² ÷ 天数 × 250)',
    of: downside,
  },
  {
    key: 'skewness',
    name: '收益偏度',
    lengths: [20, 60, 250],
    unit: '倍',
    says: '日涨跌幅的样本偏度，正为右偏',
    formula: 'n ÷ ((n−1)(n−2)) × Σ((日涨跌幅 − 均值) ÷ 标准差)³',
    of: (view, n) => momentsIn(view, n).skewness,
  },
  {
    key: 'kurtosis',
    name: '收益峰度',
    lengths: [60, 250],
    unit: '倍',
    says: '日涨跌幅的样本超额峰度，正态为 0',
    formula: 'n(n+1) ÷ ((n−1)(n−2)(n−3)) × Σ((日涨跌幅 − 均值) ÷ 标准差)⁴ − 3(n−1)² ÷ ((n−2)(n−3))',
    of: (view, n) => momentsIn(view, n).kurtosis,
  },
  {
    key: 'up-days-ratio',
    name: '上涨天数占比',
    lengths: [20, 60, 250],
    says: '收盘价上涨的天数占比',
    formula: 'COUNT(CLOSE > REF(CLOSE,1)) ÷ 天数',
    of: (view, n) => (changesOf(view, n)?.filter((one) => one > 0).length ?? Number.NaN) / n,
  },
  {
    key: 'largest-rise',
    name: '最大单日涨幅',
    lengths: [20, 60, 250],
    says: '日涨跌幅的最大值',
    formula: 'HHV(日涨跌幅)',
    of: (view, n) => changesOf(view, n)?.reduce((best, one) => Math.max(best, one)) ?? Number.NaN,
  },
  {
    key: 'largest-fall',
    name: '最大单日跌幅',
    lengths: [20, 60, 250],
    says: '日涨跌幅的最小值',
    formula: 'LLV(日涨跌幅)',
    of: (view, n) => changesOf(view, n)?.reduce((best, one) => Math.min(best, one)) ?? Number.NaN,
  },
]

function factorsOf(
  { key, name, lengths, says, formula, of, unit = '比例' }: Measure,
  reported: Pick<Factor, 'sources'> & { note: string },
): Factor[] {
  const { note, sources } = reported
  return lengths.map((n) =>
    technical({
      key: `${key}-${n}d`,
      name: `近${n}日${name}`,
      synonyms: [`${n}日${name}`, ...(n === lengths.at(-1) ? [name] : [])],
      unit,
      sources,
      definition: `最近 ${n} 个交易日：${says}。${note}`,
      formula: `${formula}，${n} 日`,
      compute: (view) => of(view, n),
    }),
  )
}

/** How far and how evenly prices moved, alone and with the market. */
export const riskFactors: readonly Factor[] = [
  ...ofMarket.flatMap((measure) => factorsOf(measure, { note: MARKET_NOTE, sources: ['dayBars', 'benchmarkBars'] })),
  ...ofItself.flatMap((measure) => factorsOf(measure, { note: BARS_NOTE, sources: ['dayBars'] })),
]
