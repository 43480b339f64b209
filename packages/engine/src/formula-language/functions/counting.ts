import { itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { operandsOf } from '../../calculus/operands.ts'
import { sum } from '../../calculus/rolling.ts'
import { delay } from '../../kernels/delay.ts'
import { runningTotal } from '../../kernels/running-total.ts'
import { streak } from '../../kernels/streak.ts'
import { barsSinceExtreme } from './extreme-bars.ts'
import { bars, everything, type FormulaFunction, type Inputs, series, window, windowReach } from './function.ts'
import { above, below, both } from './loops.ts'
import { barsSinceFirst, barsSinceLast, crossings, passed } from './signals.ts'
import { barsUntilSum } from './sum-bars.ts'
import { variableSum } from './variable.ts'

/** 1 where a condition holds, 0 where not; a column of its own. */
function marks(values: Float64Array): Float64Array {
  const out = new Float64Array(values.length)
  for (let at = 0; at < out.length; at++)
    out[at] = numberAt(values, at) === 0 || Number.isNaN(numberAt(values, at)) ? numberAt(values, at) : 1
  return out
}

/** On how many of the last N bars a condition held. */
function countOf(inputs: Inputs): Float64Array {
  const held = marks(inputs.column(0))
  if (!inputs.isNumber(1)) return variableSum(held, inputs.column(1))
  return inputs.number(1) === 0 ? runningTotal.column(held) : sum.column(held, inputs.number(1))
}

/** Whether a count is `wanted`, which may be the window itself. */
function judged(counts: Float64Array, holds: (count: number, at: number) => boolean): Float64Array {
  for (let at = 0; at < counts.length; at++) if (!Number.isNaN(numberAt(counts, at))) counts[at] = holds(numberAt(counts, at), at) ? 1 : 0
  return counts
}

function compared(loop: typeof above, a: Float64Array, b: Float64Array): Float64Array {
  const out = new Float64Array(a.length)
  loop(out, operandsOf([a, b]))
  return out
}

/** X above or below the bar before on every one of N bars. */
function run(inputs: Inputs, loop: typeof above): Float64Array {
  const values = inputs.column(0)
  const window = inputs.number(1)
  return judged(sum.column(compared(loop, values, delay.column(values, 1)), window), (count) => count === window)
}

/** From A bars ago to B bars ago: on how many of them the condition held. */
function between(inputs: Inputs, holds: (count: number, width: number) => boolean): Float64Array {
  const from = inputs.number(1)
  const to = inputs.number(2)
  const width = Math.max(from - to + 1, 1)
  return judged(sum.column(marks(delay.column(inputs.column(0), to)), width), (count) => holds(count, width))
}

function longCross(inputs: Inputs): Float64Array {
  const a = inputs.column(0)
  const b = inputs.column(1)
  const window = inputs.number(2)
  const under = judged(sum.column(compared(below, a, b), window), (count) => count === window)
  const out = new Float64Array(inputs.length)
  both(out, operandsOf([delay.column(under, 1), compared(above, a, b)]))
  return out
}

const condition = 'condition'
const held = series('条件')
const fromTo = [series('条件'), bars('A', 1), bars('B', 0)]

const windows: readonly FormulaFunction[] = [
  {
    name: 'COUNT',
    args: [held, window('N', 0)],
    result: 'series',
    summary: 'N 根中条件成立的根数；N 为 0 时从第一个值起',
    reach: windowReach(1),
    run: countOf,
  },
  {
    name: 'EVERY',
    args: [held, window('N')],
    result: condition,
    summary: 'N 根中条件一直成立',
    reach: windowReach(1),
    run(inputs) {
      const width = inputs.column(1)
      return judged(countOf(inputs), (count, at) => count === Math.trunc(numberAt(width, at)))
    },
  },
  {
    name: 'EXIST',
    args: [held, window('N', 0)],
    result: condition,
    summary: 'N 根中条件成立过；N 为 0 时从第一个值起',
    reach: windowReach(1),
    run: (inputs) => judged(countOf(inputs), (count) => count > 0),
  },
  {
    name: 'LAST',
    args: fromTo,
    result: condition,
    summary: '从 A 根之前到 B 根之前一直成立（A 不小于 B）',
    reach: (numbers) => itemAt(numbers, 1),
    run: (inputs) => between(inputs, (count, width) => count === width),
  },
  {
    name: 'EXISTR',
    args: fromTo,
    result: condition,
    summary: '从 A 根之前到 B 根之前成立过（A 不小于 B）',
    reach: (numbers) => itemAt(numbers, 1),
    run: (inputs) => between(inputs, (count) => count > 0),
  },
  {
    name: 'NDAY',
    args: [series('A'), series('B'), bars('N')],
    result: condition,
    summary: 'N 根中 A 一直大于 B',
    reach: windowReach(2),
    run(inputs) {
      const window = inputs.number(2)
      return judged(sum.column(compared(above, inputs.column(0), inputs.column(1)), window), (count) => count === window)
    },
  },
  {
    name: 'UPNDAY',
    args: [series('X'), bars('N')],
    result: condition,
    summary: 'X 连续 N 根上升',
    reach: (numbers) => itemAt(numbers, 1),
    run: (inputs) => run(inputs, above),
  },
  {
    name: 'DOWNNDAY',
    args: [series('X'), bars('N')],
    result: condition,
    summary: 'X 连续 N 根下降',
    reach: (numbers) => itemAt(numbers, 1),
    run: (inputs) => run(inputs, below),
  },
]

const crosses: readonly FormulaFunction[] = [
  {
    name: 'CROSS',
    args: [series('A'), series('B')],
    result: condition,
    summary: 'A 上穿 B：上一根不大于，这一根大于',
    reach: () => 1,
    run: (inputs) => crossings(inputs.output(), inputs.column(0), inputs.column(1)),
  },
  {
    name: 'LONGCROSS',
    args: [series('A'), series('B'), bars('N')],
    result: condition,
    summary: 'A 连续 N 根小于 B 之后，这一根大于 B',
    reach: (numbers) => itemAt(numbers, 2),
    run: longCross,
  },
]

const lengths: readonly FormulaFunction[] = [
  {
    name: 'BARSLAST',
    args: [held],
    result: 'series',
    summary: '上一次成立到现在的根数，当根成立为 0；没成立过没有值',
    reach: everything,
    run: (inputs) => barsSinceLast(inputs.column(0)),
  },
  {
    name: 'BARSSINCE',
    args: [held],
    result: 'series',
    summary: '第一次成立到现在的根数；没成立过没有值',
    reach: everything,
    run: (inputs) => barsSinceFirst(inputs.column(0), (value) => value !== 0, 0),
  },
  {
    name: 'BARSCOUNT',
    args: [series('X')],
    result: 'series',
    summary: '从第一个值到现在的根数，第一个为 1',
    reach: everything,
    run: (inputs) => barsSinceFirst(inputs.column(0), () => true, 1),
  },
  {
    name: 'BARSLASTCOUNT',
    args: [held],
    result: 'series',
    summary: '条件到现在已连续成立的根数',
    reach: everything,
    run: (inputs) => streak.column(inputs.column(0)),
  },
  {
    name: 'FILTER',
    args: [held, bars('N', 0)],
    result: condition,
    summary: '条件成立后，其后 N 根内再成立不算',
    reach: everything,
    run: (inputs) => passed(inputs.column(0), inputs.number(1)),
  },
  {
    name: 'HHVBARS',
    args: [series('X'), bars('N', 0)],
    result: 'series',
    summary: 'N 根中最高值到现在的根数，几根一样高取最近的',
    reach: windowReach(1),
    run: (inputs) => barsSinceExtreme(inputs.column(0), inputs.number(1), 1),
  },
  {
    name: 'LLVBARS',
    args: [series('X'), bars('N', 0)],
    result: 'series',
    summary: 'N 根中最低值到现在的根数，几根一样低取最近的',
    reach: windowReach(1),
    run: (inputs) => barsSinceExtreme(inputs.column(0), inputs.number(1), -1),
  },
  {
    name: 'SUMBARS',
    args: [series('X'), series('A')],
    result: 'series',
    summary: '从现在往前把 X 累加到不小于 A 要几根；X 不能为负',
    reach: everything,
    cost: () => 16,
    run: (inputs) => barsUntilSum(inputs.column(0), inputs.column(1)),
  },
]

export const countingFunctions: readonly FormulaFunction[] = [...windows, ...crosses, ...lengths]
