import { intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { asOfEachDay } from '../aggregate.ts'
import { type Bars, lastBars } from '../bars.ts'
import type { BarField } from '../calculus/calculus.ts'
import { type BoundProgram, bindProgram, type FormulaParams } from './bind.ts'
import { Inputs } from './functions/function.ts'
import { type SeriesField, seriesColumn } from './names.ts'
import type { Program, Step } from './program.ts'

const NO_PARAMS: FormulaParams = {}
const boundBefore = new WeakMap<Program, { params: FormulaParams; bound: BoundProgram }>()

/** The program with its parameters; the newest binding is kept, since one program runs over many securities. */
function boundOf(program: Program, params: FormulaParams): BoundProgram {
  const before = boundBefore.get(program)
  if (before?.params === params) return before.bound
  const bound = bindProgram(program, params)
  boundBefore.set(program, { params, bound })
  return bound
}

/** The newest `length` values of a column. */
function tail(column: Float64Array, length: number): Float64Array {
  return column.length > length ? column.subarray(column.length - length) : column
}

/** The newest `length` values of a figure of the bars. */
function newestOf(bars: Bars, field: SeriesField, length: number): Float64Array {
  const column = bars[field as BarField]
  return column === undefined ? seriesColumn(lastBars(bars, length), field) : tail(column, length)
}

/** Room for temporary values, the same for every formula and every security: a new column costs as much as filling it. */
const scratch: Float64Array[] = []

function roomFor(room: number, length: number): Float64Array | undefined {
  if (room < 0) return undefined
  if ((scratch[room]?.length ?? 0) < length) scratch[room] = new Float64Array(length)
  return itemAt(scratch, room).subarray(0, length)
}

/** The newest values of a part of a formula that runs over longer bars; none of minute bars. */
function periodColumn({ period, program }: Extract<Step, { kind: 'period' }>, bars: Bars, count: number): Float64Array {
  if (bars.times !== undefined) return new Float64Array(count).fill(Number.NaN)
  return asOfEachDay(bars, period, { count, newestOf: (longer) => evaluateLast(program, longer).at(-1) ?? Number.NaN })
}

/** Values of every step a line needs, of at least the last `reach(step)` bars; those before them may be wrong. */
function runSteps(
  { program, numbers, backs, rooms }: BoundProgram,
  bars: Bars,
  reach: (step: number) => number,
): (Float64Array | number)[] {
  const values: (Float64Array | number)[] = []
  // programs over longer bars use the same scratch memory, so that they run first
  const longer = program.steps.map((step, at) =>
    step.kind === 'period' && reach(at) > 0 ? periodColumn(step, bars, Math.min(reach(at), bars.length)) : null,
  )
  program.steps.forEach((step, at) => {
    const ofPeriod = itemAt(longer, at)
    if (ofPeriod !== null) {
      values.push(ofPeriod)
      return
    }
    const isNeeded = reach(at) > 0 && step.type !== 'number'
    if (isNeeded && step.kind === 'series') values.push(newestOf(bars, step.field, reach(at)))
    else if (isNeeded && step.kind === 'call') {
      const length = Math.min(reach(at) + numberAt(backs, at), bars.length)
      const given = step.inputs.map((input) => {
        const value = itemAt(values, input)
        return typeof value === 'number' ? value : tail(value, length)
      })
      values.push(step.function.run(new Inputs(given, length, roomFor(intAt(rooms, at), length))))
    } else values.push(numberAt(numbers, at))
  })
  return values
}

/**
 * Runs a formula over bars, oldest first: one column per line, as long as the bars, NaN where there is no value. Columns may be those of the bars
 * themselves: read, do not write. O(n) but for few functions. Throws `FormulaFailure` where the parameters do not fit.
 */
export function evaluate(program: Program, bars: Bars, params: FormulaParams = NO_PARAMS): Float64Array[] {
  const bound = boundOf(program, params)
  const values = runSteps(bound, bars, (step) => (numberAt(bound.reaches, step) > 0 ? bars.length : 0))
  return program.lines.map(({ step }) => {
    const value = itemAt(values, step)
    return typeof value === 'number' ? new Float64Array(bars.length).fill(value) : value
  })
}

/**
 * The newest value of each line, the last of which is what a screen asks; NaN where there is none. Runs only over the bars the newest value needs:
 * 21 of them for CROSS(MA(C,5),MA(C,20)), all for EMA. Equal to the last of `evaluate` up to rounding. Throws as `evaluate`.
 */
export function evaluateLast(program: Program, bars: Bars, params: FormulaParams = NO_PARAMS): number[] {
  const bound = boundOf(program, params)
  const values = runSteps(bound, bars, (step) => numberAt(bound.reaches, step))
  return program.lines.map(({ step }) => {
    const value = itemAt(values, step)
    if (typeof value === 'number') return bars.length === 0 ? Number.NaN : value
    return value.length === 0 ? Number.NaN : numberAt(value, value.length - 1)
  })
}
