import { toDecimals } from './decimals.ts'

/** Largest count a badge prints in full (spec §5, §9). */
const BADGE_MAX = 999

export type BadgeOptions = {
  showZero?: boolean
  /** A point without a number. */
  dot?: boolean
  max?: number
  /** Above `max`: `overflow` 999+, `ellipsis` …, `limit` 1.23k or 1.23w. */
  mode?: 'overflow' | 'ellipsis' | 'limit'
}

/** Whether a badge is drawn and its text. Hidden when the value is 0, unless `showZero` or `dot`; a dot has no text. */
export function formatBadge(value: number, { showZero = false, dot = false, max = BADGE_MAX, mode = 'overflow' }: BadgeOptions = {}) {
  if (dot) return { isVisible: true, text: '' }
  const text = value > max ? cappedText(value, max, mode) : String(value)
  return { isVisible: value !== 0 || showZero, text }
}

function cappedText(value: number, max: number, mode: NonNullable<BadgeOptions['mode']>): string {
  if (mode === 'ellipsis') return '…'
  if (mode === 'overflow') return `${max}+`
  return value >= 10_000 ? `${shortDecimals(value / 10_000)}w` : `${shortDecimals(value / 1000)}k`
}

/** At most two decimals, cut off and not rounded up, so that a badge never shows more than there is. */
function shortDecimals(value: number): number {
  return Number(toDecimals(Math.floor(value * 100) / 100, 2))
}
