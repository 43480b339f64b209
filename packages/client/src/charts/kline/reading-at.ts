import { type IndicatorChoice, type LineValues, lineText, type NamedLine, namedLines } from './indicator-values.ts'
import type { CrosshairReading, KlineOptions } from './kline-options.ts'
import { chartMarks, placeMarks } from './marks.ts'
import type { ChartBar } from './wire-bars.ts'

type Read = {
  options: KlineOptions
  bars: readonly ChartBar[]
  /** Values of an indicator over the candles by bar. */
  valuesOf(choice: IndicatorChoice): readonly LineValues[] | undefined
}

/** What stands at a bar: the bar, the main pane's lines and the marks; null when there is no such bar. */
export function readingAt({ options, bars, valuesOf }: Read, index: number): CrosshairReading | null {
  const bar = bars[index]
  if (bar === undefined) return null
  const times = bars.map(({ timestamp }) => timestamp)
  const here = placeMarks(chartMarks(options.exrights, options.events), times).find((mark) => mark.index === index)
  const lines = options.mains.flatMap((choice) => {
    const values = valuesOf(choice)?.[index]
    return namedLines(choice).map((line) => {
      const known = { ...values, ...line.params, ...closesOf(line, bars, index) }
      return readLine(choice, line, { value: values?.[line.key] ?? null, known, price: bars.at(-1)?.close })
    })
  })
  return { bar, lines, marks: here?.marks.map(({ text }) => text) ?? [] }
}

/** Lines that are of the closes of their window and nothing before. */
const WITHIN_WINDOW: ReadonlySet<string> = new Set(['ma', 'boll-mid', 'boll-upper', 'boll-lower'])

function closesOf({ formulaId, params: { n } }: NamedLine, bars: readonly ChartBar[], index: number): { close?: number[] } {
  if (!WITHIN_WINDOW.has(formulaId) || n === undefined) return {}
  return { close: bars.slice(Math.max(index + 1 - n, 0), index + 1).map(({ close }) => close) }
}

type Stands = Pick<CrosshairReading['lines'][number], 'value' | 'known'> & { price: number | undefined }

function readLine(choice: IndicatorChoice, line: NamedLine, { value, known, price }: Stands): CrosshairReading['lines'][number] {
  return {
    ...line,
    key: `${choice.key} ${line.key}`,
    value,
    known,
    text: line.colour !== null ? null : value === null ? '' : lineText(choice, line.key, { value, price }),
  }
}
