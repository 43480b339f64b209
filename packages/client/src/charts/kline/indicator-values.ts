import { formatThousands } from '@guanlan/domain/format/decimals.ts'
import { formatSigned } from '@guanlan/domain/format/percent.ts'
import { formatScale } from '@guanlan/domain/format/scale.ts'
import { formatVolume } from '@guanlan/domain/format/volume.ts'
import { definitionOfFormula, indicatorOfFormula, type OwnFormula } from '@guanlan/engine/formula-language/formula-indicator.ts'
import { FormulaFailure } from '@guanlan/engine/formula-language/problem.ts'
import type { Formula } from '@guanlan/engine/formulas/formula.ts'
import { indicatorOf } from '@guanlan/engine/indicators/index.ts'
import {
  type Indicator,
  type IndicatorLine,
  type IndicatorParams,
  isLineOn,
  type LineStyle,
  lineName,
  paramsOf,
} from '@guanlan/engine/indicators/indicator.ts'
import { patterns } from '@guanlan/engine/patterns/index.ts'
import { type ChartBar, engineBars } from './wire-bars.ts'

/**
 * An indicator the user put on the chart; parameters that are not given take the engine's defaults. `firstColour` is how many series colours
 * the indicators before it on the same pane have taken; `formula` is there where it is one the reader wrote.
 */
export type IndicatorChoice = { key: string; params: IndicatorParams; firstColour?: number; formula?: OwnFormula }

/** Values of one bar by line key; a line without a value at the bar is absent. */
export type LineValues = Record<string, number>

/** One line as the reader names it: MA5, DIF; `colour` is its place among the series colours, null where sign or candle colour it. */
export type NamedLine = {
  key: string
  name: string
  colour: number | null
  formulaId: string
  definition: Formula | null
  /** Parameters of its indicator; `n` is the line's own window where it has one. */
  params: IndicatorParams
  style: LineStyle
  floor: string | null
}

/** Values of formulas from here on are written in 万 and 亿: their unit is unknown. */
const LARGE_VALUE = 100_000

/** Styles that stand on the axis at their value; a pane reaches as far as they do. Levels may lie out of view, figures are no prices. */
const SCALED: readonly LineStyle[] = ['line', 'bar', 'dots']
const COLOURED: readonly LineStyle[] = ['line', 'dots', 'step', 'band']

/** Does the pane's axis reach for the values of such a line? */
export function isScaled({ style }: Pick<IndicatorLine, 'style'>): boolean {
  return SCALED.includes(style)
}

/** Does the indicator's pane stand on zero: bars that are no distance from it, such as volume? */
export function startsAtZero(choice: Pick<IndicatorChoice, 'key' | 'formula'>): boolean {
  return chosenIndicator(choice)?.lines.some(({ style, signed }) => style === 'bar' && !signed) ?? false
}

/** The engine's record of a choice; null for an indicator this version does not have, and for a formula that is wrong. */
export function chosenIndicator({ key, formula }: Pick<IndicatorChoice, 'key' | 'formula'>): Indicator | null {
  return formula === undefined ? indicatorOf(key) : indicatorOfFormula(formula)
}

/** The engine's record and complete parameters of a choice; null for an indicator this version does not have. Wrong parameters fall back to the defaults. */
function resolveChoice({ params, ...choice }: IndicatorChoice): { indicator: Indicator; params: IndicatorParams } | null {
  const indicator = chosenIndicator(choice)
  if (indicator === null) return null
  try {
    return { indicator, params: paramsOf(indicator, params) }
  } catch {
    return { indicator, params: paramsOf(indicator) }
  }
}

/**
 * One record per bar, computed by the engine over the bars the chart holds; anew where prices cannot be compared, and without values within such a bar. Volumes and
 * amounts are what they are whatever prices did.
 */
export function lineValues(bars: readonly ChartBar[], choice: IndicatorChoice): LineValues[] {
  const resolved = resolveChoice(choice)
  if (resolved === null) return bars.map(() => ({}))
  if (choice.formula === undefined && startsAtZero(choice)) return stretchValues(bars, resolved)
  return comparableStretches(bars).flatMap((stretch) =>
    stretch[0]?.isBroken === 'inside' ? stretch.map(() => ({})) : stretchValues(stretch, resolved),
  )
}

