import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Absence, Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import { limitMember } from '@guanlan/figures/tables/limit-stock.ts'
import { limitPromotion } from '@guanlan/figures/tables/limit-tier.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { FigureNum } from '../../parts/module/figure-num.tsx'
import { Module } from '../../parts/module/module.tsx'
import { ModuleRows } from '../../parts/module/module-rows.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { StockName } from '../../parts/stocks/stock-name.tsx'
import { Button } from '../../ui/button/button.tsx'
import { figureText } from '../../ui/figure/figure-text.ts'
import { RangeBar } from '../../ui/picture/range-bar.tsx'
import { openPopup } from '../../ui/popup/use-popup.ts'
import { Tag } from '../../ui/text/tag.tsx'
import { OUTCOMES, promotionName, sampleText, tierName } from './words.ts'

type Board = CallOutput<'limitBoard.session'>
type Member = Board['members'][number]
type Row = { streak: number; promotion: NonNullable<Board['tiers'][number]['promotion']> }

const AXIS = [0, 1] as const
const DEFINITION =
  'k→k+1 的晋级率 = 上一交易日 k 连板的股票里当日再涨停的占比；分母是当日有成交且有涨跌幅限制的，停牌的不在其中，点只数可以看名单。区间是 95% 的 Wilson 区间，只数少时很宽。横条是之前 250 个交易日的 10%–90% 分位，灰线是中位。'

/** Not a fact about the market: the board of the session before is not kept. */
const NO_PREVIOUS: Absence = { reason: '没有留存上一交易日', kind: 'not_covered' }

export const promotionFigure = recordFigures('tiers.promotion.day', limitPromotion)
const member = recordFigures('members', limitMember)

/** 晋级率: how many of each tier of the session before were limit-up again; every count opens to its members. */
export function Promotions({ query }: { query: UseQueryResult<Answered<'limitBoard.session'>> }) {
  return (
    <Module
      id="promotions"
      title="晋级率"
      definition={DEFINITION}
      query={query}
      note="上一交易日涨停、当日有成交"
      view={({ data, meta }) => {
        const rows = data.tiers.flatMap(({ streak, promotion }): Row[] => (promotion === null ? [] : [{ streak, promotion }])).reverse()
        return {
          table: {
            columns: columnsOf(data, meta),
            rows,
            rowKey: ({ streak }: Row) => String(streak),
            first: rows.length,
            isOrdered: true,
            meta,
          },
          empty: rows.length > 0 ? null : data.previous === null ? NO_PREVIOUS : '上一交易日没有涨停的股票',
        }
      }}
    />
  )
}

function columnsOf(data: Board, meta: Meta | null): ModuleColumn<Row>[] {
  return [
    { kind: 'text', key: 'streak', title: '晋级', width: 56, text: ({ streak }) => promotionName(streak) },
    {
      kind: 'text',
      key: 'ratio',
      title: data.isRunning ? '今日' : '当日',
      align: 'right',
      text: ({ promotion }) => figureText(promotion.day.promotionRatio, 'percent'),
      cell: ({ promotion }) => <FigureNum meta={meta} figure={promotionFigure.figure('promotionRatio', promotion.day)} />,
    },
    {
      kind: 'text',
      key: 'range',
      title: '0–100%',
      align: 'right',
      width: 88,
      text: ({ promotion: { past } }) => `${figureText(past.pastLow, 'percent')}–${figureText(past.pastHigh, 'percent')}`,
      cell: ({ promotion: { day, past } }) => (
        <RangeBar axis={AXIS} low={past.pastLow} high={past.pastHigh} median={past.pastMedian} value={day.promotionRatio} />
      ),
    },
    {
      kind: 'text',
      key: 'members',
      title: '只数 · 95% 区间',
      align: 'right',
      text: ({ promotion: { day } }) => promotionSample(day),
      cell: ({ streak, promotion: { day } }) => (
        <Button size="xs" onClick={() => showMembers(data, streak, meta)}>
          {promotionSample(day)}
        </Button>
      ),
    },
  ]
}

/** 12/52 · 14–36%. */
export const promotionSample = ({ promoted, held, promotionLow, promotionHigh }: Row['promotion']['day']) =>
  sampleText([promoted, held], [promotionLow, promotionHigh])

/** Opens who the denominator is, and how each went on. */
function showMembers(data: Board, streak: number, meta: Meta | null): void {
  const rows = data.members.filter((one) => one.streak === streak - 1)
  openPopup({
    position: 'bottom',
    label: `昨日${tierName(streak - 1)}的 ${rows.length} 只`,
    content: () => (
      <ModuleRows
        label={`昨日${tierName(streak - 1)}`}
        table={{
          columns: MEMBER_COLUMNS,
          rows,
          rowKey: ({ secucode }: Member) => secucode,
          rowHref: ({ secucode }: Member) => href('stock', { code: secucode }),
          tall: true,
          meta,
        }}
      />
    ),
  })
}

const TONES = { sealed: 'up', opened: 'warn', untouched: 'plain', suspended: 'outline', unlimited: 'outline', unknown: 'outline' } as const

const MEMBER_COLUMNS: readonly ModuleColumn<Member>[] = [
  {
    kind: 'text',
    key: 'outcome',
    title: '名称 · 今日',
    text: ({ secuabbr, outcome }) => `${secuabbr} ${OUTCOMES[outcome]}`,
    cell: ({ secuabbr, secucode, outcome }) => (
      <StockName name={secuabbr} code={secucode} tags={<Tag tone={TONES[outcome]}>{OUTCOMES[outcome]}</Tag>} />
    ),
  },
  member.column('openReturn', { title: '开盘' }),
  member.column('closeReturn', { title: '收盘' }),
]
