import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { preCloseOf } from '../../limit-board/limit-days.ts'
import { fromEnd, isTraded, meanOfLast, ofDay, sumOfLast } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import { flagOf } from '../flags.ts'
import type { SecurityView } from '../security-view.ts'

const quotation = familyOf({ group: '行情', unit: '元', sources: ['dayBars'], frequency: '每个交易日' })
const SHARES = ['dayBars', 'shareCapital'] as const
const DAY_NOTE = '当日停牌时没有。'
const BARS_NOTE = '按该股自己的交易日计，停牌不计；可比的日线不足时没有。'

/** An unadjusted price of the session, 元; NaN without a bar of it. */
function rawOfDay(view: SecurityView, column: Float64Array): number {
  return (ofDay(view, column) * fromEnd(view.rawClose)) / fromEnd(view.bars.close)
}

/** Parts of the day's candle over the close before, fractions. */
function partOf(view: SecurityView, part: (day: { open: number; high: number; low: number; close: number }) => number): number {
  const { open, high, low, close } = view.bars
  return isTraded(view) ? part({ open: fromEnd(open), high: fromEnd(high), low: fromEnd(low), close: fromEnd(close) }) : Number.NaN
}
const lastClose = (view: SecurityView) => fromEnd(view.bars.close, 1)

/** Sessions the market had since the newest bar: 0 when it traded on the session. */
function suspendedDays(view: SecurityView): number {
  const { bars, benchmark } = view
  if (isTraded(view)) return 0
  const last = fromEnd(bars.dates)
  if (Number.isNaN(last) || benchmark.length === 0) return Number.NaN
  let days = 0
  while (fromEnd(benchmark.dates, days) > last) days++
  return days
}

const prices = [
  ...(
    [
      ['open', '开盘价', '开盘价', ['今开', '开盘'], 'OPEN'],
      ['high', '最高价', '最高价', ['当日最高价', '今日最高价'], 'HIGH'],
      ['low', '最低价', '最低价', ['当日最低价', '今日最低价'], 'LOW'],
    ] as const
  ).map(([key, name, says, synonyms, formula]) =>
    quotation({
      key,
      name,
      synonyms: [...synonyms],
      definition: `当日${says}，不复权。${DAY_NOTE}`,
      formula: `${formula}（不复权）`,
      compute: (view) => rawOfDay(view, view.bars[key]),
    }),
  ),
  quotation({
    key: 'change',
    name: '涨跌额',
    definition: `当日收盘价减昨收，不复权；除权除息日昨收为参考价。${DAY_NOTE}`,
    formula: 'CLOSE − 昨收',
    compute: (view) => (isTraded(view) ? fromEnd(view.rawClose) - preCloseOf(view, view.bars.length - 1) : Number.NaN),
  }),
  quotation({
    key: 'average-price',
    name: '成交均价',
    synonyms: ['均价', '当日均价'],
    definition: `当日成交额除以成交量，不复权。${DAY_NOTE}`,
    formula: 'AMOUNT ÷ VOL',
    compute: (view) => ofDay(view, view.bars.amount) / fromEnd(view.bars.volume),
  }),
]

