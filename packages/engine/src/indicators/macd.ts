import { ema, emaState } from '../kernels/smoothing.ts'
import { type Indicator, stateOf } from './indicator.ts'
import { windowParam } from './windows.ts'

/** 指数平滑异同移动平均线. The bar is 2 × (DIF − DEA), as 通达信 and 同花顺 draw it; TA-Lib's histogram is half of that. */
export const macd: Indicator = {
  key: 'MACD',
  name: '指数平滑异同移动平均线',
  letters: ['异同平均'],
  pane: 'sub',
  decimals: 3,
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
  compute(bars, { short, long, mid }) {
    const dif = ema(bars.close, short)
    const slow = ema(bars.close, long)
    for (let index = 0; index < dif.length; index++) dif[index] -= slow[index]
    const dea = ema(dif, mid)
    const bar = new Float64Array(dif.length)
    for (let index = 0; index < bar.length; index++) bar[index] = 2 * (dif[index] - dea[index])
    return [dif, dea, bar]
  },
  start({ short, long, mid }) {
    const fast = emaState(short)
    const slow = emaState(long)
    const signal = emaState(mid)
    return stateOf(({ close }, keep) => {
      const dif = fast.next(close, keep) - slow.next(close, keep)
      const dea = signal.next(dif, keep)
      return [dif, dea, 2 * (dif - dea)]
    })
  },
}
