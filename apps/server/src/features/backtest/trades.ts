import type { Handlers } from '../../call-context.ts'

/** 回测成交 by pages, in the order positions were closed; none of a run that is not kept. */
export const trades: Handlers['backtest.trades'] = async ({ id, page, size }, { backtests, market }) => {
  const all = (await backtests.trades(id)) ?? []
  const shown = all.slice((page - 1) * size, page * size)
  return { data: { total: all.length, trades: shown.map((trade) => ({ ...trade, secuabbr: market.find(trade.secucode)?.name ?? '' })) } }
}
