import { plusTimes } from '../calculus/pointwise.ts'
import { indicatorOfDefinition } from './indicator.ts'
import { windowParam } from './windows.ts'

/**
 * 布林线. The width is 通达信's STD, the sample deviation (估算标准差, divisor N − 1). Libraries that divide by N draw bands narrower by
 * √((N−1)/N): 2.5 % of the width at N = 20.
 */
export const boll = indicatorOfDefinition({
  key: 'BOLL',
  name: '布林线',
  letters: ['BB', '布林'],
  group: '价格带',
  pane: 'main',
  unit: '元',
  decimals: 2,
  params: [windowParam('n', '周期', { default: 20, min: 2 }), { key: 'p', name: '倍数', default: 2, min: 1, max: 10, step: 1 }],
  lines: [
    { key: 'mid', name: 'MID', style: 'line', formulaId: 'boll-mid' },
    { key: 'upper', name: 'UPPER', style: 'line', formulaId: 'boll-upper' },
    { key: 'lower', name: 'LOWER', style: 'line', formulaId: 'boll-lower' },
  ],
  formula: 'MID:MA(CLOSE,N);\nUPPER:MID+P*STD(CLOSE,N);\nLOWER:MID-P*STD(CLOSE,N);',
  define(on, { n, p }) {
    const mid = on.ma(on.close, n)
    const spread = on.std(on.close, n)
    return [mid, on.all(plusTimes(p), mid, spread), on.all(plusTimes(-p), mid, spread)]
  },
})
