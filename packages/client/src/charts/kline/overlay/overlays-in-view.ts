import type { ChartPalette } from '../../palette.ts'
import type { MainScene } from '../draw-main.ts'
import type { ChartBar } from '../wire-bars.ts'
import { closesOn, type OverlaySeries, rebasedLine } from './overlay-lines.ts'

/** Series colours before this one belong to the lines of indicators. */
const FIRST_COLOUR = 3

/** Other series on the bars in view, with their colours; those without a value there are left out. */
export function overlaysInView(
  given: readonly OverlaySeries[],
  bars: readonly ChartBar[],
  { view, palette }: { view: { from: number; to: number }; palette: ChartPalette },
): MainScene['overlays'] {
  const times = bars.map(({ timestamp }) => timestamp)
  const closes = bars.map(({ close }) => close)
  const { series: colours, accent } = palette
  return given.flatMap((series, place) => {
    const line = rebasedLine(closesOn(series, times), closes, view)
    return line === null ? [] : [{ name: series.name, colour: colours[(place + FIRST_COLOUR) % colours.length] ?? accent, line }]
  })
}
