import type { CallInput, CallOutput } from '@guanlan/contract/calls.ts'
import type { Absence, Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { AuctionStock } from '@guanlan/contract/schemas/market/auctions.ts'
import type { Universe } from '@guanlan/contract/schemas/market/universe.ts'
import { auctionRow } from '@guanlan/figures/tables/auction.ts'
import { auctionMarket } from '@guanlan/figures/tables/auction-market.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { Module } from '../../parts/module/module.tsx'
import { ModuleFigures } from '../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { stockColumn } from '../../parts/stocks/stock-column.tsx'
import { UNIVERSES } from '../../parts/stocks/universes.ts'
import { useWatchlist } from '../../parts/watchlist/watchlist-store.ts'
import { Segment } from '../../ui/field/segment.tsx'
import { Menu } from '../../ui/popup/menu.tsx'
import type { Sort } from '../../ui/table/data-table.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import styles from './auctions.module.css'

type Session = CallOutput<'auctions.session'>
type SortKey = NonNullable<CallInput<'auctions.session'>['sort']>
type Whom = 'all' | 'watched'

const WHOM = [
  { key: 'all', title: '全部' },
  { key: 'watched', title: '自选' },
] as const
const FIRST = 20
const WHOLE = 8000
const MOVING_MS = 3000
const QUIET_MS = 30_000
const NOW = 'now'
const DEFINITION =
  '9:15 至 9:20 可以撤单，9:20 至 9:25 不能撤单，9:25 按最大成交量原则撮合；此前的价与量是虚拟匹配的。竞价涨幅 = 竞价价 ÷ 昨收 − 1；竞昨比是竞价成交量占上一交易日全天成交量的比例；竞价量比是竞价成交量对前 5 次竞价平均的倍数；撤单度 = 1 − 9:20 涨停价上的封单 ÷ 9:20 前的峰值；抢筹是 9:24 到 9:25 价与量同时上升。没有发生的没有数字。几板是到上一交易日为止的连板数。'

const figure = recordFigures('infos', auctionRow)
const market = recordFigures('market', auctionMarket)

const columns: readonly ModuleColumn<AuctionStock>[] = [
  stockColumn<AuctionStock>({
    key: 'streak',
    title: '名称 · 昨日连板',
    width: 112,
    mark: ({ streak }) => (streak ? `${streak}板` : ''),
    tag: ({ streak }) => streak !== null && streak > 0 && <Tag tone="up">{streak}板</Tag>,
  }),
  figure.column('gap'),
  figure.column('price', { title: '竞价' }),
  figure.column('dayRatio'),
  figure.column('usualRatio'),
  figure.column('matched'),
  figure.column('unmatched'),
  figure.column('amount', { title: '成交额' }),
  figure.column('withdrawn'),
  figure.column('isRush'),
  figure.column('lateRise', { title: '9:24 后涨', secondary: true }),
  figure.column('lateGrowth', { title: '9:24 后量增', secondary: true }),
]
const SORTED: readonly SortKey[] = [
  'streak',
  'gap',
  'dayRatio',
  'usualRatio',
  'matched',
  'unmatched',
  'amount',
  'withdrawn',
  'lateRise',
  'lateGrowth',
]

type StocksProps = { universe: Universe; onUniverse: (universe: Universe) => void }

/** The auction of every stock of a universe or the watchlist, as it stands or as it stood at a minute. */
export function AuctionStocks({ universe, onUniverse }: StocksProps) {
  const { list } = useWatchlist()
  const [whom, setWhom] = useState<Whom>('all')
  const [at, setAt] = useState<string | null>(null)
  const [sort, setSort] = useState<{ key: SortKey; dir: Sort['dir'] }>({ key: 'gap', dir: 'desc' })
  const [isWhole, setWhole] = useState(false)
  const [phase, setPhase] = useState<Session['phase']>('over')
  const query = useCall(
    'auctions.session',
    {
      universe,
      sort: sort.key,
      dir: sort.dir,
      size: isWhole ? WHOLE : FIRST,
      ...(at === null ? {} : { at }),
      ...(whom === 'watched' ? { secucodes: list.items.map(({ code }) => code).slice(0, 500) } : {}),
    },
    { keepPrevious: true, refreshMs: phase === 'over' ? QUIET_MS : MOVING_MS },
  )
  const answer = query.data?.data
  if (answer !== undefined && answer.phase !== phase) setPhase(answer.phase)
  const minutes = (answer?.times ?? []).filter((time) => time.endsWith(':00'))
  return (
    <Module
      id="auction-stocks"
      title="集合竞价"
      definition={DEFINITION}
      query={query}
      dataset="auctions"
      note={answer === undefined || answer.total === null ? '' : noteOf(answer)}
      choices={
        <>
          <Segment label="股票范围" items={UNIVERSES} value={universe} onChange={onUniverse} />
          <Segment<Whom> label="全部还是自选" items={WHOM} value={whom} onChange={setWhom} />
          {minutes.length > 1 && (
            <Menu
              label="时刻"
              items={[{ key: NOW, title: answer?.phase === 'over' ? '9:25 结果' : '当前' }, ...minutes.map(minuteItem).reverse()]}
              value={at ?? NOW}
              idle="时刻"
              marks
              onChange={(next) => setAt(next === NOW ? null : next)}
            />
          )}
        </>
      }
      view={({ data, meta }) => ({
        ...(data.infos.length > 0 ? { body: <Market data={data} meta={meta} /> } : {}),
        table: {
          columns,
          rows: data.infos,
          rowKey: ({ secucode }: AuctionStock) => secucode,
          rowHref: ({ secucode }: AuctionStock) => href('auctions', { code: secucode }),
          tall: true,
          meta,
          served: {
            sort,
            keys: SORTED,
            total: data.total,
            onSort: ({ key, dir }) => setSort({ key: key as SortKey, dir }),
            showAll: () => setWhole(true),
          },
        },
        empty: data.infos.length === 0 ? emptyReason({ whom, watched: list.items.length, meta }) : null,
      })}
    />
  )
}

const minuteItem = (time: string) => ({ key: time, title: time.slice(1, 5) })

/** What the figures are of. */
function noteOf({ date, phase, at }: Session): string {
  if (at !== null) return `${date} ${at.slice(1)} 的虚拟匹配`
  if (phase === 'before') return `${date} 的结果，今日 9:15 开始`
  if (phase === 'open') return '可撤单，虚拟匹配'
  return phase === 'locked' ? '不可撤单，虚拟匹配' : `${date} 9:25 的结果`
}

function emptyReason({ whom, watched, meta }: { whom: Whom; watched: number; meta: Meta | null }): Absence | string {
  if (whom === 'watched' && watched === 0) return '自选里还没有股票'
  return absenceOf(meta, 'infos') ?? '没有符合条件的股票'
}

function Market({ data, meta }: { data: Session; meta: Meta | null }) {
  const { phase, at, market: row } = data
  return (
    <>
      {at === null && phase !== 'over' && <p className={styles.phase}>{PHASES[phase]}</p>}
      <ModuleFigures
        meta={meta}
        figures={[
          market.figure('up', row),
          market.figure('down', row),
          market.figure('flat', row),
          market.figure('gapMedian', row, { title: '涨幅中位' }),
          market.figure('amountMean', row, { title: '平均成交额', sub: row.amountN === null ? null : `${row.amountN} 只` }),
        ]}
      />
    </>
  )
}

const PHASES = {
  before: '今日的集合竞价 9:15 开始，以下是上一个交易日的。',
  open: '9:15–9:20 可以撤单，价与量随时会变；撤单度、抢筹要到 9:20、9:24 之后才有。',
  locked: '9:20–9:25 不能撤单，匹配量只增不减；9:25 得出结果。',
} as const
