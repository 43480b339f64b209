import { href } from '@guanlan/contract/pages.ts'
import { useWatchlist } from '../../../parts/watchlist/watchlist-store.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useKeys } from '../../../ui/gesture/key-handlers.ts'

const STEPS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

/** PgUp and PgDn lead to the previous and the next share of the watchlist, from one that is on it; at its ends and elsewhere they scroll the page. */
export function useWalk(code: string): void {
  const { navigate } = usePlatform()
  const { list } = useWatchlist()
  useKeys((press) => {
    const step = STEPS[press.key]
    if (step === undefined || press.modified || press.isTyping) return false
    const at = list.items.findIndex((item) => item.code === code)
    const next = at < 0 ? undefined : list.items[at + step]
    if (next === undefined) return false
    navigate('redirect', href('stock', { code: next.code }))
    return true
  })
}
