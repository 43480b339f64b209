import type { CardBlock, CardText } from './card.ts'
import { CARD, type CardPart, INNER_PX, inkOf, type Pen, rule, write } from './card-pen.ts'
import { fitted, textWidth } from './card-text.ts'

type Table = Extract<CardBlock, { kind: 'table' }>

const ROW_PX = 26
const HEAD_PX = 22
const NOTE_PX = 20
/** The name of a figure takes at most this part; less where five stocks stand beside it. */
const firstShare = (columns: number) => (columns > 4 ? 0.26 : 0.38)
/** Text by the number of columns: five stocks and the name of a figure still stand beside each other. */
const textPx = (columns: number) => (columns > 4 ? 10 : 12)

/** Right edges of the columns; the first is as wide as its words, the others share the rest. */
function edgesOf({ head, rows }: Table, px: number): { first: number; edges: number[] } {
  const words = [head[0] ?? '', ...rows.map(([cell]) => cell?.text ?? '')]
  const first = Math.min(INNER_PX * firstShare(head.length), Math.max(...words.map((text) => textWidth(text, px))) + 4)
  const step = (INNER_PX - first) / Math.max(1, head.length - 1)
  return { first, edges: head.map((_, at) => CARD.side + first + at * step) }
}

/** Words at the left, figures at the right of their columns; what does not fit ends with …. */
export function tablePart(table: Table): CardPart {
  const { head, rows, note } = table
  const px = textPx(head.length)
  const { first, edges } = edgesOf(table, px)
  const width = (at: number) => (at === 0 ? first : (edges[1] ?? 0) - (edges[0] ?? 0) - 6)
  const cell = (pen: Pen, { text, ...look }: CardText & { colour?: string }, { at, y }: { at: number; y: number }) =>
    write(pen, fitted(text, px, width(at)), {
      x: at === 0 ? CARD.side : (edges[at] ?? 0),
      y,
      px,
      align: at === 0 ? 'left' : 'right',
      colour: look.colour ?? inkOf(pen, look),
      isBold: look.isBold ?? false,
    })
  return {
    height: HEAD_PX + rows.length * ROW_PX + (note === undefined ? 0 : NOTE_PX),
    paint: (pen, top) => {
      for (const [at, text] of head.entries()) cell(pen, { text, colour: pen.palette.text3 }, { at, y: top + HEAD_PX / 2 })
      for (const [i, row] of rows.entries()) {
        const y = top + HEAD_PX + i * ROW_PX
        rule(pen, y)
        for (const [at, one] of row.entries()) cell(pen, one, { at, y: y + ROW_PX / 2 })
      }
      if (note !== undefined)
        write(pen, note, { x: CARD.side, y: top + HEAD_PX + rows.length * ROW_PX + NOTE_PX / 2, px: 11, colour: pen.palette.text3 })
    },
  }
}
