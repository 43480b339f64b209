import { href } from '@guanlan/contract/pages.ts'
import { limitStockRow } from '@guanlan/figures/tables/limit-stock.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answered } from '../../api/api-context.ts'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { stockColumn } from '../../parts/stocks/stock-column.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import { figureText } from '../../ui/figure/figure-text.ts'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import type { Attempt, BoardAt, BoardStock } from './board-at.ts'
import { SHAPES, tierName } from './words.ts'

type Kind = 'opened' | 'down'

const KINDS = [
  { key: 'opened', title: '触板后打开' },
  { key: 'down', title: '跌停' },
] as const
const DEFINITION =
  '触板后打开：最高价等于涨停价而没有封住，标出它要冲的板数。距板是现价到涨停价的距离。开板次数由来源公布，没有公布的由分时数出，是至少的次数。跌停：收盘价等于跌停价，或曾到跌停价又打开。'

const opened = recordFigures('opened', limitStockRow)
const down = recordFigures('down', limitStockRow)
const attempt = stockColumn<Attempt>({
  mark: ({ wanted }) => `${tierName(wanted)}未成`,
  tag: ({ wanted }) => <Tag>{tierName(wanted)}未成</Tag>,
})
const firstSeal: ModuleColumn<BoardStock> = {
  kind: 'text',
  key: 'firstSeal',
  title: '首封',
  align: 'right',
  text: (row) => figureText(row.firstSeal, 'sessionTime'),
  order: (row) => row.firstSeal,
  cell: (row) => (
    <>
      {figureText(row.firstSeal, 'sessionTime')}
      {row.opens !== null && <small className={cx(layout.block, typography.tiny)}>开 {row.opens} 次</small>}
    </>
  ),
}
const limitDown = stockColumn<BoardStock>({
  mark: ({ shape }) => SHAPES[shape],
  tag: ({ shape }) => <Tag tone="down">{SHAPES[shape]}</Tag>,
})
const COLUMNS = {
  opened: [
    attempt,
    firstSeal,
    { ...opened.column<BoardStock>('opens'), fileOnly: true },
    opened.column<BoardStock>('closeReturn'),
    opened.column<BoardStock>('limitGap'),
  ],
  down: [
    limitDown,
    down.column<BoardStock>('closeReturn'),
    down.column<BoardStock>('openReturn', { title: '开盘' }),
    down.column<BoardStock>('amount'),
  ],
} as const satisfies Record<Kind, readonly unknown[]>

type OpenedProps = { query: UseQueryResult<Answered<'limitBoard.session'>>; shown: BoardAt | null; minute: number | null }

/** Stocks that touched the upper limit and are not at it, and those at the lower one. */
export function OpenedStocks({ query, shown, minute }: OpenedProps) {
  const [chosen, setKind] = useState<Kind>('opened')
  const kind = minute === null ? chosen : 'opened'
  return (
    <Module
      id="opened"
      title={kind === 'opened' ? '触板后打开' : '跌停'}
      definition={DEFINITION}
      query={query}
      note={kind === 'opened' && shown !== null ? `${shown.opened.length} 只` : ''}
      choices={minute === null ? <Segment<Kind> label="哪一类" items={KINDS} value={kind} onChange={setKind} /> : undefined}
      view={({ data, meta }) => {
        const given = {
          rowKey: ({ secucode }: BoardStock) => secucode,
          rowHref: ({ secucode }: BoardStock) => href('stock', { code: secucode }),
          first: 8,
          tall: true,
          meta,
        }
        const rows = shown?.opened ?? []
        if (kind === 'down')
          return {
            table: { ...given, columns: COLUMNS.down, rows: data.down },
            empty: data.down.length > 0 ? null : emptyText(kind, minute),
          }
        return {
          table: { ...given, columns: minute === null ? COLUMNS.opened : [attempt], rows },
          empty: rows.length > 0 ? null : emptyText(kind, minute),
        }
      }}
    />
  )
}

function emptyText(kind: Kind, minute: number | null): string {
  if (kind === 'down') return '没有收在跌停价、或曾到跌停价的股票'
  return minute === null ? '触及涨停价的股票都封住了，或没有股票触及' : '这时没有触板后打开的股票'
}
