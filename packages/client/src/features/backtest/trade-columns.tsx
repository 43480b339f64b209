import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { backtestFormulas } from '../../parts/backtest/figures.ts'
import { StockName } from '../../parts/stocks/stock-name.tsx'
import { figureText } from '../../ui/figure/figure-text.ts'
import { Num } from '../../ui/figure/num.tsx'
import { priceText } from '../../ui/figure/quoted.ts'
import type { Column } from '../../ui/table/table-column.ts'
import { EXITS } from './trade-text.ts'
import type { Trade } from './use-trades.ts'

/** Columns of the trades; keys are what the server sorts by. */
export const tradeColumns: Column<Trade>[] = [
  { key: 'secucode', title: '证券', width: 104, sortable: true, cell: (row) => <StockName name={row.secuabbr} code={row.secucode} /> },
  {
    key: 'netReturn',
    title: '净收益',
    width: 76,
    sortable: true,
    cell: ({ secuabbr, netReturn }) => (
      <Num name={`${secuabbr}净收益`} value={netReturn} form="signedPercent" toneOf={netReturn} formula={backtestFormulas.tradeReturn} />
    ),
  },
  { key: 'bought', title: '买入日', width: 88, sortable: true, cell: ({ bought }) => isoOfDay(bought) },
  { key: 'sold', title: '卖出日', width: 88, sortable: true, cell: ({ sold, exit }) => (exit === 'open' ? '--' : isoOfDay(sold)) },
  { key: 'buyPrice', title: '买入价', cell: ({ secucode, buyPrice }) => priceText(buyPrice, secucode) },
  {
    key: 'sellPrice',
    title: '卖出价',
    cell: ({ secucode, sellPrice, exit }) => `${exit === 'open' ? '现 ' : ''}${priceText(sellPrice, secucode)}`,
  },
  { key: 'shares', title: '股数', cell: ({ shares }) => figureText(shares, 'count'), secondary: true },
  { key: 'sessions', title: '持有(交易日)', sortable: true, cell: ({ sessions }) => figureText(sessions, 'count') },
  { key: 'costs', title: '费用(元)', sortable: true, cell: ({ costs }) => figureText(costs, 'price'), secondary: true },
  { key: 'dividends', title: '红利(元)', sortable: true, cell: ({ dividends }) => figureText(dividends, 'price'), secondary: true },
  {
    key: 'profit',
    title: '盈亏(元)',
    cell: ({ secuabbr, profit }) => (
      <Num name={`${secuabbr}盈亏`} value={profit} form="amount" toneOf={profit} formula={backtestFormulas.tradeProfit} />
    ),
    secondary: true,
  },
  { key: 'exit', title: '结束原因', cell: ({ exit }) => EXITS[exit] },
]