const shape = familyOf({ group: '行情', unit: '比例', sources: ['dayBars'], frequency: '每个交易日' })
const shapes = [
  shape({
    key: 'open-change',
    name: '开盘涨跌幅',
    synonyms: ['开盘涨幅', '高开幅度', '低开幅度'],
    definition: `当日开盘价相对昨收的涨跌幅，正为高开，负为低开。${DAY_NOTE}`,
    formula: 'OPEN ÷ REF(CLOSE,1) − 1',
    compute: (view) => partOf(view, ({ open }) => open / lastClose(view) - 1),
  }),
  shape({
    key: 'high-change',
    name: '最高涨幅',
    synonyms: ['盘中最高涨幅'],
    definition: `当日最高价相对昨收的涨跌幅。${DAY_NOTE}`,
    formula: 'HIGH ÷ REF(CLOSE,1) − 1',
    compute: (view) => partOf(view, ({ high }) => high / lastClose(view) - 1),
  }),
  shape({
    key: 'low-change',
    name: '最低跌幅',
    synonyms: ['盘中最大跌幅', '盘中最低跌幅'],
    definition: `当日最低价相对昨收的涨跌幅。${DAY_NOTE}`,
    formula: 'LOW ÷ REF(CLOSE,1) − 1',
    compute: (view) => partOf(view, ({ low }) => low / lastClose(view) - 1),
  }),
  shape({
    key: 'body-ratio',
    name: '实体涨跌幅',
    synonyms: ['开盘后涨幅', '实体涨幅'],
    definition: `当日收盘价相对开盘价的涨跌幅，正为阳线，负为阴线。${DAY_NOTE}`,
    formula: 'CLOSE ÷ OPEN − 1',
    compute: (view) => partOf(view, ({ open, close }) => close / open - 1),
  }),
  shape({
    key: 'upper-shadow',
    name: '上影线比例',
    synonyms: ['上影线', '上影线长度'],
    definition: `当日上影线长度占昨收的比例。${DAY_NOTE}`,
    formula: '(HIGH − MAX(OPEN,CLOSE)) ÷ REF(CLOSE,1)',
    compute: (view) => partOf(view, ({ open, high, close }) => (high - Math.max(open, close)) / lastClose(view)),
  }),
  shape({
    key: 'lower-shadow',
    name: '下影线比例',
    synonyms: ['下影线', '下影线长度'],
    definition: `当日下影线长度占昨收的比例。${DAY_NOTE}`,
    formula: '(MIN(OPEN,CLOSE) − LOW) ÷ REF(CLOSE,1)',
    compute: (view) => partOf(view, ({ open, low, close }) => (Math.min(open, close) - low) / lastClose(view)),
  }),
  shape({
    key: 'close-position',
    name: '收盘位置',
    synonyms: ['当日收盘位置'],
    definition: `当日收盘价在最低价与最高价之间的位置，0 为最低，1 为最高。${DAY_NOTE}最高等于最低时也没有。`,
    formula: '(CLOSE − LOW) ÷ (HIGH − LOW)',
    compute: (view) => partOf(view, ({ high, low, close }) => (close - low) / (high - low)),
  }),
  shape({
    key: 'gap-ratio',
    name: '跳空幅度',
    synonyms: ['缺口幅度', '跳空缺口幅度'],
    definition: `当日 K 线与前一日 K 线之间的缺口占昨收的比例，向上为正，向下为负，没有缺口为 0。${DAY_NOTE}`,
    formula: 'MAX(LOW − REF(HIGH,1),0) − MAX(REF(LOW,1) − HIGH,0)，÷ REF(CLOSE,1)',
    compute: gapRatio,
  }),
]

function gapRatio(view: SecurityView): number {
  const top = fromEnd(view.bars.high, 1)
  const floor = fromEnd(view.bars.low, 1)
  return partOf(view, ({ high, low }) => (Math.max(low - top, 0) - Math.max(floor - high, 0)) / lastClose(view))
}

const flag = familyOf({ group: '行情', unit: '是否', sources: ['dayBars'], frequency: '每个交易日' })
const flags = [
  flag({
    key: 'gap-up',
    name: '向上跳空',
    synonyms: ['跳空高开', '向上缺口', '跳空向上'],
    definition: `当日最低价高于前一日最高价。${DAY_NOTE}`,
    formula: 'LOW > REF(HIGH,1)',
    compute: (view) =>
      flagOf(ofDay(view, view.bars.low) > fromEnd(view.bars.high, 1), ofDay(view, view.bars.low), fromEnd(view.bars.high, 1)),
  }),
  flag({
    key: 'gap-down',
    name: '向下跳空',
    synonyms: ['跳空低开', '向下缺口', '跳空向下'],
    definition: `当日最高价低于前一日最低价。${DAY_NOTE}`,
    formula: 'HIGH < REF(LOW,1)',
    compute: (view) =>
      flagOf(ofDay(view, view.bars.high) < fromEnd(view.bars.low, 1), ofDay(view, view.bars.high), fromEnd(view.bars.low, 1)),
  }),
  flag({
    key: 'rising-candle',
    name: '收阳线',
    synonyms: ['阳线', '收阳'],
    definition: `当日收盘价高于开盘价。${DAY_NOTE}`,
    formula: 'CLOSE > OPEN',
    compute: (view) => flagOf(ofDay(view, view.bars.close) > fromEnd(view.bars.open), ofDay(view, view.bars.close)),
  }),
  flag({
    key: 'suspended',
    name: '停牌',
    synonyms: ['是否停牌', '当日停牌'],
    definition: '市场开市而该股当日没有成交记录。从未有成交记录时没有。',
    formula: '停牌天数 > 0',
    compute: (view) => (Number.isNaN(suspendedDays(view)) ? Number.NaN : Number(suspendedDays(view) > 0)),
  }),
  flag({
    key: 'st',
    name: 'ST股',
    synonyms: ['ST', '是否ST', '风险警示'],
    sources: ['securities', 'dayBars'],
    frequency: '不定期',
    definition: '当日带 ST 或 *ST 风险警示标志。从未有成交记录时没有。',
    formula: '名称标志 = ST 或 *ST',
    compute: ({ st, bars }) => (bars.length === 0 ? Number.NaN : Number(st !== '')),
  }),
  flag({
    key: 'star-st',
    name: '*ST股',
    synonyms: ['*ST', '退市风险警示'],
    sources: ['securities', 'dayBars'],
    frequency: '不定期',
    definition: '当日带 *ST 退市风险警示标志。从未有成交记录时没有。',
    formula: '名称标志 = *ST',
    compute: ({ st, bars }) => (bars.length === 0 ? Number.NaN : Number(st === '*ST')),
  }),
]

