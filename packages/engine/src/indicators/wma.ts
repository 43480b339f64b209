import { indicatorOfDefinition } from './indicator.ts'
import { linesOf, lineWindows, windowLines, windowsOf } from './windows.ts'

const DEFAULTS = [5, 10, 20]

/** 加权移动平均线: the newest of N closes weighs N, the oldest 1. */
export const wma = indicatorOfDefinition({
  key: 'WMA',
  name: '加权移动平均线',
  letters: ['加权均线'],
  group: '趋势',
  pane: 'main',
  unit: '元',
  decimals: 2,
  params: lineWindows(DEFAULTS),
  lines: windowLines('WMA', DEFAULTS.length),
  formula: 'WMA1:WMA(CLOSE,N1);\nWMA2:WMA(CLOSE,N2);\nWMA3:WMA(CLOSE,N3);',
  define: (on, params) => linesOf(on, windowsOf(params, DEFAULTS.length), (window) => on.wma(on.close, window)),
})
