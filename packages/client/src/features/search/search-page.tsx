import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { usePlatform } from '../../platform/platform-context.ts'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { useKeepInView } from '../../ui/layout/use-keep-in-view.ts'
import { cx } from '../../ui/text/class-names.ts'
import { choiceId, choicesOf } from './choices.ts'
import { HotWordsPanel } from './hot-words-panel.tsx'
import { Results } from './results.tsx'
import { SearchHeader } from './search-header.tsx'
import styles from './search-page.module.css'
import { ExamplesPanel, HistoryPanel } from './search-start.tsx'
import { searchReducer, searchStart } from './search-state.ts'
import { useHistory } from './use-history.ts'
import { usePick } from './use-pick.ts'
import { useSearchKeys } from './use-search-keys.ts'

/** Rows per group: what fits with the sectors on one screen; who looks for more types on. */
const GROUP_SIZE = 12
const HALF_MINUTE_MS = 30_000

/** 搜索: rows as you type, history and hot words before. `q` presets the text. */
export function SearchPage({ query: address }: { query: { q?: string } }) {
  const platform = usePlatform()
  const field = useRef<HTMLInputElement>(null)
  const [state, send] = useReducer(searchReducer, address.q ?? '', searchStart)
  const history = useHistory()
  const query = state.text.trim()
  const pick = usePick({ query, remember: history.add })
  const found = useCall(
    'search.mix',
    { q: query, size: GROUP_SIZE },
    { enabled: query !== '', keepPrevious: true, staleMs: HALF_MINUTE_MS },
  )
  const answer = query === '' ? undefined : found.data
  const choices = answer ? choicesOf(answer.data) : []
  const active = choices[state.active] ?? null
  const isCurrent = answer !== undefined && !found.isPlaceholderData
  function enter() {
    if (query === '') return
    if (!isCurrent) send({ type: 'waited', query })
    else if (active) pick.open(active)
  }
  useLayoutEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (!isCurrent || state.enterFor !== query) return
    send({ type: 'opened' })
    if (choices[0]) pick.open(choices[0])
  })
  useSearchKeys({
    onMove: (by) => send({ type: 'moved', by, count: choices.length }),
    hasText: state.text !== '',
    onClear: () => send({ type: 'typed', text: '' }),
    onLeave: () => platform.back(),
    onType: (key) => {
      send({ type: 'appended', key })
      field.current?.focus()
    },
  })
  const type = (text: string) => send({ type: 'typed', text })
  const activeId = active ? choiceId(active) : null
  useKeepInView(state.active > 0 ? activeId : null)
  return (
    <Screen
      page="search"
      footer={false}
      header={
        <SearchHeader field={field} text={state.text} onText={type} onEnter={enter} activeId={activeId} isOpen={choices.length > 0} />
      }
    >
      <div className={styles.main}>
        {query === '' ? (
          <>
            <HistoryPanel visits={history.visits} onOpen={pick.open} onRemove={history.remove} onClear={history.clear} />
            <ExamplesPanel onTry={type} />
          </>
        ) : (
          <Panel flush>
            <Loadable query={found} skeleton="rows-2">
              {(shown) => <Results answer={shown} query={query} control={{ activeId, onPick: pick.record }} />}
            </Loadable>
          </Panel>
        )}
      </div>
      <div className={cx(styles.aside, query !== '' && styles.leaves)}>
        <HotWordsPanel onPick={pick.record} />
      </div>
    </Screen>
  )
}
