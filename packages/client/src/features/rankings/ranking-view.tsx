import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import { MOST_PLACES, OPEN_ROWS } from '@guanlan/contract/open-rows.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { PosterInfo } from '@guanlan/contract/schemas/business/access.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { templateHref } from '../../parts/availability/template-href.ts'
import { pollEveryMs } from '../../parts/loading/poll.ts'
import { MembersRest } from '../../parts/membership/members-rest.tsx'
import { usePosterHere } from '../../parts/membership/poster-here.ts'
import { LandingBar } from '../../parts/sharing/landing-bar.tsx'
import { Screen } from '../../parts/shell/screen.tsx'
import { usePageTitle } from '../../parts/shell/use-page-title.ts'
import { ApiError } from '../../platform/api-error.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { PanelMeta } from '../../ui/layout/panel-meta.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { cx } from '../../ui/text/class-names.ts'
import { BoardAbout } from './board-about.tsx'
import { comingText, emptyReason } from './board-card.tsx'
import { BoardPast } from './board-past.tsx'
import { rankColumns } from './rank-columns.tsx'
import type { Board } from './ranking-figures.ts'
import styles from './rankings.module.css'

const SESSION_EVERY_MS = 30_000

/** One board: its places and how they moved, what it is, and what became of earlier members. Also where a shared link lands. */
export function RankingView({ page, type }: { page: 'ranking' | 'sharedRanking'; type: string }) {
  const session = useCall('market.overview', {}, { staleMs: SESSION_EVERY_MS, refreshMs: SESSION_EVERY_MS }).data?.data.session
  const poster = usePosterHere('bong_detail')
  const input = type === '' ? {} : poster ? { type, size: OPEN_ROWS } : { type }
  const result = useCall('rankings.rank', input, { refreshMs: pollEveryMs(session), keepPrevious: true, enabled: poster !== undefined })
  const answer = type === '' ? undefined : result.data?.data.list[0]
  usePageTitle(answer?.title ?? null)
  if (type === '' || (result.error instanceof ApiError && result.error.reason === 'no_data'))
    return <UnknownBoard page={page} type={type} />
  const share = answer && {
    title: answer.title,
    text: `${answer.title}：${answer.desc}`,
    frozen: { page: 'ranking', key: type } as const,
    card: async () => (result.data ? (await import('./ranking-card.ts')).rankingCard(result.data) : null),
  }
  return (
    <Screen
      page={page}
      {...(answer ? { title: answer.title, subtitle: answer.group } : {})}
      share={share}
      onRefresh={() => result.refetch()}
    >
      {page === 'sharedRanking' && <LandingBar today={href('ranking', { type })} />}
      <Loadable query={result} skeleton="rows" count={20} isStaleShownElsewhere>
        {({ data, meta }) => (
          <BoardPanels rank={data} meta={meta} poster={poster ?? null} note={(text) => <PanelMeta query={result} text={text} />} />
        )}
      </Loadable>
    </Screen>
  )
}

type Panels = {
  rank: CallOutput<'rankings.rank'>
  meta: Meta | null
  /** The poster in the place of the rows below the first ones; null where all are open. */
  poster?: PosterInfo | null
  note: (text: string) => ReactNode
}

/** The panels of one board; `note` writes the line beside its title. */
export function BoardPanels({ rank, meta, poster = null, note }: Panels) {
  const [board] = rank.list
  if (board === undefined) return null
  const { rows, prevDate } = rank
  return (
    <>
      <Panel title={board.title} span={8} flush meta={note(placesText(board, rows.length))}>
        {rows.length === 0 ? (
          <EmptyState title={board.lacks ? '入榜证券未知' : '没有证券入榜'} text={board.lacks?.text ?? emptyReason(board)}>
            {board.lacks?.datasets.map(({ key, name }) => (
              <Button key={key} href={templateHref(key)}>
                {name}的导入模板
              </Button>
            ))}
          </EmptyState>
        ) : (
          <DataTable
            label={board.title}
            columns={rankColumns({ board, rows, prevDate, meta })}
            rows={rows}
            rowKey={({ secucode }) => secucode}
            rowHref={({ secucode }) => href('stock', { code: secucode })}
            tall
          />
        )}
        {poster && <MembersRest poster={poster} total={Math.min(board.total, MOST_PLACES)} />}
      </Panel>
      <div className={cx(layout.columnShrink8, styles.aside)}>
        <BoardAbout board={board} meta={meta} />
        <BoardPast board={board} rank={rank} meta={meta} />
      </div>
    </>
  )
}

function UnknownBoard({ page, type }: { page: 'ranking' | 'sharedRanking'; type: string }) {
  return (
    <Screen page={page} title="没有这个榜单">
      <Panel>
        <EmptyState title={type === '' ? '没有给出榜单' : `没有名为“${type}”的榜单`} text="链接可能写错了，排行榜里有全部榜单。">
          <Button kind="primary" href={href('rankings')}>
            全部榜单
          </Button>
        </EmptyState>
      </Panel>
    </Screen>
  )
}

/** How many places are shown, and of how many. */
function placesText({ lacks, coming, total }: Board, shown: number): string {
  if (lacks !== undefined) return '入榜只数未知'
  return coming === undefined ? `前 ${shown} 名 · 共 ${total} 只入榜` : comingText(coming)
}
