import type { CallOutput } from '@guanlan/contract/calls.ts'
import { href } from '@guanlan/contract/pages.ts'
import { hotEntryOutcome, hotSpans } from '@guanlan/figures/tables/hot-search.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { excessColumns, excessConclusion } from '../../parts/module/excess-outcomes.ts'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { stockColumn } from '../../parts/stocks/stock-column.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import { figureText } from '../../ui/figure/figure-text.ts'
import { toneClass } from '../../ui/figure/tone.ts'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { TITLES } from './words.ts'

type Outcomes = CallOutput<'hotSearch.outcomes'>
type Board = Outcomes['board']
type Row = Outcomes['list'][number]
type Entry = Outcomes['entries'][number]

const BOARDS = (['search', 'popularity', 'rising'] as const).map((key) => ({ key, title: TITLES[key] }))
const SPANS: Readonly<Record<Row['span'], string>> = {
  before5: '上榜前 5 日',
  open: '次日开盘',
  after1: '之后 1 日',
  after5: '之后 5 日',
  after20: '之后 20 日',
}
const DEFINITION =
  '近 250 个交易日里，当日进入某榜前十、之前 20 个交易日都不在前十的股票，一只一次为一例。上榜前 5 日算到上榜日收盘；次日开盘是上榜日收盘到下一交易日开盘；之后 1、5、20 日从上榜日收盘算起（榜单收盘后才完整，次日开盘的涨跌已经买不到）。相对市场：减去同样起止两天全部 A 股涨跌幅的中位数。价格前复权，停牌按停牌前的收盘价。区间按交易日重抽样得出，不足 20 例只写例数。只描述过去，不预示以后。'
const FIRST_ENTRIES = 10
/** What is being computed is asked for again so often. */
const AWAITED_MS = 5000

const figure = recordFigures('list', hotEntryOutcome)

/** 关注之后: what stocks did around the session they came into the ten first places of a board, against the market of the same sessions; with the cases. */
export function AfterAttention() {
  const [board, setBoard] = useState<Board>('search')
  const [isAwaited, setAwaited] = useState(false)
  const query = useCall('hotSearch.outcomes', { board }, { keepPrevious: true, refreshMs: isAwaited ? AWAITED_MS : 0 })
  const answer = query.data?.data
  const isUncounted = absenceOf(query.data?.meta, 'list')?.kind === 'not_ready'
  if (isUncounted !== isAwaited) setAwaited(isUncounted)
  const note = answer?.from && answer.to ? `${answer.owner} · ${answer.from} 至 ${answer.to}，${answer.sessions} 个交易日` : ''
  const choices = <Segment<Board> label="哪个榜" items={BOARDS} value={board} onChange={setBoard} />
  return (
    <>
      <Module
        id="after-attention"
        title="关注之后"
        definition={DEFINITION}
        query={query}
        dataset="hotLists"
        note={note}
        choices={choices}
        view={({ data, meta }) => ({
          body:
            data.list.length === 0 ? undefined : (
              <p className={cx(layout.inset8, typography.captionLines)}>
                {excessConclusion(
                  data.list.filter(({ span }) => span.startsWith('after')),
                  spanName,
                )}
              </p>
            ),
          table: { columns: COLUMNS, rows: data.list, rowKey: ({ span }: Row) => span, isOrdered: true, tall: true, meta },
          empty: data.list.length > 0 ? null : absenceOf(meta, 'list'),
        })}
      />
      <Module
        id="attention-entries"
        title="进入前十的股票"
        definition={DEFINITION}
        query={query}
        dataset="hotLists"
        note={answer === undefined ? '' : `${TITLES[answer.board]} · 相对同期市场`}
        view={({ data, meta }) => ({
          table: {
            columns: ENTRY_COLUMNS,
            rows: data.entries,
            rowKey: ({ date, secucode }: Entry) => `${date} ${secucode}`,
            rowHref: ({ secucode }: Entry) => href('stock', { code: secucode }),
            first: FIRST_ENTRIES,
            meta,
          },
          empty: data.entries.length > 0 ? null : absenceOf(meta, 'entries'),
        })}
      />
    </>
  )
}

const spanName = ({ span }: Row) => SPANS[span]

const COLUMNS: ModuleColumn<Row>[] = [
  { kind: 'text', key: 'span', title: '时段', width: 92, text: spanName },
  ...excessColumns<Row>((field, more) => figure.column<Row>(field, more)),
]

const ENTRY_COLUMNS: ModuleColumn<Entry>[] = [
  stockColumn<Entry>(),
  { kind: 'text', key: 'date', title: '上榜日', text: ({ date }) => date },
  { kind: 'text', key: 'rank', title: '名次', align: 'right', text: ({ rank }) => `${rank}`, order: ({ rank }) => rank },
  ...hotSpans.map(
    (span, at): ModuleColumn<Entry> => ({
      kind: 'text',
      key: span,
      title: SPANS[span],
      align: 'right',
      field: 'entries.excess',
      order: ({ excess }) => excess[at] ?? null,
      text: ({ excess }) => (excess[at] == null ? '' : figureText(excess[at], 'signedPercent')),
      cell: ({ excess }) => <span className={toneClass(excess[at])}>{figureText(excess[at] ?? null, 'signedPercent')}</span>,
    }),
  ),
]
