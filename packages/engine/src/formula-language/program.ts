import type { DayPeriod } from '../aggregate.ts'
import type { FormulaFunction } from './functions/function.ts'
import type { SeriesField } from './names.ts'
import type { FormulaRemark, Span } from './problem.ts'
import type { FormulaStyle } from './styles.ts'
import type { FormulaParam } from './syntax.ts'

/** What a value is: one number for all bars, a number per bar, or 1 and 0 per bar. */
export type ValueType = 'number' | 'series' | 'condition'

/** Bars a part of a formula may run over instead of those of the day. */
export type BarPeriod = Extract<DayPeriod, 'week' | 'month'>

/** One calculation; `inputs` are numbers of earlier steps. Equal calculations are one step. */
export type Step = Span & { type: ValueType } & (
    | { kind: 'number'; value: number }
    | { kind: 'param'; name: string }
    | { kind: 'series'; field: SeriesField }
    /** The newest value of a program over weekly or monthly bars, as they stood at the end of each bar. */
    | { kind: 'period'; period: BarPeriod; program: Program }
    | { kind: 'call'; function: FormulaFunction; inputs: readonly number[]; places: readonly Span[] }
  )

/** A line a formula draws; `name` is empty for an expression alone. */
export type FormulaLine = { name: string; step: number; type: ValueType } & FormulaStyle

/**
 * A formula that is understood: steps in an order in which they can be run, the lines in the order of the text (the last one is what a screen asks),
 * its parameters, and remarks on what is read but has no effect.
 */
export type Program = {
  text: string
  params: readonly FormulaParam[]
  steps: readonly Step[]
  lines: readonly FormulaLine[]
  remarks: readonly FormulaRemark[]
}
