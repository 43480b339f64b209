import { indicatorOfDefinition } from './indicator.ts'
import { linesOf, lineWindows, windowLines, windowsOf } from './windows.ts'

const DEFAULTS = [5, 10, 20, 30, 60]

/** 移动平均线: mean of the last N closes. */
export const ma = indicatorOfDefinition({
  key: 'MA',
  name: '移动平均线',
  letters: ['均线'],
  group: '趋势',
  pane: 'main',
  unit: '元',
  decimals: 2,
  params: lineWindows(DEFAULTS),
  lines: windowLines('MA', DEFAULTS.length),
  formula: 'MA1:MA(CLOSE,N1);\nMA2:MA(CLOSE,N2);\nMA3:MA(CLOSE,N3);\nMA4:MA(CLOSE,N4);\nMA5:MA(CLOSE,N5);',
  define: (on, params) => linesOf(on, windowsOf(params, DEFAULTS.length), (window) => on.ma(on.close, window)),
})
