import { OPEN_ROWS } from '@guanlan/contract/open-rows.ts'
import { stepsOf } from '@guanlan/engine/screening/condition.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { useCall } from '../../api/use-call.ts'
import { pollEveryMs } from '../../parts/loading/poll.ts'
import { usePosterHere } from '../../parts/membership/poster-here.ts'
import { isEmptyScreen, type ScreenQuery } from '../../parts/screens/screen-address.ts'
import { type CurrentScreen, useScreen } from '../../parts/screens/use-screen.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { usePlatform } from '../../platform/platform-context.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { BacktestPanel } from './results/backtest-panel.tsx'
import { FunnelPanel } from './results/result-funnel.tsx'
import { NearMissesPanel } from './results/result-near-misses.tsx'
import { ResultsPanel } from './results/result-table.tsx'
import { useAddedColumns, useOrder } from './results/result-view.ts'
import { ResultsBar } from './results/results-bar.tsx'
import { orderOf, useResultRows } from './results/use-result-rows.ts'
import { ScreenEditor } from './screen-editor.tsx'
import styles from './screen-results-page.module.css'

const SESSION_EVERY_MS = 30_000
/** What stands at the top of a phone page over its content. */
const HEADER_PX = 56

/** 选股结果: what a screen finds, how its conditions thin the market, who missed narrowly, and what it would have come to. */
export function ScreenResultsPage({ query }: { query: ScreenQuery }) {
  const current = useScreen('screenResults', query)
  const { sentence, problem } = current
  const client = useQueryClient()
  const test = useRef<HTMLDivElement>(null)
  const toTest = useScrollTo(test)
  const share = { title: '选股结果', text: sentence === '' ? '全部股票' : sentence }
  return (
    <Screen
      page="screenResults"
      share={share}
      layout="plain"
      onRefresh={() => refresh(client)}
      actionBar={<ResultsBar current={current} toTest={toTest} />}
    >
      <div className={styles.page}>
        <Panel>
          <div className={styles.editor}>
            <ScreenEditor current={current} />
          </div>
        </Panel>
        {problem === null && <Results current={current} test={test} />}
      </div>
    </Screen>
  )
}

/** Asks everything on the page again. */
async function refresh(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['screen.run'] })
}

/** Brings an element under the header of the page. */
function useScrollTo(element: RefObject<HTMLDivElement>): () => Promise<void> {
  const { boxOf, scroll } = usePlatform()
  return async () => {
    const box = element.current === null ? null : await boxOf(element.current)
    if (box !== null) scroll.to(Math.max(0, scroll.get() + box.top - HEADER_PX))
  }
}

function Results({ current, test }: { current: CurrentScreen; test: RefObject<HTMLDivElement> }) {
  const { screen, request, answer, setScreen } = current
  const { storage } = usePlatform()
  const session = useCall('market.overview', {}, { staleMs: SESSION_EVERY_MS, refreshMs: SESSION_EVERY_MS }).data?.data.session
  const added = useAddedColumns(storage)
  const cols = [...new Set([...added, ...current.columns])]
  const chosen = useOrder(screen)
  const answered = answer.data?.data.columns ?? []
  // the whole market is no answer to a sentence of which nothing was understood
  const isUnread = screen !== null && isEmptyScreen(screen) && current.unknown.length > 0
  const list = request === null || isUnread ? null : { request, cols, order: orderOf(chosen, answered) }
  const poster = usePosterHere('xg_detail')
  const rows = useResultRows(poster === undefined ? null : list, { refreshMs: pollEveryMs(session), most: poster ? OPEN_ROWS : null })
  const first = rows.data?.pages[0]
  const isLost = first === undefined && rows.isError
  const sort = chosen ?? first?.data.order ?? null
  // an unread sentence says itself why
  if (screen === null && answer.isError) return null
  if (isUnread) {
    return <EmptyState title="没有筛选" text="这句话没有一个条件读懂了。请按上面的提示改写。" icon="screen" />
  }
  // how high the conditions stand is known once the sentence is read: nothing below them jumps
  if (screen === null && first === undefined) return <div className={styles.waiting} />
  return (
    <>
      {screen !== null && isEmptyScreen(screen) && (
        <p className={cx(typography.caption, styles.all)}>还没有条件，下面是有行情的全部股票。</p>
      )}
      <div className={styles.columns}>
        <div className={styles.funnel}>
          {!isLost && <FunnelPanel answer={first?.data ?? null} steps={screen === null ? 1 : stepsOf(screen.where).length} />}
        </div>
        <div className={styles.lists}>
          <ResultsPanel list={list} screen={screen} sort={sort} query={rows} poster={poster ?? null} setScreen={setScreen} />
          {first && <NearMissesPanel answer={first.data} meta={first.meta} />}
        </div>
        <div ref={test} className={styles.test}>
          {screen !== null && <BacktestPanel screen={screen} />}
        </div>
      </div>
    </>
  )
}
