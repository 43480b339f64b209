import { href } from '@guanlan/contract/pages.ts'
import { seatWin } from '@guanlan/figures/tables/hot-money.ts'
import type { ReactNode } from 'react'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { figureText } from '../../ui/figure/figure-text.ts'
import layout from '../../ui/layout/layout.module.css'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import type { WinRow, WinsQuery } from './words.ts'

const DEFINITION =
  '近一年的观察席按收缩后的胜率排列，不按原始胜率：例数少的胜率多半是运气。胜率是次日开盘买入、第 N 日收盘卖出、扣费用后盈利的占比；对照是同一天单日榜上净额为正的其他股票。运气线是各席的真实胜率都等于自己的对照时，达到这个胜率的席数。不足 20 例的只写例数，排在最后。'

const figure = recordFigures('list', seatWin)
const interval = (low: number | null, high: number | null, form: 'percent' | 'signedPercent') =>
  low === null ? '--' : `${figureText(low, form)} 至 ${figureText(high, form)}`

const columnsOf = (present: string | null): ModuleColumn<WinRow>[] => [
  {
    kind: 'text',
    key: 'name',
    title: '观察席',
    width: 120,
    text: ({ name, confidence }) => `${name} ${confidence}`,
    cell: ({ id, name, confidence }) => (
      <span className={layout.row4}>
        <Tag tone={confidence === 'C' ? 'outline' : 'accent'}>{confidence}</Tag>
        <span className={id === present ? typography.strong : undefined}>{name}</span>
      </span>
    ),
  },
  figure.column<WinRow>('shrunk'),
  figure.column<WinRow>('winRatio'),
  {
    kind: 'text',
    key: 'ciLow',
    title: '95% 区间',
    align: 'right',
    text: ({ ciLow, ciHigh }) => interval(ciLow, ciHigh, 'percent'),
    order: ({ ciLow }) => ciLow,
  },
  figure.column<WinRow>('n'),
  figure.column<WinRow>('baseRate'),
  figure.column<WinRow>('lift'),
  {
    kind: 'text',
    key: 'liftLow',
    title: '之差区间',
    align: 'right',
    text: ({ liftLow, liftHigh }) => interval(liftLow, liftHigh, 'signedPercent'),
    order: ({ liftLow }) => liftLow,
  },
  { ...figure.column<WinRow>('luckExpected'), form: 'score' },
  figure.column<WinRow>('reached', { title: '实有' }),
  figure.column<WinRow>('unfillable', { title: '买不到', secondary: true }),
]

type RankingProps = { query: WinsQuery; present: string | null; horizon: string; choices?: ReactNode }

/** Traders by their shrunk win ratio, with how many would reach theirs by luck. */
export function WinRanking({ query, present, horizon, choices }: RankingProps) {
  const answer = query.data?.data
  return (
    <Module
      id="win-ranking"
      title="胜率与运气线"
      definition={DEFINITION}
      query={query}
      dataset="traderSeats"
      note={answer?.from ? `第 ${horizon} 日卖出 · ${answer.from} 至 ${answer.to}` : ''}
      choices={choices}
      view={({ data, meta }) => ({
        table: {
          columns: columnsOf(present),
          rows: data.list,
          rowKey: ({ id }: WinRow) => id,
          rowHref: ({ id }: WinRow) => href('hotMoneyTrader', { id }),
          first: 12,
          meta,
        },
        empty: data.list.length > 0 ? null : absenceOf(meta, 'list'),
      })}
    />
  )
}
