import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { Chips } from '../../kernels/chips.ts'
import { fromEnd } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import { derived } from '../security-view.ts'

const technical = familyOf({ group: '技术面', unit: '比例', sources: ['dayBars', 'shareCapital'], frequency: '每个交易日' })
const NOTE = '由近三年的前复权价格与换手率估算，不是真实持仓成本；没有换手率或成交不足 60 日时没有。'
/** Fewer traded bars give no estimate of what holders paid. */
const LEAST_BARS = 60

/** What holders paid after the newest bar: share in profit, and the costs at 5, 15, 50, 85 and 95 % of the shares. */
const chipsOf = derived(({ bars }) => {
  const chips = new Chips()
  const out = new Float64Array(6).fill(Number.NaN)
  let traded = 0
  for (let index = 0; index < bars.length; index++) {
    const turnover = bars.turnover?.[index] ?? Number.NaN
    if (Number.isNaN(turnover)) continue
    traded++
    chips.trade({
      open: numberAt(bars.open, index),
      high: numberAt(bars.high, index),
      low: numberAt(bars.low, index),
      close: numberAt(bars.close, index),
      turnover,
    })
  }
  if (traded < LEAST_BARS) return out
  out[0] = chips.below(fromEnd(bars.close))
  chips.costs(out, 1)
  return out
})

/** How close together a part of the shares was bought. */
function concentration(high: number, low: number): number {
  return (high - low) / (high + low)
}

/** What holders paid, estimated. */
export const chipFactors: readonly Factor[] = [
  technical({
    key: 'chip-winner',
    name: '获利比例',
    synonyms: ['筹码获利比例', '获利盘比例', '获利盘'],
    definition: `收盘价以下筹码的比例。${NOTE}`,
    formula: 'WINNER(CLOSE)',
    compute: (view) => numberAt(chipsOf(view), 0),
  }),
  technical({
    key: 'chip-cost',
    name: '筹码平均成本',
    synonyms: ['平均成本', '市场平均成本'],
    unit: '元',
    definition: `一半筹码所在的最高价位，前复权。${NOTE}`,
    formula: 'COST(50)',
    compute: (view) => numberAt(chipsOf(view), 3),
  }),
  technical({
    key: 'chip-cost-distance',
    name: '距筹码平均成本',
    synonyms: ['偏离平均成本', '股价距成本'],
    definition: `收盘价高出筹码平均成本的比例。${NOTE}`,
    formula: 'CLOSE ÷ COST(50) − 1',
    compute: (view) => fromEnd(view.bars.close) / numberAt(chipsOf(view), 3) - 1,
  }),
  technical({
    key: 'chip-concentration-90',
    name: '90%筹码集中度',
    synonyms: ['筹码集中度', '90筹码集中度', '90集中度'],
    definition: `90% 筹码的价位上下沿之差与之和之比，越小越集中。${NOTE}`,
    formula: '(COST(95) − COST(5)) ÷ (COST(95) + COST(5))',
    compute: (view) => concentration(numberAt(chipsOf(view), 5), numberAt(chipsOf(view), 1)),
  }),
  technical({
    key: 'chip-concentration-70',
    name: '70%筹码集中度',
    synonyms: ['70筹码集中度', '70集中度'],
    definition: `70% 筹码的价位上下沿之差与之和之比，越小越集中。${NOTE}`,
    formula: '(COST(85) − COST(15)) ÷ (COST(85) + COST(15))',
    compute: (view) => concentration(numberAt(chipsOf(view), 4), numberAt(chipsOf(view), 2)),
  }),
]
