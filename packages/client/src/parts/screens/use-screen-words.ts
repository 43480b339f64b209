import { useMemo } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useWatchlist } from '../watchlist/watchlist-store.ts'
import { WHOLE_WATCHLIST } from './screen-request.ts'
import { noWords, type ScreenWords, wordsOf } from './screen-words.ts'
import { useSavedScreens } from './screens-store.ts'

/** Names and ranges change once a day, with the factors. */
const STALE_MS = 600_000

/** Names of everything conditions may speak of; none while they are on their way, when chips show keys. */
export function useScreenWords(): { words: ScreenWords; isReady: boolean } {
  const constants = useCall('screen.constants', {}, { staleMs: STALE_MS }).data?.data
  const { list } = useWatchlist()
  const { saved } = useSavedScreens()
  const words = useMemo(() => {
    if (constants === undefined) return noWords
    const watchlist = new Map([[WHOLE_WATCHLIST, '全部自选'], ...list.groups.map(({ id, name }) => [id, name] as const)])
    return wordsOf(constants, { watchlist, screen: new Map(saved.map(({ id, name }) => [id, name])) })
  }, [constants, list.groups, saved])
  return { words, isReady: constants !== undefined }
}
