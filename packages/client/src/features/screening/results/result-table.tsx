import { href } from '@guanlan/contract/pages.ts'
import type { PosterInfo } from '@guanlan/contract/schemas/business/access.ts'
import { formatThousands } from '@guanlan/domain/format/decimals.ts'
import type { Screen } from '@guanlan/engine/screening/condition.ts'
import { MembersRest } from '../../../parts/membership/members-rest.tsx'
import type { ScreenInput } from '../../../parts/screens/screen-request.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { MoreButton } from '../../../ui/button/more-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { missingReason } from '../../../ui/figure/missing-figure.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { Panel } from '../../../ui/layout/panel.tsx'
import { PanelMeta } from '../../../ui/layout/panel-meta.tsx'
import { useIsDesktop } from '../../../ui/layout/use-media.ts'
import { useReachBottom } from '../../../ui/layout/use-reach-bottom.ts'
import { DataTable, type Sort } from '../../../ui/table/data-table.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import { openColumnSheet } from './result-column-sheet.tsx'
import { resultColumns } from './result-columns.tsx'
import { useExport } from './result-export.ts'
import { NothingFound } from './result-nothing.tsx'
import { openReasons } from './result-reasons.tsx'
import styles from './result-table.module.css'
import { chooseColumns, chooseOrder } from './result-view.ts'
import { openWatchSheet } from './result-watch-sheet.tsx'
import { type ListInput, type ResultRows, rowsOf } from './use-result-rows.ts'

export type ResultsProps = {
  /** Null while the sentence is being read. */
  list: ListInput | null
  screen: Screen | null
  sort: Sort | null
  query: ResultRows
  /** The poster in the place of the rows below the first ones; null where all are open. */
  poster: PosterInfo | null
  setScreen: (next: Screen) => void
}

/** 筛选结果: what the screen finds, with the figures of its conditions and those added; what can be done with all of it. */
export function ResultsPanel(props: ResultsProps) {
  const { query, poster } = props
  const first = query.data?.pages[0]
  const shown = rowsOf(query.data).length
  const total = first?.data.total ?? null
  const more = () => {
    if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
  }
  useReachBottom(more, query.hasNextPage)
  return (
    <Panel flush>
      <ResultsHead {...props} total={total} />
      <ResultRowsTable {...props} />
      {poster && <MembersRest poster={poster} total={total} />}
      {total !== null && total > 0 && poster === null && (
        <div className={cx(layout.rowWrap, typography.caption, styles.foot)}>
          {shown < total ? (
            <>
              <span>
                已显示 {formatThousands(shown)} / {formatThousands(total)}
              </span>
              <MoreButton isFetching={query.isFetchingNextPage} isError={query.isFetchNextPageError} onMore={more} />
            </>
          ) : (
            <span>共 {formatThousands(total)} 只</span>
          )}
          <span className={styles.hint}>长按名称看入选依据</span>
        </div>
      )}
    </Panel>
  )
}

function ResultsHead({ list, query, total }: ResultsProps & { total: number | null }) {
  const { run, progress } = useExport(list)
  const isNone = list === null || total === null || total === 0
  const text = query.isPlaceholderData ? '正在更新' : `${total === null ? '--' : formatThousands(total)} 只`
  return (
    <div className={cx(layout.rowWrap, styles.head)}>
      <h2 className={cx(typography.strong14, typography.nowrap)}>筛选结果</h2>
      <span className={cx(typography.blockEllipsis11, styles.meta)}>
        <PanelMeta query={{ data: query.data?.pages[0], isError: query.isError }} text={text} />
      </span>
      <span className={cx(layout.row8, styles.tools)}>
        <Button size="xs" icon="sliders" label="选择显示的列" onClick={openColumnSheet}>
          列
        </Button>
        <Button
          size="xs"
          icon="star"
          disabled={isNone}
          label="全部加自选"
          onClick={() => list !== null && total !== null && openWatchSheet({ list, total })}
        >
          加自选
        </Button>
        <ExportButton isOff={isNone || progress !== null} progress={progress} onClick={() => void run()} />
      </span>
    </div>
  )
}

function ExportButton({ isOff, progress, onClick }: { isOff: boolean; progress: string | null; onClick: () => void }) {
  if (!useIsDesktop()) return <IconButton icon="download" size={20} label="导出 CSV" disabled={isOff} onClick={onClick} />
  return (
    <Button size="xs" icon="download" disabled={isOff} label="导出 CSV" onClick={onClick}>
      {progress ?? 'CSV'}
    </Button>
  )
}

function ResultRowsTable({ list, screen, sort, query, setScreen }: ResultsProps) {
  const { storage } = usePlatform()
  const isNarrow = !useIsDesktop()
  const first = query.data?.pages[0]
  if (first === undefined || list === null || screen === null) {
    if (!query.isError) return <Skeleton shape="rows-2" count={12} />
    return (
      <>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        {list !== null && list.cols.length > 0 && (
          <div className={cx(layout.rowWrap, typography.caption, styles.foot)}>
            <Button size="xs" onClick={() => chooseColumns(storage, [])}>
              去掉加的列再试
            </Button>
          </div>
        )}
      </>
    )
  }
  if (first.data.total === null) return <EmptyState title="无法判断" text={missingReason(first.meta, 'total')} icon="screen" />
  if (first.data.total === 0) return <NothingFound screen={screen} funnel={first.data.funnel} onChange={setScreen} />
  const rows = rowsOf(query.data)
  return (
    <DataTable
      label="筛选结果"
      columns={resultColumns({ columns: first.data.columns, texts: first.data.texts, rows, meta: first.meta, sort, isNarrow })}
      rows={rows}
      rowKey={(row) => row.secucode}
      rowHref={(row) => href('stock', { code: row.secucode })}
      menu={{ label: (row) => `${row.secuabbr}的入选依据`, open: (row) => openReasons(row, requested(list)) }}
      sort={sort}
      onSort={(next) => chooseOrder(screen, next)}
      tall
    />
  )
}

const requested = ({ request }: ListInput): ScreenInput => request
