import { href } from '@guanlan/contract/pages.ts'
import type { CategorySeat } from '@guanlan/contract/schemas/market/hot-money.ts'
import { seatTotal } from '@guanlan/figures/tables/hot-money.ts'
import { useState } from 'react'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { stockColumn } from '../../parts/stocks/stock-column.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import { CATEGORIES, type DailyQuery, emptyText } from './words.ts'

type Category = CategorySeat['category']

const KINDS = (['institution', 'connect', 'person'] as const).map((key) => ({ key, title: CATEGORIES[key] }))
const DEFINITION =
  '榜上不是营业部的行，照来源列出。机构专用的每一行是一家不同的机构，既不与另一行合并，也不归给任何观察席；沪股通、深股通专用是经由香港买卖的合计。'

const figure = recordFigures('categories', seatTotal)
const COLUMNS: ModuleColumn<CategorySeat>[] = [
  stockColumn<CategorySeat>(),
  {
    kind: 'text',
    key: 'seat',
    title: '席位',
    align: 'left',
    text: ({ seat, side, rank }) => `${seat} · ${side === 'buy' ? '买' : '卖'}${rank}`,
  },
  figure.column<CategorySeat>('netAmount'),
  figure.column<CategorySeat>('buyAmount'),
  figure.column<CategorySeat>('sellAmount'),
]

/** Rows of the one-day lists that are no department. */
export function CategorySeats({ query }: { query: DailyQuery }) {
  const [category, setCategory] = useState<Category>('institution')
  const date = query.data?.data.date
  return (
    <Module
      id="category-seats"
      title="机构与股通"
      definition={DEFINITION}
      query={query}
      dataset="dragonTiger"
      note={date ? `${date} · 单日榜 · 不是席位` : ''}
      choices={<Segment<Category> label="哪一类" items={KINDS} value={category} onChange={setCategory} />}
      view={({ data, meta }) => {
        const rows = data.categories.filter((one) => one.category === category)
        return {
          table: {
            columns: COLUMNS,
            rows,
            rowKey: ({ secucode, side, rank, seat, buyAmount }: CategorySeat) => `${secucode} ${side} ${rank} ${seat} ${buyAmount}`,
            rowHref: ({ secucode }: CategorySeat) => href('stock', { code: secucode }),
            meta,
          },
          empty: rows.length > 0 ? null : (emptyText(query, 'stocks') ?? `当日的单日榜上没有${CATEGORIES[category]}`),
        }
      }}
    />
  )
}
