import type { ChartPalette } from '../palette-tokens.ts'
import type { CardText, CardTone } from './card.ts'

/** A card is laid out on so many px and drawn three times as fine. */
export const CARD = { width: 375, side: 20, scale: 3 }
/** Room between the sides. */
export const INNER_PX = CARD.width - 2 * CARD.side

export type Pen = { ctx: CanvasRenderingContext2D; palette: ChartPalette }
/** One part of a card, as high as laid out, drawn from `top`. */
export type CardPart = { height: number; paint: (pen: Pen, top: number) => void }

type Written = { x: number; y: number; px: number; colour: string; align?: CanvasTextAlign; isBold?: boolean }

/** Writes a text with its middle at `y`. */
export function write({ ctx, palette }: Pen, text: string, { x, y, px, colour, align = 'left', isBold = false }: Written): void {
  ctx.font = `${isBold ? '600 ' : ''}${px}px ${palette.font}`
  ctx.textAlign = align
  ctx.textBaseline = 'middle'
  ctx.fillStyle = colour
  ctx.fillText(text, x, y)
}

/** Colour of a text by its tone. */
export function inkOf({ palette }: Pen, { tone }: Pick<CardText, 'tone'>): string {
  const inks: Record<CardTone, string> = { up: palette.up, down: palette.down }
  return tone === undefined ? palette.text1 : inks[tone]
}

/** Lines of one size and colour under each other. */
export function linesPart(
  lines: readonly string[],
  { px, colour, gap = 6, isBold = false }: { px: number; colour: 'text1' | 'text2' | 'text3'; gap?: number; isBold?: boolean },
): CardPart {
  const step = px + gap
  return {
    height: lines.length * step,
    paint: (pen, top) => {
      for (const [i, line] of lines.entries())
        write(pen, line, { x: CARD.side, y: top + (i + 0.5) * step, px, colour: pen.palette[colour], isBold })
    },
  }
}

/** A thin line from side to side. */
export function rule({ ctx, palette }: Pen, y: number): void {
  ctx.fillStyle = palette.border
  ctx.fillRect(CARD.side, Math.round(y), INNER_PX, 1)
}
