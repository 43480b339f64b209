import type { Market } from '../../../market/market.ts'

/**
 * Returns at each call whether instruments lie in other rows than at the call before. They stay where they are while the market thread runs; one that was
 * started again may find securities in its table that were listed since.
 */
export function watchRows(market: Pick<Market, 'instruments'>): () => boolean {
  let before = market.instruments
  return () => {
    const now = market.instruments
    const isSame = now === before || before.every(({ id }, row) => now[row]?.id === id)
    before = now
    return !isSame
  }
}
