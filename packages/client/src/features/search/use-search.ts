import { useEffect, useReducer, useRef } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useKeepInView } from '../../ui/layout/use-keep-in-view.ts'
import { choiceId, choicesOf } from './choices.ts'
import { searchReducer, searchStart } from './search-state.ts'
import { useCommands } from './use-commands.ts'
import { useHistory } from './use-history.ts'
import { usePick } from './use-pick.ts'

/** Rows per group: what fits with the sectors on one screen; who looks for more types on. */
const GROUP_SIZE = 12
const HALF_MINUTE_MS = 30_000

/** A search from its text to the row that Enter opens, for the page and for the palette. */
export function useSearch({ text, inAddress, onPicked }: { text: string; inAddress: boolean; onPicked?: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [state, send] = useReducer(searchReducer, text, searchStart)
  const history = useHistory()
  const query = state.text.trim()
  const pick = usePick({ query, remember: history.add, inAddress, onPicked })
  const commands = useCommands(query)
  const asks = query !== '' && !commands.isOnly
  const found = useCall('search.mix', { q: query, size: GROUP_SIZE }, { enabled: asks, keepPrevious: true, staleMs: HALF_MINUTE_MS })
  const answer = asks ? found.data : undefined
  const choices = [...commands.choices, ...(answer ? choicesOf(answer.data) : [])]
  const active = choices[state.active] ?? null
  const isCurrent = asks ? answer !== undefined && !found.isPlaceholderData : commands.isReady
  function enter() {
    if (query === '') return
    if (!isCurrent) send({ type: 'waited', query })
    else if (active) pick.open(active)
  }
  useEffect(() => {
    if (!isCurrent || state.enterFor !== query) return
    send({ type: 'opened' })
    if (choices[0]) pick.open(choices[0])
  })
  const activeId = active ? choiceId(active) : null
  useKeepInView(state.active > 0 ? activeId : null)
  return {
    field: {
      field,
      text: state.text,
      onText: (next: string) => send({ type: 'typed', text: next }),
      onEnter: enter,
      activeId,
      isOpen: choices.length > 0,
    },
    query,
    found,
    commands,
    history,
    pick,
    keys: {
      onMove: (by: 1 | -1) => send({ type: 'moved', by, count: choices.length }),
      onType: (key: string) => {
        send({ type: 'appended', key })
        field.current?.focus()
      },
    },
  }
}
