import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { nextTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { priceLimit } from '@guanlan/domain/price-limit/price-limit.ts'
import { markOn } from '../company/marks.ts'
import type { Invariant, WorldView } from '../group.ts'
import { sessionFrom } from '../sessions.ts'

/** Bars of a security by date (yyyymmdd). */
function placesOf(view: WorldView, secucode: string): Map<number, number> {
  const bars = view.bars(secucode)
  return new Map(Array.from({ length: bars.length }, (_, i) => [intAt(bars.date, i), i]))
}

/** Forty sessions after a purchase nothing of it is open. */
const LIFE = 40

/** What is wrong with an account: opened, and open after each session. */
function accountFault({ opened, balance }: { opened: Float64Array; balance: Float64Array }, i: number): string | null {
  const before = i === 0 ? Number.NaN : numberAt(balance, i - 1)
  const repaid = before + numberAt(opened, i) - numberAt(balance, i)
  if (numberAt(opened, i) < 0 || numberAt(balance, i) < numberAt(opened, i))
    return `${numberAt(balance, i)} open after ${numberAt(opened, i)}`
  if (repaid < 0 || repaid > before) return `${repaid} repaid of ${before}`
  let bought = 0
  for (let k = Math.max(i - LIFE + 1, 0); k <= i; k++) bought += numberAt(opened, k)
  return i >= LIFE && numberAt(balance, i) > bought ? `${numberAt(balance, i)} open of ${bought} bought` : null
}

const accounts: Invariant = {
  name: '余额 = 上日余额 + 开仓 − 偿还：偿还不为负、不超过上日余额，余额不超过近 40 日开仓',
  check(view, row) {
    for (const [secucode, { date, values: v, length }] of view.columns('margin')) {
      for (let i = 0; i < length; i++) {
        const fault =
          accountFault({ opened: v.finBought, balance: v.finBalance }, i) ?? accountFault({ opened: v.lendSold, balance: v.lendShares }, i)
        row(fault === null ? null : `${secucode} ${intAt(date, i)}: ${fault}`)
      }
    }
  },
}

const turnover: Invariant = {
  name: '融资买入、融券卖出不超过当日成交，每个交易日都有',
  check(view, row) {
    for (const [secucode, { date, values, length }] of view.columns('margin')) {
      const bars = view.bars(secucode)
      const places = placesOf(view, secucode)
      let before = places.get(intAt(date, 0))
      for (let i = 0; i < length; i++) {
        const at = places.get(intAt(date, i))
        const isNext = at !== undefined && before !== undefined && at === before + Math.min(i, 1)
        before = at
        const isWithin =
          at !== undefined &&
          numberAt(values.finBought, i) <= numberAt(bars.amount, at) * 0.4 + 100_000 &&
          numberAt(values.lendSold, i) <= numberAt(bars.volume, at) * 0.06 + 100
        row(
          isNext && isWithin
            ? null
            : `${secucode} ${intAt(date, i)}: ${numberAt(values.finBought, i)} bought, ${numberAt(values.lendSold, i)} sold short`,
        )
      }
    }
  },
}

const listed: Invariant = {
  name: 'B 股、风险警示股不是融资融券标的，新股只有注册制下的上市首日起',
  check(view, row) {
    for (const [secucode, { date, length }] of view.columns('margin')) {
      const profile = view.world.profile(secucode)
      if (profile === undefined || length === 0) continue
      const { board, listDate } = profile.security
      const first = isoOfDay(intAt(date, 0))
      const rule = priceLimit({ board, st: false, date: first, preClose: 10, listDate }).rule.id
      // a share without daily limits in its first five sessions is one registered
      const isNew = listDate !== null && first === listDate
      const isRight = board !== 'b' && (!isNew || /^ipo-(star-2019|chinext-2020|main-2023)$/.test(rule))
      row(isRight ? null : `${secucode}: on the list from ${first} (${rule})`)
      for (const at of [0, Math.floor(length / 2), length - 1]) {
        const mark = markOn(profile, sessionFrom(isoOfDay(intAt(date, at))))
        row(mark === '' ? null : `${secucode} ${intAt(date, at)}: ${mark}`)
      }
    }
  },
}

const sums: Invariant = {
  name: '两市融资融券等于各证券之和，次一交易日开盘前公布',
  check(view, row) {
    const expected = new Map<string, [balance: number, lent: number, count: number]>()
    for (const [secucode, { date, values, length }] of view.columns('margin')) {
      const bars = view.bars(secucode)
      const places = placesOf(view, secucode)
      for (let i = 0; i < length; i++) {
        const key = `${isoOfDay(intAt(date, i))} ${secucode.slice(0, 2)}`
        const [balance, lent, count] = expected.get(key) ?? [0, 0, 0]
        const close = intAt(bars.close, places.get(intAt(date, i)) ?? -1) / 1000
        expected.set(key, [balance + numberAt(values.finBalance, i), lent + numberAt(values.lendShares, i) * close, count + 1])
      }
    }
    for (const total of view.rows('marginTotals')) {
      const [balance, lent, count] = expected.get(`${total.tradeDate} ${total.exchange}`) ?? [0, 0, 0]
      const isRight = balance === total.finBalance && Math.abs(lent - total.lendBalance) <= count && count === total.securities
      const isTimely = new Date(total.effectiveAtMs + 8 * 3_600_000).toISOString().startsWith(`${nextTradingDay(total.tradeDate)}T08:`)
      row(isRight && isTimely ? null : `${total.tradeDate} ${total.exchange}: ${total.finBalance} reported, ${balance} summed`)
    }
  },
}

/** Rules of margin trading. */
export const marginInvariants: readonly Invariant[] = [accounts, turnover, listed, sums]
