import { create } from 'zustand'
import { onAccountChange } from '../../session/account-change.ts'
import type { Sort } from '../../ui/table/data-table.tsx'

type View = {
  /** null = 全部. */
  groupId: string | null
  /** null = the user's own order. */
  sort: Sort | null
  /** The row whose note stands beside the table. */
  selected: string | null
}

/** How the watchlist is being looked at; stays while other pages are open. */
export const useView = create<View>(() => ({ groupId: null, sort: null, selected: null }))
onAccountChange(() => useView.setState(useView.getInitialState()))

/** Falling, rising, then the user's own order again. */
export function nextSort(now: Sort | null, pressed: Sort): Sort | null {
  return now?.key === pressed.key && now.dir === 'asc' ? null : pressed
}
