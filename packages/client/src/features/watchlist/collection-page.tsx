import { useState } from 'react'
import { Screen } from '../../parts/shell/screen.tsx'
import { useStreamState } from '../../parts/stocks/quote-stream.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { nameOf } from '../../session/name-map.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { useIsDesktop } from '../../ui/layout/use-media.ts'
import { AverageBar } from './average-bar.tsx'
import styles from './collection-page.module.css'
import { useColumns } from './columns-store.ts'
import { EditList } from './edit-list.tsx'
import { EmptyWatchlist } from './empty-watchlist.tsx'
import { GroupTabs, ListActions } from './groups/group-tabs.tsx'
import { HotPicksPanel } from './hot-picks-panel.tsx'
import { NoteAside } from './note-aside.tsx'
import { useWatchRows, type WatchRows } from './use-watch-rows.ts'
import { useView } from './view-store.ts'
import { WatchTable } from './watch-table.tsx'

/** 自选: the securities followed on this device, in groups, with figures that tick and the reasons they were added for. */
export function CollectionPage() {
  const watch = useWatchRows()
  const groupId = useView((view) => view.groupId)
  const isDesktop = useIsDesktop()
  const [isEditing, setEditing] = useState(false)
  const isEmpty = watch.rows.length === 0
  const edit = { isEditing: isEditing && !isEmpty, onEdit: () => setEditing(!isEditing && !isEmpty) }
  const names = new Map(watch.rows.map(({ code, name }) => [code, name]))
  return (
    <Screen
      page="collection"
      layout="plain"
      actions={<ListActions {...edit} />}
      {...(edit.isEditing ? {} : { onRefresh: async () => isEmpty || watch.query.refetch() })}
    >
      <div className={isDesktop && !isEmpty ? styles.two : styles.one}>
        <div className={styles.main}>
          <Panel flush>
            <GroupTabs {...edit} />
            {isEmpty && <EmptyWatchlist groupId={groupId} />}
            {edit.isEditing && <EditList nameOf={(code) => names.get(code) ?? nameOf(code) ?? code} onDone={() => setEditing(false)} />}
            {!isEmpty && !edit.isEditing && <Group watch={watch} />}
          </Panel>
        </div>
        {isDesktop && !isEmpty && (
          <div className={styles.aside}>
            <NoteAside rows={watch.rows} meta={watch.meta} />
          </div>
        )}
      </div>
      {isEmpty && groupId === null && <HotPicksPanel />}
    </Screen>
  )
}

/** The rows of the group; when the server is away from the start, what this device knows of them stands under the error. */
function Group({ watch: { query, rows, meta, benchmarkRatio } }: { watch: WatchRows }) {
  const columns = useColumns(usePlatform().storage)
  const isLost = useStreamState() === 'lost'
  if (query.data === undefined && query.isError) {
    return (
      <>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        <WatchTable rows={rows} columns={columns} meta={null} />
      </>
    )
  }
  return (
    <Loadable query={query} skeleton="rows-2" count={rows.length} isStaleShownElsewhere>
      {() => (
        <>
          <AverageBar rows={rows} benchmarkRatio={benchmarkRatio} meta={meta} isStale={query.isError || isLost} />
          <WatchTable rows={rows} columns={columns} meta={meta} />
        </>
      )}
    </Loadable>
  )
}
