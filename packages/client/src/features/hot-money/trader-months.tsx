import type { HotMoneyMonths } from '@guanlan/contract/schemas/market/hot-money.ts'
import { seatMonth } from '@guanlan/figures/tables/hot-money.ts'
import { useCall } from '../../api/use-call.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'

type Month = HotMoneyMonths['list'][number]

const DEFINITION =
  '按上榜月份：次日开盘买入、第 3 日收盘卖出、扣费用后盈利的例数与占比。一个月不足 20 例只写例数。月份是上榜的月份，不是卖出的月份。'

const figure = recordFigures('list', seatMonth)
const COLUMNS: ModuleColumn<Month>[] = [
  { kind: 'text', key: 'month', title: '月份', width: 72, text: ({ month }) => month },
  figure.column<Month>('n'),
  figure.column<Month>('win', { title: '盈利' }),
  figure.column<Month>('winRatio'),
  figure.column<Month>('avgRet'),
]

/** Win ratios of a trader by month. */
export function TraderMonths({ id }: { id: string }) {
  const query = useCall('hotMoney.months', { id }, { keepPrevious: true })
  return (
    <Module
      id="trader-months"
      title="按月"
      definition={DEFINITION}
      query={query}
      dataset="traderSeats"
      note="第 3 日卖出"
      view={({ data, meta }) => ({
        table: { columns: COLUMNS, rows: data.list, rowKey: ({ month }: Month) => month, first: 6, meta },
        empty: data.list.length > 0 ? null : absenceOf(meta, 'list'),
      })}
    />
  )
}
