import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { BuiltPageName } from '@guanlan/contract/pages.ts'
import { href } from '@guanlan/contract/pages.ts'
import { fromRequest } from '@guanlan/engine/screening/codecs/request-json.ts'
import type { Screen } from '@guanlan/engine/screening/condition.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Answered } from '../../api/api-context.ts'
import { useCall } from '../../api/use-call.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { emptyScreen, queryOf, type ScreenQuery, screenOf } from './screen-address.ts'
import { requestOf, type ScreenInput } from './screen-request.ts'
import { type Marked, type ReadSentence, sentenceOf, spliced } from './sentence.ts'
import { useOwnLists } from './use-own-lists.ts'

/** Pages that have a screen in their address. */
export type ScreenPage = Extract<BuiltPageName, 'screening' | 'screenResults'>

export type CurrentScreen = ReadSentence & {
  /** The screen; null while its sentence is being read, and where `problem` says what is wrong. */
  screen: Screen | null
  /** Why there is no screen, as a sentence for the user: an address that cannot be read, lists of another device. */
  problem: string | null
  /** What calls are asked for it, without its unread words; null with the screen. */
  request: ScreenInput | null
  /** How the server understood it, with its total and funnel; keeps what was before while the next is on its way (`isPlaceholderData`). */
  answer: UseQueryResult<Answered<'screen.run'>>
  /** The query that means the same on any page of screens. */
  query: ScreenQuery
  /** Another screen in the address of this page, without a new entry of the history. Unrecognised words stay unless replaced. */
  setScreen(next: Screen, words?: string): void
  /** What was typed instead of everything there is. */
  setSentence(text: string): void
  /** Other words where some were not understood, or were of several readings; '' drops them. */
  replaceWords(words: Marked, text: string): void
}

type Parsed = CallOutput<'screen.run'>['parsed']

/** The screen an answer understood; null for one this build cannot read. */
function screenRead({ filters, logic, sort, limit }: Parsed): Screen | null {
  const read = fromRequest({ filters, logic, ...(sort !== null && { sort }), ...(limit !== null && { size: limit }) })
  return read.ok ? read.screen : null
}

/** The screen in the address of a page: its conditions, its sentence, what of that was not understood, and how to change it. */
export function useScreen(page: ScreenPage, address: ScreenQuery, { refreshMs = 0 } = {}): CurrentScreen {
  const platform = usePlatform()
  const ownLists = useOwnLists()
  const words = address.q?.trim() ?? ''
  const decoded = useMemo(() => screenOf(address.screen), [address.screen])
  const base = decoded.ok ? decoded.screen : emptyScreen
  const requestOutcome = useMemo(() => requestOf(base, ownLists), [base, ownLists])
  const problem = decoded.ok ? (requestOutcome.ok ? null : requestOutcome.reason) : decoded.reason
  const input = { ...(requestOutcome.ok ? requestOutcome.request : {}), ...(words !== '' && { query: words }), size: 0 }
  const answer = useCall('screen.run', input, { enabled: problem === null, keepPrevious: true, refreshMs })
  const parsed = answer.isPlaceholderData ? null : (answer.data?.data.parsed ?? null)
  const screen = useMemo(() => (words === '' ? base : parsed === null ? null : screenRead(parsed)), [words, base, parsed])
  const current = problem === null ? screen : null
  const request = useMemo(() => {
    const outcome = current === null ? null : requestOf(current, ownLists)
    return outcome?.ok === true ? outcome.request : null
  }, [current, ownLists])
  const go = (query: ScreenQuery) => platform.navigate('redirect', href(page, query))
  const read = sentenceOf({ hasScreen: address.screen !== undefined && address.screen !== '', words, parsed })
  const leftOver = read.unknown.map(({ text }) => text).join('，')
  return {
    ...read,
    screen: current,
    problem,
    request,
    answer,
    query: address,
    setScreen: (next, left = leftOver) => go(queryOf(next, left)),
    setSentence: (text) => go(queryOf(emptyScreen, text.trim())),
    replaceWords: (marked, text) =>
      go({ ...(address.screen ? { screen: address.screen } : {}), ...queryOf(emptyScreen, spliced(words, marked, text)) }),
  }
}
