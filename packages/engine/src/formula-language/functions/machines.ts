import { firstItem, mapTuple, numberAt } from '@guanlan/domain/collections/elements.ts'
import { Chips } from '../../kernels/chips.ts'
import type { Machine } from '../../kernels/kernel.ts'
import { openGaps } from '../../kernels/open-gaps.ts'
import { parabolic } from '../../kernels/parabolic.ts'
import { patternMachine } from '../../patterns/machine.ts'
import { type Argument, bars, everything, type FormulaFunction, type Inputs, series } from './function.ts'

const CHIP_FIELDS = ['open', 'high', 'low', 'close', 'turnover'] as const
const CHIP_COST = 400

type Run = { columns: readonly Float64Array[]; numbers?: readonly number[] }

/** One answer of a machine along its columns. */
function answerOf(machine: Machine, place: number, { columns, numbers = [] }: Run): Float64Array {
  const state = machine.state(...numbers)
  const values = new Float64Array(columns.length)
  const answer = new Float64Array(machine.outputs)
  const out = new Float64Array(firstItem(columns).length)
  for (let at = 0; at < out.length; at++) {
    for (const [place, column] of columns.entries()) values[place] = numberAt(column, at)
    state.next(values, true, answer)
    out[at] = numberAt(answer, place)
  }
  return out
}

/** The columns behind the arguments. */
function fieldsOf(inputs: Inputs, args: number, count: number): Float64Array[] {
  return Array.from({ length: count }, (_, place) => inputs.column(args + place))
}

/** What `asked` says of the chips after each bar, with the argument's value there. */
function alongChips(inputs: Inputs, asked: (chips: Chips, value: number) => number): Float64Array {
  const values = inputs.column(0)
  const [open, high, low, close, turnover] = mapTuple(CHIP_FIELDS, (_, place) => inputs.column(1 + place))
  const chips = new Chips()
  const out = new Float64Array(inputs.length).fill(Number.NaN)
  for (let at = 0; at < out.length; at++) {
    if (Number.isNaN(numberAt(turnover, at))) continue
    chips.trade({
      open: numberAt(open, at),
      high: numberAt(high, at),
      low: numberAt(low, at),
      close: numberAt(close, at),
      turnover: numberAt(turnover, at),
    })
    if (!Number.isNaN(numberAt(values, at))) out[at] = asked(chips, numberAt(values, at))
  }
  return out
}

const number = (name: string, allowed?: readonly number[]): Argument => ({ name, kind: 'number', ...(allowed ? { allowed } : {}) })

export const machineFunctions: readonly FormulaFunction[] = [
  {
    name: 'SAR',
    args: [bars('N', 2), bars('步长%'), bars('极限%')],
    result: 'series',
    summary: '抛物线转向，如 SAR(2,2,20)；总从头两根算起',
    fields: ['high', 'low'],
    reach: everything,
    cost: () => 20,
    run: (inputs) => answerOf(parabolic, 0, { columns: fieldsOf(inputs, 3, 2), numbers: [inputs.number(1) / 100, inputs.number(2) / 100] }),
  },
  {
    name: 'WINNER',
    args: [series('价格')],
    result: 'series',
    summary: '以该价格计的获利盘比例（0 到 1）；没有换手率时没有值',
    fields: CHIP_FIELDS,
    reach: everything,
    cost: () => CHIP_COST,
    run: (inputs) => alongChips(inputs, (chips, price) => chips.below(price)),
  },
  {
    name: 'COST',
    args: [series('百分比')],
    result: 'series',
    summary: '百分之几的筹码低于该价格，百分比在 0 与 100 之间；没有换手率时没有值',
    fields: CHIP_FIELDS,
    reach: everything,
    cost: () => CHIP_COST,
    run: (inputs) => alongChips(inputs, (chips, percent) => (percent >= 0 && percent <= 100 ? chips.cost(percent / 100) : Number.NaN)),
  },
  {
    name: 'GAPEDGE',
    args: [number('方向', [1, -1]), number('边', [1, 0])],
    result: 'series',
    summary: '最近未补缺口的边：方向 1 向上、-1 向下，边 1 上沿、0 下沿（本站函数）',
    fields: ['high', 'low'],
    reach: everything,
    cost: () => 20,
    run: (inputs) =>
      answerOf(openGaps, (inputs.number(0) === 1 ? 0 : 2) + (inputs.number(1) === 1 ? 0 : 1), { columns: fieldsOf(inputs, 2, 2) }),
  },
  {
    name: 'KPATTERN',
    args: ['开', '高', '低', '收'].map(series),
    result: 'series',
    summary: '当根结束的 K 线形态的编号，没有形态时没有值（本站函数）',
    reach: everything,
    cost: () => 300,
    run: (inputs) => answerOf(patternMachine, 0, { columns: inputs.columns() }),
  },
]
