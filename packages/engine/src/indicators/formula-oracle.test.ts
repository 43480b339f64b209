import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { expect, test } from 'vitest'
import { type Bars, barsFromRows } from '../bars.ts'
import { statementsOf } from '../formulas/line-formulas.ts'
import { walkRows } from '../testing/walk.ts'
import { indicators } from './index.ts'
import { type Indicator, type IndicatorParams, paramsOf } from './indicator.ts'

/**
 * The slow obvious way: the formula text of each indicator, read statement by statement, every function looking at each whole window anew.
 * Functions that are machines of ours (SAR, COST, …) are tested elsewhere.
 */
const MACHINES = /\b(SAR|COST|WINNER|GAPEDGE|KPATTERN)\(/
type Values = number[]
const NONE = Number.NaN

function zip(lists: Values[], rule: (...values: number[]) => number): Values {
  return firstItem(lists).map((_, index) => rule(...lists.map((list) => itemAt(list, index))))
}

/** `of` a full window without gaps. */
function rolling(x: Values, n: number, of: (window: Values) => number): Values {
  return x.map((_, index) => {
    const window = x.slice(Math.max(0, index - n + 1), index + 1)
    return window.length < n || window.some(Number.isNaN) ? NONE : of(window)
  })
}

const total = (window: Values) => window.reduce((sum, value) => sum + value, 0)
const meanOf = (window: Values) => total(window) / window.length
const truth = (rule: (a: number, b: number) => boolean) => (a: number, b: number) =>
  Number.isNaN(a) || Number.isNaN(b) ? NONE : rule(a, b) ? 1 : 0

function smoothed(x: Values, ratio: number): Values {
  let last = NONE
  return x.map((value) => {
    if (Number.isNaN(value)) return value
    last = Number.isNaN(last) ? value : ratio * value + (1 - ratio) * last
    return last
  })
}

/** How long a condition has held, or how long ago it did. */
function counted(x: Values, next: (last: number, holds: boolean) => number, start: number): Values {
  let last = start
  return x.map((value) => {
    if (Number.isNaN(value)) return start === 0 ? NONE : last
    last = next(last, value !== 0)
    return last
  })
}

const functions: Record<string, (...lists: Values[]) => Values> = {
  MA: (x, n) => rolling(x, firstItem(n), meanOf),
  SUM: (x, n) => {
    let sum = 0
    if (firstItem(n) > 0) return rolling(x, firstItem(n), total)
    return x.map((value) => {
      if (Number.isNaN(value)) return value
      sum += value
      return sum
    })
  },
  COUNT: (x, n) => rolling(x, firstItem(n), total),
  HHV: (x, n) => rolling(x, firstItem(n), (window) => Math.max(...window)),
  LLV: (x, n) => rolling(x, firstItem(n), (window) => Math.min(...window)),
  STD: (x, n) => rolling(x, firstItem(n), (window) => Math.sqrt(total(window.map((v) => (v - meanOf(window)) ** 2)) / (window.length - 1))),
  AVEDEV: (x, n) => rolling(x, firstItem(n), (window) => meanOf(window.map((value) => Math.abs(value - meanOf(window))))),
  WMA: (x, n) =>
    rolling(x, firstItem(n), (window) => total(window.map((value, at) => value * (at + 1))) / ((firstItem(n) * (firstItem(n) + 1)) / 2)),
  EMA: (x, n) => smoothed(x, 2 / (firstItem(n) + 1)),
  SMA: (x, n, m) => smoothed(x, firstItem(m) / firstItem(n)),
  REF: (x, n) => x.map((_, index) => x[index - Math.trunc(itemAt(n, index))] ?? NONE),
  ABS: (x) => x.map(Math.abs),
  MAX: (a, b) => zip([a, b], Math.max),
  MIN: (a, b) => zip([a, b], Math.min),
  IF: (holds, yes, no) => zip([holds, yes, no], (is, a, b) => (Number.isNaN(is) ? NONE : is !== 0 ? a : b)),
  BARSCOUNT: (x) => x.map((_, index) => index + 1),
  BARSLAST: (x) => counted(x, (last, holds) => (holds ? 0 : last + 1), NONE),
  BARSLASTCOUNT: (x) => counted(x, (last, holds) => (holds ? last + 1 : 0), 0),
}
const operators: Record<string, { binds: number; rule: (a: number, b: number) => number }> = {
  AND: { binds: 1, rule: truth((a, b) => a !== 0 && b !== 0) },
  '>': { binds: 2, rule: truth((a, b) => a > b) },
  '<': { binds: 2, rule: truth((a, b) => a < b) },
  '>=': { binds: 2, rule: truth((a, b) => a >= b) },
  '<=': { binds: 2, rule: truth((a, b) => a <= b) },
  '=': { binds: 2, rule: truth((a, b) => a === b) },
  '+': { binds: 3, rule: (a, b) => a + b },
  '-': { binds: 3, rule: (a, b) => a - b },
  '*': { binds: 4, rule: (a, b) => a * b },
  '/': { binds: 4, rule: (a, b) => (b === 0 ? NONE : a / b) },
}

class Reader {
  readonly #tokens: string[]
  readonly #names: Map<string, Values>
  readonly #length: number
  #at = 0

  constructor(text: string, names: Map<string, Values>, length: number) {
    this.#tokens = text.match(/[A-Z][A-Z0-9]*|\d+(?:\.\d+)?|<=|>=|[-+*/()<>=,]/g) ?? []
    this.#names = names
    this.#length = length
  }

  expression(binds = 0): Values {
    let left = this.#operand()
    for (;;) {
      const operator = operators[this.#tokens[this.#at] ?? '']
      if (operator === undefined || operator.binds <= binds) return left
      this.#at++
      left = zip([left, this.expression(operator.binds)], operator.rule)
    }
  }

  #operand(): Values {
    const token = itemAt(this.#tokens, this.#at++)
    if (token === '-') return this.expression(4).map((value) => -value)
    if (token === '(') return this.#closed(this.expression())
    if (/^\d/.test(token)) return new Array(this.#length).fill(Number(token))
    if (this.#tokens[this.#at] !== '(') return this.#names.get(token) ?? expect.unreachable(`no name ${token}`)
    this.#at++
    const lists = [this.expression()]
    while (this.#tokens[this.#at] === ',') {
      this.#at++
      lists.push(this.expression())
    }
    return this.#closed((functions[token] ?? expect.unreachable(`no function ${token}`))(...lists))
  }

  #closed(values: Values): Values {
    expect(this.#tokens[this.#at++]).toBe(')')
    return values
  }
}

function read(indicator: Indicator, bars: Bars, params: IndicatorParams): Values[] {
  const constant = (value: number): Values => new Array(bars.length).fill(value)
  const { open, high, low, close, volume: vol, amount } = bars
  const names = new Map<string, Values>([['DRAWNULL', constant(NONE)]])
  for (const [key, column] of Object.entries({ open, high, low, close, vol, amount })) names.set(key.toUpperCase(), [...column])
  for (const [key, value] of Object.entries(params)) names.set(key.toUpperCase(), constant(value))
  return statementsOf(indicator.formula).flatMap(({ name, text, isLine }) => {
    const values = new Reader(text, names, bars.length).expression()
    names.set(name, values)
    return isLine ? [values] : []
  })
}

const readable = indicators.filter(({ formula }) => !MACHINES.test(formula))

test.each(readable.map((indicator) => [indicator.key, indicator] as const))('%s is what its formula says, on every bar', (_, indicator) => {
  const bars = barsFromRows(walkRows(160))
  const params = paramsOf(indicator)
  const wanted = read(indicator, bars, params)
  indicator.compute(bars, params).forEach((column, line) => {
    const scale = Math.max(
      ...itemAt(wanted, line)
        .filter((value) => !Number.isNaN(value))
        .map(Math.abs),
      1e-9,
    )
    column.forEach((value, index) => {
      const other = itemAt(itemAt(wanted, line), index)
      expect(Number.isNaN(value), `${itemAt(indicator.lines, line).name} at ${index}: ${value} and ${other}`).toBe(Number.isNaN(other))
      if (!Number.isNaN(value))
        expect(Math.abs(value - other) / scale, `${itemAt(indicator.lines, line).name} at ${index}`).toBeLessThan(1e-9)
    })
  })
})

test('all but the machines are held against their formulas', () => {
  expect(readable.length).toBeGreaterThanOrEqual(40)
})
