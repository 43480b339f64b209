import type { ShownLook } from '../platform/platform.ts'
import { tokenColours } from '../ui/theme/token-colours.ts'
import { type ChartPalette, paletteFrom } from './palette-tokens.ts'

export { type ChartPalette, WIDE_CHART_PX } from './palette-tokens.ts'

/** A canvas of WeChat takes no list of fonts; the generic name is the system's font, which the list leads to as well. */
const FONT = 'sans-serif'

/** The palette of a look. WeChat has no stylesheet to ask, so the values come from the table made of it. */
export function paletteOf(look: ShownLook): ChartPalette {
  const colour = tokenColours(look)
  return paletteFrom((token) => (token === '--font' ? FONT : colour(token)))
}
