import { soldAt } from '@guanlan/contract/rows/money-flow.ts'
import { auctionProcessColumns } from '@guanlan/contract/rows/trading.ts'
import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { processOf } from '@guanlan/engine/auctions/auction-process.ts'
import { auctionOf } from '../auction.ts'
import type { Invariant, WorldView } from '../group.ts'
import { minutesOf } from '../minutes.ts'
import { rulesAt } from './limit-invariants.ts'

/** The chart of a session as the market serves it. */
function chartOf(view: WorldView, secucode: string, at: number) {
  const bars = view.bars(secucode)
  const { preClose, limit } = rulesAt(view, secucode, at)
  const prices = {
    open: intAt(bars.open, at) / 1000,
    high: intAt(bars.high, at) / 1000,
    low: intAt(bars.low, at) / 1000,
    close: intAt(bars.close, at) / 1000,
  }
  const bar = {
    date: isoOfDay(intAt(bars.date, at)),
    preClose,
    ...prices,
    volume: numberAt(bars.volume, at),
    amount: numberAt(bars.amount, at),
  }
  return { bar, limit, path: minutesOf(view.world, secucode, bar) }
}

/** Rules of opening auctions. */
export const auctionInvariants: readonly Invariant[] = [
  {
    name: '集合竞价成交价等于开盘价，成交与未匹配量等于分时竞价的最后一点，过程由各点得出',
    check(view, row) {
      for (const [secucode, { date, values, length }] of view.columns('auctions')) {
        const bars = view.bars(secucode)
        for (let i = 0; i < length; i += 5) {
          const at = bars.date.subarray(0, bars.length).indexOf(intAt(date, i))
          const { bar, limit, path } = chartOf(view, secucode, at)
          const volume = numberAt(path.volume, 0)
          const { date: day, open, preClose } = bar
          const points = auctionOf(view.world, { secucode, date: day, open, preClose, volume, limits: limit })
          const last = points.at(-1)
          const process = processOf(points, limit.up)
          const isRight =
            numberAt(values.price, i) === last?.price &&
            numberAt(values.matched, i) === last.matched &&
            numberAt(values.unmatched, i) === last.unmatched &&
            points.every(({ price }) => price <= (limit.up ?? price) && price >= (limit.down ?? price)) &&
            auctionProcessColumns.every((column) => Object.is(numberAt(values[column], i), process[column]))
          row(
            isRight
              ? null
              : `${secucode} ${intAt(date, i)}: ${numberAt(values.price, i)} × ${numberAt(values.matched, i)}, the auction ended at ${JSON.stringify(last)}`,
          )
        }
      }
    },
  },
]

/** Rules of large trades. */
export const bigDealInvariants: readonly Invariant[] = [
  {
    name: '大单在当分钟成交量与价格之内，各方向合计不超过大单资金流',
    check(view, row) {
      const flows = view.columns('moneyFlow')
      for (const { secucode, tradeDate, deals } of view.rows('bigDeals')) {
        const bars = view.bars(secucode)
        const at = bars.date.subarray(0, bars.length).indexOf(dayOfIso(tradeDate))
        const { path } = chartOf(view, secucode, at)
        const isInMinute = deals.every(({ time, price, volume, amount }) => {
          const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
          const point = minute <= 690 ? minute - 570 : minute - 660
          return numberAt(path.price, point) === price && volume <= numberAt(path.volume, point) && amount >= 200_000
        })
        const flow = flows.get(secucode)
        const k = flow === undefined ? -1 : flow.date.indexOf(dayOfIso(tradeDate))
        const total = (side: 'buy' | 'sell') => deals.reduce((sum, deal) => sum + (deal.side === side ? deal.amount : 0), 0)
        const v = flow?.values
        const isBelow =
          v === undefined ||
          k < 0 ||
          (total('buy') <= numberAt(v.superBuy, k) + numberAt(v.bigBuy, k) && total('sell') <= soldAt(v, 'super', k) + soldAt(v, 'big', k))
        row(isInMinute && isBelow ? null : `${secucode} ${tradeDate}: ${JSON.stringify(deals)}`)
      }
    },
  },
]
