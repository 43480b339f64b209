import { indicatorOfDefinition } from './indicator.ts'
import { linesOf, lineWindows, windowsOf } from './windows.ts'

const DEFAULTS = [5, 10]

/** 成交量 in shares, with its means. The bars are coloured by the candle, not by their sign. */
export const vol = indicatorOfDefinition({
  key: 'VOL',
  name: '成交量',
  label: '成交量',
  letters: ['VOLUME', '量'],
  group: '量能',
  pane: 'sub',
  unit: '股',
  decimals: 0,
  params: lineWindows(DEFAULTS),
  lines: [
    { key: 'volume', name: 'VOL', style: 'bar', formulaId: 'vol' },
    { key: 'ma1', name: 'MA', style: 'line', formulaId: 'vol-ma', windowParam: 'n1' },
    { key: 'ma2', name: 'MA', style: 'line', formulaId: 'vol-ma', windowParam: 'n2' },
  ],
  formula: 'VOLUME:VOL;\nMAVOL1:MA(VOLUME,N1);\nMAVOL2:MA(VOLUME,N2);',
  define(on, params) {
    const means = linesOf(on, windowsOf(params, DEFAULTS.length), (window) => on.ma(on.volume, window))
    return [on.each((volume) => volume, on.volume), ...means]
  },
})
