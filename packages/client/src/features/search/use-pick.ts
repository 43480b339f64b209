import { href } from '@guanlan/contract/pages.ts'
import { useApi } from '../../api/api-context.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import type { Choice } from './choices.ts'

/** Longest query the server counts. */
const LONGEST_QUERY = 40

export type Pick = {
  /** Remembers a choice and counts it for the hot words; opening the page is left to the caller. */
  record(choice: Choice): void
  /** Records a choice and opens it. */
  open(choice: Choice): void
}

type PickOptions = {
  query: string
  remember: (choice: Choice) => void
  /** On the search page the query stays in the address, so that going back finds the same rows. */
  inAddress: boolean
  onPicked?: (() => void) | undefined
}

/** Opening results of a search. */
export function usePick({ query, remember, inAddress, onPicked }: PickOptions): Pick {
  const api = useApi()
  const platform = usePlatform()
  function record(choice: Choice): void {
    // a flash is read once, a command is a page under another name: neither is remembered nor counted
    const isPassing = choice.kind === 'flash' || choice.kind === 'command'
    if (!isPassing) remember(choice)
    const address = query === '' ? href('search') : href('search', { q: query })
    if (inAddress && platform.location.get() !== address) platform.navigate('redirect', address)
    onPicked?.()
    if (choice.kind === 'flash' || choice.kind === 'command') return
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
