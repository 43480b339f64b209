import type { ChartPalette } from '../palette-tokens.ts'
import type { Card } from './card.ts'
import { partsOf } from './card-blocks.ts'
import { CARD, type CardPart, INNER_PX, linesPart, type Pen, rule, write } from './card-pen.ts'
import { textWidth, wrapped } from './card-text.ts'
import { drawCode } from './draw-code.ts'

const TOP_PX = 20
const GAP_PX = 12
const BRAND_PX = 26
const FOOT = { height: 108, code: 88, px: 11, step: 16 }
const NAME = '观澜'
const SIMULATED = '模拟数据'
const NO_ADVICE = '统计结果，不构成投资建议。投资有风险，入市需谨慎。'

/** A card laid out: how high it is and what stands where. */
export type CardLayout = { card: Card; height: number; parts: readonly (CardPart & { top: number })[] }

/** Lays out a card; needs no canvas. */
export function layoutCard(card: Card): CardLayout {
  const title = linesPart(wrapped(card.title, { px: 20, width: INNER_PX, most: 2 }), { px: 20, colour: 'text1', isBold: true, gap: 8 })
  const subtitle = linesPart(card.subtitle ? wrapped(card.subtitle, { px: 12, width: INNER_PX, most: 3 }) : [], { px: 12, colour: 'text3' })
  const head: CardPart[] = [brandPart(card), { ...title, height: title.height + 4 + subtitle.height, paint: both(title, subtitle) }]
  const parts: (CardPart & { top: number })[] = []
  let top = TOP_PX
  for (const group of [...head.map((part) => [part]), ...card.blocks.map(partsOf), [footPart(card)]]) {
    for (const part of group) {
      parts.push({ ...part, top })
      top += part.height
    }
    top += GAP_PX
  }
  return { card, height: top, parts }
}

function both(over: CardPart, under: CardPart): CardPart['paint'] {
  return (pen, top) => {
    over.paint(pen, top)
    under.paint(pen, top + over.height + 4)
  }
}

/** Source, moment, and the mark of simulated figures. */
function brandPart({ asOf, simulated }: Card): CardPart {
  return {
    height: BRAND_PX,
    paint: (pen, top) => {
      const y = top + 9
      write(pen, NAME, { x: CARD.side, y, px: 14, colour: pen.palette.accent, isBold: true })
      if (simulated) tag(pen, SIMULATED, { x: CARD.side + 14 * NAME.length + 8, y })
      if (asOf !== null) write(pen, asOf.slice(0, 16), { x: CARD.side + INNER_PX, y, px: 11, colour: pen.palette.text3, align: 'right' })
    },
  }
}

function tag(pen: Pen, text: string, { x, y }: { x: number; y: number }): void {
  pen.ctx.fillStyle = pen.palette.mark
  pen.ctx.fillRect(x, y - 9, textWidth(text, 11) + 8, 18)
  write(pen, text, { x: x + 4, y, px: 11, colour: pen.palette.onMark })
}

/** Source, moment, warning, and the code that leads to the page. */
function footPart({ source, asOf, simulated, url }: Card): CardPart {
  const width = INNER_PX - FOOT.code - 12
  const lines = [
    ...(simulated ? ['模拟数据，不是真实行情，不可用于投资。'] : []),
    ...(source === '' ? [] : wrapped(`来源：${source}`, { px: FOOT.px, width, most: 2 })),
    ...(asOf === null ? [] : [`截至 ${asOf}`]),
    ...wrapped(NO_ADVICE, { px: FOOT.px, width, most: 2 }),
  ]
  return {
    height: Math.max(FOOT.height, 14 + lines.length * FOOT.step),
    paint: (pen, top) => {
      rule(pen, top)
      for (const [i, line] of lines.entries())
        write(pen, line, { x: CARD.side, y: top + 18 + i * FOOT.step, px: FOOT.px, colour: pen.palette.text3 })
      drawCode(pen.ctx, url, { left: CARD.side + INNER_PX - FOOT.code, top: top + 12, side: FOOT.code })
    },
  }
}

/** Draws a card on a context already scaled so that it is `CARD.width` wide. Plots clear what lies under them, so the ground is laid last. */
export function drawCard(ctx: CanvasRenderingContext2D, { height, parts }: CardLayout, palette: ChartPalette): void {
  ctx.clearRect(0, 0, CARD.width, height)
  for (const { top, paint } of parts) paint({ ctx, palette }, top)
  ctx.globalCompositeOperation = 'destination-over'
  ctx.fillStyle = palette.surface
  ctx.fillRect(0, 0, CARD.width, height)
  ctx.globalCompositeOperation = 'source-over'
}
