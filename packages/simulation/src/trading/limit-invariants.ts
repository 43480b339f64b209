import type { LimitMove } from '@guanlan/contract/rows/trading.ts'
import { exRightPriceMilli } from '@guanlan/domain/adjust/ex-right.ts'
import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { isLimitDown, isLimitUp, type PriceLimit, priceLimit } from '@guanlan/domain/price-limit/price-limit.ts'
import { exchangeOf } from '@guanlan/domain/securities/secu-code.ts'
import { markOn } from '../company/marks.ts'
import type { Invariant, WorldView } from '../group.ts'
import { minutesOf } from '../minutes.ts'
import { allSectors } from '../sectors/sectors.ts'
import { sessionFrom } from '../sessions.ts'

const LONGEST = 16

/** Previous close (元) and limits of a bar by the domain's rule book alone. */
export function rulesAt(view: WorldView, secucode: string, at: number): { preClose: number; limit: PriceLimit } {
  const profile = view.world.profile(secucode)
  const bars = view.bars(secucode)
  if (profile === undefined || at < 1) throw new RangeError(`${secucode}: no bar ${at} with one before it`)
  const date = isoOfDay(intAt(bars.date, at))
  const before = isoOfDay(intAt(bars.date, at - 1))
  const milli = view.world
    .actions(profile)
    .actions.filter(({ event }) => event.exDate > before && event.exDate <= date)
    .reduce((close, { event }) => exRightPriceMilli(close, event, profile.tick), intAt(bars.close, at - 1))
  const { board, listDate, code } = profile.security
  const st = markOn(profile, sessionFrom(date)) !== ''
  const exchange = exchangeOf(code)
  // a share listed before its exchange opened has no listing window there
  const listing = profile.life.listed === null ? null : listDate
  return { preClose: milli / 1000, limit: priceLimit({ board, st, date, preClose: milli / 1000, listDate: listing, exchange }) }
}

const idOf = ({ secucode, tradeDate, kind }: Pick<LimitMove, 'secucode' | 'tradeDate' | 'kind'>) => `${secucode} ${tradeDate} ${kind}`

/** The kinds of moves a bar makes by the rule book. */
function kindsAt(view: WorldView, secucode: string, at: number): LimitMove['kind'][] {
  const bars = view.bars(secucode)
  const { limit } = rulesAt(view, secucode, at)
  const close = intAt(bars.close, at) / 1000
  const isUp = isLimitUp(close, limit.up)
  const isBroken = !isUp && isLimitUp(intAt(bars.high, at) / 1000, limit.up)
  return [
    ...(isUp ? ['up' as const] : []),
    ...(isBroken ? ['broken' as const] : []),
    ...(isLimitDown(close, limit.down) ? ['down' as const] : []),
  ]
}

const exactly: Invariant = {
  name: '涨停、跌停、炸板恰是规则手册算出的那些，连板数逐日相符',
  check(view, row) {
    const reported = new Map(view.rows('limitMoves').map((move) => [idOf(move), move]))
    for (const { security } of view.world.profiles) {
      const bars = view.bars(security.code)
      let ups = 0
      let downs = 0
      for (let at = 1; at < bars.length; at++) {
        const kinds = kindsAt(view, security.code, at)
        const before = ups
        ups = kinds.includes('up') ? ups + 1 : 0
        downs = kinds.includes('down') ? downs + 1 : 0
        for (const kind of kinds) {
          const id = idOf({ secucode: security.code, tradeDate: isoOfDay(intAt(bars.date, at)), kind })
          const streak = Math.min(kind === 'up' ? ups : kind === 'down' ? downs : before, LONGEST)
          row(reported.get(id)?.streak === streak ? null : `${id}: streak ${streak}, reported ${reported.get(id)?.streak}`)
          reported.delete(id)
        }
      }
    }
    for (const id of reported.keys()) row(`${id}: not at a limit`)
  },
}

/** `HH:MM` of a point of a session. */
function clock(point: number): string {
  if (point === 0) return '09:25'
  const minute = point <= 120 ? 570 + point : 660 + point
  return new Date(minute * 60_000).toISOString().slice(11, 16)
}

const minutes: Invariant = {
  name: '封板时间、打开次数与分时一致',
  check(view, row) {
    for (const [k, move] of view.rows('limitMoves').entries()) {
      // the minutes of a session are slow to make: one move in seven
      if (k % 7 !== 0) continue
      const bars = view.bars(move.secucode)
      const at = bars.date.subarray(0, bars.length).indexOf(dayOfIso(move.tradeDate))
      const { preClose } = rulesAt(view, move.secucode, at)
      const prices = {
        open: intAt(bars.open, at) / 1000,
        high: intAt(bars.high, at) / 1000,
        low: intAt(bars.low, at) / 1000,
        close: intAt(bars.close, at) / 1000,
      }
      const bar = { date: move.tradeDate, preClose, ...prices, volume: numberAt(bars.volume, at), amount: numberAt(bars.amount, at) }
      const states = Array.from(minutesOf(view.world, move.secucode, bar).price, (price) => price === move.limitPrice)
      const opens = states.filter((isSealed, i) => !isSealed && states[i - 1]).length
      const last = states[240] ? clock(states.lastIndexOf(false) + 1) : null
      const isRight = clock(states.indexOf(true)) === move.firstSealTime && opens === move.opens && last === move.lastSealTime
      row(isRight ? null : `${idOf(move)}: ${move.firstSealTime}–${move.lastSealTime}, ${move.opens} opens; minutes say ${last}, ${opens}`)
    }
  },
}

const themes: Invariant = {
  name: '涨停所归的题材是公司当日所属的概念或行业，文字以【模拟】开头且各不相同',
  check(view, row) {
    const sectors = new Map(allSectors().map(({ id, name }) => [id, name]))
    const spans = new Map<string, { name: string; inDate: string; outDate: string | null }[]>()
    for (const { sectorId, secucode, inDate, outDate } of view.world.members()) {
      const own = spans.get(secucode) ?? []
      spans.set(secucode, own)
      own.push({ name: sectors.get(sectorId) ?? '', inDate, outDate })
    }
    const texts = new Set<string>()
    for (const move of view.rows('limitMoves')) {
      const { secucode, tradeDate, theme, reasonText } = move
      if (reasonText !== null) texts.add(reasonText)
      const held = (spans.get(secucode) ?? []).filter(
        ({ inDate, outDate }) => inDate <= tradeDate && (outDate === null || outDate > tradeDate),
      )
      const security = view.world.profile(secucode)?.security
      // B shares are members of nothing, and shares of no known industry are reported as 综合
      const industry = security?.board === 'b' ? security.industry : '综合'
      const isThemed =
        move.kind === 'down' ? theme === null : theme === '综合' || theme === industry || held.some(({ name }) => name === theme)
      const isMarked =
        move.kind !== 'up' ? reasonText === null : /^【模拟】/.test(reasonText ?? '') && !/\{|undefined|null/.test(reasonText ?? '')
      row(isThemed && isMarked ? null : `${idOf(move)}: ${theme} ${reasonText}`)
    }
    row(texts.size > Math.min(200, view.rows('limitMoves').length / 5) ? null : `only ${texts.size} texts`)
  },
}

/** Rules of the limit-up and limit-down pools. */
export const limitInvariants: readonly Invariant[] = [exactly, minutes, themes]
