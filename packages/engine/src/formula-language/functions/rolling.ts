import { itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { bottom, exponential, mean, smoothed, spread, sum, top } from '../../calculus/rolling.ts'
import { averageDeviation } from '../../kernels/average-deviation.ts'
import { delay } from '../../kernels/delay.ts'
import type { Kernel } from '../../kernels/kernel.ts'
import { runningTotal } from '../../kernels/running-total.ts'
import { weightedAverage } from '../../kernels/weighted-average.ts'
import { runningExtreme } from './extreme-bars.ts'
import { bars, everything, type FormulaFunction, type Inputs, series, window, windowReach } from './function.ts'
import { moving } from './recursive.ts'
import { variableDelay, variableExtreme, variableSum } from './variable.ts'

type Column = (values: Float64Array, numbers: number) => Float64Array
type Facts = { name: string; summary: string; min?: number; cost?: (numbers: readonly number[]) => number }

/** A function of X and a window that is the same on every bar. */
function rolling(column: Column, { name, summary, min = 1, cost }: Facts): FormulaFunction {
  return {
    name,
    args: [series('X'), bars('N', min)],
    result: 'series',
    summary,
    reach: windowReach(1),
    ...(cost === undefined ? {} : { cost }),
    run: (inputs) => column(inputs.column(0), inputs.number(1)),
  }
}

/** What a kernel makes of X, in the room for the answer where it can. */
function answerOf({ into, column }: Kernel, inputs: Inputs, ...numbers: number[]): Float64Array {
  return into === undefined ? column(inputs.column(0), ...numbers) : into(inputs.output(), inputs.column(0), ...numbers)
}

/** A function of X and a window that may be a series; `all` when the window is 0: since the first value. */
function widening(fixed: Kernel, variable: (inputs: Inputs) => Float64Array, facts: Facts & { all?: Column }): FormulaFunction {
  const { name, summary, all } = facts
  return {
    name,
    args: [series('X'), window('N', all === undefined ? 1 : 0)],
    result: 'series',
    summary,
    reach: windowReach(1),
    cost: ([, bars]) => (Number.isNaN(bars) ? 20 : 1),
    run(inputs) {
      if (!inputs.isNumber(1)) return variable(inputs)
      const bars = inputs.number(1)
      return bars === 0 && all !== undefined ? all(inputs.column(0), 0) : answerOf(fixed, inputs, bars)
    },
  }
}

function mapped(column: Float64Array, rule: (value: number) => number): Float64Array {
  for (let at = 0; at < column.length; at++) column[at] = rule(numberAt(column, at))
  return column
}

function ratioOf(a: Float64Array, b: Float64Array): Float64Array {
  for (let at = 0; at < a.length; at++) a[at] = numberAt(a, at) / Math.trunc(numberAt(b, at))
  return a
}

/** Least squares through N values from their plain and their weighted mean: the slope is 6·(WMA−MA)/(N−1). */
function slope(values: Float64Array, window: number): Float64Array {
  const plain = mean.column(values, window)
  const weighted = weightedAverage.column(values, window)
  for (let at = 0; at < plain.length; at++) plain[at] = (6 * (numberAt(weighted, at) - numberAt(plain, at))) / (window - 1)
  return plain
}

/** Where that line ends: 3·WMA − 2·MA. */
function lineEnd(values: Float64Array, window: number): Float64Array {
  const plain = mean.column(values, window)
  const weighted = weightedAverage.column(values, window)
  for (let at = 0; at < plain.length; at++) plain[at] = 3 * numberAt(weighted, at) - 2 * numberAt(plain, at)
  return plain
}

const windows: readonly FormulaFunction[] = [
  widening(mean, (inputs) => ratioOf(variableSum(inputs.column(0), inputs.column(1)), inputs.column(1)), {
    name: 'MA',
    summary: 'N 根的简单平均',
  }),
  widening(sum, (inputs) => variableSum(inputs.column(0), inputs.column(1)), {
    name: 'SUM',
    summary: 'N 根之和；N 为 0 时从第一个值起累计',
    all: runningTotal.column,
  }),
  widening(top, (inputs) => variableExtreme(inputs.column(0), inputs.column(1), Math.max), {
    name: 'HHV',
    summary: 'N 根中的最高值；N 为 0 时从第一个值起',
    all: (values) => runningExtreme(values, Math.max),
  }),
  widening(bottom, (inputs) => variableExtreme(inputs.column(0), inputs.column(1), Math.min), {
    name: 'LLV',
    summary: 'N 根中的最低值；N 为 0 时从第一个值起',
    all: (values) => runningExtreme(values, Math.min),
  }),
]

const ref: FormulaFunction = {
  name: 'REF',
  args: [series('X'), window('N', 0)],
  result: 'series',
  summary: 'N 根之前的值',
  reach(numbers) {
    const bars = itemAt(numbers, 1)
    return Number.isNaN(bars) ? Number.POSITIVE_INFINITY : bars
  },
  run: (inputs) => (inputs.isNumber(1) ? answerOf(delay, inputs, inputs.number(1)) : variableDelay(inputs.column(0), inputs.column(1))),
}

const spreads: readonly FormulaFunction[] = [
  rolling(weightedAverage.column, { name: 'WMA', summary: 'N 根的加权平均，最新一根权重为 N，最早为 1' }),
  rolling(spread.column, { name: 'STD', summary: 'N 根的标准差（除以 N-1）', min: 2 }),
  rolling((values, n) => mapped(spread.column(values, n), (value) => value * Math.sqrt((n - 1) / n)), {
    name: 'STDP',
    summary: 'N 根的总体标准差（除以 N）',
    min: 2,
  }),
  rolling((values, n) => mapped(spread.column(values, n), (value) => value * value), {
    name: 'VAR',
    summary: 'N 根的方差（除以 N-1）',
    min: 2,
  }),
  rolling((values, n) => mapped(spread.column(values, n), (value) => (value * value * (n - 1)) / n), {
    name: 'VARP',
    summary: 'N 根的总体方差（除以 N）',
    min: 2,
  }),
  rolling((values, n) => mapped(spread.column(values, n), (value) => value * value * (n - 1)), {
    name: 'DEVSQ',
    summary: 'N 根与其平均之差的平方和',
    min: 2,
  }),
  rolling(averageDeviation.column, { name: 'AVEDEV', summary: 'N 根与其平均的平均绝对偏差', cost: (numbers) => itemAt(numbers, 1) }),
  rolling(slope, { name: 'SLOPE', summary: 'N 根线性回归的斜率（每根）', min: 2 }),
  rolling(lineEnd, { name: 'FORCAST', summary: 'N 根线性回归在最新一根的值', min: 2 }),
]

const averages: readonly FormulaFunction[] = [
  {
    name: 'EMA',
    args: [series('X'), bars('N')],
    result: 'series',
    summary: '指数平均：Y=(2X+(N-1)Y′)/(N+1)，从第一个值起',
    reach: everything,
    run: (inputs) => answerOf(exponential, inputs, inputs.number(1)),
  },
  {
    name: 'SMA',
    args: [series('X'), bars('N'), bars('M')],
    result: 'series',
    summary: '移动平均：Y=(M·X+(N-M)·Y′)/N，从第一个值起；M 不大于 N',
    reach: everything,
    check: (numbers) => (itemAt(numbers, 2) > itemAt(numbers, 1) ? 'SMA 的 M 不能大于 N' : null),
    run: (inputs) => answerOf(smoothed, inputs, inputs.number(1), inputs.number(2)),
  },
  {
    name: 'DMA',
    args: [series('X'), series('A')],
    result: 'series',
    summary: '动态平均：Y=A·X+(1-A)·Y′，A 在 0 与 1 之间，可逐根变化',
    reach: everything,
    run: (inputs) => moving(inputs.column(0), inputs.column(1)),
  },
]

export const rollingFunctions: readonly FormulaFunction[] = [ref, ...windows, ...averages, ...spreads]
