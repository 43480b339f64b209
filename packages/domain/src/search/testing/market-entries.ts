import { MARKET_INDEXES } from '../../securities/indexes.ts'
import { allSecurities } from '../../securities/securities.ts'
import type { SearchEntry } from '../search-entry.ts'

/** Entries for every security of the table and the market indexes; `weightOf` may say how sought a code is (turnover, heat). */
export function marketEntries(weightOf: (code: string) => number = () => 0): SearchEntry[] {
  const stocks = allSecurities().map(({ code, name, delisted, formerCodes }): SearchEntry => {
    return { kind: 'stock', id: code, name, code, formerCodes, weight: weightOf(code), delisted }
  })
  const indexes = MARKET_INDEXES.map(({ code, name }): SearchEntry => ({ kind: 'index', id: code, name, code, weight: weightOf(code) }))
  return [...stocks, ...indexes]
}
