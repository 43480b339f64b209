import { href } from '@guanlan/contract/pages.ts'
import type { ListedDay } from '@guanlan/contract/schemas/stock/money-flow.ts'
import { listedDay } from '@guanlan/figures/tables/dragon-tiger.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { recordFigures } from '../../../parts/module/record-figures.ts'
import { Link } from '../../../ui/button/link.tsx'
import { Segment } from '../../../ui/field/segment.tsx'
import typography from '../../../ui/text/typography.module.css'
import styles from './money.module.css'

type Seat = ListedDay['seats'][number] & { key: string; date: string; reason: string }
type Kind = 'lists' | 'seats'

const KINDS = [
  { key: 'lists', title: '榜单' },
  { key: 'seats', title: '席位' },
] as const

const listed = recordFigures('list', listedDay)
const columns: readonly ModuleColumn<ListedDay>[] = [
  { kind: 'text', key: 'date', title: '日期', width: 96, text: (row) => row.date },
  listed.column('netAmount'),
  listed.column('netRatio'),
  listed.column('buyAmount'),
  listed.column('sellAmount'),
  listed.column('changeRatio'),
  {
    kind: 'text',
    key: 'reason',
    title: '上榜原因',
    align: 'right',
    text: (row) => row.reason,
    cell: (row) => <span className={styles.seat}>{row.reason}</span>,
  },
  listed.column('close', { secondary: true }),
]
const seatColumns: readonly ModuleColumn<Seat>[] = [
  { kind: 'text', key: 'date', title: '日期', width: 96, text: (row) => row.date },
  {
    kind: 'text',
    key: 'seat',
    title: '席位',
    align: 'right',
    text: ({ seat, traders }) => [seat, ...traders.map(({ name }) => `观察席 ${name}`)].join(' '),
    cell: ({ seat, traders }) => (
      <span className={styles.seat}>
        {seat}
        {traders.map(({ id, name, grade }) => (
          <Link key={id} className={typography.caption} href={href('hotMoneyTrader', { id })}>
            观察席 {name}（{grade}）
          </Link>
        ))}
      </span>
    ),
  },
  { kind: 'text', key: 'side', title: '榜', align: 'right', text: (row) => `${row.side === 'buy' ? '买' : '卖'}${row.rank}` },
  { kind: 'figure', key: 'buyAmount', title: '买入', value: (row) => row.buyAmount, form: 'amount' },
  { kind: 'figure', key: 'sellAmount', title: '卖出', value: (row) => row.sellAmount, form: 'amount' },
  { kind: 'text', key: 'reason', title: '上榜原因', align: 'right', secondary: true, text: (row) => row.reason },
]

/** 龙虎榜: the lists a security was on within a year, and whose seats traded. */
export function ListedDays({ code }: { code: string }) {
  const [kind, setKind] = useState<Kind>('lists')
  const query = useCall('money.lists', { secucode: code })
  return (
    <Module
      id="listed-days"
      title="龙虎榜"
      definition="近一年达到交易所公开信息标准的日子。买卖各列前五席位，席位是营业部或机构专用，不是账户；观察席是公开资料里归到这家营业部的人，身份没有证实，A、B、C 是依据的强弱；净买入只含上榜席位。同一天可因多个原因上榜，三日榜的金额是三天合计。没有上榜只说明没有达到标准。"
      query={query}
      dataset="dragonTiger"
      note={query.data?.data.dayCount ? `近一年 ${query.data.data.dayCount} 天` : ''}
      choices={<Segment label="榜单还是席位" items={KINDS} value={kind} onChange={setKind} />}
      view={({ data, meta }) => ({
        table:
          kind === 'lists'
            ? { columns, rows: data.list, rowKey: (row: ListedDay) => `${row.date} ${row.reason}`, first: 10, meta }
            : { columns: seatColumns, rows: seatsOf(data.list), rowKey: (row: Seat) => row.key, first: 10, meta },
        empty: data.list.length === 0 ? (absenceOf(meta, 'dayCount') ?? '近一年没有上过龙虎榜') : null,
      })}
    />
  )
}

function seatsOf(list: readonly ListedDay[]): Seat[] {
  return list.flatMap(({ date, reason, seats }) =>
    seats.map((seat) => ({ ...seat, date, reason, key: `${date} ${reason} ${seat.side} ${seat.rank}` })),
  )
}
