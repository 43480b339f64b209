/** Picks one address may add in a day, and of one item: no address alone makes a word hot. */
export const PICKS_PER_DAY = 200
export const PICKS_OF_ONE_PER_DAY = 3
/** Addresses remembered in a day; further ones are not counted, so that memory stays bounded. */
const MAX_ADDRESSES = 100_000

/** What each address has added today; forgotten when the day changes. */
export function createDailyBound(): { admit(day: number, address: string, key: string): boolean } {
  let current = Number.NaN
  let picks = new Map<string, { total: number; byKey: Map<string, number> }>()
  return {
    admit(day, address, key) {
      if (day !== current) {
        current = day
        picks = new Map()
      }
      const own = picks.get(address) ?? { total: 0, byKey: new Map() }
      const ofKey = own.byKey.get(key) ?? 0
      if (own.total >= PICKS_PER_DAY || ofKey >= PICKS_OF_ONE_PER_DAY) return false
      if (own.total === 0 && picks.size >= MAX_ADDRESSES) return false
      picks.set(address, own)
      own.total++
      own.byKey.set(key, ofKey + 1)
      return true
    },
  }
}
