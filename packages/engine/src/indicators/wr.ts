import { depthInRange } from '../calculus/pointwise.ts'
import { indicatorOfDefinition } from './indicator.ts'
import { linesOf, lineWindows, windowLines, windowsOf } from './windows.ts'

const DEFAULTS = [10, 6]

/** 威廉指标 from 0 (close at the top of the window) to 100 (at its bottom), as 通达信 draws it; TA-Lib's runs from 0 to −100. */
export const wr = indicatorOfDefinition({
  key: 'WR',
  name: '威廉指标',
  letters: ['WILLR', '威廉'],
  group: '摆动',
  pane: 'sub',
  unit: '点',
  decimals: 2,
  guides: [20, 80],
  params: lineWindows(DEFAULTS),
  lines: windowLines('WR', DEFAULTS.length),
  formula: 'WR1:100*(HHV(HIGH,N1)-CLOSE)/(HHV(HIGH,N1)-LLV(LOW,N1));\nWR2:100*(HHV(HIGH,N2)-CLOSE)/(HHV(HIGH,N2)-LLV(LOW,N2));',
  define: (on, params) =>
    linesOf(on, windowsOf(params, DEFAULTS.length), (window) =>
      on.all(depthInRange, on.close, on.hhv(on.high, window), on.llv(on.low, window)),
    ),
})
