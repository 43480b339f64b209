import type { GoodEvent } from '@guanlan/contract/rows/events.ts'
import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, itemAt } from '@guanlan/domain/collections/elements.ts'
import { priceLimit } from '@guanlan/domain/price-limit/price-limit.ts'
import type { Invariant, WorldView } from '../group.ts'
import { sessionDates, sessionFrom } from '../sessions.ts'
import { dayOf, keyOf, ofKinds } from './invariants-reading.ts'

const pauses: Invariant = {
  name: '停牌公告后没有成交，复牌公告后的交易日有成交',
  check(view, row) {
    for (const one of ofKinds(view, 'suspension', 'resumption')) {
      const { date, length } = view.bars(one.secucode)
      const trades = new Set(date.subarray(0, length))
      const next = dayOfIso(sessionDates[sessionFrom(one.annDate)] ?? '9999-12-31')
      // a share that has no bars at all in the range, or is looked at beyond its end, says nothing
      if (length === 0 || next > intAt(date, length - 1) || next < intAt(date, 0)) continue
      row(
        trades.has(next) === (one.kind === 'resumption') ? null : `${one.id}: ${trades.has(next) ? 'traded' : 'did not trade'} on ${next}`,
      )
    }
  },
}

/** Whether a bar closed at the limit of the rules of the exchange, from its own figures. */
function closedAtLimit(view: WorldView, secucode: string, i: number): boolean {
  const bars = view.bars(secucode)
  const profile = view.world.profile(secucode)
  if (profile === undefined || i < 1) return false
  const date = isoOfDay(intAt(bars.date, i))
  let preClose = intAt(bars.close, i - 1) / 1000
  for (const { event } of view.world.actions(profile).actions) {
    if (dayOfIso(event.exDate) !== intAt(bars.date, i)) continue
    const shares = 1 + ((event.bonusPer10 ?? 0) + (event.convertPer10 ?? 0)) / 10
    preClose = Math.round(((preClose - (event.cashPer10 ?? 0) / 10) / shares) * 100 + 1e-6) / 100
  }
  const session = sessionFrom(date)
  const st = profile.marks.some(({ from, to }) => session >= from && session < to)
  const { up } = priceLimit({
    board: profile.security.board,
    st,
    date,
    preClose,
    listDate: profile.security.listDate,
    exchange: secucode.startsWith('SH') ? 'SH' : 'SZ',
  })
  return up !== null && Math.round(up * 1000) === intAt(bars.close, i)
}

const warnings: Invariant = {
  name: '连续涨停的风险提示所说的天数，逐日按交易所涨停价核对',
  check(view, row) {
    for (const one of ofKinds(view, 'riskWarning')) {
      const bars = view.bars(one.secucode)
      const last = bars.date.subarray(0, bars.length).indexOf(dayOfIso(itemAt(keyOf(one), 1)))
      const { days = 0, close = Number.NaN } = one.figures
      const isStreak = days > 0 && Array.from({ length: days }, (_, k) => closedAtLimit(view, one.secucode, last - k)).every(Boolean)
      row(isStreak && intAt(bars.close, last) === Math.round(close * 1000) ? null : `${one.id}: ${days} sessions up to ${keyOf(one)[1]}`)
    }
  },
}

const abnormals: Invariant = {
  name: '异常波动公告对应龙虎榜三日偏离，当晚公布',
  check(view, row) {
    const lists = new Map(view.rows('dragonTiger').map((list) => [`${list.secucode}|${list.tradeDate}|${list.reason}`, list]))
    for (const one of ofKinds(view, 'abnormal')) {
      const list = lists.get(one.refersTo?.key ?? '')
      const isSame = list !== undefined && list.triggerValue === one.figures.deviation && list.days === 3
      row(
        isSame && one.effectiveAtMs >= list.effectiveAtMs && dayOf(one.annDate) - dayOf(list.tradeDate) === 1
          ? null
          : `${one.id}: ${one.refersTo?.key}`,
      )
    }
  },
}

/** Highest comparable close of the 250 bars before one, and its own: forward over ex-right days, slowly. */
function yearBefore(view: WorldView, { secucode, eventDate }: GoodEvent): { highest: number; own: number; exDays: number } {
  const bars = view.bars(secucode)
  const profile = view.world.profile(secucode)
  const i = bars.date.subarray(0, bars.length).indexOf(dayOfIso(eventDate))
  let factor = 1
  let highest = 0
  let exDays = 0
  for (let k = i - 1; k >= i - 250; k--) {
    for (const { event } of profile === undefined ? [] : view.world.actions(profile).actions) {
      const day = dayOfIso(event.exDate)
      if (day <= intAt(bars.date, k) || day > intAt(bars.date, k + 1)) continue
      exDays++
      const shares = 1 + ((event.bonusPer10 ?? 0) + (event.convertPer10 ?? 0)) / 10
      factor *= (intAt(bars.close, k) - (event.cashPer10 ?? 0) * 100) / shares / intAt(bars.close, k)
    }
    highest = Math.max(highest, intAt(bars.close, k) * factor)
  }
  return { highest, own: intAt(bars.close, i), exDays }
}

const goods: Invariant = {
  name: '利好事件合于各自的规则，来源公告存在，不含事后表现',
  check(view, row) {
    const reported = new Map(view.rows('announcements').map((one) => [one.id, one]))
    const lists = new Map(
      view.rows('dragonTiger').map((list) => [`${list.secucode}.${dayOfIso(list.tradeDate)}.${list.reason}.bought`, list]),
    )
    const isRight = (one: GoodEvent): boolean => {
      if (one.kind === 'newHigh') {
        const { highest, own, exDays } = yearBefore(view, one)
        // an exchange rounds the previous close of an ex-right day to the tick
        return own > highest * 0.9999 - 10 * exDays && Math.round(one.value * 1000) === own
      }
      if (one.kind === 'limitUpStreak') {
        const bars = view.bars(one.secucode)
        const last = bars.date.subarray(0, bars.length).indexOf(dayOfIso(one.eventDate))
        return Array.from({ length: one.value }, (_, k) => closedAtLimit(view, one.secucode, last - k)).every(Boolean)
      }
      if (one.kind === 'dragonTigerBuy') return lists.get(one.id)?.netAmount === one.value
      const source = reported.get(one.announcementId ?? '')
      return source?.effectiveAtMs === one.effectiveAtMs && source.annDate === one.eventDate
    }
    for (const one of view.rows('goodEvents'))
      row(isRight(one) && one.reason.startsWith('【模拟】') ? null : `${one.id}: ${one.reason} ${one.value}`)
  },
}

/** Rules of announcements about trading, and of good news. */
export const tradingInvariants: readonly Invariant[] = [pauses, warnings, abnormals, goods]
