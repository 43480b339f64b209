import type { Unit } from '@guanlan/figures/unit.ts'

/** How figures of one unit are typed and shown on an axis: 1 shown is `scale` of the unit (1 亿元 is 1e8 元, 1 % is 0.01). */
export type FigureScale = { unit: string; scale: number }

const YI = 1e8
const WAN = 1e4

/** One scale for figures that reach up to `reach`, so that a field, its handles and its axis speak of the same. */
export function scaleOf(unit: Unit, reach: number): FigureScale {
  if (unit === '比例') return { unit: '%', scale: 0.01 }
  if (unit !== '元' && unit !== '股') return { unit: unit === '是否' ? '' : unit, scale: 1 }
  const size = Math.abs(reach)
  return size >= YI ? { unit: `亿${unit}`, scale: YI } : size >= WAN * 10 ? { unit: `万${unit}`, scale: WAN } : { unit, scale: 1 }
}

/** Digits a figure is shown with: what a person types, without the noise of binary fractions. */
const DIGITS = 12

export function shownText(value: number, { scale }: FigureScale): string {
  return String(Number((value / scale).toPrecision(DIGITS)))
}

/** A typed number in the unit of the figure; null where it is none. */
export function typedFigure(text: string, { scale }: FigureScale): number | null {
  const plain = text.trim().replace('−', '-').replace(/[,，]/g, '')
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return null
  return Number((Number(plain) * scale).toPrecision(DIGITS))
}
