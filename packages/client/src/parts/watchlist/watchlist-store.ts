import { create } from 'zustand'
import type { Platform } from '../../platform/platform.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import * as edits from './watchlist.ts'
import { type Edit, emptyWatchlist, readWatchlist, type WatchItem, type Watchlist } from './watchlist.ts'

const KEY = 'guanlan.watchlist'

type WatchlistState = {
  list: Watchlist
  /** Applies an edit and keeps it; answers the reason when it was refused. */
  apply(edit: (list: Watchlist) => Watchlist | Edit): string | null
}

let storage: Platform['storage'] | null = null

/** The list on screen, for what follows it outside of components. */
export const useWatchlistState = create<WatchlistState>((set, get) => ({
  list: emptyWatchlist,
  apply(edit) {
    const result = edit(get().list)
    const outcome: Edit = 'ok' in result ? result : { ok: true, list: result }
    if (!outcome.ok) return outcome.reason
    storage?.set(KEY, JSON.stringify(outcome.list))
    set({ list: outcome.list })
    return null
  },
}))

/** Loads the list kept on this device, once; the first component that reads it does. */
export function openWatchlist(platform: Platform): void {
  if (storage === platform.storage) return
  storage = platform.storage
  useWatchlistState.setState({ list: readWatchlist(storage.get(KEY)) })
}

export type WatchlistActions = {
  list: Watchlist
  has(code: string): boolean
  /** Each answers null, or the sentence to show when it was refused. */
  add(code: string, addPrice: number | null, groupId?: string): string | null
  remove(code: string): void
  apply: WatchlistState['apply']
}

/** The watchlist of this device (spec: 自选). A login merges it into the account (`synced-items/`). */
export function useWatchlist(): WatchlistActions {
  openWatchlist(usePlatform())
  const { list, apply } = useWatchlistState()
  return {
    list,
    apply,
    has: (code) => list.items.some((i: WatchItem) => i.code === code),
    add: (code, addPrice, groupId) => apply((l) => edits.addItems(l, [{ code, addPrice }], { nowMs: Date.now(), groupId })),
    remove: (code) => {
      apply((l) => edits.removeItems(l, [code]))
    },
  }
}
