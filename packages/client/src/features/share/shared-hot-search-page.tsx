import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import { shortDay } from '@guanlan/domain/format/short-moment.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { HotValue, moveText, ownerText } from '../../parts/hot-search/hot-place.tsx'
import { LandingBar } from '../../parts/sharing/landing-bar.tsx'
import { StoredFigures } from '../../parts/sharing/stored-figures.tsx'
import { useShare } from '../../parts/sharing/use-share.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { serverNowMs } from '../../platform/server-clock.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Num } from '../../ui/figure/num.tsx'
import { Rank } from '../../ui/figure/rank.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { PanelMeta } from '../../ui/layout/panel-meta.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { cx } from '../../ui/text/class-names.ts'
import { knownParts } from '../../ui/text/known-parts.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './shared-hot-search.module.css'

type Word = CallOutput<'search.hotWords'>[number] & { place: number }

const SIZE = 20
const REFRESH_MS = 60_000

/** 热搜榜 as a shared link opens it: the list of the moment it was shared, or of now where the link keeps none. */
export function SharedHotSearchPage({ query: { share } }: { query: Record<string, string> }) {
  return share === undefined ? <WordsNow /> : <WordsThen id={share} />
}

function WordsThen({ id }: { id: string }) {
  return (
    <Frame>
      <StoredFigures query={useShare(id)} part={({ hotSearch }) => hotSearch} today={href('sharedHotSearch')} rows={SIZE}>
        {(words, meta) => (
          <Words
            words={words}
            meta={meta}
            note={knownParts([ownerText(words), meta === null ? '' : `${shortDay(meta.asOf.slice(0, 16), serverNowMs())} 的涨跌幅`])}
          />
        )}
      </StoredFigures>
    </Frame>
  )
}

function WordsNow() {
  const query = useCall('search.hotWords', { scope: 'search', size: SIZE }, { refreshMs: REFRESH_MS, keepPrevious: true })
  return (
    <Frame onRefresh={() => query.refetch()}>
      <LandingBar today={href('hotSearch')} />
      <Loadable query={query} skeleton="rows" count={SIZE} isStaleShownElsewhere>
        {({ data, meta }) => <Words words={data} meta={meta} note={<PanelMeta query={query} text={ownerText(data)} />} />}
      </Loadable>
    </Frame>
  )
}

function Frame({ children, onRefresh }: { children: ReactNode; onRefresh?: () => Promise<unknown> }) {
  const share = { title: '热搜榜', text: '热搜的证券与板块', frozen: { page: 'hotSearch', key: '' } } as const
  return (
    <Screen page="sharedHotSearch" share={share} {...(onRefresh ? { onRefresh } : {})}>
      {children}
    </Screen>
  )
}

function Words({ words, meta, note }: { words: CallOutput<'search.hotWords'>; meta: Meta | null; note: ReactNode }) {
  const rows = words.map((word, at) => ({ ...word, place: at + 1 }))
  return (
    <Panel title="热搜榜" flush meta={note}>
      {rows.length === 0 ? (
        <EmptyState icon="search" title="还没有搜索记录" text="热搜按本站真实的搜索次数统计，从搜索里打开的证券与板块会进榜。" />
      ) : (
        <DataTable label="热搜榜" columns={columnsOf(meta)} rows={rows} rowKey={({ word }) => word} rowHref={hrefOf} tall />
      )}
    </Panel>
  )
}

function hrefOf({ secucode, blockcode }: Word): string {
  if (secucode !== null) return href('stock', { code: secucode })
  return blockcode === null ? href('search') : href('sector', { code: blockcode })
}

function columnsOf(meta: Meta | null): Column<Word>[] {
  return [
    {
      key: 'word',
      title: '名次 · 热词',
      width: 140,
      cell: ({ place, word }) => (
        <span className={cx(layout.inlineRow, styles.word)}>
          <Rank place={place} />
          {word}
        </span>
      ),
    },
    {
      key: 'moved',
      title: '较前一日',
      cell: (row) => <span className={typography.muted}>{moveText(row)}</span>,
    },
    {
      key: 'heat',
      title: '热度',
      cell: (word) => <HotValue word={word} meta={meta} />,
    },
    {
      key: 'change',
      title: '涨跌幅',
      cell: ({ changeRatio, word, secucode, blockcode }) => (
        <Num
          value={changeRatio}
          form="signedPercent"
          name={`${word}涨跌幅`}
          formula={blockcode === null ? 'change-ratio' : 'sector-change'}
          meta={meta}
          field="changeRatio"
          secucode={secucode ?? blockcode ?? ''}
          toneOf={changeRatio}
        />
      ),
    },
  ]
}
