import { beyond, placeInRange } from '../calculus/pointwise.ts'
import { indicatorOfDefinition } from './indicator.ts'
import { windowParam } from './windows.ts'

/** K and D before the first full window. */
const NEUTRAL = 50

/**
 * 随机指标. K and D run recursively from 50, as the published rule and 同花顺 have it, and show with the first full window; SMA left to itself
 * would start at the first RSV, and is 50 before that here. Where the window has no range (highest = lowest) there is no RSV and no value.
 */
export const kdj = indicatorOfDefinition({
  key: 'KDJ',
  name: '随机指标',
  letters: ['STOCH'],
  group: '摆动',
  pane: 'sub',
  unit: '点',
  decimals: 2,
  guides: [20, 80],
  params: [
    windowParam('n', '周期', { default: 9, min: 2 }),
    windowParam('m1', 'K 平滑', { default: 3, min: 1 }),
    windowParam('m2', 'D 平滑', { default: 3, min: 1 }),
  ],
  lines: [
    { key: 'k', name: 'K', style: 'line', formulaId: 'kdj-k' },
    { key: 'd', name: 'D', style: 'line', formulaId: 'kdj-d' },
    { key: 'j', name: 'J', style: 'line', formulaId: 'kdj-j' },
  ],
  formula:
    'RSV:=(CLOSE-LLV(LOW,N))/(HHV(HIGH,N)-LLV(LOW,N))*100;\nKS:=SMA(IF(BARSCOUNT(CLOSE)<N,50,RSV),M1,1);\nDS:=SMA(KS,M2,1);\n' +
    'K:IF(BARSCOUNT(CLOSE)<N,DRAWNULL,KS);\nD:IF(BARSCOUNT(CLOSE)<N,DRAWNULL,DS);\nJ:3*K-2*D;',
  define(on, { n, m1, m2 }) {
    const rsv = on.all(placeInRange, on.close, on.hhv(on.high, n), on.llv(on.low, n))
    const k = on.smaFrom(rsv, { window: m1, weight: 1, seed: NEUTRAL })
    const d = on.smaFrom(k, { window: m2, weight: 1, seed: NEUTRAL })
    return [k, d, on.all(beyond, k, d)]
  },
})
