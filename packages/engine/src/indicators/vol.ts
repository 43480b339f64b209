import { MovingAverage, movingAverage } from '../kernels/moving-average.ts'
import { type Indicator, stateOf } from './indicator.ts'
import { emptyColumn, lineWindows, windowsOf } from './windows.ts'

const DEFAULTS = [5, 10]

/** 成交量 in shares, with its means. The bars are coloured by the candle, not by their sign. */
export const vol: Indicator = {
  key: 'VOL',
  name: '成交量',
  letters: ['VOLUME', '量'],
  pane: 'sub',
  decimals: 0,
  params: lineWindows(DEFAULTS),
  lines: [
    { key: 'volume', name: 'VOL', style: 'bar', formulaId: 'vol' },
    { key: 'ma1', name: 'MA', style: 'line', formulaId: 'vol-ma', windowParam: 'n1' },
    { key: 'ma2', name: 'MA', style: 'line', formulaId: 'vol-ma', windowParam: 'n2' },
  ],
  formula: 'VOLUME:VOL;\nMAVOL1:MA(VOLUME,N1);\nMAVOL2:MA(VOLUME,N2);',
  compute(bars, params) {
    const means = windowsOf(params, DEFAULTS.length)
    return [bars.volume.slice(), ...means.map((window) => (window === 0 ? emptyColumn(bars.length) : movingAverage(bars.volume, window)))]
  },
  start(params) {
    const means = windowsOf(params, DEFAULTS.length).map((window) => (window === 0 ? null : new MovingAverage(window)))
    return stateOf(({ volume }, keep) => [volume, ...means.map((mean) => mean?.next(volume, keep) ?? Number.NaN)])
  },
}