const turnovers = [3, 5, 10, 20, 60].flatMap((n) => [
  shape({
    key: `turnover-mean-${n}d`,
    name: `近${n}日平均换手率`,
    synonyms: [`${n}日平均换手率`, `${n}日日均换手率`],
    sources: SHARES,
    instead: ['dayFacts'],
    definition: `最近 ${n} 个交易日换手率的平均。${BARS_NOTE}`,
    formula: `MA(VOL ÷ 流通股本,${n})`,
    compute: ({ bars }) => meanOfLast(bars.turnover ?? [], n),
  }),
  shape({
    key: `turnover-sum-${n}d`,
    name: `近${n}日累计换手率`,
    synonyms: [`${n}日换手率`, `近${n}日换手率`, `${n}日累计换手率`],
    sources: SHARES,
    instead: ['dayFacts'],
    definition: `最近 ${n} 个交易日换手率之和。${BARS_NOTE}`,
    formula: `SUM(VOL ÷ 流通股本,${n})`,
    compute: ({ bars }) => sumOfLast(bars.turnover ?? [], n),
  }),
])

const amounts = [5, 20, 60].map((n) =>
  quotation({
    key: `amount-mean-${n}d`,
    name: `近${n}日日均成交额`,
    synonyms: [`${n}日平均成交额`, `${n}日日均成交额`, `近${n}日平均成交额`],
    definition: `最近 ${n} 个交易日成交额的平均。${BARS_NOTE}`,
    formula: `MA(AMOUNT,${n})`,
    compute: ({ bars }) => meanOfLast(bars.amount, n),
  }),
)

/** Change of the close since the last one of the year before, or of the first one there is of a share listed this year. */
function yearToDate({ bars, session }: SecurityView): number {
  const newYear = Math.floor(session / 10_000) * 10_000
  let at = bars.length - 1
  while (at >= 0 && intAt(bars.dates, at) > newYear) at--
  return at < 0 ? Number.NaN : fromEnd(bars.close) / numberAt(bars.close, at) - 1
}

const others = [
  shape({
    key: 'return-ytd',
    name: '今年以来涨跌幅',
    synonyms: ['年初至今涨跌幅', '年初至今涨幅', '今年以来涨幅', '年涨幅', '今年涨幅', '年内涨跌幅', '年内涨幅'],
    definition: '收盘价相对上年最后一个交易日的涨跌幅，前复权。今年才上市的没有。',
    formula: 'CLOSE ÷ 上年末 CLOSE − 1',
    compute: yearToDate,
  }),
  shape({
    key: 'float-share',
    name: '流通比例',
    synonyms: ['流通股占比', '流通盘占比'],
    sources: ['shareCapital'],
    frequency: '不定期',
    definition: '流通股本占总股本的比例。股本未知时没有。',
    formula: '流通股本 ÷ 总股本',
    compute: ({ floatShares, totalShares }) => floatShares / totalShares,
  }),
  quotation({
    key: 'total-shares',
    name: '总股本',
    unit: '股',
    sources: ['shareCapital'],
    frequency: '不定期',
    definition: '当日有效的总股本。股本未知时没有。',
    formula: '总股本',
    compute: ({ totalShares }) => totalShares,
  }),
  quotation({
    key: 'float-shares',
    name: '流通股本',
    synonyms: ['流通股', '流通盘'],
    unit: '股',
    sources: ['shareCapital'],
    frequency: '不定期',
    definition: '当日有效的流通股本。股本未知时没有。',
    formula: '流通股本',
    compute: ({ floatShares }) => floatShares,
  }),
  quotation({
    key: 'suspended-days',
    name: '停牌天数',
    synonyms: ['连续停牌天数'],
    unit: '日',
    definition: '最近一次成交以来市场的交易日数，当日有成交为 0。从未有成交记录时没有。',
    formula: 'COUNT(市场交易日 > 最近成交日)',
    compute: suspendedDays,
  }),
]

/** Prices of the day, its candle, turnover over several lengths, and what state the security is in. */
export const dayFactors: readonly Factor[] = [...prices, ...shapes, ...flags, ...turnovers, ...amounts, ...others]
