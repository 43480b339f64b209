import type { CallOutput } from '@guanlan/contract/calls.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { Universe } from '@guanlan/contract/schemas/market/universe.ts'
import { abnormalMove } from '@guanlan/figures/tables/abnormal-move.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { StockName } from '../../parts/stocks/stock-name.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import { Tag } from '../../ui/text/tag.tsx'

type Answer = CallOutput<'limitBoard.abnormalMoves'>
type Row = Answer['list'][number]
type Direction = Answer['direction']

const DIRECTIONS = [
  { key: 'up', title: '上涨' },
  { key: 'down', title: '下跌' },
] as const
const DEFINITION =
  '在当日涨跌停以内可能满足异常波动（连续 3 日）或严重异常波动（10 日、30 日，或连续 10 日内多次同向异常波动）标准的股票。偏离值累计是个股区间涨跌幅减去板块指数的区间涨跌幅；达到一次后从次日重新计算。多次同向的次数按本站算出的异常波动计，换手率的异常波动没有方向，不计。还差：最新价到触发价的涨跌幅，指数按现在的涨跌幅，收盘后按下一个交易日不变。期间停牌、不设涨跌幅限制的未知，没有列出。以交易所公告为准。'

const figure = recordFigures('list', abnormalMove)
const ruleName = ({ sessions, times }: Row) => `${sessions}日${times === 1 ? '' : `${times}次`}${sessions === 3 ? '异动' : '严重异动'}`
const indexText = ({ index: { name, ruleName: wanted, isExact } }: Row) => (isExact ? name : `${name}（规则用${wanted}）`)

const COLUMNS: readonly ModuleColumn<Row>[] = [
  {
    kind: 'text',
    key: 'secuabbr',
    title: '名称',
    width: 112,
    text: (row) => `${row.secuabbr} ${row.secucode} ${ruleName(row)}`,
    cell: (row) => (
      <StockName
        name={row.secuabbr}
        code={row.secucode}
        tags={<Tag {...(row.sessions === 3 ? {} : { tone: 'up' })}>{ruleName(row)}</Tag>}
      />
    ),
  },
  figure.column<Row>('remaining'),
  figure.column<Row>('trigger'),
  figure.column<Row>('price'),
  { kind: 'text', key: 'index', title: '板块指数', fileOnly: true, text: indexText },
  { kind: 'text', key: 'rule', title: '标准', fileOnly: true, text: ({ rule }) => rule },
]

/** 异动边缘: shares near a trigger of the exchanges' rules on abnormal moves. */
export function AbnormalMoves({ universe, refreshMs }: { universe: Universe; refreshMs: number }) {
  const [direction, setDirection] = useState<Direction>('up')
  const query = useCall('limitBoard.abnormalMoves', { universe, direction }, { keepPrevious: true, refreshMs })
  const answer = query.data?.data
  return (
    <Module
      id="abnormal-moves"
      title="异动边缘"
      definition={`${DEFINITION}${sourcesOf(answer?.list ?? [])}`}
      query={query}
      note={answer === undefined ? '' : `${answer.list.length} 条 · ${answer.isLive ? `${answer.date} 按现价` : `至 ${answer.date}`}`}
      choices={<Segment<Direction> label="方向" items={DIRECTIONS} value={direction} onChange={setDirection} />}
      view={({ data: { list }, meta }) => ({
        table: {
          columns: COLUMNS,
          rows: list,
          rowKey: (row: Row) => `${row.secucode} ${ruleName(row)}`,
          rowHref: ({ secucode }: Row) => href('stock', { code: secucode }),
          first: 8,
          tall: true,
          meta,
        },
        empty: list.length > 0 ? null : absenceOf(meta, 'list'),
      })}
    />
  )
}

/** The rules of the rows and the indexes that stand for those the rules name. */
function sourcesOf(rows: readonly Row[]): string {
  const rules = [...new Set(rows.map(({ rule }) => rule))]
  const indexes = [...new Set(rows.filter(({ index }) => !index.isExact).map(indexText))]
  return [
    ...(rules.length === 0 ? [] : [`标准：${rules.join('；')}。`]),
    ...(indexes.length === 0 ? [] : [`板块指数：${indexes.join('、')}，结果可能与交易所略有出入。`]),
  ].join('')
}
