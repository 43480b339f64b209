import { useMemo } from 'react'
import { itemsOf } from '../watchlist/watchlist.ts'
import { useWatchlist } from '../watchlist/watchlist-store.ts'
import { type OwnLists, WHOLE_WATCHLIST } from './screen-request.ts'
import { useSavedScreens } from './screens-store.ts'

/** What conditions with the reader's own lists mean on this device. */
export function useOwnLists(): OwnLists {
  const { list } = useWatchlist()
  const { saved } = useSavedScreens()
  return useMemo(() => {
    const codesOf = (group: string | null) => itemsOf(list, group).map(({ code }) => code)
    const groups = new Map([[WHOLE_WATCHLIST, codesOf(null)], ...list.groups.map(({ id }) => [id, codesOf(id)] as const)])
    return { groups, screens: saved }
  }, [list, saved])
}
