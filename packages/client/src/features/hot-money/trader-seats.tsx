import { shortSeatName } from '@guanlan/engine/hot-money/seat-name.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import { GRADES, NOT_PROVEN, type Trader, type TraderQuery } from './words.ts'

type Seat = Trader['seats'][number]
type Change = Trader['history'][number]

const DEFINITION = `${NOT_PROVEN}。A ${GRADES.A}，B ${GRADES.B}，C ${GRADES.C}。统计只计 A 与 B，C 另列。来源照原文摘录，写明地址与日期。次数是近 500 个交易日里上榜的次数。`

/** Departments of a trader with their evidence. */
export function TraderSeats({ query }: { query: TraderQuery }) {
  return (
    <Module
      id="trader-seats"
      title="席位"
      definition={DEFINITION}
      query={query}
      dataset="traderSeats"
      note="A + B 计入，C 另列"
      view={({ data, meta }) => ({
        body:
          data.seats.length === 0 ? undefined : (
            <>
              <p className={cx(layout.inset8, typography.captionLines)}>{data.desc}</p>
              {data.seats.map((seat) => (
                <SeatRow key={`${seat.branch} ${seat.from}`} seat={seat} />
              ))}
            </>
          ),
        empty: data.seats.length > 0 ? null : absenceOf(meta, 'seats'),
      })}
    />
  )
}

function SeatRow({ seat: { branch, codes, names, confidence, evidence, from, to, added, times } }: { seat: Seat }) {
  return (
    <div className={cx(layout.inset8, layout.column4)}>
      <div className={layout.rowBetween8}>
        <span className={layout.row4}>
          <Tag tone={confidence === 'C' ? 'outline' : 'accent'}>{confidence}</Tag>
          <span className={typography.size13}>{shortSeatName(branch)}</span>
        </span>
        <span className={typography.tinyNowrap}>{times === null ? (confidence === 'C' ? '不计入' : '次数未知') : `${times} 次`}</span>
      </div>
      <span className={typography.tinyLines}>
        {from} 至 {to ?? '今'} · {GRADES[confidence]} · {added} 收录
      </span>
      {names.length > 1 && (
        <span className={typography.tinyLines}>
          榜上的名称：{names.map(({ name, from: first, to: last }) => `${name}（${first} 至 ${last}）`).join('、')}
        </span>
      )}
      {codes.length > 0 && <span className={typography.tinyLines}>营业部代码 {codes.join('、')}，改名后不变</span>}
      {evidence.map((one) => (
        <span key={one.address} className={cx(typography.noteLines, layout.break)}>
          {one.date}「{one.quote}」{one.address}
        </span>
      ))}
    </div>
  )
}

const COLUMNS: ModuleColumn<Change>[] = [
  { kind: 'text', key: 'date', title: '日期', width: 88, text: ({ date }) => date },
  { kind: 'text', key: 'branch', title: '席位', align: 'left', text: ({ branch }) => branch },
  { kind: 'text', key: 'text', title: '变更', align: 'left', text: ({ text }) => text },
]

/** How what is known of the departments of a trader changed. */
export function SeatHistory({ query }: { query: TraderQuery }) {
  return (
    <Module
      id="seat-history"
      title="归属变更"
      definition="席位归属每一次收录与截止的日期，旧的记录保留。统计按上榜当日有效的归属计算。"
      query={query}
      dataset="traderSeats"
      view={({ data, meta }) => ({
        table: {
          columns: COLUMNS,
          rows: data.history,
          rowKey: ({ date, branch, text }: Change) => `${date} ${branch} ${text}`,
          first: 8,
          meta,
        },
        empty: data.history.length > 0 ? null : absenceOf(meta, 'history'),
      })}
    />
  )
}
