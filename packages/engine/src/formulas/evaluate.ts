import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { mean, percentile, sampleVariance, sum } from '../statistics.ts'
import type { Formula } from './formula.ts'

/** What an input of a formula is worth: a number, or those of a list the expression counts, sums or averages. */
export type InputValue = number | readonly number[]
/** Why a formula cannot be worked out again from its inputs. */
type Unworkable = { reason: 'input' | 'function'; what: string }

type Functions = Readonly<Record<string, (args: readonly InputValue[]) => number>>

const list = (value: InputValue | undefined): readonly number[] => (typeof value === 'number' ? [value] : (value ?? []))
const all = (args: readonly InputValue[]): number[] => args.flatMap((arg) => [...list(arg)])
const single = (value: InputValue | undefined): number => (typeof value === 'number' ? value : Number.NaN)

/** Functions of expressions that a list of inputs is enough for; those of 通达信's that go back to the first bar are not among them. */
const functions: Functions = {
  Σ: (args) => sum(all(args)),
  平均: (args) => mean(all(args)) ?? Number.NaN,
  最大: (args) => Math.max(...all(args)),
  最小: (args) => Math.min(...all(args)),
  个数: (args) => all(args).length,
  中位: ([values]) => middle(list(values)),
  /** Share of a list below a value, equals counted half. */
  分位: ([values, value]) => shareBelow(list(values), single(value)),
  /** The value below which such a share of a list lies, linear between neighbours. */
  分位数: ([values, ratio]) => percentile(list(values), single(ratio)) ?? Number.NaN,
  标准差: ([values]) => Math.sqrt(sampleVariance(list(values))),
  MA: ([values, bars]) => mean(newest(list(values), single(bars))) ?? Number.NaN,
  STD: ([values, bars]) => Math.sqrt(sampleVariance(newest(list(values), single(bars)))),
  绝对值: ([value]) => Math.abs(single(value)),
  四舍五入: ([value]) => Math.round(single(value)),
  平方根: ([value]) => Math.sqrt(single(value)),
  立方根: ([value]) => single(value) ** (1 / 3),
  五次方根: ([value]) => single(value) ** (1 / 5),
  IF: ([condition, value, otherwise]) => {
    const isSo = single(condition)
    return Number.isNaN(isSo) ? isSo : single(isSo === 0 ? otherwise : value)
  },
  双曲正切: ([value]) => Math.tanh(single(value)),
  反双曲正切: ([value]) => Math.atanh(single(value)),
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? itemAt(sorted, half) : (itemAt(sorted, half - 1) + itemAt(sorted, half)) / 2
}

function shareBelow(values: readonly number[], value: number): number {
  const below = values.reduce((sum, one) => sum + (one < value ? 1 : one === value ? 0.5 : 0), 0)
  return below / values.length
}

/** The last so many of a list, whole; none where it is shorter. */
function newest(values: readonly number[], bars: number): readonly number[] {
  const count = Math.floor(bars)
  return values.length < count ? [] : values.slice(-count)
}

type Token = { kind: 'number'; value: number } | { kind: 'input'; value: InputValue } | { kind: 'function' | 'sign'; text: string }

/**
 * The figure of a formula from the values of its inputs, by the arithmetic its expression is written in. Unworkable names the first input without a value, or
 * the first function that needs more than its inputs.
 */
export function evaluateFormula(formula: Formula, inputs: Readonly<Record<string, InputValue | null | undefined>>): number | Unworkable {
  const tokens = tokensOf(formula, inputs)
  if (!Array.isArray(tokens)) return tokens
  return single(new Reader(tokens).comparison())
}

function tokensOf(formula: Formula, inputs: Readonly<Record<string, InputValue | null | undefined>>): Token[] | Unworkable {
  const named = formula.inputs.toSorted((a, b) => b.name.length - a.name.length)
  const words = Object.keys(functions).sort((a, b) => b.length - a.length)
  const tokens: Token[] = []
  let rest = formula.expression
  while (rest !== '') {
    const input = named.find(({ name }) => rest.startsWith(name))
    const word = words.find((one) => rest.startsWith(one))
    const number = /^(\d+(\.\d+)?|未知)/.exec(rest)?.[0]
    const taken = input?.name ?? word ?? number ?? rest[0] ?? ''
    if (input) {
      const value = inputs[input.key]
      if (value === null || value === undefined) return { reason: 'input', what: input.key }
      tokens.push({ kind: 'input', value })
    } else if (word) tokens.push({ kind: 'function', text: word })
    else if (number) tokens.push({ kind: 'number', value: Number(number) })
    else if ('+−×÷<>=(),'.includes(taken)) tokens.push({ kind: 'sign', text: taken })
    else if (taken !== ' ') return { reason: 'function', what: rest }
    rest = rest.slice(taken.length)
  }
  return tokens
}

/** Reads an expression by precedence: comparisons of sums of products of numbers, inputs, calls and brackets. */
class Reader {
  readonly #tokens: readonly Token[]
  #at = 0
  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  /** 1 or 0; of a list the members that compare so. */
  comparison(): InputValue {
    const left = this.#sum()
    const sign = this.#sign('<>=')
    if (sign === null) return left
    const right = single(this.#sum())
    const holds = (value: number) => (sign === '<' ? value < right : sign === '>' ? value > right : value === right)
    if (typeof left !== 'number') return left.filter(holds)
    return Number.isNaN(left + right) ? Number.NaN : Number(holds(left))
  }

  #sum(): InputValue {
    let value = this.#product()
    for (let sign = this.#sign('+−'); sign !== null; sign = this.#sign('+−'))
      value = sign === '+' ? single(value) + single(this.#product()) : single(value) - single(this.#product())
    return value
  }

  #product(): InputValue {
    let value = this.#term()
    for (let sign = this.#sign('×÷'); sign !== null; sign = this.#sign('×÷'))
      value = sign === '×' ? single(value) * single(this.#term()) : single(value) / single(this.#term())
    return value
  }

  #term(): InputValue {
    if (this.#sign('−') !== null) return -single(this.#term())
    const token = this.#tokens[this.#at++]
    if (token === undefined) return Number.NaN
    if (token.kind === 'number' || token.kind === 'input') return token.value
    if (token.kind === 'function') return functions[token.text]?.(this.#bracket()) ?? Number.NaN
    this.#at--
    return this.#bracket()[0] ?? Number.NaN
  }

  #bracket(): InputValue[] {
    if (this.#sign('(') === null) return [this.#term()]
    const args = [this.comparison()]
    while (this.#sign(',') !== null) args.push(this.comparison())
    this.#sign(')')
    return args
  }

  #sign(signs: string): string | null {
    const token = this.#tokens[this.#at]
    if (token?.kind !== 'sign' || !signs.includes(token.text)) return null
    this.#at++
    return token.text
  }
}
