import { toDecimals } from './decimals.ts'

/** What is priced: a-share, index, sector with 2 decimals; B shares, ETFs, funds with 3. */
export type PricedKind = 'a-share' | 'b-share' | 'etf' | 'fund' | 'index' | 'sector'

const THREE_DECIMALS = new Set<PricedKind>(['b-share', 'etf', 'fund'])

/** Decimals of a price of this kind: 2, or 3 for B shares, ETFs and funds. */
export function priceDecimals(kind: PricedKind): number {
  return THREE_DECIMALS.has(kind) ? 3 : 2
}

/** A price with the decimals of its kind. */
export function formatPrice(price: number, kind: PricedKind = 'a-share'): string {
  return toDecimals(price, priceDecimals(kind))
}
