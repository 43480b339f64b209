import type { EventExcess, EventsOutput } from '@guanlan/contract/schemas/stock/events.ts'
import { existing } from '@guanlan/domain/collections/elements.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { eventsFormulas } from '@guanlan/engine/formulas/stock/events.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { Segment } from '../../../ui/field/segment.tsx'
import { figureText } from '../../../ui/figure/figure-text.ts'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './events.module.css'

type Row = EventsOutput['typeStats'][number]
type After = keyof Row['own']
const formula = formulasById(eventsFormulas)
const AFTERS = [
  { key: 'after1', title: '1 日' },
  { key: 'after5', title: '5 日' },
  { key: 'after20', title: '20 日' },
] as const satisfies readonly { key: After; title: string }[]

function rangeText({ low, high }: EventExcess): string {
  return low === null || high === null ? '--' : `${figureText(low, 'signedPercent')} 至 ${figureText(high, 'signedPercent')}`
}

/** Count, middle and interval of the company or of the market. */
function excessColumns(after: After, whose: 'own' | 'market', title: string): readonly ModuleColumn<Row>[] {
  const of = (row: Row) => row[whose]?.[after]
  const field = whose === 'market' ? 'typeStats.market' : `typeStats.own.${after}.median`
  return [
    { kind: 'text', key: `${whose}-n`, title: `${title}次数`, align: 'right', field, text: (row) => (of(row) ? `${of(row)?.n}` : '--') },
    {
      kind: 'figure',
      key: `${whose}-median`,
      title: `${title}中位`,
      value: (row) => of(row)?.median,
      form: 'signedPercent',
      formula: formula('event-excess-median'),
      field,
      isSigned: true,
      inputs: (row) => ({ median: of(row)?.median }),
    },
    {
      kind: 'text',
      key: `${whose}-interval`,
      title: `${title}区间`,
      field,
      align: 'right',
      text: (row) => {
        const range = of(row)
        return range ? rangeText(range) : '--'
      },
      // both ends under each other, so that the table is no wider than its place
      cell: (row) => <span className={styles.range}>{rangeText(existing(of(row)))}</span>,
    },
  ]
}

const figureOf = figureColumns<Row>('typeStats')

function columns(after: After): readonly ModuleColumn<Row>[] {
  return [
    { kind: 'text', key: 'typeName', title: '类型', width: 92, text: (row) => row.typeName },
    ...excessColumns(after, 'own', '本公司'),
    ...excessColumns(after, 'market', '抽样'),
    ...(after === 'after20'
      ? [
          figureOf('winRatio20', ['超额为正', 'percent', formula('event-win-ratio')]),
          figureOf('avgExcess20', ['平均超额', 'signedPercent', formula('event-mean20')], { isSigned: true, secondary: true }),
        ]
      : []),
    ...(after === 'after5' ? [figureOf('avgExcess5', ['平均超额', 'signedPercent', formula('event-mean5')], { isSigned: true })] : []),
  ]
}

/** What followed by kind: this company beside a sample of the market. */
export function EventStats({ code }: { code: string }) {
  const [after, setAfter] = useState<After>('after5')
  const query = useCall('events.driven', { secucode: code })
  const sample = query.data?.data.sample
  return (
    <Module
      id="event-stats"
      title="事件统计"
      definition="各类公告之后对沪深300 的超额：从公告日前最后一个收盘价，到公告日起第 1、5、20 个交易日的收盘价。同一家公司同一天的同类公告只算一次。抽样从上市 A 股按代码等距取最多 80 只，近三年；只含现在仍上市的，有幸存偏差，不扣费用。区间为中位数的 95% 区间（次序统计量），不足 6 次没有；20 日超额为正的占比不足 20 次不写。各次的 20 日会互相重叠，区间因此偏窄；同时比较许多类型，总会有几个碰巧显著。"
      query={query}
      dataset="announcements"
      choices={<Segment label="之后" items={AFTERS} value={after} onChange={setAfter} />}
      view={({ data, meta }) => ({
        ...(sample
          ? {
              body: (
                <p className={cx(typography.noteLines, layout.inset8)}>
                  抽样：{sample.securities} 只证券，{sample.from} 至 {sample.to}，{sample.events} 次公告。
                </p>
              ),
            }
          : {}),
        table: { columns: columns(after), rows: data.typeStats, rowKey: (row: Row) => row.type, first: 12, meta },
        empty: data.typeStats.length === 0 ? (absenceOf(meta, 'typeStats') ?? '近三年没有公告') : null,
      })}
    />
  )
}
