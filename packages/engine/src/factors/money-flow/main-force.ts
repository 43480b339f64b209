import { fromEnd, sumOfLast } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import { derived } from '../security-view.ts'
import { isFlowTold, mainNet } from './flow-of.ts'

const flow = familyOf({ group: '资金面', unit: '元', sources: ['moneyFlow'], frequency: '每个交易日' })
const MAIN_NOTE = '主力指单笔超大单与大单，按成交单大小分类，是统计口径而非账户。'

const NET_LENGTHS = [1, 3, 5, 10, 20, 60] as const
const nameOf = (n: number) => (n === 1 ? '当日' : `近${n}日`)

const netFactors = NET_LENGTHS.map((n) =>
  flow({
    key: `main-net-${n}d`,
    name: `${nameOf(n)}主力净流入`,
    synonyms: n === 1 ? ['主力净流入', '主力资金净流入', '主力资金流入'] : [`${n}日主力净流入`, `${n}日主力资金净流入`],
    definition: `${nameOf(n)}超大单与大单的买入额减卖出额。${MAIN_NOTE}`,
    formula: `Σ(超大单净额 + 大单净额)，${n} 日`,
    compute: (view) => (isFlowTold(view) ? sumOfLast(mainNet(view), n) : Number.NaN),
  }),
)

const ratioFactors = NET_LENGTHS.map((n) =>
  flow({
    key: `main-ratio-${n}d`,
    name: `${nameOf(n)}主力净占比`,
    synonyms: n === 1 ? ['主力净占比'] : [`${n}日主力净占比`],
    unit: '比例',
    sources: ['moneyFlow', 'dayBars'],
    definition: `${nameOf(n)}主力净流入占成交额的比例。${MAIN_NOTE}`,
    formula: `${nameOf(n)}主力净流入 ÷ ${nameOf(n)}成交额`,
    compute: (view) => (isFlowTold(view) ? sumOfLast(mainNet(view), n) / sumOfLast(view.bars.amount, n) : Number.NaN),
  }),
)

const streak = derived((view) => {
  if (!isFlowTold(view)) return Number.NaN
  const net = mainNet(view)
  const direction = Math.sign(fromEnd(net))
  let days = 0
  while (direction !== 0 && Math.sign(fromEnd(net, days)) === direction) days++
  return direction * days
})

/** Net buying by large orders. */
export const mainForceFactors: readonly Factor[] = [
  ...netFactors,
  ...ratioFactors,
  flow({
    key: 'main-streak',
    name: '主力连续净流入天数',
    synonyms: ['主力连续流入天数', '主力连续净流出天数'],
    unit: '日',
    definition: `主力连续净流入的交易日数，最多数 120 日；连续净流出时为负数。${MAIN_NOTE}`,
    formula: 'BARSLAST(主力净流入 ≤ 0)，净流出时取负',
    compute: streak,
  }),
]
