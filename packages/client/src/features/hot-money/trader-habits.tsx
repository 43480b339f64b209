import { href } from '@guanlan/contract/pages.ts'
import { seatHabit, seatPartner } from '@guanlan/figures/tables/hot-money.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { figureText } from '../../ui/figure/figure-text.ts'
import { RangeBar } from '../../ui/picture/range-bar.tsx'
import type { Trader, TraderQuery } from './words.ts'

type Habit = Trader['habits'][number]
type Partner = Trader['partners'][number]

const HABITS: Readonly<Record<Habit['habit'], string>> = {
  soldNext: '次日榜上净卖出',
  narrow: '涨跌停 10% 以内',
  wide: '涨跌停 20%、30%',
  limitUp: '当日涨停',
  small: '流通市值最小四分之一',
}
const HABIT_DEFINITION =
  '近一年单日榜净买入里可以数的事实，95% 区间（Wilson），竖线是全部观察席的占比。次日榜上净卖出：下一个交易日这只股票的单日榜上这一席净卖出；不在榜上的算没有，因为榜单只列前五。流通市值按现在的流通股本与上榜日价格，与全部上榜股票相比。不足 20 次不给占比。'
const PARTNER_DEFINITION =
  '同一天净买入同一只股票的其他观察席。预期是两席当日各自净买入的只数相乘、除以当日单日榜只数，各日相加；倍数是同现除以预期，95% 区间（Byar）。三次以下不列。同现不等于有联系。'
const RATIOS = [0, 1] as const

const habit = recordFigures('habits', seatHabit)
const partner = recordFigures('partners', seatPartner)

const HABIT_COLUMNS: ModuleColumn<Habit>[] = [
  { kind: 'text', key: 'habit', title: '特征', width: 112, text: (row) => HABITS[row.habit] },
  habit.column<Habit>('ratio', { title: '占比' }),
  {
    kind: 'text',
    key: 'range',
    title: '0–100%',
    align: 'right',
    width: 72,
    text: ({ ratioLow, ratioHigh }) =>
      ratioLow === null ? '' : `${figureText(ratioLow, 'percent')} 至 ${figureText(ratioHigh, 'percent')}`,
    cell: ({ ratio, ratioLow, ratioHigh, allRatio }) => (
      <RangeBar axis={RATIOS} low={ratioLow} high={ratioHigh} median={allRatio} value={ratio} />
    ),
  },
  { kind: 'text', key: 'sample', title: '次数', align: 'right', text: ({ count, n }) => `${count}/${n}` },
  habit.column<Habit>('allRatio'),
]

const PARTNER_COLUMNS: ModuleColumn<Partner>[] = [
  { kind: 'text', key: 'name', title: '观察席', width: 112, text: ({ name }) => name },
  partner.column<Partner>('together'),
  { ...partner.column<Partner>('expected'), form: 'score' },
  partner.column<Partner>('multiple'),
  {
    kind: 'text',
    key: 'partnerLow',
    title: '95% 区间',
    align: 'right',
    text: ({ partnerLow, partnerHigh }) => `${figureText(partnerLow, 'multiple')} 至 ${figureText(partnerHigh, 'multiple')}`,
  },
]

/** Facts of the net purchases of a trader that can be counted. */
export function TraderHabits({ query }: { query: TraderQuery }) {
  return (
    <Module
      id="trader-habits"
      title="习惯"
      definition={HABIT_DEFINITION}
      query={query}
      dataset="traderSeats"
      note="近一年单日榜净买入"
      view={({ data, meta }) => ({
        table: { columns: HABIT_COLUMNS, rows: data.habits, rowKey: (row: Habit) => row.habit, isOrdered: true, meta },
        empty: data.habits.length > 0 ? null : absenceOf(meta, 'habits'),
      })}
    />
  )
}

/** Traders that bought the same stocks on the same days. */
export function TraderPartners({ query }: { query: TraderQuery }) {
  return (
    <Module
      id="trader-partners"
      title="同现席位"
      definition={PARTNER_DEFINITION}
      query={query}
      dataset="traderSeats"
      note="同日同股净买入"
      view={({ data, meta }) => ({
        table: {
          columns: PARTNER_COLUMNS,
          rows: data.partners,
          rowKey: ({ id }: Partner) => id,
          rowHref: ({ id }: Partner) => href('hotMoneyTrader', { id }),
          meta,
        },
        empty: data.partners.length > 0 ? null : absenceOf(meta, 'partners'),
      })}
    />
  )
}
