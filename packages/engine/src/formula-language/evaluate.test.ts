import { firstItem, itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bars, barsFromRows, sliceBars } from '../bars.ts'
import { walkRows } from '../testing/walk.ts'
import { compileFormula } from './compile.ts'
import { evaluate, evaluateLast } from './evaluate.ts'
import { FormulaFailure } from './problem.ts'
import type { Program } from './program.ts'
import { slowFunctions } from './testing/slow-functions.ts'

const BARS = 48
const bars = barsFromRows(walkRows(BARS, 11))
const fields = { C: bars.close, O: bars.open, H: bars.high, L: bars.low, V: bars.volume }

function compiled(text: string, params: Parameters<typeof compileFormula>[1] = {}): Program {
  const { program, problems } = compileFormula(text, params)
  if (program === null) throw new Error(`${text}: ${problems[0]?.message}`)
  return program
}

function run(text: string, on: Bars = bars): number[] {
  return [...firstItem(evaluate(compiled(text), on))]
}

/** A text and what the slow functions say of it. */
type Case = { text: string; values: readonly number[] }
const constant = (value: number): Case => ({ text: String(value), values: new Array(BARS).fill(value) })
const call = (name: string, args: readonly Case[]): Case => ({
  text:
    /^[A-Z]+$/.test(name) && name !== 'AND' && name !== 'OR'
      ? `${name}(${args.map((each) => each.text).join()})`
      : `(${args.map((each) => each.text).join(` ${name} `)})`,
  values: slowFunctions[name]!(...(args.map((each) => each.values) as [readonly number[]])),
})
const small = fc.integer({ min: 1, max: 9 }).map(constant)
const two = fc.integer({ min: 2, max: 9 }).map(constant)
const leaf: fc.Arbitrary<Case> = fc.oneof(
  ...Object.entries(fields).map(([text, column]) => fc.constant<Case>({ text, values: [...column] })),
  fc.constant<Case>(
    call('IF', [
      call('>', [
        { text: 'C', values: [...fields.C] },
        { text: 'O', values: [...fields.O] },
      ]),
      { text: 'C', values: [...fields.C] },
      { text: 'DRAWNULL', values: new Array(BARS).fill(Number.NaN) },
    ]),
  ),
  fc
    .integer({ min: -3, max: 9 })
    .map(constant)
    .map((each) => ({ ...each, text: `(${each.text})` })),
)
const places: Readonly<Record<string, readonly ('x' | 'n' | 'n2' | 'w')[]>> = {
  ...Object.fromEntries(
    ['+', '-', '*', '/', '>', '<', '>=', '<=', 'AND', 'OR', 'MAX', 'MIN', 'MOD', 'CROSS', 'DMA'].map((name) => [name, ['x', 'x'] as const]),
  ),
  ...Object.fromEntries(['NOT', 'ABS', 'ISNULL', 'SQRT', 'INTPART', 'BARSLAST', 'BARSCOUNT'].map((name) => [name, ['x'] as const])),
  ...Object.fromEntries(['IF', 'BETWEEN', 'RANGE'].map((name) => [name, ['x', 'x', 'x'] as const])),
  ...Object.fromEntries(['REF', 'MA', 'SUM', 'HHV', 'LLV', 'COUNT', 'EVERY'].map((name) => [name, ['x', 'w'] as const])),
  ...Object.fromEntries(['WMA', 'AVEDEV', 'HHVBARS', 'LLVBARS', 'EXIST', 'EMA', 'FILTER'].map((name) => [name, ['x', 'n'] as const])),
  ...Object.fromEntries(['STD', 'VAR', 'SLOPE', 'FORCAST'].map((name) => [name, ['x', 'n2'] as const])),
  LONGCROSS: ['x', 'x', 'n'],
}
const tree = fc.letrec<{ x: Case; w: Case }>((tie) => ({
  x: fc.oneof(
    { maxDepth: 4 },
    { weight: 1, arbitrary: leaf },
    {
      weight: 3,
      arbitrary: fc
        .constantFrom(...Object.keys(places))
        .chain((name) =>
          fc
            .tuple(...places[name]!.map((place) => (place === 'n' ? small : place === 'n2' ? two : tie(place))))
            .map((args) => call(name, args as Case[])),
        ),
    },
  ),
  w: fc.oneof(
    { weight: 4, arbitrary: small },
    {
      weight: 1,
      arbitrary: fc.constant<Case>({ text: 'MOD(BARSCOUNT(C),7)+1', values: Array.from({ length: BARS }, (_, at) => ((at + 1) % 7) + 1) }),
    },
  ),
}))

