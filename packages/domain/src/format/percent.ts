import { toDecimals } from './decimals.ts'

const PERCENT_DECIMALS = 2
/** Multiplying by 100 leaves binary noise; 12 significant digits are more than any ratio carries. */
const RATIO_DIGITS = 12

function toPercentPoints(ratio: number): number {
  return Number((ratio * 100).toPrecision(RATIO_DIGITS))
}

/** A ratio as a percentage: × 100, 2 decimals (0.1234 → `12.34%`; spec §5). */
export function formatPercent(ratio: number, decimals = PERCENT_DECIMALS): string {
  return `${toDecimals(toPercentPoints(ratio), decimals)}%`
}

/** The form that appends % to negatives only (spec §5): −3.2 → `-3.2%`, 3.2 → `3.2`. The value is in percent already. */
export function percentOnNegative(value: number): string {
  return value < 0 ? `${value}%` : String(value)
}

/** Put the typographic minus U+2212 in place of a leading hyphen. */
export function withMinusSign(text: string): string {
  return text.startsWith('-') && !text.startsWith('--') ? `\u2212${text.slice(1)}` : text
}

/** A change with its sign: `+1.25`, `−0.30`, and no sign for what rounds to zero. */
export function formatSigned(value: number, decimals = PERCENT_DECIMALS): string {
  const text = toDecimals(value, decimals)
  return value > 0 && Number(text) > 0 ? `+${text}` : withMinusSign(text)
}

/** A change ratio with its sign: 0.0087 → `+0.87%`, −0.0192 → `−1.92%`, 0 → `0.00%`. */
export function formatSignedPercent(ratio: number, decimals = PERCENT_DECIMALS): string {
  return `${formatSigned(toPercentPoints(ratio), decimals)}%`
}

/** ▲ for a rise, ▼ for a fall, empty for no change: the mark beside every coloured figure. */
export function changeMark(change: number): '▲' | '▼' | '' {
  if (change > 0) return '▲'
  return change < 0 ? '▼' : ''
}
