import { indicatorOfDefinition } from './indicator.ts'
import { TRUE_RANGE_FORMULA, trueRange } from './true-range.ts'
import { plainLines, windowParam } from './windows.ts'

/** 真实波幅均值: the plain mean, as 通达信 has it; Wilder's (TA-Lib) is smoothed. */
export const atr = indicatorOfDefinition({
  key: 'ATR',
  name: '真实波幅',
  letters: ['波幅', 'MTR'],
  group: '摆动',
  pane: 'sub',
  unit: '元',
  decimals: 3,
  params: [windowParam('n', '周期', { default: 14, min: 1 })],
  lines: plainLines('ATR', 'MTR', 'ATR'),
  formula: `MTR:${TRUE_RANGE_FORMULA};\nATR:MA(MTR,N);`,
  define(on, { n }) {
    const range = trueRange(on)
    return [range, on.ma(range, n)]
  },
})