/** Magnitudes a formula meets on its way: what sums of them lose is no difference. */
const tolerance = (a: number, b: number) => Math.abs(a - b) <= 1e-7 * Math.max(1, Math.abs(a), Math.abs(b))

test('any formula says what the slow obvious functions say, on every bar and on the newest', () => {
  fc.assert(
    fc.property(tree.x, ({ text, values }) => {
      // differences of nearly equal sums have no digits in common, and a comparison of them may fall either way
      fc.pre(values.every((value) => Number.isNaN(value) || Math.abs(value) < 1e9))
      const ours = run(text)
      const isSame = ours.every((value, at) => (Number.isNaN(value) ? Number.isNaN(values[at]) : tolerance(value, itemAt(values, at))))
      expect(isSame ? [] : { text, ours, values }).toEqual([])
      const [newest] = evaluateLast(compiled(text), bars)
      expect(Number.isNaN(newest) ? Number.isNaN(values.at(-1)) : tolerance(newest as number, lastItem(values)), text).toBe(true)
    }),
    { numRuns: 500, seed: 7 },
  )
})

test('every function has its slow twin or is listed here', () => {
  expect(Object.keys(places).filter((name) => slowFunctions[name] === undefined)).toEqual([])
})

test('parameters have their ranges, and windows made of them are checked when they are given', () => {
  const program = compiled('INPUT:N(5,1,100,1),M(3,1,100,1);A:MA(C,N-M);')
  expect(evaluate(program, bars, { N: 6 })).toEqual(evaluate(compiled('MA(C,3)'), bars))
  expect(() => evaluate(program, bars, { N: 101 })).toThrow('参数 N 应在 1 到 100 之间')
  expect(() => evaluate(program, bars, { N: 3 })).toThrow(FormulaFailure)
  expect(() => evaluate(program, bars, { N: 3 })).toThrow('MA 的 N 应在 1 到 5000 之间，这里是 0')
})

test('an answer stays what it is when other formulas and other bars follow', () => {
  const text = 'D:=EMA(C,3)-EMA(C,8);A:MA(D,4);HHV(A,3)>REF(A,2) AND CROSS(D,A)'
  const answers = evaluate(compiled(text), bars)
  const copies = answers.map((column) => [...column])
  run('SMA(LLV(O,4)+SUM(V,3),5,1)*2-MAX(H,C)')
  run(text, sliceBars(bars, 3, 40))
  expect(answers.map((column) => [...column])).toEqual(copies)
  expect(evaluate(compiled(text), bars).map((column) => [...column])).toEqual(copies)
})

test('later bars change no earlier value', () => {
  const text = 'EMA(C,5)+FILTER(C>O,3)*BARSLAST(C<O)+HHV(H,MOD(BARSCOUNT(C),5)+1)-SUMBARS(V,3*MA(V,5))+COUNT(CROSS(C,MA(C,5)),0)'
  expect(run(text, sliceBars(bars, 0, 30))).toEqual(run(text).slice(0, 30))
})

test('names of dates, turnover and shares of the float', () => {
  const on = barsFromRows([{ date: 20_261_120, open: 1, high: 1, low: 1, close: 1, volume: 500, amount: 500, turnover: 0.02 }])
  const said = (text: string) => evaluateLast(compiled(text), on)[0]
  expect([said('DATE'), said('YEAR'), said('MONTH'), said('DAY'), said('WEEKDAY'), said('TIME')]).toEqual([
    1_261_120,
    2026,
    11,
    20,
    5,
    Number.NaN,
  ])
  expect([said('换手率'), said('CAPITAL'), said('VOL/CAPITAL*100')]).toEqual([2, 25_000, 2])
})
