import { MovingAverage, movingAverage } from '../kernels/moving-average.ts'
import { type Indicator, stateOf } from './indicator.ts'
import { emptyColumn, lineWindows, windowLines, windowsOf } from './windows.ts'

const DEFAULTS = [5, 10, 20, 30, 60]

/** 移动平均线: mean of the last N closes. */
export const ma: Indicator = {
  key: 'MA',
  name: '移动平均线',
  letters: ['均线'],
  pane: 'main',
  decimals: 2,
  params: lineWindows(DEFAULTS),
  lines: windowLines('MA', DEFAULTS.length),
  formula: 'MA1:MA(CLOSE,N1);\nMA2:MA(CLOSE,N2);\nMA3:MA(CLOSE,N3);\nMA4:MA(CLOSE,N4);\nMA5:MA(CLOSE,N5);',
  compute: (bars, params) =>
    windowsOf(params, DEFAULTS.length).map((window) => (window === 0 ? emptyColumn(bars.length) : movingAverage(bars.close, window))),
  start(params) {
    const means = windowsOf(params, DEFAULTS.length).map((window) => (window === 0 ? null : new MovingAverage(window)))
    return stateOf(({ close }, keep) => means.map((mean) => mean?.next(close, keep) ?? Number.NaN))
  },
}
