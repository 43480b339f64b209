import type { CallOutput } from '@guanlan/contract/calls.ts'
import { href } from '@guanlan/contract/pages.ts'
import { type StockEventCode, stockEventKinds } from '@guanlan/contract/rows/stock-event-kinds.ts'
import { isIndexRange } from '@guanlan/domain/securities/indexes.ts'
import { isSecuCode } from '@guanlan/domain/securities/secu-code.ts'
import { eventCase } from '@guanlan/figures/tables/event-study.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { ListedHead } from '../../parts/announcements/listed-head.tsx'
import { NumberedPager } from '../../parts/announcements/pager.tsx'
import { StockLink } from '../../parts/announcements/stock-link.tsx'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { Module } from '../../parts/module/module.tsx'
import type { ListedRows, ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { useRowsBelow } from '../../parts/module/rows-below.ts'
import { useWatchlist } from '../../parts/watchlist/watchlist-store.ts'
import { Link } from '../../ui/button/link.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import layout from '../../ui/layout/layout.module.css'
import { useIsWide } from '../../ui/layout/use-media.ts'
import { Menu } from '../../ui/popup/menu.tsx'
import { counted, knownParts } from '../../ui/text/known-parts.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import styles from './stock-events.module.css'
import { CLOCK, POLARITIES, type Polarity } from './words.ts'

type Row = CallOutput<'stockEvents.list'>['infos'][number]

const SIZE = 20
const MOST_WATCHED = 200
const ALL = 'all'
const SCOPES = [
  { key: 'watched', title: '自选' },
  { key: 'all', title: '全市场' },
] as const
type Scope = (typeof SCOPES)[number]['key']

const figure = recordFigures('infos', eventCase)

const COLUMNS: ModuleColumn<Row>[] = [
  {
    kind: 'text',
    key: 'secuabbr',
    title: '证券',
    width: 92,
    text: ({ secuabbr, secucode }) => `${secuabbr} ${secucode}`,
    cell: ({ secuabbr, secucode }) => <StockLink name={secuabbr} code={secucode} href={href('stock', { code: secucode })} />,
  },
  {
    kind: 'text',
    key: 'detail',
    title: '事件',
    align: 'left',
    text: ({ eventname, detail, date }) => `${date} ${eventname} ${detail}`,
    cell: (row) => <Detail row={row} />,
  },
  figure.column<Row>('r1'),
  figure.column<Row>('r5'),
  figure.column<Row>('r20'),
  figure.column<Row>('excess20'),
  figure.column<Row>('r60', { secondary: true }),
]

const LISTED: ListedRows<Row> = {
  columns: ['r1', 'r5', 'r20', 'excess20'],
  text: (row) => (
    <>
      <ListedHead
        of={{ name: row.secuabbr, code: row.secucode, href: href('stock', { code: row.secucode }) }}
        time={row.time.slice(0, 16)}
      />
      <Detail row={row} isDated={false} />
    </>
  ),
}

function Detail({ row: { eventname, detail, time, annid, isOnePrice, polarity }, isDated = true }: { row: Row; isDated?: boolean }) {
  return (
    <span className={styles.detail}>
      <span className={layout.inlineRow4}>
        {eventname}
        {isOnePrice === true && <Tag tone="outline">{polarity === 'good' ? '首日一字，买不到' : '首日一字，卖不出'}</Tag>}
      </span>
      <span className={typography.noteLines}>
        {annid === null ? (
          detail
        ) : (
          <Link className={typography.plain} href={href('announcements', { annid })}>
            {detail}
          </Link>
        )}
      </span>
      {isDated && <span className={typography.note}>{time.slice(0, 16)}</span>}
    </span>
  )
}

type Choice = { scope: Scope; kind: StockEventCode | typeof ALL; page: number }

type ListProps = { polarity: Polarity; onPolarity: (polarity: Polarity) => void }

/** Events of the watchlist, or of the market where nothing is watched, newest first. */
export function EventList({ polarity, onPolarity }: ListProps) {
  const watched = useWatchlist()
    .list.items.map(({ code }) => code)
    .filter((code) => isSecuCode(code) && !isIndexRange(code))
    .slice(0, MOST_WATCHED)
  const [choice, setChoice] = useState<Choice>({ scope: watched.length > 0 ? 'watched' : 'all', kind: ALL, page: 1 })
  const choose = (change: Partial<Choice>) => setChoice({ ...choice, page: 1, ...change })
  const { kind } = choice
  const isWide = useIsWide()
  const page = isWide ? choice.page : 1
  const scope = watched.length === 0 ? 'all' : choice.scope
  const input = { polarity, page, size: SIZE, codes: kind === ALL ? [] : [kind], secucodes: scope === 'watched' ? watched : [] }
  const query = useCall('stockEvents.list', input, { keepPrevious: true })
  const answer = query.data?.data
  const below = useRowsBelow('stockEvents.list', isWide || query.isPlaceholderData ? null : (query.data ?? null), {
    next: ({ total }, count) => ((total ?? 0) > count * SIZE ? { ...input, page: count + 1 } : null),
    isLast: false,
  })
  const kinds = stockEventKinds.filter((one) => one.polarity === polarity).map(({ code, name }) => ({ key: code, title: name }))
  return (
    <Module
      id="events"
      title={polarity === 'good' ? '利好事件' : '利空事件'}
      definition={`近 30 天按规则识别的事件，新的在前；同一只股票同一天同一类算一次。利好、利空按规则归类，不表示股价会怎样。涨跌从公布后首个可交易的开盘算起。${CLOCK}`}
      query={query}
      note={answer?.from && answer.to ? knownParts([`${answer.from} 至 ${answer.to}`, counted(answer.total, '条')]) : ''}
      choices={
        <>
          <Segment
            label="利好或利空"
            items={POLARITIES}
            value={polarity}
            onChange={(key) => {
              choose({ kind: ALL })
              onPolarity(key)
            }}
          />
          {watched.length > 0 && <Segment label="范围" items={SCOPES} value={scope} onChange={(key) => choose({ scope: key })} />}
          <Menu<StockEventCode | typeof ALL>
            label="类型"
            items={[{ key: ALL, title: '全部类型' }, ...kinds]}
            value={kind}
            idle="全部类型"
            onChange={(key) => choose({ kind: key })}
          />
          {isWide && answer?.total != null && answer.total > SIZE && (
            <NumberedPager page={page} most={Math.ceil(answer.total / SIZE)} onChange={(next) => choose({ page: next })} />
          )}
        </>
      }
      view={({ data, meta }) => ({
        table: {
          columns: COLUMNS,
          rows: [...data.infos, ...below.rows],
          rowKey: ({ id }: Row) => id,
          listed: { ...LISTED, below },
          first: SIZE,
          isOrdered: true,
          tall: true,
          meta,
        },
        empty: data.infos.length > 0 ? null : absenceOf(meta, 'infos'),
      })}
    />
  )
}
