import { indicatorOfDefinition } from './indicator.ts'
import { linesOf, lineWindows, windowLines, windowsOf } from './windows.ts'

const DEFAULTS = [12, 26, 50]

/** 指数移动平均线: starts at the first close, so there is a value from the first bar. */
export const ema = indicatorOfDefinition({
  key: 'EMA',
  name: '指数移动平均线',
  letters: ['指数均线'],
  group: '趋势',
  pane: 'main',
  unit: '元',
  decimals: 2,
  params: lineWindows(DEFAULTS),
  lines: windowLines('EMA', DEFAULTS.length),
  formula: 'EMA1:EMA(CLOSE,N1);\nEMA2:EMA(CLOSE,N2);\nEMA3:EMA(CLOSE,N3);',
  define: (on, params) => linesOf(on, windowsOf(params, DEFAULTS.length), (window) => on.ema(on.close, window)),
})
