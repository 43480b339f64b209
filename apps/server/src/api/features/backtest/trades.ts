import type { BacktestTrade } from '@guanlan/engine/backtest/trading-rules.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

type Asked = Parameters<Handler<'backtest.trades', Ports>>[0]
type Named = BacktestTrade & { secuabbr: string }

function isWanted({ exit, outcome, find }: Asked): (trade: Named) => boolean {
  const text = find?.toUpperCase() ?? ''
  return (trade) =>
    (exit === undefined || trade.exit === exit) &&
    // a trade wins when something is left after costs; one that is held has neither won nor lost
    (outcome === undefined || (trade.exit !== 'open' && trade.netReturn > 0 === (outcome === 'win'))) &&
    (text === '' || trade.secucode.includes(text) || trade.secuabbr.includes(text))
}

function ordered(trades: Named[], { sort, dir }: Asked): Named[] {
  const sign = dir === 'asc' ? 1 : -1
  return trades.sort((a, b) => sign * (a[sort] < b[sort] ? -1 : a[sort] > b[sort] ? 1 : 0))
}

/** 回测成交 by pages, in the order positions were closed or as asked; none of a run that is not kept. */
export const trades: Handler<'backtest.trades', Ports> = async (asked, { backtests, market }) => {
  const { id, page, size } = asked
  const { trades: all } = (await backtests.orders(id)) ?? { trades: [] }
  const named = all.map((trade) => ({ ...trade, secuabbr: market.find(trade.secucode)?.name ?? '' }))
  const found = ordered(named.filter(isWanted(asked)), asked)
  return { data: { total: found.length, trades: found.slice((page - 1) * size, page * size) } }
}
