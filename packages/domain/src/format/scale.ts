import { toDecimals } from './decimals.ts'

/** Above these sizes a figure carries the suffix (spec §5, §9), largest first. */
export const NUMBER_SCALES: readonly (readonly [above: number, suffix: string])[] = [
  [1e12, '万亿'],
  [1e8, '亿'],
  [1e4, '万'],
]
const SCALE_DECIMALS = 2

/**
 * A figure in 万, 亿 or 万亿, with 2 decimals by default; negatives use the same scheme, a falsy value shows `0` (spec §5).
 * Feed it measured numbers only: `displayFigure` is the way for a value that may be missing.
 */
export function formatScale(value: number | null | undefined, decimals = SCALE_DECIMALS): string {
  if (!value) return '0'
  const scale = NUMBER_SCALES.find(([above]) => Math.abs(value) > above)
  return scale === undefined ? toDecimals(value, decimals) : `${toDecimals(value / scale[0], decimals)}${scale[1]}`
}
