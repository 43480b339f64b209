/** A day bar of one security: open, high, low and close in 元 (index points), `volume` in 股, `amount` in 元; unadjusted. */
export const barColumns = ['open', 'high', 'low', 'close', 'volume', 'amount'] as const
export type BarColumn = (typeof barColumns)[number]
