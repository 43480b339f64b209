import { dayOfIso, isoOfDay, shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { countTradingDays } from '@guanlan/domain/calendar/trading-calendar.ts'
import { firstItem, intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import type { Invariant, WorldView } from '../group.ts'
import { rulesAt } from '../trading/limit-invariants.ts'

/** Shares of a company on a date, by its capital steps. */
function totalShares(view: WorldView, secucode: string, date: string): number {
  const profile = view.world.profile(secucode)
  if (profile === undefined) return Number.NaN
  const { capital } = view.world.actions(profile)
  return (capital.findLast(({ from }) => from <= date) ?? firstItem(capital)).totalShares
}

function placeOf(view: WorldView, secucode: string, date: string): number {
  const bars = view.bars(secucode)
  return bars.date.subarray(0, bars.length).indexOf(dayOfIso(date))
}

const holdings: Invariant = {
  name: '每日持股只到 2024 年 8 月 16 日，变动不超过当日成交量，不超过总股本的 28%',
  check(view, row) {
    for (const [secucode, { date, values, length }] of view.columns('northboundHoldings')) {
      const bars = view.bars(secucode)
      const places = new Map(Array.from({ length: bars.length }, (_, i) => [bars.date[i], i]))
      for (let i = 1; i < length; i++) {
        const day = isoOfDay(intAt(date, i))
        const shares = totalShares(view, secucode, day)
        const growth = shares / totalShares(view, secucode, isoOfDay(intAt(date, i - 1)))
        const change = Math.abs(numberAt(values.holdShares, i) - numberAt(values.holdShares, i - 1) * growth)
        const isRight =
          intAt(date, i) <= 20240816 &&
          change <= numberAt(bars.volume, places.get(date[i]) ?? -1) &&
          numberAt(values.holdShares, i) <= 0.28 * shares
        row(
          isRight
            ? null
            : `${secucode} ${day}: ${values.holdShares[i - 1]} to ${values.holdShares[i]}, traded ${bars.volume[places.get(date[i]) ?? -1]}`,
        )
      }
    }
  },
}

const quarters: Invariant = {
  name: '季度持股自 2024 年 9 月末起，次季第五个交易日公布，市值与收盘价一致',
  check(view, row) {
    for (const { secucode, endDate, holdShares, holdRatio, holdValue, effectiveAtMs } of view.rows('northboundQuarters')) {
      const reported = shanghaiDate(effectiveAtMs)
      const isTimely = endDate >= '2024-09-30' && countTradingDays(endDate, reported) - 1 === 5 && /-(03|06|09|12)-(2|3)\d$/.test(endDate)
      const bars = view.bars(secucode)
      const close =
        intAt(
          bars.close,
          bars.date.subarray(0, bars.length).findLastIndex((day) => day <= dayOfIso(endDate)),
        ) / 1000
      const ratio = holdShares / totalShares(view, secucode, endDate)
      const isRight = Math.abs(holdValue - holdShares * close) <= 1 && Math.abs(ratio - (holdRatio ?? Number.NaN)) <= 1e-6
      row(isTimely && isRight ? null : `${secucode} ${endDate}: ${holdShares} shares, ${holdValue} 元, reported ${reported}`)
    }
  },
}

const active: Invariant = {
  name: '十大成交活跃股按成交额排名，不超过个股成交额，净额等于持股变动',
  check(view, row) {
    const lists = new Map<string, { rank: number; amount: number }[]>()
    for (const { tradeDate, link, rank, secucode, close, changeRatio, amount, netAmount } of view.rows('northboundActive')) {
      const key = `${tradeDate} ${link}`
      lists.set(key, [...(lists.get(key) ?? []), { rank, amount }])
      const bars = view.bars(secucode)
      const at = placeOf(view, secucode, tradeDate)
      const { preClose } = rulesAt(view, secucode, at)
      const isPriced = close === intAt(bars.close, at) / 1000 && Math.abs(changeRatio - (close / preClose - 1)) <= 1e-6
      const held = view.columns('northboundHoldings').get(secucode)
      const k = held === undefined ? -1 : held.date.indexOf(dayOfIso(tradeDate))
      let isChange = true
      if (netAmount !== null && held !== undefined && k > 0 && held.date[k - 1] === bars.date[at - 1]) {
        const growth = totalShares(view, secucode, tradeDate) / totalShares(view, secucode, isoOfDay(intAt(bars.date, at - 1)))
        const bought = numberAt(held.values.holdShares, k) - numberAt(held.values.holdShares, k - 1) * growth
        isChange = Math.abs(bought * (numberAt(bars.amount, at) / numberAt(bars.volume, at)) - netAmount) <= 1
      }
      row(
        isPriced && isChange && amount <= numberAt(bars.amount, at)
          ? null
          : `${key} ${rank} ${secucode}: ${amount} of ${bars.amount[at]}, net ${netAmount}`,
      )
    }
    for (const [key, list] of lists)
      row(
        list.every(({ rank, amount }, i) => rank === i + 1 && !(i > 0 && amount > itemAt(list, i - 1).amount))
          ? null
          : `${key}: not in order`,
      )
  },
}

const turnover: Invariant = {
  name: '两条通道的成交不少于十大活跃股之和，买卖只在披露期内公布',
  check(view, row) {
    const tops = new Map<string, number>()
    for (const { tradeDate, link, amount } of view.rows('northboundActive'))
      tops.set(`${tradeDate} ${link}`, (tops.get(`${tradeDate} ${link}`) ?? 0) + amount)
    for (const { tradeDate, link, amount, buyAmount, sellAmount, netAmount, quotaLeft } of view.rows('northboundTurnover')) {
      const top = tops.get(`${tradeDate} ${link}`) ?? Number.NaN
      const isReported = (buyAmount !== null) === tradeDate <= '2024-08-16' && (quotaLeft !== null) === tradeDate < '2024-05-13'
      const isSummed =
        buyAmount === null || (buyAmount + (sellAmount ?? Number.NaN) === amount && buyAmount - (sellAmount ?? Number.NaN) === netAmount)
      row(isReported && isSummed && amount >= top ? null : `${tradeDate} ${link}: ${amount}, ten most active ${top}`)
    }
  },
}

const institutions: Invariant = {
  name: '机构明细合计等于当日持股，按持股排序，次一交易日公布',
  check(view, row) {
    for (const { secucode, tradeDate, shares, effectiveAtMs } of view.rows('northboundInstitutions')) {
      const held = view.columns('northboundHoldings').get(secucode)
      const k = held === undefined ? -1 : held.date.indexOf(dayOfIso(tradeDate))
      const total = sum(shares)
      const isSorted = shares.every((one, i) => one > 0 && !(i > 0 && one > itemAt(shares, i - 1)))
      const isTimely = countTradingDays(tradeDate, shanghaiDate(effectiveAtMs)) === 2
      const isRight = k >= 0 && total === held?.values.holdShares[k] && isSorted && isTimely
      row(isRight ? null : `${secucode} ${tradeDate}: ${total} of ${k < 0 ? 'nothing' : held?.values.holdShares[k]}`)
    }
  },
}

/** Rules of northbound figures. */
export const northboundInvariants: readonly Invariant[] = [holdings, quarters, active, turnover, institutions]
