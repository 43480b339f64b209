import { indicatorOfDefinition } from './indicator.ts'
import { linesOf, lineWindows, windowLines, windowsOf } from './windows.ts'

const DEFAULTS = [12, 26]

/** 双重指数移动平均线: twice the average minus the average of the average, which takes out part of its lag. */
export const dema = indicatorOfDefinition({
  key: 'DEMA',
  name: '双重指数移动平均线',
  letters: ['双重均线'],
  group: '趋势',
  pane: 'main',
  unit: '元',
  decimals: 2,
  params: lineWindows(DEFAULTS),
  lines: windowLines('DEMA', DEFAULTS.length),
  formula: 'DEMA1:2*EMA(CLOSE,N1)-EMA(EMA(CLOSE,N1),N1);\nDEMA2:2*EMA(CLOSE,N2)-EMA(EMA(CLOSE,N2),N2);',
  define: (on, params) =>
    linesOf(on, windowsOf(params, DEFAULTS.length), (window) => {
      const once = on.ema(on.close, window)
      return on.each((average, twice) => 2 * average - twice, once, on.ema(once, window))
    }),
})
