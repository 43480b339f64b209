import { href } from '@guanlan/contract/pages.ts'
import type { ListedStock } from '@guanlan/contract/schemas/market/hot-money.ts'
import { seatTrade } from '@guanlan/figures/tables/hot-money.ts'
import { useState } from 'react'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { StockName } from '../../parts/stocks/stock-name.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import { figureText } from '../../ui/figure/figure-text.ts'
import { knownParts } from '../../ui/text/known-parts.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import { type DailyQuery, emptyText } from './words.ts'

type Span = 'stocks' | 'threeDay'

const FIRST = 15
const SPANS = [
  { key: 'stocks', title: '单日榜' },
  { key: 'threeDay', title: '三日榜' },
] as const
const DEFINITIONS: Readonly<Record<Span, string>> = {
  stocks:
    '当日单日榜上的股票，上榜营业部的买入、卖出与净买入；机构、股通与自然人不在其中，另列。同一天因几个原因上榜的，营业部取较大的数，不相加。占成交是净买入除以个股当日成交额。次数是到当日为止一年里上榜的第几天。',
  threeDay: '连续三个交易日的榜：金额是三日合计，不与单日榜相加，也不在观察席的任何统计里。',
}
const ONE_SIDED = { buy: '只有买方席位', sell: '只有卖方席位', none: '没有席位' } as const

const columnsOf = (list: Span): ModuleColumn<ListedStock>[] => {
  const figure = recordFigures(list, seatTrade)
  return [
    {
      kind: 'text',
      key: 'secuabbr',
      title: '名称',
      width: 112,
      text: ({ secuabbr, secucode, sides }) => knownParts([secuabbr, secucode, sides === 'both' ? '' : ONE_SIDED[sides]], ' '),
      cell: ({ secuabbr, secucode, sides }) => (
        <StockName
          name={secuabbr}
          code={secucode}
          tags={
            list === 'threeDay' ? <Tag tone="warn">三日合计</Tag> : sides === 'both' ? undefined : <Tag tone="warn">{ONE_SIDED[sides]}</Tag>
          }
        />
      ),
    },
    figure.column<ListedStock>('changeRatio'),
    figure.column<ListedStock>('netAmount'),
    figure.column<ListedStock>('netRatio'),
    figure.column<ListedStock>('buyAmount'),
    figure.column<ListedStock>('sellAmount'),
    {
      kind: 'text',
      key: 'times',
      title: '一年内',
      align: 'right',
      text: ({ times }) => (times === null ? '--' : `第 ${times} 天`),
      order: ({ times }) => times,
    },
    {
      kind: 'text',
      key: 'traders',
      title: '观察席 · 净买入',
      align: 'left',
      text: tradersText,
      cell: (row) => <span className={typography.noteLines}>{tradersText(row)}</span>,
    },
    {
      kind: 'text',
      key: 'reasons',
      title: '上榜原因',
      align: 'left',
      secondary: true,
      text: ({ reasons }) => reasons.join('；'),
      cell: ({ reasons }) => <span className={typography.noteLines}>{reasons.join('；')}</span>,
    },
  ]
}
const COLUMNS: Readonly<Record<Span, readonly ModuleColumn<ListedStock>[]>> = {
  stocks: columnsOf('stocks'),
  threeDay: columnsOf('threeDay'),
}

function tradersText({ traders }: ListedStock): string {
  return traders
    .map(({ name, confidence, netAmount }) => `${name}${confidence === 'C' ? '（C）' : ''} ${figureText(netAmount, 'signedAmount')}`)
    .join('，')
}

/** Stocks of the lists of a day with what their departments traded; lists of three days apart. */
export function ListedStocks({ query }: { query: DailyQuery }) {
  const [span, setSpan] = useState<Span>('stocks')
  const answer = query.data?.data
  return (
    <Module
      id="listed-stocks"
      title="上榜股票"
      definition={DEFINITIONS[span]}
      query={query}
      dataset="dragonTiger"
      note={answer?.date ? `${answer.date} · ${span === 'stocks' ? '单日榜' : '三日合计'} · ${answer[span].length} 只` : ''}
      choices={<Segment<Span> label="哪种榜" items={SPANS} value={span} onChange={setSpan} />}
      view={({ data, meta }) => ({
        table: {
          columns: COLUMNS[span],
          rows: data[span],
          rowKey: ({ secucode }: ListedStock) => secucode,
          rowHref: ({ secucode }: ListedStock) => href('stock', { code: secucode, tab: 'money' }),
          first: FIRST,
          tall: true,
          meta,
        },
        empty: data[span].length > 0 ? null : (emptyText(query, 'stocks') ?? (span === 'stocks' ? '当日没有单日榜' : '当日没有三日榜')),
      })}
    />
  )
}
