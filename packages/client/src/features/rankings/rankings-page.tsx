import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { pollEveryMs } from '../../parts/loading/poll.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { PanelMeta } from '../../ui/layout/panel-meta.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { BoardCard } from './board-card.tsx'
import styles from './rankings.module.css'

const SHARE = { title: '排行榜', text: 'A 股资金、业绩、技术、事件、估值、人气榜单，规则与来源公开' }
const SESSION_EVERY_MS = 30_000
const ALL = '全部'

/** 排行榜: every board by group, each with what it measures and its first three; those without data come last. */
export function RankingsPage() {
  const [group, setGroup] = useState(ALL)
  const session = useCall('market.overview', {}, { staleMs: SESSION_EVERY_MS, refreshMs: SESSION_EVERY_MS }).data?.data.session
  const boards = useCall('rankings.rank', {}, { refreshMs: pollEveryMs(session), keepPrevious: true })
  const { groups = [], list = [] } = boards.data?.data ?? {}
  const tabs = [
    { key: ALL, title: ALL, count: list.length },
    ...groups.map((key) => ({ key, title: key, count: list.filter((one) => one.group === key).length })),
  ]
  return (
    <Screen page="rankings" share={SHARE} onRefresh={() => boards.refetch()}>
      <Panel flush>
        <Tabs label="榜单分组" items={tabs} value={group} onChange={setGroup} />
        <div className={cx(typography.tiny, styles.meta)}>
          <PanelMeta query={boards} text="只按公开规则排列，不构成投资建议" />
        </div>
        <Loadable query={boards} skeleton="rows-2" count={12} isStaleShownElsewhere>
          {({ data, meta }) => (
            <div className={styles.cards} role="list" aria-label="榜单">
              {data.list
                .filter((one) => group === ALL || one.group === group)
                .toSorted((a, b) => Number(a.lacks !== undefined) - Number(b.lacks !== undefined))
                .map((board) => (
                  <BoardCard key={board.type} board={board} meta={meta} />
                ))}
            </div>
          )}
        </Loadable>
      </Panel>
    </Screen>
  )
}
