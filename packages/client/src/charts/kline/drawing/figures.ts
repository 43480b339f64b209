import type { OverlayFigure } from 'klinecharts'
import type { ChartPalette } from '../../palette.ts'
import type { DrawingColour, Pen } from './drawing.ts'
import type { Shape } from './shape.ts'

/** The colour of a pen in the theme in force. */
function penColour(palette: ChartPalette, colour: DrawingColour): string {
  return colour === 'accent' ? palette.accent : (palette.series[Number(colour.slice(1)) - 1] ?? palette.accent)
}

export type Look = Pen & { palette: ChartPalette; isSelected: boolean; isLocked: boolean; textPx: number }

/** Handles are circles of this radius. */
const HANDLE_PX = 4.5

/** A shape as figures of the chart library, which take no events of their own. */
export function figuresOf(shape: Shape, look: Look): OverlayFigure[] {
  const color = penColour(look.palette, look.colour)
  const own = { ignoreEvent: true }
  const fills = shape.areas.map((coordinates) => ({
    ...own,
    type: 'polygon',
    attrs: { coordinates },
    styles: { style: 'fill', color: faint(color) },
  }))
  const strokes = shape.lines.map(({ from, to, isDashed }) => ({
    ...own,
    type: 'line',
    attrs: { coordinates: [from, to] },
    styles: { style: isDashed ? 'dashed' : 'solid', dashedValue: [4, 4], color, size: isDashed ? 1 : look.width },
  }))
  const labels = shape.labels.map(({ x, y, text, align }) => ({
    ...own,
    type: 'text',
    attrs: { x, y, text, align, baseline: 'middle' },
    styles: { ...NO_BOX, color, size: look.textPx, family: look.palette.font, backgroundColor: look.palette.surface },
  }))
  return [...fills, ...strokes, ...labels, ...(look.isSelected ? handles(shape, { ...look, color }) : [])]
}

const NO_BOX = {
  style: 'fill',
  weight: 'normal',
  borderSize: 0,
  paddingLeft: 2,
  paddingRight: 2,
  paddingTop: 1,
  paddingBottom: 1,
  borderRadius: 2,
}

function handles({ handles: points }: Shape, { color, palette, isLocked }: Look & { color: string }): OverlayFigure[] {
  return points.map(({ x, y }) => ({
    ignoreEvent: true,
    type: 'circle',
    attrs: { x, y, r: HANDLE_PX },
    // a locked one is shown as taken, and as nothing to pull at
    styles: { style: 'stroke_fill', color: isLocked ? color : palette.surface, borderColor: color, borderSize: 1.5 },
  }))
}

/** A tenth of a colour written as #rrggbb; any other as it is not filled. */
function faint(color: string): string {
  return /^#[0-9a-f]{6}$/i.test(color) ? `${color}1f` : 'rgba(0,0,0,0)'
}
