import { Deviation, deviation } from '../kernels/deviation.ts'
import { MovingAverage, movingAverage } from '../kernels/moving-average.ts'
import { type Indicator, stateOf } from './indicator.ts'
import { windowParam } from './windows.ts'

/**
 * 布林线. The width is 通达信's STD, the sample deviation (估算标准差, divisor N − 1). Libraries that divide by N draw bands narrower by
 * √((N−1)/N): 2.5 % of the width at N = 20.
 */
export const boll: Indicator = {
  key: 'BOLL',
  name: '布林线',
  letters: ['BB', '布林'],
  pane: 'main',
  decimals: 2,
  params: [windowParam('n', '周期', { default: 20, min: 2 }), { key: 'p', name: '倍数', default: 2, min: 1, max: 10, step: 1 }],
  lines: [
    { key: 'mid', name: 'MID', style: 'line', formulaId: 'boll-mid' },
    { key: 'upper', name: 'UPPER', style: 'line', formulaId: 'boll-upper' },
    { key: 'lower', name: 'LOWER', style: 'line', formulaId: 'boll-lower' },
  ],
  formula: 'MID:MA(CLOSE,N);\nUPPER:MID+P*STD(CLOSE,N);\nLOWER:MID-P*STD(CLOSE,N);',
  compute(bars, { n, p }) {
    const mid = movingAverage(bars.close, n)
    const spread = deviation(bars.close, n)
    const upper = new Float64Array(bars.length)
    const lower = new Float64Array(bars.length)
    for (let index = 0; index < bars.length; index++) {
      upper[index] = mid[index] + p * spread[index]
      lower[index] = mid[index] - p * spread[index]
    }
    return [mid, upper, lower]
  },
  start({ n, p }) {
    const mean = new MovingAverage(n)
    const spread = new Deviation(n)
    return stateOf(({ close }, keep) => {
      const mid = mean.next(close, keep)
      const width = spread.next(close, keep)
      return [mid, mid + p * width, mid - p * width]
    })
  },
}
