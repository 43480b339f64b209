import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { StockEventCode } from '@guanlan/contract/rows/stock-event-kinds.ts'
import { useCall } from '../../api/use-call.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { Chip } from '../../ui/button/chip.tsx'
import { MISSING } from '../../ui/figure/figure-text.ts'
import { knownParts } from '../../ui/text/known-parts.ts'
import typography from '../../ui/text/typography.module.css'
import type { Polarity } from './words.ts'

type Row = CallOutput<'stockEvents.counts'>[number]
type Choosing = { code: StockEventCode; onChoose: (code: StockEventCode) => void }

const columnsOf = ({ code, onChoose }: Choosing): ModuleColumn<Row>[] => [
  {
    kind: 'text',
    key: 'name',
    title: '类型',
    width: 108,
    text: ({ name }) => name,
    cell: (row) => (
      <Chip on={row.code === code} onClick={() => onChoose(row.code)}>
        {row.name}
      </Chip>
    ),
  },
  {
    kind: 'text',
    key: 'count',
    title: '30 天',
    align: 'right',
    field: 'data.count',
    order: ({ count }) => count,
    text: ({ count }) => (count === null ? MISSING : `${count}`),
  },
  {
    kind: 'text',
    key: 'stocksTop',
    title: '最近的股票',
    align: 'left',
    text: latest,
    cell: (row) => <span className={typography.noteLines}>{latest(row)}</span>,
  },
]

function latest({ stocksTop, note }: Row): string {
  return knownParts([stocksTop.map(({ secuabbr }) => secuabbr).join('、'), note ?? ''], ' · ')
}

/** How many events of each kind there were lately; a press chooses the kind the study is of. */
export function EventKinds({ polarity, ...choosing }: Choosing & { polarity: Polarity }) {
  const query = useCall('stockEvents.counts', {})
  const range = query.data?.data[0]
  return (
    <Module
      id="event-kinds"
      title="事件类型"
      definition="近 30 天各类事件的数量。一类没有数据时写明缺哪个数据集，数据只覆盖一部分日子时写明自何时起；点类型看它之后的涨跌。"
      query={query}
      note={range === undefined ? '' : `${range.from} 至 ${range.to}`}
      view={({ data, meta }) => ({
        table: {
          columns: columnsOf(choosing),
          rows: data.filter((row) => row.polarity === polarity),
          rowKey: (row: Row) => row.code,
          tall: true,
          meta,
        },
        empty: data.length > 0 ? null : absenceOf(meta, 'data'),
      })}
    />
  )
}
