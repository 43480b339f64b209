import type { Ladder, LadderDot } from './card.ts'
import { CARD, type CardPart, INNER_PX, type Pen, rule, write } from './card-pen.ts'

const ROW = { least: 24, lane: 9, middle: 12 }
const LABEL_PX = 40
const DOT_PX = 3.5
const NAME_GAP = 8
const AXIS_PX = 20
const KEYS = { height: 20, step: 100 }
const WIDTH = INNER_PX - LABEL_PX - DOT_PX

const left = (at: number) => CARD.side + LABEL_PX + at * WIDTH
const heightOf = (dots: readonly LadderDot[]) => ROW.least + Math.max(0, ...dots.map(({ lane }) => lane)) * ROW.lane

/** Rows of dots with the names there is room for, their axis, and what a filled and a hollow dot are. */
export function ladderParts({ rows, ticks, keys }: Ladder): CardPart[] {
  const lines = rows.map(({ label, dots }): CardPart => {
    const height = heightOf(dots)
    return {
      height,
      paint: (pen, top) => {
        for (const { at } of ticks) upright(pen, { x: left(at), top, height })
        write(pen, label, { x: CARD.side, y: top + ROW.middle, px: 11, colour: pen.palette.text3 })
        for (const dot of dots) drawDot(pen, dot, top)
        rule(pen, top + height - 1)
      },
    }
  })
  return [...lines, axisPart(ticks), keysPart(keys)]
}

function drawDot(pen: Pen, { at, lane, isFilled, name }: LadderDot, top: number): void {
  const [x, y] = [left(at), top + ROW.middle + lane * ROW.lane]
  dotAt(pen, { x, y, isFilled })
  if (name === null) return
  const isAfter = name.side === 'right'
  write(pen, name.text, {
    x: x + (isAfter ? NAME_GAP : -NAME_GAP),
    y,
    px: 10,
    colour: pen.palette.text2,
    align: isAfter ? 'left' : 'right',
  })
}

function dotAt({ ctx, palette }: Pen, { x, y, isFilled }: { x: number; y: number; isFilled: boolean }): void {
  ctx.beginPath()
  ctx.arc(x, y, DOT_PX, 0, 2 * Math.PI)
  ctx.fillStyle = isFilled ? palette.upFill : palette.surface
  ctx.fill()
  if (isFilled) return
  ctx.strokeStyle = palette.text3
  ctx.lineWidth = 1.5
  ctx.stroke()
}

function upright({ ctx, palette }: Pen, { x, top, height }: { x: number; top: number; height: number }): void {
  ctx.fillStyle = palette.grid
  ctx.fillRect(Math.round(x), top, 1, height)
}

function axisPart(ticks: Ladder['ticks']): CardPart {
  const alignOf = (at: number) => (at === 0 ? 'left' : at === 1 ? 'right' : 'center')
  return {
    height: AXIS_PX,
    paint: (pen, top) => {
      for (const { at, text } of ticks)
        write(pen, text, { x: left(at), y: top + AXIS_PX / 2, px: 10, colour: pen.palette.text3, align: alignOf(at) })
    },
  }
}

function keysPart({ filled, hollow }: Ladder['keys']): CardPart {
  return {
    height: KEYS.height,
    paint: (pen, top) => {
      const y = top + KEYS.height / 2
      for (const [place, text] of [filled, hollow].entries()) {
        const x = CARD.side + DOT_PX + place * KEYS.step
        dotAt(pen, { x, y, isFilled: place === 0 })
        write(pen, text, { x: x + NAME_GAP, y, px: 11, colour: pen.palette.text2 })
      }
    },
  }
}
