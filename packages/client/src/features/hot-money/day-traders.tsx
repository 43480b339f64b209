import { href } from '@guanlan/contract/pages.ts'
import type { HotMoneyTrader } from '@guanlan/contract/schemas/market/hot-money.ts'
import { shortSeatName } from '@guanlan/engine/hot-money/seat-name.ts'
import { seatTotal } from '@guanlan/figures/tables/hot-money.ts'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import { figureText } from '../../ui/figure/figure-text.ts'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import { type Daily, type DailyQuery, emptyText, NOT_PROVEN, SIDES, type Side } from './words.ts'

const FIRST = 20
const DEFINITION =
  '一席在一只股票上的买卖：买卖两侧与当日各上榜原因取并集，同一营业部只计一次，取较大的数，不相加；一席有几个营业部时各部相加。只计单日榜，三日榜另列。等级：A 席位即自名，B 至少两个独立且有日期的来源，C 有争议或为整个分公司、总部；只计 A 与 B，C 另列。机构、股通与自然人不是席位。'

const figure = { list: recordFigures('list', seatTotal), doubtful: recordFigures('doubtful', seatTotal) }

const columnsOf = (list: keyof typeof figure): ModuleColumn<HotMoneyTrader>[] => [
  {
    kind: 'text',
    key: 'name',
    title: '观察席',
    width: 120,
    text: ({ name, confidence }) => `${name} ${confidence}`,
    cell: ({ name, confidence }) => (
      <span className={layout.row4}>
        <Tag tone={confidence === 'C' ? 'outline' : 'accent'}>{confidence}</Tag>
        {name}
      </span>
    ),
  },
  figure[list].column<HotMoneyTrader>('netAmount'),
  figure[list].column<HotMoneyTrader>('buyAmount'),
  figure[list].column<HotMoneyTrader>('sellAmount'),
  {
    kind: 'text',
    key: 'stocks',
    title: '股票 · 净买入',
    align: 'left',
    text: stocksText,
    cell: (row) => <span className={typography.noteLines}>{stocksText(row)}</span>,
  },
  {
    kind: 'text',
    key: 'orgs',
    title: '上榜席位',
    align: 'left',
    secondary: true,
    text: ({ orgs }) => orgs.map(shortSeatName).join('、'),
    cell: ({ orgs }) => <span className={typography.noteLines}>{orgs.map(shortSeatName).join('、')}</span>,
  },
]
const COLUMNS = { list: columnsOf('list'), doubtful: columnsOf('doubtful') }

function stocksText({ stocks }: HotMoneyTrader): string {
  return stocks.map(({ secuabbr, netAmount }) => `${secuabbr} ${figureText(netAmount, 'signedAmount')}`).join('，')
}

type TradersProps = { query: DailyQuery; side: Side; onSide(side: Side): void; onDate(date: string | null): void }

/** Traders of a day by what they bought or sold, and those whose departments are disputed. */
export function DayTraders({ query, side, onSide, onDate }: TradersProps) {
  const answer = query.data?.data
  const note = answer?.date ? `${answer.date} · 单日榜${answer.total === null ? '' : ` · ${answer.total} 席`}` : ''
  return (
    <>
      <Module
        id="day-traders"
        title="观察席"
        definition={`${NOT_PROVEN}。${DEFINITION}`}
        query={query}
        dataset="traderSeats"
        note={note}
        choices={
          <>
            <Segment<Side> label="按什么排" items={SIDES} value={side} onChange={onSide} />
            {answer?.date ? <Walk shown={answer} onDate={onDate} /> : null}
          </>
        }
        view={({ data, meta }) => ({
          body: data.list.length === 0 ? undefined : <p className={cx(layout.inset8, typography.captionLines)}>{NOT_PROVEN}。</p>,
          table: {
            columns: COLUMNS.list,
            rows: data.list,
            rowKey: ({ id }: HotMoneyTrader) => id,
            rowHref: ({ id }: HotMoneyTrader) => href('hotMoneyTrader', { id }),
            first: FIRST,
            tall: true,
            isOrdered: true,
            meta,
          },
          empty: data.list.length > 0 ? null : emptyText(query, 'list'),
        })}
      />
      {answer !== undefined && answer.doubtful.length > 0 && (
        <Module
          id="doubtful-traders"
          title="C 级另列"
          definition={`有争议的归属，或整个分公司、总部的席位：不计入观察席的任何统计。${DEFINITION}`}
          query={query}
          note={note}
          view={({ data, meta }) => ({
            table: {
              columns: COLUMNS.doubtful,
              rows: data.doubtful,
              rowKey: ({ id }: HotMoneyTrader) => id,
              rowHref: ({ id }: HotMoneyTrader) => href('hotMoneyTrader', { id }),
              first: 5,
              tall: true,
              isOrdered: true,
              meta,
            },
          })}
        />
      )}
    </>
  )
}

/** Day by day, of those with lists. */
function Walk({ shown: { date, previous, next }, onDate }: { shown: Daily; onDate: TradersProps['onDate'] }) {
  return (
    <span className={layout.row8}>
      <IconButton icon="back" size={18} label="前一个有榜的日子" disabled={previous === null} onClick={() => onDate(previous)} />
      <span className={typography.caption}>{date}</span>
      <IconButton icon="right" size={18} label="后一个有榜的日子" disabled={next === null} onClick={() => onDate(next)} />
    </span>
  )
}
