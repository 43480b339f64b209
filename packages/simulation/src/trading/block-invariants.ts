import type { BlockTrade } from '@guanlan/contract/rows/trading.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt } from '@guanlan/domain/collections/elements.ts'
import { departments } from '../dragon-tiger/seats.ts'
import type { Invariant } from '../group.ts'
import { rulesAt } from './limit-invariants.ts'

const idOf = ({ secucode, tradeDate, dealNo }: BlockTrade) => `${secucode} ${tradeDate} #${dealNo}`

/** Rules of block trades. */
export const blockInvariants: readonly Invariant[] = [
  {
    name: '大宗交易价格在当日涨跌停价之内，收盘价与行情一致，收盘后公布',
    check(view, row) {
      for (const deal of view.rows('blockTrades')) {
        const bars = view.bars(deal.secucode)
        const at = bars.date.subarray(0, bars.length).indexOf(dayOfIso(deal.tradeDate))
        const { up, down } = rulesAt(view, deal.secucode, at).limit
        const isWithin = up !== null && down !== null && deal.price <= up && deal.price >= down
        const isTimely = deal.effectiveAtMs >= Date.parse(`${deal.tradeDate}T15:30:00+08:00`)
        const isRight = isWithin && isTimely && deal.close === intAt(bars.close, at) / 1000
        row(isRight ? null : `${idOf(deal)}: ${deal.price}, limits ${down}–${up}, close ${bars.close[at]}`)
      }
    },
  },
  {
    name: '大宗交易达到最低数量或金额，逐笔编号，席位都是虚构营业部或机构专用',
    check(view, row) {
      const known = new Set(departments)
      const numbers = new Map<string, number[]>()
      for (const deal of view.rows('blockTrades')) {
        const isBeijing = deal.secucode.startsWith('BJ')
        const isLarge = deal.volume >= (isBeijing ? 100_000 : 300_000) || deal.amount >= (isBeijing ? 1_000_000 : 2_000_000)
        const isKnown = [deal.buyer, deal.seller].every((seat) => seat !== null && (seat === '机构专用' || known.has(seat)))
        row(isLarge && isKnown && deal.volume % 100 === 0 ? null : `${idOf(deal)}: ${deal.volume} shares, ${deal.amount} 元, ${deal.buyer}`)
        const key = `${deal.secucode} ${deal.tradeDate}`
        numbers.set(key, [...(numbers.get(key) ?? []), deal.dealNo])
      }
      for (const [key, list] of numbers) row(list.every((dealNo, i) => dealNo === i + 1) ? null : `${key}: numbers ${list}`)
    },
  },
]
