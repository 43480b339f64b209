import { ema as emaColumn, emaState } from '../kernels/smoothing.ts'
import { type Indicator, stateOf } from './indicator.ts'
import { emptyColumn, lineWindows, windowLines, windowsOf } from './windows.ts'

const DEFAULTS = [12, 50]

/** 指数移动平均线 (通达信 EXPMA): starts at the first close, so there is a value from the first bar. */
export const ema: Indicator = {
  key: 'EMA',
  name: '指数移动平均线',
  letters: ['EXPMA', '指数平均线'],
  pane: 'main',
  decimals: 2,
  params: lineWindows(DEFAULTS),
  lines: windowLines('EMA', DEFAULTS.length),
  formula: 'EMA1:EMA(CLOSE,N1);\nEMA2:EMA(CLOSE,N2);',
  compute: (bars, params) =>
    windowsOf(params, DEFAULTS.length).map((window) => (window === 0 ? emptyColumn(bars.length) : emaColumn(bars.close, window))),
  start(params) {
    const means = windowsOf(params, DEFAULTS.length).map((window) => (window === 0 ? null : emaState(window)))
    return stateOf(({ close }, keep) => means.map((mean) => mean?.next(close, keep) ?? Number.NaN))
  },
}
