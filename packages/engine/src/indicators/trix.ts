import { indicatorOfDefinition } from './indicator.ts'
import { plainLines, windowParam } from './windows.ts'

/** 三重指数平滑平均线: change of a thrice smoothed close, in per cent. */
export const trix = indicatorOfDefinition({
  key: 'TRIX',
  name: '三重指数平滑平均线',
  letters: ['三重指数'],
  group: '趋势',
  pane: 'sub',
  unit: '点',
  decimals: 3,
  guides: [0],
  params: [windowParam('n', '周期', { default: 12, min: 2 }), windowParam('m', '平滑周期', { default: 9, min: 1 })],
  lines: plainLines('TRIX', 'TRIX', 'MATRIX'),
  formula: 'MTR:=EMA(EMA(EMA(CLOSE,N),N),N);\nTRIX:(MTR-REF(MTR,1))/REF(MTR,1)*100;\nMATRIX:MA(TRIX,M);',
  define(on, { n, m }) {
    const thrice = on.ema(on.ema(on.ema(on.close, n), n), n)
    const trix = on.each((now, before) => ((now - before) / before) * 100, thrice, on.ref(thrice, 1))
    return [trix, on.ma(trix, m)]
  },
})
