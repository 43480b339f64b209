import type { Calculus } from '../calculus/calculus.ts'
import { indicatorOfDefinition } from './indicator.ts'
import { windowParam } from './windows.ts'

/** Bars a close is compared over. */
const BACK = 4

function turns<V>(on: Calculus<V>, direction: 1 | -1, most: number): V {
  const rule = (close: number, before: number) => (Number.isNaN(before) ? before : direction * (close - before) > 0 ? 1 : 0)
  const count = on.barslastcount(on.each(rule, on.close, on.ref(on.close, BACK)))
  return on.each((bars) => (bars >= 1 && bars <= most ? bars : Number.NaN), count)
}

/** 神奇九转 (TD Setup): how many bars in a row closed higher, or lower, than four bars before; the count ends at nine. */
export const nineTurns = indicatorOfDefinition({
  key: 'JZ',
  name: '神奇九转',
  label: '九转',
  letters: ['TD', '九转', 'NINE'],
  group: '形态',
  pane: 'main',
  unit: '根',
  decimals: 0,
  params: [windowParam('n', '计数', { default: 9, min: 1 })],
  lines: [
    { key: 'up', name: '高九转', style: 'above', formulaId: 'nine-up', sparse: true },
    { key: 'down', name: '低九转', style: 'below', formulaId: 'nine-down', sparse: true },
  ],
  formula:
    'UPC:=BARSLASTCOUNT(CLOSE>REF(CLOSE,4));\nDOWNC:=BARSLASTCOUNT(CLOSE<REF(CLOSE,4));\n' +
    'UP:IF(UPC>0 AND UPC<=N,UPC,DRAWNULL);\nDOWN:IF(DOWNC>0 AND DOWNC<=N,DOWNC,DRAWNULL);',
  define: (on, { n }) => [turns(on, 1, n), turns(on, -1, n)],
})
