import { Extreme, highest, lowest } from '../kernels/extremes.ts'
import { blend } from '../kernels/smoothing.ts'
import { type Indicator, stateOf } from './indicator.ts'
import { windowParam } from './windows.ts'

/** K and D before the first value. */
const NEUTRAL = 50

/**
 * 随机指标. K and D run recursively from 50 and begin with the first full window. Where the window has no range (highest = lowest) RSV does
 * not exist; K then stays, and D follows it.
 */
export const kdj: Indicator = {
  key: 'KDJ',
  name: '随机指标',
  letters: ['STOCH'],
  pane: 'sub',
  decimals: 2,
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
  formula: 'RSV:=(CLOSE-LLV(LOW,N))/(HHV(HIGH,N)-LLV(LOW,N))*100;\nK:SMA(RSV,M1,1);\nD:SMA(K,M2,1);\nJ:3*K-2*D;',
  compute(bars, { n, m1, m2 }) {
    const tops = highest(bars.high, n)
    const bottoms = lowest(bars.low, n)
    const [ks, ds, js] = [0, 0, 0].map(() => new Float64Array(bars.length).fill(Number.NaN))
    let k = NEUTRAL
    let d = NEUTRAL
    for (let index = Math.min(n - 1, bars.length); index < bars.length; index++) {
      k = nextK(k, { close: bars.close[index], top: tops[index], bottom: bottoms[index] }, m1)
      d = blend(d, k, 1 / m2)
      ks[index] = k
      ds[index] = d
      js[index] = 3 * k - 2 * d
    }
    return [ks, ds, js]
  },
  start({ n, m1, m2 }) {
    const tops = new Extreme(n, 1)
    const bottoms = new Extreme(n, -1)
    let lastK = NEUTRAL
    let lastD = NEUTRAL
    return stateOf(({ high, low, close }, keep) => {
      const range = { close, top: tops.next(high, keep), bottom: bottoms.next(low, keep) }
      if (Number.isNaN(range.top)) return [Number.NaN, Number.NaN, Number.NaN]
      const k = nextK(lastK, range, m1)
      const d = blend(lastD, k, 1 / m2)
      if (keep) {
        lastK = k
        lastD = d
      }
      return [k, d, 3 * k - 2 * d]
    })
  },
}

type Range = { close: number; top: number; bottom: number }

function nextK(lastK: number, { close, top, bottom }: Range, smoothing: number): number {
  return top === bottom ? lastK : blend(lastK, ((close - bottom) / (top - bottom)) * 100, 1 / smoothing)
}
