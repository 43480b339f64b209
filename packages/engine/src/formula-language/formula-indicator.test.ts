import { itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { expect, test } from 'vitest'
import { barAt, barsFromRows } from '../bars.ts'
import { paramsOf } from '../indicators/indicator.ts'
import { walkRows } from '../testing/walk.ts'
import { indicatorOfFormula, type OwnFormula } from './formula-indicator.ts'

const bars = barsFromRows(walkRows(60, 3))
const formula = (text: string, pane: OwnFormula['pane'] = 'sub'): OwnFormula => ({ id: 'own-1', name: '试', text, pane })

test('a formula is an indicator with its lines, styles and parameters; a wrong one is none', () => {
  const indicator = indicatorOfFormula(formula('INPUT:N(5,1,100,1);A:MA(C,N);B:C-A,COLORSTICK;K:C,NODRAW;C>O;'))!
  expect(indicator.lines.map(({ name, style, signed }) => [name, style, signed])).toEqual([
    ['A', 'line', false],
    ['B', 'bar', true],
    ['试', 'line', false],
  ])
  expect(indicator.compute(bars, paramsOf(indicator, { N: 8 })).map((column) => column.length)).toEqual([60, 60, 60])
  expect(() => paramsOf(indicator, { N: 101 })).toThrow('应在 1 到 100 之间')
  expect(indicatorOfFormula(formula('MA(C'))).toBeNull()
  expect(indicatorOfFormula(formula('A:C,NODRAW;'))).toBeNull()
})

test('over the candles a condition is a mark, not a price of 0 or 1', () => {
  expect(indicatorOfFormula(formula('金叉:CROSS(MA(C,5),MA(C,10));', 'main'))!.lines[0]).toMatchObject({ name: '金叉', style: 'mark' })
})

test('bar by bar it says what it says over all bars', () => {
  const indicator = indicatorOfFormula(formula('A:EMA(C,5)-MA(C,9);B:BARSLAST(C>O);'))!
  const whole = indicator.compute(bars, {})
  const state = indicator.start({})
  for (let at = 0; at < bars.length; at++) {
    state.append({ ...barAt(bars, at), close: 1 })
    state.replaceLast(barAt(bars, at)).forEach((value, line) => {
      const wanted = numberAt(itemAt(whole, line), at)
      expect(Number.isNaN(wanted) ? Number.isNaN(value) : Math.abs(value - wanted) < 1e-9, `line ${line}, bar ${at}`).toBe(true)
    })
  }
})
