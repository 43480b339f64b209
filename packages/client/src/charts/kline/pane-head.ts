import { titleOf } from '@guanlan/engine/indicators/indicator.ts'
import type { ChartPalette } from '../palette.ts'
import {
  chosenIndicator,
  type IndicatorChoice,
  type LineValues,
  lineText,
  namedLines,
  paramsText,
  startsAtZero,
} from './indicator-values.ts'

/** A piece of a pane's head line. */
export type HeadPart = { text: string; colour: string }
/** The head line of a pane: name, parameters, and one title and value per line. */
export type PaneHead = { name: string; params: string; lines: { title: HeadPart; value: HeadPart }[] }

/** The values of one bar, those under the crosshair or the newest, and the newest price. */
type HeadValues = { values: LineValues; price: number | undefined }

/** What stands over an indicator's pane. */
export function paneHead(choice: IndicatorChoice, { values, price }: HeadValues, palette: ChartPalette): PaneHead {
  const isVolume = choice.key === 'VOL'
  const lines = namedLines(choice).map(({ key, name, colour: place }) => {
    const value = values[key]
    const own = place === null ? signColour(value, palette) : palette.series[place % palette.series.length]
    const colour = startsAtZero(choice) && place === null ? palette.text1 : (own ?? palette.text3)
    const title = isVolume && place === null ? '' : `${name} `
    return { title: { text: title, colour }, value: { text: value === undefined ? '--' : lineText(choice, key, { value, price }), colour } }
  })
  const indicator = chosenIndicator(choice)
  const name = isVolume || indicator === null ? '成交量' : `${titleOf(indicator)} `
  return { name, params: isVolume ? '' : paramsText(choice), lines }
}

/** Colour of a signed bar. */
export function signColour(value: number | undefined, palette: ChartPalette): string {
  if (value === undefined || value === 0) return palette.flat
  return value > 0 ? palette.up : palette.down
}