/** Bars parted before each one prices before which cannot be compared; a bar that is broken itself stands alone. */
function comparableStretches(bars: readonly ChartBar[]): (readonly ChartBar[])[] {
  const starts = bars.flatMap(({ isBroken }, at) => (at === 0 || isBroken !== undefined || bars[at - 1]?.isBroken === 'inside' ? [at] : []))
  return starts.map((start, place) => (starts.length === 1 ? bars : bars.slice(start, starts[place + 1])))
}

function stretchValues(bars: readonly ChartBar[], { indicator, params }: { indicator: Indicator; params: IndicatorParams }): LineValues[] {
  const columns = computed(indicator, bars, params)
  return bars.map((_, index) => {
    const values: LineValues = {}
    indicator.lines.forEach((line, place) => {
      const value = columns[place]?.[index]
      if (value !== undefined && !Number.isNaN(value)) values[line.key] = value
    })
    return values
  })
}

/** Columns of the lines; none where a formula's windows do not fit its parameters. */
function computed(indicator: Indicator, bars: readonly ChartBar[], params: IndicatorParams): Float64Array[] {
  try {
    return indicator.compute(engineBars(bars), params)
  } catch (failure) {
    if (failure instanceof FormulaFailure) return []
    throw failure
  }
}

/** The lines that are switched on, with names and colours in drawing order. */
export function namedLines(choice: IndicatorChoice): NamedLine[] {
  const resolved = resolveChoice(choice)
  if (resolved === null) return []
  let colour = choice.firstColour ?? 0
  return resolved.indicator.lines
    .filter((line) => isLineOn(line, resolved.params))
    .map((line) => ({
      key: line.key,
      name: lineName(line, resolved.params),
      colour: COLOURED.includes(line.style) ? colour++ : null,
      formulaId: line.formulaId,
      params: withWindow(line, resolved.params),
      definition: choice.formula === undefined ? null : definitionOfFormula(choice.formula),
      style: line.style,
      floor: line.floor ?? null,
    }))
}

function withWindow({ windowParam }: IndicatorLine, params: IndicatorParams): IndicatorParams {
  const window = windowParam === undefined ? undefined : params[windowParam]
  return window === undefined ? params : { ...params, n: window }
}

/** Choices that share a pane, each with colours of its own as long as there are some. */
export function sideBySide(choices: readonly IndicatorChoice[]): IndicatorChoice[] {
  let firstColour = 0
  return choices.map((choice) => {
    const placed = { ...choice, firstColour }
    firstColour += namedLines(choice).filter(({ colour }) => colour !== null).length
    return placed
  })
}

/** Parameters as the pane's head shows them: 12,26,9; switched-off lines are left out. */
export function paramsText(choice: IndicatorChoice): string {
  const resolved = resolveChoice(choice)
  if (resolved === null) return ''
  return resolved.indicator.params
    .map((param) => resolved.params[param.key] ?? param.default)
    .filter((value) => value !== 0)
    .join(',')
}

/** Shares under this price, 元, have indicators in 元 with three decimals. */
const LOW_PRICE = 10

/**
 * A line's value as written on the chart: volumes in 手, amounts in 亿, patterns by name, MACD signed, what is in 元 as finely as the newest price asks for,
 * the rest with the indicator's decimals, finer when small.
 */
export function lineText(choice: IndicatorChoice, lineKey: string, { value, price }: { value: number; price: number | undefined }): string {
  const indicator = resolveChoice(choice)?.indicator
  if (indicator === undefined) return ''
  const line = indicator.lines.find(({ key }) => key === lineKey)
  if (line?.style === 'pattern') return patterns[value - 1]?.name ?? ''
  if (line?.style === 'mark') return value === 0 ? '不成立' : '成立'
  if (choice.formula !== undefined && Math.abs(value) >= LARGE_VALUE) return formatScale(value, 2)
  if (indicator.unit === '股') return formatVolume(value).replace(/^-/, '−')
  if (indicator.decimals === 0 && indicator.unit === '元') return formatScale(value, 2)
  const isLow = price !== undefined && price < LOW_PRICE
  if (indicator.key === 'MACD') return formatSigned(value, isLow ? 3 : 2)
  const isFine = indicator.decimals > 2 && indicator.pane === 'sub' && (indicator.unit === '元' ? isLow : Math.abs(value) < 10)
  const decimals = isFine ? indicator.decimals : Math.min(indicator.decimals, 2)
  return formatThousands(value, line === undefined ? 2 : decimals).replace(/^-/, '−')
}
