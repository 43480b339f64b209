import type { Api } from '../../../api/api-context.ts'
import { addItems } from '../../../parts/watchlist/watchlist.ts'
import type { WatchlistActions } from '../../../parts/watchlist/watchlist-store.ts'
import { joinGroup } from '../row-moves.ts'

type Import = { api: Api; apply: WatchlistActions['apply']; codes: readonly string[]; groupId: string | null }

/** Adds securities at their price of now (null when the server does not answer), those already there into the group alone. Answers why it was refused, or null. */
export async function addImported({ api, apply, codes, groupId }: Import): Promise<string | null> {
  const prices = await pricesOf(api, codes)
  const added = codes.map((code) => ({ code, addPrice: prices.get(code) ?? null }))
  const refused = apply((list) => addItems(list, added, { nowMs: Date.now(), groupId: groupId ?? undefined }))
  if (refused === null && groupId !== null) apply((list) => joinGroup(list, codes, groupId))
  return refused
}

async function pricesOf(api: Api, codes: readonly string[]): Promise<ReadonlyMap<string, number | null>> {
  try {
    const { data } = await api('stock.quotes', { secucodes: [...codes], cols: ['price'] }, { retries: 1 })
    return new Map<string, number | null>(data.infos.map((row) => [row.secucode, row.price ?? null]))
  } catch {
    return new Map()
  }
}
