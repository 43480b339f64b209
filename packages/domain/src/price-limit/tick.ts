import type { Board } from '../calendar/session.ts'
import type { Exchange } from '../securities/secu-code.ts'

/** Prices are held as integers of 0.001 in their currency (厘). */
export const MILLI_PER_UNIT = 1000

/**
 * Smallest price step (最小变动单位) in units of 0.001 of the share's currency.
 * A shares 0.01 元; B shares 0.001 US dollar in Shanghai, 0.01 Hong Kong dollar in Shenzhen.
 */
export function tickMilli(board: Board, exchange: Exchange = 'SH'): number {
  return board === 'b' && exchange === 'SH' ? 1 : 10
}

/** Smallest price step in the share's currency: 0.01, or 0.001 for Shanghai's B shares. */
export function tickSize(board: Board, exchange: Exchange = 'SH'): number {
  return tickMilli(board, exchange) / MILLI_PER_UNIT
}

/** A price as an integer of 0.001. */
export function toMilli(price: number): number {
  return Math.round(price * MILLI_PER_UNIT)
}

/** `numerator / denominator` rounded half up (四舍五入), exactly, for safe positive integers. */
export function divideHalfUp(numerator: number, denominator: number): number {
  const quotient = Math.floor(numerator / denominator)
  const remainder = numerator - quotient * denominator
  return remainder * 2 >= denominator ? quotient + 1 : quotient
}
