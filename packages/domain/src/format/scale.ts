import { itemAt } from '../collections/elements.ts'
import { toDecimals } from './decimals.ts'

/** From these sizes on a figure carries the suffix (spec §5, §9). */
const NUMBER_SCALES = [
  { from: 1, suffix: '' },
  { from: 1e4, suffix: '万' },
  { from: 1e8, suffix: '亿' },
  { from: 1e12, suffix: '万亿' },
] as const
const SCALE_DECIMALS = 2

/**
 * A figure in 万, 亿 or 万亿, with 2 decimals by default. One that is rounded up to the next size is written in it: 99,999,999.6 is 1.00亿. Negatives use the same scheme, a falsy value shows `0` (spec §5).
 * Feed it measured numbers only: `displayFigure` is the way for a value that may be missing.
 */
export function formatScale(value: number | null | undefined, decimals = SCALE_DECIMALS): string {
  if (!value) return '0'
  const shown = NUMBER_SCALES.findIndex(({ from }, at) => {
    const next = NUMBER_SCALES[at + 1]
    return next === undefined || Math.abs(Number(toDecimals(value / from, decimals))) < next.from / from
  })
  const { from, suffix } = itemAt(NUMBER_SCALES, shown)
  return `${toDecimals(value / from, decimals)}${suffix}`
}
