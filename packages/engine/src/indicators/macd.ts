import { twiceApart } from '../calculus/pointwise.ts'
import { emaApart } from '../kernels/smoothing.ts'
import { indicatorOfDefinition } from './indicator.ts'
import { windowParam } from './windows.ts'

/** 指数平滑异同移动平均线. The bar is 2 × (DIF − DEA), as 通达信 and 同花顺 draw it; TA-Lib's histogram is half of that. */
export const macd = indicatorOfDefinition({
  key: 'MACD',
  name: '指数平滑异同移动平均线',
  letters: ['异同平均'],
  group: '趋势',
  pane: 'sub',
  unit: '元',
  decimals: 3,
  guides: [0],
  params: [
    windowParam('short', '短期', { default: 12, min: 2 }),
    windowParam('long', '长期', { default: 26, min: 2 }),
    windowParam('mid', '平滑周期', { default: 9, min: 2 }),
  ],
  lines: [
    { key: 'dif', name: 'DIF', style: 'line', formulaId: 'macd-dif' },
    { key: 'dea', name: 'DEA', style: 'line', formulaId: 'macd-dea' },
    { key: 'macd', name: 'MACD', style: 'bar', formulaId: 'macd-bar', signed: true },
  ],
  formula: 'DIF:EMA(CLOSE,SHORT)-EMA(CLOSE,LONG);\nDEA:EMA(DIF,MID);\nMACD:(DIF-DEA)*2,COLORSTICK;',
  define(on, { short, long, mid }) {
    const dif = on.over(emaApart, on.close, short, long)
    const dea = on.ema(dif, mid)
    return [dif, dea, on.all(twiceApart, dif, dea)]
  },
})
