import { indicatorOfDefinition } from './indicator.ts'
import { linesOf, lineWindows, windowLines, windowsOf } from './windows.ts'

const DEFAULTS = [6, 12, 24]

/**
 * 相对强弱指标 by 通达信's SMA, which starts at the first change (second bar); Wilder's start, the mean of the first N changes, differs early
 * and converges. No value while no close has changed.
 */
export const rsi = indicatorOfDefinition({
  key: 'RSI',
  name: '相对强弱指标',
  letters: ['强弱'],
  group: '摆动',
  pane: 'sub',
  unit: '点',
  decimals: 2,
  guides: [30, 70],
  params: lineWindows(DEFAULTS),
  lines: windowLines('RSI', DEFAULTS.length),
  formula:
    'LC:=REF(CLOSE,1);\nRSI1:SMA(MAX(CLOSE-LC,0),N1,1)/SMA(ABS(CLOSE-LC),N1,1)*100;\n' +
    'RSI2:SMA(MAX(CLOSE-LC,0),N2,1)/SMA(ABS(CLOSE-LC),N2,1)*100;\nRSI3:SMA(MAX(CLOSE-LC,0),N3,1)/SMA(ABS(CLOSE-LC),N3,1)*100;',
  define(on, params) {
    const changes = on.sub(on.close, on.ref(on.close, 1))
    return linesOf(on, windowsOf(params, DEFAULTS.length), (window) => on.strength(changes, window))
  },
})
