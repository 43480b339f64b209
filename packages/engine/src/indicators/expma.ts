import { indicatorOfDefinition } from './indicator.ts'
import { linesOf, lineWindows, windowLines, windowsOf } from './windows.ts'

const DEFAULTS = [12, 50]

/** 指数平均数: the pair of exponential averages 通达信 and 同花顺 draw under this name. */
export const expma = indicatorOfDefinition({
  key: 'EXPMA',
  name: '指数平均数',
  letters: ['EXP'],
  group: '趋势',
  pane: 'main',
  unit: '元',
  decimals: 2,
  params: lineWindows(DEFAULTS),
  lines: windowLines('EXP', DEFAULTS.length),
  formula: 'EXP1:EMA(CLOSE,N1);\nEXP2:EMA(CLOSE,N2);',
  define: (on, params) => linesOf(on, windowsOf(params, DEFAULTS.length), (window) => on.ema(on.close, window)),
})
