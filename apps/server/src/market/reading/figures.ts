import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { type QuoteColumns, status } from '../quote-columns.ts'

/** Decimals ratios are sent with: far below what is shown, far above noise of division. */
const RATIO_DECIMALS = 8

/** NaN in a column means unknown; on the wire that is null. */
export function known(value: number): number | null {
  return Number.isNaN(value) ? null : value
}

/** Nearest number with so many decimals. */
export function round(value: number, decimals: number): number {
  const scale = 10 ** decimals
  return Math.round(value * scale) / scale
}

/** Money in 元 to the 分; null when unknown. */
export function money(value: number): number | null {
  return Number.isNaN(value) ? null : round(value, 2)
}

/** A quotient as it is sent; null when it cannot be formed. */
export function ratio(numerator: number, denominator: number): number | null {
  return Number.isFinite(numerator) && denominator > 0 ? round(numerator / denominator, RATIO_DECIMALS) : null
}

/** The same over something of either sign: a multiple of a loss or of negative equity is negative, and known. */
export function signedRatio(numerator: number, denominator: number): number | null {
  return Number.isFinite(numerator) && Number.isFinite(denominator) && denominator !== 0
    ? round(numerator / denominator, RATIO_DECIMALS)
    : null
}

function stands(q: QuoteColumns, row: number): boolean {
  const state = q.status[row]
  return state === status.suspended || state === status.delisted || state === status.past
}

/** Change against the previous close in 元 or points, on the price grid; null when either is unknown or nothing trades. */
export function change(q: QuoteColumns, row: number): number | null {
  return stands(q, row) ? null : known(round(numberAt(q.price, row) - numberAt(q.preClose, row), 3))
}

/** 涨跌幅 as a fraction; null when unknown, suspended or delisted. */
export function changeRatio(q: QuoteColumns, row: number): number | null {
  return stands(q, row) ? null : ratio(numberAt(q.price, row) - numberAt(q.preClose, row), numberAt(q.preClose, row))
}
