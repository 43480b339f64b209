import { type FormulaRemark, problemOf } from './problem.ts'
import type { StyleWord } from './syntax.ts'

/** How a line of a formula is drawn: connected, as bars from zero (coloured by sign when `signed`), as a dot per bar, or only listed. */
export type FormulaShape = 'line' | 'bar' | 'dots' | 'none'

/** `color` #rrggbb, null for the chart's own; `width` 1–9. */
export type FormulaStyle = { shape: FormulaShape; signed: boolean; color: string | null; width: number }

export const PLAIN: FormulaStyle = { shape: 'line', signed: false, color: null, width: 1 }
const COLORS: Readonly<Record<string, string>> = {
  RED: '#ff0000',
  GREEN: '#00ff00',
  BLUE: '#0000ff',
  YELLOW: '#ffff00',
  CYAN: '#00ffff',
  MAGENTA: '#ff00ff',
  WHITE: '#ffffff',
  BLACK: '#000000',
  GRAY: '#808080',
  BROWN: '#804000',
  LIRED: '#ff8080',
  LIGREEN: '#80ff80',
  LIBLUE: '#8080ff',
  LICYAN: '#80ffff',
  LIMAGENTA: '#ff80ff',
  LIGRAY: '#c0c0c0',
}
const SHAPES: Readonly<Record<string, Partial<FormulaStyle>>> = {
  STICK: { shape: 'bar', signed: true },
  VOLSTICK: { shape: 'bar' },
  LINESTICK: { shape: 'bar', signed: true },
  COLORSTICK: { shape: 'bar', signed: true },
  CROSSDOT: { shape: 'dots' },
  CIRCLEDOT: { shape: 'dots' },
  POINTDOT: { shape: 'dots' },
  NODRAW: { shape: 'none' },
}
/** Words other programs know and that change nothing a chart of ours shows. */
const WITHOUT_EFFECT =
  /^(DOTLINE|LINEDASH|LINEDOT|DASHDOT|DRAWABOVE|NOTEXT|NOTITLE|NOFRAME|ALIGN\d|VALIGN\d|MOVE|LAYER\d|PRECIS\d|PXUP\d*|PXDN\d*|COLOR3D)$/

/** 通达信 writes blue first: COLOR00FFFF is yellow. */
function colorOf(word: string): string | null {
  const [, blue, green, red] = /^COLOR([0-9A-F]{2})([0-9A-F]{2})([0-9A-F]{2})$/.exec(word) ?? []
  if (blue !== undefined) return `#${red}${green}${blue}`.toLowerCase()
  return word.startsWith('COLOR') ? (COLORS[word.slice('COLOR'.length)] ?? null) : null
}

function meaningOf(word: string): Partial<FormulaStyle> | null {
  const shape = SHAPES[word]
  if (shape !== undefined) return shape
  const color = colorOf(word)
  if (color !== null) return { color }
  const [, width] = /^LINETHICK(\d)$/.exec(word) ?? []
  return width === undefined ? null : width === '0' ? { shape: 'none' } : { width: Number(width) }
}

/** The style the words behind an expression ask for. Words without effect are remarked, each at its place: nothing is passed over in silence. */
export function styleOf(text: string, words: readonly StyleWord[], remarks: FormulaRemark[]): FormulaStyle {
  const style = { ...PLAIN }
  for (const { word, ...span } of words) {
    const meaning = meaningOf(word)
    if (meaning !== null) Object.assign(style, meaning)
    if (meaning?.shape !== undefined) continue
    const isLook = meaning !== null
    const message = isLook
      ? `图上用自己的颜色和线宽，深浅底色都看得清，${word} 已忽略`
      : WITHOUT_EFFECT.test(word)
        ? `图上不用 ${word} 这种画法，已忽略`
        : `不认识画线样式 ${word}，已忽略`
    const { fault: _, ...remark } = problemOf(text, { fault: 'style', span, message })
    remarks.push(remark)
  }
  return style
}
