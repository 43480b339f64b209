import { Smoothing, smoothing } from '../kernels/smoothing.ts'
import { type Indicator, stateOf } from './indicator.ts'
import { emptyColumn, lineWindows, windowLines, windowsOf } from './windows.ts'

const DEFAULTS = [6, 12, 24]

/**
 * 相对强弱指标 by 通达信's SMA, which starts at the first change (second bar); Wilder's start, the mean of the first N changes, differs early
 * and converges. No value while no close has changed.
 */
export const rsi: Indicator = {
  key: 'RSI',
  name: '相对强弱指标',
  letters: ['强弱'],
  pane: 'sub',
  decimals: 2,
  params: lineWindows(DEFAULTS),
  lines: windowLines('RSI', DEFAULTS.length),
  formula:
    'LC:=REF(CLOSE,1);\nRSI1:SMA(MAX(CLOSE-LC,0),N1,1)/SMA(ABS(CLOSE-LC),N1,1)*100;\n' +
    'RSI2:SMA(MAX(CLOSE-LC,0),N2,1)/SMA(ABS(CLOSE-LC),N2,1)*100;\nRSI3:SMA(MAX(CLOSE-LC,0),N3,1)/SMA(ABS(CLOSE-LC),N3,1)*100;',
  compute(bars, params) {
    const rises = new Float64Array(bars.length).fill(Number.NaN)
    const moves = rises.slice()
    for (let index = 1; index < bars.length; index++) {
      const change = bars.close[index] - bars.close[index - 1]
      rises[index] = riseOf(change)
      moves[index] = Math.abs(change)
    }
    return windowsOf(params, DEFAULTS.length).map((window) => (window === 0 ? emptyColumn(bars.length) : strength(rises, moves, window)))
  },
  start(params) {
    const pairs = windowsOf(params, DEFAULTS.length).map((window) =>
      window === 0 ? null : { rise: new Smoothing({ window, weight: 1 }), move: new Smoothing({ window, weight: 1 }) },
    )
    let lastClose = Number.NaN
    return stateOf(({ close }, keep) => {
      const change = close - lastClose
      if (keep) lastClose = close
      return pairs.map((pair) => {
        if (pair === null) return Number.NaN
        return (pair.rise.next(riseOf(change), keep) / pair.move.next(Math.abs(change), keep)) * 100
      })
    })
  },
}

function riseOf(change: number): number {
  return Math.max(change, 0)
}

function strength(rises: Float64Array, moves: Float64Array, window: number): Float64Array {
  const out = smoothing(rises, { window, weight: 1 })
  const move = smoothing(moves, { window, weight: 1 })
  for (let index = 0; index < out.length; index++) out[index] = (out[index] / move[index]) * 100
  return out
}
