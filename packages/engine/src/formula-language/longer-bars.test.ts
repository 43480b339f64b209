import { dayOfIso, fromDayNumber, toDayNumber, weekdayOf } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { expect, test } from 'vitest'
import { aggregateBars } from '../aggregate.ts'
import { barsFromRows, sliceBars } from '../bars.ts'
import { paramsOf } from '../indicators/indicator.ts'
import { macd } from '../indicators/macd.ts'
import { walkRows } from '../testing/walk.ts'
import { bindProgram } from './bind.ts'
import { compileFormula } from './compile.ts'
import { evaluate, evaluateLast } from './evaluate.ts'
import type { Program } from './program.ts'

/** Weekdays from 2024-01-02 on, as a market trades. */
const days = Array.from({ length: 420 }, (_, k) => toDayNumber('2024-01-02') + k).filter((day) => weekdayOf(day) % 6 !== 0)
const bars = barsFromRows(walkRows(days.length, 11).map((row, at) => ({ ...row, date: dayOfIso(fromDayNumber(itemAt(days, at))) })))

function programOf(text: string): Program {
  const { program, problems } = compileFormula(text)
  expect(problems).toEqual([])
  return program as Program
}

test.each([
  ['WEEKLY', 'week'],
  ['MONTHLY', 'month'],
] as const)('%s is the kernel over the bars as they stood on each day', (name, period) => {
  const [values] = evaluate(programOf(`${name}(EMA(C,12)-EMA(C,26))`), bars)
  for (let day = 0; day < bars.length; day++) {
    const longer = aggregateBars(sliceBars(bars, 0, day + 1), period).bars
    const [dif] = macd.compute(longer, paramsOf(macd))
    const expected = numberAt(itemAt([dif as Float64Array], 0), longer.length - 1)
    if (Number.isNaN(expected)) continue
    expect(numberAt(itemAt([values as Float64Array], 0), day)).toBeCloseTo(expected, 9)
  }
})

test.each([
  'WEEKLY(MA(C,5))',
  'MONTHLY(C>MA(C,3))',
  'REF(WEEKLY(C),7)',
  'CROSS(C,WEEKLY(MA(C,4)))',
  'EXIST(WEEKLY(CROSS(C,MA(C,2))),10)',
  'MA(C,3)+WEEKLY(MA(V,2))',
])('the newest value of %s needs only the newest bars', (text) => {
  const program = programOf(text)
  const { needed } = bindProgram(program, {})
  expect(needed).toBeLessThan(120)
  const newest = sliceBars(bars, bars.length - needed)
  expect(evaluateLast(program, newest)).toEqual(evaluateLast(program, bars))
  expect(evaluateLast(program, bars)[0]).toBeCloseTo(numberAt(itemAt(evaluate(program, bars), 0), bars.length - 1), 9)
})

test.each([
  ['WEEKLY(MONTHLY(C))', 'MONTHLY 不能写在 WEEKLY 或 MONTHLY 里面'],
  ['WEEKLY(C,5)', 'WEEKLY 要 1 个参数，这里有 2 个：WEEKLY(算式)'],
  ['X:=C+1;WEEKLY(X)', 'WEEKLY 与 MONTHLY 里不能用前面定义的 X，请把它的算式写在里面'],
  ['WEEKLY(XMA(C,5))', 'XMA 要用到之后的 K 线，画出来的信号事后会变，这里不提供；请改用 REF、HHV、LLV 等只看过去的函数'],
])('%s is refused with its reason', (text, message) => {
  expect(compileFormula(text).problems.map((problem) => problem.message)).toEqual([message])
})
