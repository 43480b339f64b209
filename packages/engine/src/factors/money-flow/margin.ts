import { fromEnd, sumOfLast } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import { runOf } from '../flags.ts'
import type { SecurityView, SessionColumns } from '../security-view.ts'

const margin = familyOf({ group: '资金面', unit: '元', sources: ['margin', 'dayBars'], frequency: '每个交易日' })
const NOTE = '两融数据次日早晨公布，当晚可知的是前一交易日；不是两融标的或更早没有数据时没有。'

type MarginRows = SessionColumns<'finBalance' | 'finBought' | 'lendShares' | 'lendSold'>

/** Its rows where they reach up to the session before; null where the newest is older. */
function rowsOf(view: SecurityView): MarginRows | null {
  const rows = view.columns('margin')
  return rows.length > 0 && fromEnd(rows.date) >= fromEnd(view.benchmark.dates, 1) ? rows : null
}

function figure(rule: (rows: MarginRows, view: SecurityView) => number): Factor['compute'] {
  return (view) => {
    const rows = rowsOf(view)
    return rows === null ? Number.NaN : rule(rows, view)
  }
}

/** Unadjusted close and turnover (元) on the day of the newest row. */
function dayOf(view: SecurityView, rows: MarginRows): { close: number; amount: number } {
  const { bars, rawClose } = view
  let at = bars.length - 1
  while (at >= 0 && bars.dates[at] > fromEnd(rows.date)) at--
  const isOfDay = bars.dates[at] === fromEnd(rows.date)
  return { close: rawClose[at] ?? Number.NaN, amount: isOfDay ? bars.amount[at] : Number.NaN }
}

const net = (rows: MarginRows, n: number, back = 0) => fromEnd(rows.values.finBalance, back) - fromEnd(rows.values.finBalance, back + n)

function streak(rows: MarginRows): number {
  const side = Math.sign(net(rows, 1))
  return Number.isNaN(side) ? side : side * runOf((back) => side !== 0 && Math.sign(net(rows, 1, back)) === side, rows.length)
}

const LENGTHS = [1, 3, 5, 10, 20] as const
const netFactors = LENGTHS.map((n) =>
  margin({
    key: `margin-net-${n}d`,
    name: n === 1 ? '融资净买入' : `近${n}日融资净买入`,
    synonyms: n === 1 ? ['融资净买入额', '当日融资净买入'] : [`${n}日融资净买入`, `近${n}日融资净买入额`],
    definition: `融资余额较 ${n} 个交易日前的增加，即融资买入减偿还。${NOTE}`,
    formula: `融资余额 − REF(融资余额,${n})`,
    compute: figure((rows) => net(rows, n)),
  }),
)

const changeFactors = [5, 20, 60].map((n) =>
  margin({
    key: `margin-change-${n}d`,
    name: `近${n}日融资余额变化率`,
    synonyms: [`${n}日融资余额变化`, `近${n}日融资余额增长`, `${n}日融资余额增幅`],
    unit: '比例',
    definition: `融资余额较 ${n} 个交易日前的变化率。${NOTE}`,
    formula: `融资余额 ÷ REF(融资余额,${n}) − 1`,
    compute: figure((rows) => fromEnd(rows.values.finBalance) / fromEnd(rows.values.finBalance, n) - 1),
  }),
)

const levels = [
  margin({
    key: 'margin-balance',
    name: '融资余额',
    definition: `收盘后尚未偿还的融资买入金额。${NOTE}`,
    formula: '融资余额',
    compute: figure(({ values }) => fromEnd(values.finBalance)),
  }),
  margin({
    key: 'margin-bought',
    name: '融资买入额',
    synonyms: ['融资买入'],
    definition: `当日融资买入的金额。${NOTE}`,
    formula: '融资买入额',
    compute: figure(({ values }) => fromEnd(values.finBought)),
  }),
  margin({
    key: 'margin-bought-5d',
    name: '近5日融资买入额',
    synonyms: ['5日融资买入额'],
    definition: `最近 5 个交易日融资买入金额之和。${NOTE}`,
    formula: 'SUM(融资买入额,5)',
    compute: figure(({ values }) => sumOfLast(values.finBought, 5)),
  }),
  margin({
    key: 'margin-float-ratio',
    name: '融资余额占流通市值',
    synonyms: ['融资余额占比', '融资占流通市值比', '融资余额占流通市值比例'],
    unit: '比例',
    sources: ['margin', 'dayBars', 'shareCapital'],
    definition: `融资余额占同日流通市值的比例。${NOTE}`,
    formula: '融资余额 ÷ 流通市值',
    compute: figure((rows, view) => fromEnd(rows.values.finBalance) / (dayOf(view, rows).close * view.floatShares)),
  }),
  margin({
    key: 'margin-bought-ratio',
    name: '融资买入占成交额',
    synonyms: ['融资买入占比', '融资买入额占成交额比例'],
    unit: '比例',
    definition: `融资买入额占同日成交额的比例，停牌日没有。${NOTE}`,
    formula: '融资买入额 ÷ AMOUNT',
    compute: figure((rows, view) => fromEnd(rows.values.finBought) / dayOf(view, rows).amount),
  }),
  margin({
    key: 'margin-streak',
    name: '融资连续净买入天数',
    synonyms: ['连续融资净买入天数', '融资余额连续增加天数', '融资余额连续增加', '融资连续净偿还天数'],
    unit: '日',
    definition: `融资余额连续增加的交易日数，连续减少时为负数，持平为 0。${NOTE}`,
    formula: 'BARSLASTCOUNT(融资余额 > REF(融资余额,1))，减少时取负',
    compute: figure(streak),
  }),
  margin({
    key: 'lend-shares',
    name: '融券余量',
    unit: '股',
    definition: `收盘后尚未归还的融券股数。${NOTE}`,
    formula: '融券余量',
    compute: figure(({ values }) => fromEnd(values.lendShares)),
  }),
  margin({
    key: 'lend-balance',
    name: '融券余额',
    definition: `融券余量乘同日收盘价（不复权）。${NOTE}`,
    formula: '融券余量 × CLOSE',
    compute: figure((rows, view) => fromEnd(rows.values.lendShares) * dayOf(view, rows).close),
  }),
  margin({
    key: 'margin-total-balance',
    name: '两融余额',
    synonyms: ['融资融券余额'],
    definition: `融资余额与融券余额之和。${NOTE}`,
    formula: '融资余额 + 融券余额',
    compute: figure((rows, view) => fromEnd(rows.values.finBalance) + fromEnd(rows.values.lendShares) * dayOf(view, rows).close),
  }),
  margin({
    key: 'lend-sold',
    name: '融券卖出量',
    unit: '股',
    definition: `当日融券卖出的股数。${NOTE}`,
    formula: '融券卖出量',
    compute: figure(({ values }) => fromEnd(values.lendSold)),
  }),
  margin({
    key: 'lend-net-5d',
    name: '近5日融券净卖出',
    synonyms: ['5日融券净卖出'],
    unit: '股',
    definition: `融券余量较 5 个交易日前的增加，即融券卖出减偿还。${NOTE}`,
    formula: '融券余量 − REF(融券余量,5)',
    compute: figure(({ values }) => fromEnd(values.lendShares) - fromEnd(values.lendShares, 5)),
  }),
]

/** Shares bought on margin and lent for sale. */
export const marginFactors: readonly Factor[] = [...levels, ...netFactors, ...changeFactors]
