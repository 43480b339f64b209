import type { Formula } from './formula.ts'
import { changeRatio, price } from './inputs.ts'

/** Figures of the watchlist (自选). */
export const watchlistFormulas = [
  {
    id: 'since-added-ratio',
    name: '加入以来',
    unit: '比例',
    expression: '(现价 − 加入价 × 复权因子) ÷ (加入价 × 复权因子)',
    inputs: [price, { key: 'addPrice', name: '加入价', unit: '元' }, { key: 'factor', name: '复权因子', unit: '倍' }],
    note: '加入价为加入时的现价；其后每次除权除息按因子折算，分红不算亏损。',
  },
  {
    id: 'group-average',
    name: '分组平均涨跌幅',
    unit: '比例',
    expression: '平均(涨跌幅)',
    inputs: [changeRatio],
    note: '组内各股等权平均；停牌和没有行情的不计入，并写明只数。',
  },
] as const satisfies readonly Formula[]
