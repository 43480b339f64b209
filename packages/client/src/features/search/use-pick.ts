import { href } from '@guanlan/contract/pages.ts'
import { useApi } from '../../api/api-context.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import type { Choice } from './choices.ts'

/** Longest query the server counts. */
const LONGEST_QUERY = 40

export type Pick = {
  /** Remembers a choice and counts it for the hot words; the page that opens it is somebody else's doing. */
  record(choice: Choice): void
  /** Records a choice and opens it. */
  open(choice: Choice): void
}

/** Opening results of a search. The query stays in the address, so that going back finds the same rows. */
export function usePick({ query, remember }: { query: string; remember: (choice: Choice) => void }): Pick {
  const api = useApi()
  const platform = usePlatform()
  function record(choice: Choice): void {
    // a flash is read once: it is neither remembered nor counted
    if (choice.kind !== 'flash') remember(choice)
    const address = query === '' ? href('search') : href('search', { q: query })
    if (platform.location.get() !== address) platform.navigate('redirect', address)
    if (choice.kind === 'flash') return
    // a topic is counted as the sector it is
    const type = choice.kind === 'topic' ? 'block' : choice.kind
    void api('search.pick', { q: query.slice(0, LONGEST_QUERY), type, id: choice.id }, { retries: 0 }).catch(() => {})
  }
  return {
    record,
    open(choice) {
      record(choice)
      platform.navigate(choice.isTab ? 'tab' : 'push', choice.href)
    },
  }
}
