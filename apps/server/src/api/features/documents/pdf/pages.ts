import type { Block } from '@guanlan/contract/schemas/business/documents.ts'
import type { Typeface } from './typeface.ts'

/** A line of a page: where it begins (points from the lower left corner), its size, and its words. */
export type Line = { x: number; y: number; size: number; text: string }

/** A4 in points (1/72 inch). */
export const PAGE = { width: 595, height: 842 }
const MARGIN = { x: 62, top: 64, bottom: 70 }
const STYLES = {
  title: { size: 19, leading: 28, before: 0, after: 4 },
  meta: { size: 9, leading: 15, before: 0, after: 10 },
  heading: { size: 13, leading: 20, before: 10, after: 4 },
  paragraph: { size: 10.5, leading: 18, before: 0, after: 5 },
  point: { size: 10.5, leading: 18, before: 0, after: 4 },
} as const
const INDENT = 20
const FOOT = { y: 40, size: 8.5 }

/** Not at the beginning of a line, and not at its end. */
const CLOSING = '，。；：、！？）》”’」…%'
const OPENING = '（《“‘「'

/** Words of Latin letters and digits stay together, everything else may be broken. */
const piecesOf = (text: string) => text.match(/[\w@./:+-]+|[\s\S]/gu) ?? []

function widthOf(text: string, size: number, { list, of }: Typeface): number {
  let sum = 0
  for (const one of text) {
    const character = one.codePointAt(0) ?? 0
    sum += list[of(character)]?.widths.get(character) ?? 1000
  }
  return (sum * size) / 1000
}

/** Breaks a text into lines of a width; closing marks hang over the edge, opening ones go to the next line. */
export function linesOf(text: string, { width, size }: { width: number; size: number }, face: Typeface): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text)) {
    if (line !== '' && !CLOSING.includes(piece) && widthOf(line + piece, size, face) > width) {
      const opening = OPENING.includes(line.at(-1) ?? ' ') ? line.slice(-1) : ''
      lines.push(line.slice(0, line.length - opening.length))
      line = opening
    }
    line += line === '' ? piece.trimStart() : piece
  }
  return [...lines, line]
}

type Text = { title: string; meta: string; blocks: readonly Block[] }

/** Pages of a document with its title, what version it is, and at the foot of each its place among them. */
export function pagesOf({ title, meta, blocks }: Text, face: Typeface): Line[][] {
  const pages: Line[][] = [[]]
  let y = PAGE.height - MARGIN.top
  const put = (style: keyof typeof STYLES, text: string, mark = '') => {
    const { size, leading, before, after } = STYLES[style]
    const indent = style === 'point' ? INDENT : 0
    const width = PAGE.width - 2 * MARGIN.x - indent
    if (pages.at(-1)?.length !== 0) y -= before
    linesOf(face.clean(text), { width, size }, face).forEach((words, k) => {
      // a heading is not left alone at the foot
      if (y - leading < MARGIN.bottom + (style === 'heading' ? 2 * leading : 0)) {
        pages.push([])
        y = PAGE.height - MARGIN.top
      }
      y -= leading
      if (k === 0 && mark !== '') pages.at(-1)?.push({ x: MARGIN.x, y, size, text: mark })
      pages.at(-1)?.push({ x: MARGIN.x + indent, y, size, text: words })
    })
    y -= after
  }
  put('title', title)
  put('meta', meta)
  for (const { kind, number, runs } of blocks) {
    if (kind !== 'drawing') put(kind, runs.map(({ text }) => text).join(''), kind === 'point' ? (number === 0 ? '·' : `${number}.`) : '')
  }
  return pages.map((lines, k) => [...lines, ...footOf(`第 ${k + 1} 页，共 ${pages.length} 页`, `${title} · ${meta}`, face)])
}

function footOf(place: string, name: string, face: Typeface): Line[] {
  const { y, size } = FOOT
  const right = PAGE.width - MARGIN.x - widthOf(place, size, face)
  return [
    { x: MARGIN.x, y, size, text: face.clean(name) },
    { x: right, y, size, text: place },
  ]
}
