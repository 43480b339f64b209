import { figureText } from '../../ui/figure/figure-text.ts'
import { colourOf, drawPlot } from '../plot/draw-plot.ts'
import type { PlotSpec } from '../plot/plot-spec.ts'
import { drawRadar } from '../radar/draw-radar.ts'
import type { RadarSpec } from '../radar/radar-spec.ts'
import type { CardBlock, CardFigure } from './card.ts'
import { ladderParts } from './card-ladder.ts'
import { CARD, type CardPart, INNER_PX, inkOf, linesPart, type Pen, write } from './card-pen.ts'
import { tablePart } from './card-table.ts'
import { fitted, textWidth, wrapped } from './card-text.ts'

const TEXT = { px: 12, most: 6 }
const FIGURE = { perRow: 3, height: 44, labelPx: 11, px: 16, notePx: 10, noteStep: 14, noteLines: 2 }
const PLOT_PX = 190
const RADAR_PX = 220
const LEGEND = { px: 11, row: 18, swatch: 10, gap: 12 }

/** What a block takes and how it is drawn. */
export function partsOf(block: CardBlock): CardPart[] {
  if (block.kind === 'text') return [linesPart(wrapped(block.text, { ...TEXT, width: INNER_PX }), { px: TEXT.px, colour: 'text2' })]
  if (block.kind === 'figures') return [figuresPart(block.figures)]
  if (block.kind === 'table') return [tablePart(block)]
  if (block.kind === 'ladder') return ladderParts(block.ladder)
  if (block.kind === 'plot') return [legendPart(plotLegend(block.spec)), plotPart(block.spec)]
  return [legendPart(radarLegend(block.spec)), radarPart(block.spec)]
}

function figuresPart(figures: readonly CardFigure[]): CardPart {
  const width = INNER_PX / FIGURE.perRow
  const notes = figures.map(({ note = '' }) => wrapped(note, { px: FIGURE.notePx, width: width - 10, most: FIGURE.noteLines }))
  const height = FIGURE.height + Math.max(0, ...notes.map((lines) => lines.length)) * FIGURE.noteStep
  return {
    height: Math.ceil(figures.length / FIGURE.perRow) * height,
    paint: (pen, top) => {
      for (const [i, figure] of figures.entries()) {
        const x = CARD.side + (i % FIGURE.perRow) * width
        const y = top + Math.floor(i / FIGURE.perRow) * height
        write(pen, fitted(figure.label, FIGURE.labelPx, width - 8), { x, y: y + 8, px: FIGURE.labelPx, colour: pen.palette.text3 })
        write(pen, fitted(figure.text, FIGURE.px, width - 8), { x, y: y + 27, px: FIGURE.px, colour: inkOf(pen, figure), isBold: true })
        for (const [at, line] of (notes[i] ?? []).entries())
          write(pen, line, { x, y: y + FIGURE.height + at * FIGURE.noteStep, px: FIGURE.notePx, colour: pen.palette.text3 })
      }
    },
  }
}

type Key = { text: string; colour: (pen: Pen) => string }

/** Each series with its newest known value. */
function plotLegend({ series }: PlotSpec): Key[] {
  return series.map(({ name, values, form, colour }) => {
    const newest = values.findLast((value) => value !== null)
    return { text: `${name} ${figureText(newest, form)}`, colour: ({ palette }) => colourOf(palette, colour, newest ?? 0) }
  })
}

function radarLegend({ shapes }: RadarSpec): Key[] {
  return shapes.map(({ name }, at) => ({
    text: name,
    colour: ({ palette }) => palette.series[at % palette.series.length] ?? palette.accent,
  }))
}

function legendPart(keys: readonly Key[]): CardPart {
  const placed: { key: Key; x: number; row: number }[] = []
  let x = 0
  let row = 0
  for (const key of keys) {
    const width = LEGEND.swatch + 4 + textWidth(key.text, LEGEND.px)
    if (x > 0 && x + width > INNER_PX) {
      x = 0
      row += 1
    }
    placed.push({ key, x, row })
    x += width + LEGEND.gap
  }
  return {
    height: (row + 1) * LEGEND.row,
    paint: (pen, top) => {
      for (const one of placed) {
        const left = CARD.side + one.x
        const y = top + (one.row + 0.5) * LEGEND.row
        pen.ctx.fillStyle = one.key.colour(pen)
        pen.ctx.fillRect(left, y - 1.5, LEGEND.swatch, 3)
        write(pen, one.key.text, { x: left + LEGEND.swatch + 4, y, px: LEGEND.px, colour: pen.palette.text2 })
      }
    },
  }
}

/** Draws in a picture of its own within the card. */
function within({ ctx }: Pen, top: number, draw: () => void): void {
  ctx.save()
  ctx.translate(CARD.side, top)
  draw()
  ctx.restore()
}

function plotPart(spec: PlotSpec): CardPart {
  return {
    height: PLOT_PX,
    paint: (pen, top) =>
      within(
        pen,
        top,
        () => void drawPlot(pen.ctx, { width: INNER_PX, height: PLOT_PX }, { spec, palette: pen.palette, isWide: false, at: null }),
      ),
  }
}

function radarPart(spec: RadarSpec): CardPart {
  return {
    height: RADAR_PX,
    paint: (pen, top) => within(pen, top, () => drawRadar(pen.ctx, { width: INNER_PX, height: RADAR_PX }, { spec, palette: pen.palette })),
  }
}
