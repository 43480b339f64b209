import type { FlowSize } from '@guanlan/contract/rows/money-flow.ts'
import { fromEnd, sumOfLast } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import type { SecurityView } from '../security-view.ts'
import { flowSizeNames, flowSizes, isFlowTold, mainNet } from './flow-of.ts'

const flow = familyOf({ group: '资金面', unit: '元', sources: ['moneyFlow'], frequency: '每个交易日' })
const SIZE_NOTE = '按成交单大小分类，是统计口径而非账户。当日没有资金流向记录时没有。'
const nameOf = (n: number) => (n === 1 ? '当日' : `近${n}日`)

/** Net buying of one order size over the newest `n` sessions, 元. */
function netOf(view: SecurityView, size: FlowSize, n: number): number {
  return isFlowTold(view) ? sumOfLast(view.columns('moneyFlow').values[`${size}Net`], n) : Number.NaN
}

const nets = flowSizes.flatMap((size) =>
  [1, 5, 20].map((n) =>
    flow({
      key: `${size}-net-${n}d`,
      name: `${nameOf(n)}${flowSizeNames[size]}净流入`,
      synonyms: n === 1 ? [`${flowSizeNames[size]}净流入`, `${flowSizeNames[size]}净额`] : [`${n}日${flowSizeNames[size]}净流入`],
      definition: `${nameOf(n)}${flowSizeNames[size]}的买入额减卖出额。${SIZE_NOTE}`,
      formula: `Σ(${flowSizeNames[size]}净额)，${n} 日`,
      compute: (view) => netOf(view, size, n),
    }),
  ),
)

const ratios = flowSizes.flatMap((size) =>
  [1, 5].map((n) =>
    flow({
      key: `${size}-ratio-${n}d`,
      name: `${nameOf(n)}${flowSizeNames[size]}净占比`,
      synonyms: n === 1 ? [`${flowSizeNames[size]}净占比`] : [`${n}日${flowSizeNames[size]}净占比`],
      unit: '比例',
      sources: ['moneyFlow', 'dayBars'],
      definition: `${nameOf(n)}${flowSizeNames[size]}净流入占成交额的比例。${SIZE_NOTE}`,
      formula: `Σ(${flowSizeNames[size]}净额) ÷ Σ(AMOUNT)，${n} 日`,
      compute: (view) => netOf(view, size, n) / sumOfLast(view.bars.amount, n),
    }),
  ),
)

const shares = [1, 5, 20].map((n) =>
  flow({
    key: `main-float-ratio-${n}d`,
    name: `${nameOf(n)}主力净流入占流通市值`,
    synonyms: n === 1 ? ['主力净流入占流通市值'] : [`${n}日主力净流入占流通市值`],
    unit: '比例',
    sources: ['moneyFlow', 'dayBars', 'shareCapital'],
    definition: `${nameOf(n)}超大单与大单净买入占流通市值的比例。${SIZE_NOTE}`,
    formula: `Σ(超大单净额 + 大单净额) ÷ 流通市值，${n} 日`,
    compute: (view) => (isFlowTold(view) ? sumOfLast(mainNet(view), n) / (fromEnd(view.rawClose) * view.floatShares) : Number.NaN),
  }),
)

/** Sessions among the newest `n` with net buying by large orders. */
function daysOfBuying(view: SecurityView, n: number): number {
  const net = mainNet(view)
  return isFlowTold(view) && net.length >= n ? net.subarray(-n).filter((one) => one > 0).length : Number.NaN
}

const days = [5, 10, 20].map((n) =>
  flow({
    key: `main-days-${n}d`,
    name: `近${n}日主力净流入天数`,
    synonyms: [`${n}日主力净流入天数`, `${n}日内主力净流入天数`],
    unit: '日',
    definition: `最近 ${n} 个交易日里主力净流入为正的天数。${SIZE_NOTE}`,
    formula: `COUNT(超大单净额 + 大单净额 > 0,${n})`,
    compute: (view) => daysOfBuying(view, n),
  }),
)

/** What orders of these sizes bought on the session, 元. */
function boughtBy(view: SecurityView, sizes: readonly FlowSize[]): number {
  const { values } = view.columns('moneyFlow')
  return isFlowTold(view) ? sizes.reduce((sum, size) => sum + fromEnd(values[`${size}Buy`]), 0) : Number.NaN
}

const bought = [
  flow({
    key: 'main-bought',
    name: '主力买入额',
    synonyms: ['主力资金买入额'],
    definition: `当日超大单与大单的买入额。来源不告知买入额时没有。${SIZE_NOTE}`,
    formula: '超大单买入 + 大单买入',
    compute: (view) => boughtBy(view, ['super', 'big']),
  }),
  flow({
    key: 'main-sold',
    name: '主力卖出额',
    synonyms: ['主力资金卖出额'],
    definition: `当日超大单与大单的卖出额。来源不告知买入额时没有。${SIZE_NOTE}`,
    formula: '超大单买入 + 大单买入 − 主力净流入',
    compute: (view) => boughtBy(view, ['super', 'big']) - fromEnd(mainNet(view)),
  }),
  flow({
    key: 'main-bought-ratio',
    name: '主力买入占比',
    synonyms: ['主力买入占成交额比例'],
    unit: '比例',
    sources: ['moneyFlow', 'dayBars'],
    definition: `当日超大单与大单的买入额占成交额的比例。来源不告知买入额时没有。${SIZE_NOTE}`,
    formula: '(超大单买入 + 大单买入) ÷ AMOUNT',
    compute: (view) => boughtBy(view, ['super', 'big']) / fromEnd(view.bars.amount),
  }),
]

/** Money by order size: net, against turnover and size of the company, and how steadily. */
export const orderSizeFactors: readonly Factor[] = [...nets, ...ratios, ...shares, ...days, ...bought]
