import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

/** 未能成交的委托 by pages, in order of time; none of a run that is not kept. */
export const unfilled: Handler<'backtest.unfilled', Ports> = async ({ id, page, size, why }, { backtests, market }) => {
  const { refused } = (await backtests.orders(id)) ?? { refused: [] }
  const found = why === undefined ? refused : refused.filter((order) => order.why === why)
  const shown = found.slice((page - 1) * size, page * size)
  return { data: { total: found.length, orders: shown.map((order) => ({ ...order, secuabbr: market.find(order.secucode)?.name ?? '' })) } }
}
