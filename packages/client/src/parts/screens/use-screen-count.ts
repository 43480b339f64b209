import type { CallOutput } from '@guanlan/contract/calls.ts'
import { toAddressText } from '@guanlan/engine/screening/codecs/address-text.ts'
import type { Screen } from '@guanlan/engine/screening/condition.ts'
import { useMemo } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { screenOf } from './screen-address.ts'
import { type OwnLists, type RequestOutcome, requestOf } from './screen-request.ts'
import { useOwnLists } from './use-own-lists.ts'

/** A hand on a slider stops this long before it is asked for counts. */
const PAUSE_MS = 180

export type LiveCount = {
  count: CallOutput<'screen.count'> | null
  /** The count is of what was before; the new one is on its way. */
  isOld: boolean
  /** Why there is none. */
  reason: string | null
}

/** What is asked for the screen of an address text. */
function requestsOf(text: string | null, ownLists: OwnLists): RequestOutcome | null {
  const read = text === null ? null : screenOf(text)
  if (read === null) return null
  return read.ok ? requestOf(read.screen, ownLists) : read
}

/** How many the conditions of a screen find while they are changed, whatever its limit; a newer screen takes the request of the older back. Null asks nothing. */
export function useScreenCount(screen: Screen | null): LiveCount {
  const ownLists = useOwnLists()
  const text = screen === null ? null : toAddressText({ ...screen, sort: null, limit: null })
  const wanted = useMemo(() => requestsOf(text, ownLists), [text, ownLists])
  const settled = useSettled(wanted, PAUSE_MS)
  const { filters = [], logic = 'and', own = {} } = settled?.ok ? settled.request : {}
  const input = { filters, logic, own }
  const answer = useCall('screen.count', input, { enabled: settled?.ok === true, keepPrevious: true })
  const refused = settled?.ok === false ? settled.reason : null
  return {
    count: refused === null ? (answer.data?.data ?? null) : null,
    isOld: wanted !== settled || answer.isPlaceholderData,
    reason: refused ?? (answer.isError ? (answer.error?.message ?? null) : null),
  }
}
