import type { TraderTrade } from '@guanlan/contract/rows/trading.ts'
import type { Invariant } from '../group.ts'

const idOf = ({ traderId, secucode, tradeDate, days }: TraderTrade) => `${traderId} ${secucode} ${tradeDate} ${days}`

/** Rules of traders and what is known of them. */
export const traderInvariants: readonly Invariant[] = [
  {
    name: '游资买卖等于其席位在当日龙虎榜上的买卖，同日同天数只计一次',
    check(view, row) {
      const seats = view
        .rows('traderSeats')
        .filter(
          ({ to, traderId, seat }) =>
            to !== null ||
            !view.rows('traderSeats').some((other) => other.to !== null && other.traderId === traderId && other.seat === seat),
        )
      const lists = new Map<string, { amounts: Map<string, readonly [number, number]>; date: string }[]>()
      for (const { secucode, tradeDate, days, seats: listed } of view.rows('dragonTiger')) {
        const key = `${secucode} ${tradeDate} ${days}`
        const amounts = new Map(listed.map(({ seat, buyAmount, sellAmount }) => [seat, [buyAmount, sellAmount] as const]))
        lists.set(key, [...(lists.get(key) ?? []), { amounts, date: tradeDate }])
      }
      const seen = new Set<string>()
      for (const trade of view.rows('traderTrades')) {
        const own = seats.filter(
          ({ traderId, from, to }) => traderId === trade.traderId && from <= trade.tradeDate && (to === null || trade.tradeDate <= to),
        )
        const sums = (lists.get(`${trade.secucode} ${trade.tradeDate} ${trade.days}`) ?? []).map(({ amounts }) =>
          own.reduce<readonly [number, number]>(
            ([buy, sell], { seat }) => [buy + (amounts.get(seat)?.[0] ?? 0), sell + (amounts.get(seat)?.[1] ?? 0)],
            [0, 0],
          ),
        )
        const most = Math.max(...sums.map(([buy, sell]) => buy + sell))
        const isReported = sums.some(([buy, sell]) => buy === trade.buyAmount && sell === trade.sellAmount && buy + sell === most)
        const isOnce = !seen.has(idOf(trade))
        seen.add(idOf(trade))
        row(
          isReported && isOnce
            ? null
            : `${idOf(trade)}: ${trade.buyAmount} bought, ${trade.sellAmount} sold, lists say ${JSON.stringify(sums)}`,
        )
      }
    },
  },
  {
    name: '一个营业部同时只归一名游资，人名都标明模拟，文字以【模拟】开头',
    check(view, row) {
      const spans = new Map<string, { traderId: string; from: string; to: string }[]>()
      for (const { seat, traderId, from, to, evidence } of view.rows('traderSeats')) {
        row(evidence.every(({ quote }) => quote.startsWith('【模拟】')) ? null : `${traderId}: ${JSON.stringify(evidence)}`)
        const others = (spans.get(seat) ?? []).filter((span) => span.traderId !== traderId)
        const isAlone = others.every((span) => span.to < from || (to ?? '9999') < span.from)
        row(isAlone ? null : `${seat}: ${traderId} and ${others[0]?.traderId}`)
        spans.set(seat, [...(spans.get(seat) ?? []), { traderId, from, to: to ?? '9999' }])
      }
      for (const { name, alias, description } of view.rows('traders'))
        row(
          description.startsWith('【模拟】') && [name, ...alias].every((one) => one.endsWith('（模拟）'))
            ? null
            : `${name}: ${description}`,
        )
    },
  },
]
