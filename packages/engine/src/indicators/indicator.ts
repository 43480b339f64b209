import { recordOf } from '@guanlan/domain/collections/records.ts'
import type { Unit } from '@guanlan/figures/unit.ts'
import type { Bar, Bars } from '../bars.ts'
import type { Calculus } from '../calculus/calculus.ts'
import { Columns } from '../calculus/columns.ts'
import { Stream } from '../calculus/stream.ts'

/** One adjustable number of an indicator. Those of our own records are whole numbers; a `window` that may be 0 is a line that can be switched off. */
export type IndicatorParam<Key extends string = string> = {
  key: Key
  name: string
  default: number
  min: number
  max: number
  step: number
}

/**
 * How a line is drawn: connected, as bars from zero, as a dot per bar, as a level that holds until the next (`step`), as figures over or under
 * the candle (`above`, `below`), as the short name of the pattern that
 * ends on the bar, as a band down to the line `floor` names, or as its own name under each bar where it is not 0 (`mark`).
 */
export type LineStyle = 'line' | 'bar' | 'dots' | 'step' | 'above' | 'below' | 'pattern' | 'band' | 'mark'

/**
 * One drawn line. `windowParam` names the parameter shown behind the name (MA + 5 → MA5); `signed` bars are coloured by sign. `unit` where it
 * is not the indicator's. A `sparse` line has values on some bars only, by its nature.
 */
export type IndicatorLine = {
  key: string
  name: string
  style: LineStyle
  formulaId: string
  windowParam?: string
  signed?: boolean
  unit?: Unit
  sparse?: boolean
  floor?: string
}

/** Where the menu has an indicator. */
export const indicatorGroups = ['趋势', '摆动', '量能', '价格带', '形态'] as const
type IndicatorGroup = (typeof indicatorGroups)[number]

/** Values by parameter key. */
export type IndicatorParams = Readonly<Record<string, number>>

/** An indicator that follows the market bar by bar; each call answers the newest value of every line, in the order of `lines`. */
type IndicatorState = {
  append(bar: Bar): number[]
  /** Put `bar` in place of the newest one, as each tick does. Throws when nothing was appended. */
  replaceLast(bar: Bar): number[]
}

/**
 * A technical indicator (技术指标) as a record; `key` is what traders call it, `letters` what else they type for it, `formula` its definition
 * in 通达信's language. `compute` answers one column per line, as long as the bars, NaN where the line has no value yet; bars are those the
 * security traded, so a suspension is no bar and leaves no gap. `start` gives the same numbers bar by bar. Both take complete params
 * (`paramsOf`).
 */
export type Indicator = {
  key: string
  name: string
  /** What menus and heads call it where traders say no letters: 缺口. */
  label?: string
  letters: readonly string[]
  group: IndicatorGroup
  pane: 'main' | 'sub'
  /** Unit of its lines. */
  unit: Unit
  decimals: number
  /** Values at which the pane has a mark: 0, 20 and 80, … */
  guides?: readonly number[]
  params: readonly IndicatorParam[]
  lines: readonly IndicatorLine[]
  formula: string
  /** What the formula's own functions do, in a sentence; for those 通达信's readers do not know by heart. */
  note?: string
  compute(bars: Bars, params: IndicatorParams): Float64Array[]
  start(params: IndicatorParams): IndicatorState
}

/** What a record says of itself, its numbers written once in the calculus. */
type Definition<Key extends string> = Omit<Indicator, 'compute' | 'start' | 'params'> & {
  params: readonly IndicatorParam<Key>[]
  /** One series per line. */
  define<V>(on: Calculus<V>, params: Readonly<Record<Key, number>>): V[]
}

/** The values of all parameters. Throws RangeError where one is missing. */
function complete<Key extends string>(params: readonly IndicatorParam<Key>[], values: IndicatorParams): Record<Key, number> {
  return recordOf(
    params.map(({ key }) => key),
    (key) => paramOf(values, key),
  )
}

/** The value of a parameter. Throws RangeError where it is missing. */
export function paramOf(values: IndicatorParams, key: string): number {
  const value = values[key]
  if (value === undefined) throw new RangeError(`parameter ${key} has no value`)
  return value
}

/** The indicator of a definition: the same rules over whole columns and bar by bar. */
export function indicatorOfDefinition<const Key extends string>({ define, ...record }: Definition<Key>): Indicator {
  return {
    ...record,
    compute: (bars, params) => define(new Columns(bars), complete(record.params, params)),
    start(params) {
      const stream = new Stream()
      const lines = define(stream, complete(record.params, params))
      return stateOf((bar, keep) => {
        stream.next(bar, keep)
        return lines.map(({ value }) => value)
      })
    },
  }
}

/** Defaults filled in around `chosen`. Throws RangeError, in Chinese, for an unknown key or a value outside min–max or off the step. */
export function paramsOf(indicator: Indicator, chosen: IndicatorParams = {}): IndicatorParams {
  for (const key of Object.keys(chosen)) {
    if (!indicator.params.some((param) => param.key === key)) throw new RangeError(`${indicator.key} 没有参数 ${key}`)
  }
  const entries = indicator.params.map(({ key, name, default: fallback, min, max, step }) => {
    const value = chosen[key] ?? fallback
    const steps = (value - min) / step
    const isAllowed = value >= min && value <= max && Math.abs(steps - Math.round(steps)) < 1e-9
    if (!isAllowed) throw new RangeError(`${indicator.key} 的${name}应在 ${min} 到 ${max} 之间，步长 ${step}`)
    return [key, value] as const
  })
  return Object.fromEntries(entries)
}

/** What traders call the indicator, in letters or in words: MACD, 缺口. */
export function titleOf({ key, label }: Pick<Indicator, 'key' | 'label'>): string {
  return label ?? key
}

/** Name of a line as the chart shows it: MA5, RSI12, DIF. */
export function lineName(line: IndicatorLine, params: IndicatorParams): string {
  return line.windowParam === undefined ? line.name : `${line.name}${params[line.windowParam]}`
}

/** Is the line switched on? A line whose window is 0 is not drawn. */
export function isLineOn(line: IndicatorLine, params: IndicatorParams): boolean {
  return line.windowParam === undefined || (params[line.windowParam] ?? 0) > 0
}

/** A column for the wire and for charts: NaN becomes null. */
export function toNullable(column: Float64Array): (number | null)[] {
  return Array.from(column, (value) => (Number.isNaN(value) ? null : value))
}

/** One step of an indicator: the lines' values with `bar` as newest, remembered when `keep`. */
type Step = (bar: Bar, keep: boolean) => number[]

/** An indicator's state from its step: a bar is remembered when the next one comes, until then it can be replaced. */
export function stateOf(step: Step): IndicatorState {
  let newest: Bar | null = null
  const show = (bar: Bar) => {
    newest = { ...bar }
    return step(bar, false)
  }
  return {
    append(bar) {
      if (newest !== null) step(newest, true)
      return show(bar)
    },
    replaceLast(bar) {
      if (newest === null) throw new Error('no bar to replace')
      return show(bar)
    },
  }
}
