import { readFileSync } from 'node:fs'
import { itemAt, mapTuple, numberAt } from '@guanlan/domain/collections/elements.ts'
import { sharedDataTest } from '@guanlan/domain/testing/shared-data.ts'
import { expect, test } from 'vitest'
import { type Bars, barsFromRows, sliceBars } from '../bars.ts'
import { indicators } from '../indicators/index.ts'
import { type Indicator, paramsOf } from '../indicators/indicator.ts'
import { walkRows } from '../testing/walk.ts'
import { compileFormula } from './compile.ts'
import { evaluate, evaluateLast } from './evaluate.ts'
import type { Program } from './program.ts'

const cases = indicators.map((indicator) => [indicator.key, indicator] as const)

function programOf(indicator: Indicator): Program {
  const params = indicator.params.map((param) => ({ ...param, name: param.key.toUpperCase() }))
  const { program, problems } = compileFormula(indicator.formula, { params })
  expect(problems).toEqual([])
  return program as Program
}

function expectSame(ours: ArrayLike<number>, theirs: ArrayLike<number>, what: string): void {
  expect(ours).toHaveLength(theirs.length)
  for (let at = 0; at < ours.length; at++) {
    const a = itemAt(ours, at)
    const b = itemAt(theirs, at)
    const isSame = Number.isNaN(a) ? Number.isNaN(b) : Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b))
    if (!isSame) expect.fail(`${what}, bar ${at}: ${a} and ${b}`)
  }
}

/** Every line of every indicator, over all bars and, of some lengths, for the newest bar alone. */
function expectKernels(indicator: Indicator, bars: Bars): void {
  const program = programOf(indicator)
  const lines = indicator.compute(bars, paramsOf(indicator))
  evaluate(program, bars).forEach((column, line) => {
    expectSame(column, itemAt(lines, line), `${indicator.key} ${itemAt(indicator.lines, line).name}`)
  })
  for (const length of [bars.length, 90, 7, 1]) {
    const newest = lines.map((line) => numberAt(line, length - 1))
    expectSame(evaluateLast(program, sliceBars(bars, 0, length)), newest, `${indicator.key} after ${length} bars`)
  }
}

test.each(cases)('%s written in the language is its kernel, on every bar and on the newest', (_, indicator) => {
  expectKernels(indicator, barsFromRows(walkRows(260, 7)))
})

sharedDataTest('the same on real day bars', 'reference/indicators_600000_20220801_20230630.csv', (path) => {
  const [head = [], ...rows] = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','))
  const bars = barsFromRows(
    rows.map((row) => {
      const [date, open, high, low, close, volume] = mapTuple(['date', 'open', 'high', 'low', 'close', 'volume'], (name) =>
        Number(row[head.indexOf(name)]),
      )
      return { date, open, high, low, close, volume, amount: volume * close, turnover: volume / 2.9e10 }
    }),
  )
  for (const indicator of indicators) expectKernels(indicator, bars)
})
