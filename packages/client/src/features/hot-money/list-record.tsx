import { href } from '@guanlan/contract/pages.ts'
import type { HotMoneyRecord } from '@guanlan/contract/schemas/market/hot-money.ts'
import { seatCase } from '@guanlan/figures/tables/hot-money.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { StockName } from '../../parts/stocks/stock-name.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'

type Row = HotMoneyRecord['list'][number]
type Days = '1' | '3'

const DAYS = [
  { key: '1', title: '单日榜' },
  { key: '3', title: '三日榜' },
] as const
const ENTRIES = { filled: '', limit: '开盘涨停', suspended: '次日停牌', pending: '还没有次日', unknown: '买不买得到未知' } as const
const DEFINITIONS = {
  '1': '这一席在单日榜上的每一次：买入、卖出、净买入，以及从次日开盘买入、第 1、3、5、10 个交易日收盘的收益（扣费用；第 1 日是买入当日，不能卖出）。次日开盘涨停或停牌的买不到，没有收益。',
  '3': '这一席在三日榜上的每一次，金额是三日合计，不与单日榜相加，不统计之后的收益。',
} as const

const figure = recordFigures('list', seatCase)
const HEAD: readonly ModuleColumn<Row>[] = [
  {
    kind: 'text',
    key: 'secuabbr',
    title: '日期 · 股票',
    width: 124,
    text: ({ date, secuabbr, secucode }) => `${date} ${secuabbr} ${secucode}`,
    cell: ({ date, secuabbr, secucode }) => <StockName name={secuabbr} code={secucode} tags={<span>{date}</span>} />,
  },
  figure.column<Row>('netAmount'),
  figure.column<Row>('netRatio'),
]
const COLUMNS: Readonly<Record<Days, readonly ModuleColumn<Row>[]>> = {
  '1': [
    ...HEAD,
    {
      kind: 'text',
      key: 'entry',
      title: '次日开盘',
      align: 'left',
      text: ({ entry }) => (entry === null ? '--' : entry === 'filled' ? '能买到' : ENTRIES[entry]),
      cell: ({ entry }) =>
        entry === null || entry === 'filled' ? '能买到' : <Tag tone={entry === 'limit' ? 'warn' : 'outline'}>{ENTRIES[entry]}</Tag>,
    },
    figure.column<Row>('r1'),
    figure.column<Row>('r3'),
    figure.column<Row>('r5'),
    figure.column<Row>('r10'),
  ],
  '3': [...HEAD, figure.column<Row>('buyAmount'), figure.column<Row>('sellAmount'), figure.column<Row>('changeRatio')],
}

/** List days of a trader, page by page. */
export function ListRecord({ id }: { id: string }) {
  const [days, setDays] = useState<Days>('1')
  const [page, setPage] = useState(1)
  const query = useCall('hotMoney.record', { id, days: Number(days), page }, { keepPrevious: true })
  const answer = query.data?.data
  const total = answer?.stats.total ?? null
  const pages = total === null || answer === undefined ? 1 : Math.max(1, Math.ceil(total / answer.size))
  return (
    <Module
      id="list-record"
      title="上榜记录"
      definition={DEFINITIONS[days]}
      query={query}
      dataset="traderSeats"
      note={total === null ? '' : `${days === '1' ? '单日榜' : '三日合计'} · ${total} 次 · ${answer?.stats.from} 起`}
      choices={
        <>
          <Segment<Days>
            label="哪种榜"
            items={DAYS}
            value={days}
            onChange={(next) => {
              setPage(1)
              setDays(next)
            }}
          />
          {pages > 1 && (
            <span className={layout.row8}>
              <IconButton icon="back" size={18} label="较近的记录" disabled={page === 1} onClick={() => setPage(page - 1)} />
              <span className={typography.caption}>
                {page}/{pages}
              </span>
              <IconButton icon="right" size={18} label="较早的记录" disabled={page === pages} onClick={() => setPage(page + 1)} />
            </span>
          )}
        </>
      }
      view={({ data, meta }) => ({
        table: {
          columns: COLUMNS[days],
          rows: data.list,
          rowKey: ({ date, secucode }: Row) => `${date} ${secucode}`,
          rowHref: ({ secucode }: Row) => href('stock', { code: secucode }),
          first: 10,
          tall: true,
          isOrdered: true,
          meta,
        },
        empty: data.list.length > 0 ? null : absenceOf(meta, 'list'),
      })}
    />
  )
}
