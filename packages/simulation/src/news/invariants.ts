import type { FlashNews } from '@guanlan/contract/rows/news.ts'
import { exRightPriceMilli } from '@guanlan/domain/adjust/ex-right.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem, intAt, itemAt, lastItem, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Invariant, WorldView } from '../group.ts'
import { industries } from '../sectors/industries.ts'
import { flashTexts } from './texts.ts'

/** A report of an event another publisher reported before. */
const isEcho = ({ id }: FlashNews) => /~\d$/.test(id)
const ofKind = (view: WorldView, ...kinds: readonly FlashNews['kind'][]) =>
  view.rows('flashNews').filter((one) => kinds.includes(one.kind) && !isEcho(one))

/** Milliseconds since midnight in Shanghai. */
const timeOf = (atMs: number) => (atMs + 8 * 3_600_000) % 86_400_000
const CLOSE = 15 * 3_600_000

const indexes: Invariant = {
  name: '开盘与收盘快讯的点位、涨跌幅等于指数日线，收盘之后才说收盘',
  check(view, row) {
    const bars = view.index('SH000001')
    const places = new Map(Array.from({ length: bars.length }, (_, i) => [intAt(bars.date, i), i]))
    for (const one of ofKind(view, 'open', 'close', 'week')) {
      const i = places.get(dayOfIso(one.date)) ?? -1
      const { sessions = Number.NaN, open = Number.NaN, close = Number.NaN, change: reportedChange = Number.NaN } = one.figures
      const back = one.kind === 'week' ? sessions : 1
      const level = one.kind === 'open' ? intAt(bars.open, i) : intAt(bars.close, i)
      const reported = one.kind === 'open' ? open : close
      const change = level / intAt(bars.close, i - back) - 1
      const isInTime = one.kind === 'open' ? timeOf(one.effectiveAtMs) < CLOSE : timeOf(one.effectiveAtMs) > CLOSE
      const isRight = Math.round(reported * 1000) === level && Math.abs(change - reportedChange) < 1e-6 && isInTime
      row(
        isRight && one.content.includes(reported.toFixed(2)) ? null : `${one.id}: ${reported}, ${reportedChange}; bars ${level}, ${change}`,
      )
    }
  },
}

const turns: Invariant = {
  name: '盘中指数快讯的点位在当日最高与最低之间，时间在交易时段',
  check(view, row) {
    for (const one of ofKind(view, 'turn', 'midday')) {
      const bars = view.index(firstItem(one.sectorIds))
      const i = bars.date.subarray(0, bars.length).indexOf(dayOfIso(one.date))
      const { level: reportedLevel = Number.NaN, change: reportedChange = Number.NaN } = one.figures
      const level = Math.round(reportedLevel * 1000)
      const minute = timeOf(one.effectiveAtMs) / 60_000
      const isTrading = (minute >= 570 && minute <= 691) || (minute > 780 && minute <= 900)
      const isRight = Math.abs(level / intAt(bars.close, i - 1) - 1 - reportedChange) < 1e-6
      row(
        level >= intAt(bars.low, i) && level <= intAt(bars.high, i) && isTrading && isRight
          ? null
          : `${one.id}: ${level} at minute ${minute}`,
      )
    }
  },
}

type Counts = { up: number; down: number; flat: number; amount: number; weights: Map<number, number>; moved: Map<number, number> }

/** Every session counted again from the bars, with the exchange's reference prices. */
function recount(view: WorldView): Map<number, Counts> {
  const days = new Map<number, Counts>()
  for (const profile of view.world.profiles) {
    if (profile.security.board === 'b') continue
    const bars = view.bars(profile.security.code)
    const { actions, capital } = view.world.actions(profile)
    for (let i = 0; i < bars.length; i++) {
      const day = days.get(intAt(bars.date, i)) ?? { up: 0, down: 0, flat: 0, amount: 0, weights: new Map(), moved: new Map() }
      days.set(intAt(bars.date, i), day)
      day.amount += numberAt(bars.amount, i)
      if (i === 0) continue
      let previous = intAt(bars.close, i - 1)
      for (const { event } of actions) {
        const ex = dayOfIso(event.exDate)
        if (ex > intAt(bars.date, i - 1) && ex <= intAt(bars.date, i)) previous = exRightPriceMilli(previous, event, profile.tick)
      }
      day[intAt(bars.close, i) > previous ? 'up' : intAt(bars.close, i) < previous ? 'down' : 'flat']++
      const step = capital.findLast(({ from }) => dayOfIso(from) <= intAt(bars.date, i)) ?? firstItem(capital)
      const weight = previous * step.floatShares
      day.weights.set(profile.industry, (day.weights.get(profile.industry) ?? 0) + weight)
      day.moved.set(profile.industry, (day.moved.get(profile.industry) ?? 0) + (weight * (intAt(bars.close, i) - previous)) / previous)
    }
  }
  return days
}

const breadths: Invariant = {
  name: '涨跌家数、成交额与行业涨跌幅由全部日线重新统计得到，涨停家数等于涨停池',
  check(view, row) {
    const days = recount(view)
    const pools = new Map<string, number>()
    for (const { tradeDate, kind } of view.rows('limitMoves'))
      pools.set(`${tradeDate} ${kind}`, (pools.get(`${tradeDate} ${kind}`) ?? 0) + 1)
    for (const one of ofKind(view, 'breadth', 'close', 'sector')) {
      const day = days.get(dayOfIso(one.date))
      const { figures } = one
      const { amount = Number.NaN, top = Number.NaN, bottom = Number.NaN } = figures
      if (one.kind === 'close') row(Math.abs((day?.amount ?? 0) - amount) <= 1e-6 * amount ? null : `${one.id}: ${amount}, ${day?.amount}`)
      if (one.kind === 'breadth') {
        const isPool =
          figures.limitUps === (pools.get(`${one.date} up`) ?? 0) && figures.limitDowns === (pools.get(`${one.date} down`) ?? 0)
        row(
          day !== undefined && day.up === figures.up && day.down === figures.down && day.flat === figures.flat && isPool
            ? null
            : `${one.id}: ${JSON.stringify(figures)}, ${day?.up} ${day?.down}`,
        )
      }
      if (one.kind !== 'sector') continue
      const changes = [...(day?.moved ?? [])].map(([at, moved]) => ({
        id: itemAt(industries, at).id,
        change: moved / (day?.weights.get(at) ?? 1),
      }))
      changes.sort((a, b) => b.change - a.change)
      const isRight = Math.abs(firstItem(changes).change - top) < 2e-6 && Math.abs(lastItem(changes).change - bottom) < 2e-6
      row(isRight && firstItem(changes).id === one.sectorIds[0] ? null : `${one.id}: ${JSON.stringify(figures)}`)
    }
  },
}

const sources: Invariant = {
  name: '涨停、龙虎榜、公告快讯各有其行，时间与数字一致，每条至多一次',
  check(view, row) {
    const moves = new Map(view.rows('limitMoves').map((move) => [`${move.secucode}|${move.tradeDate}|${move.kind}`, move]))
    const lists = new Map(view.rows('dragonTiger').map((list) => [`${list.secucode}|${list.tradeDate}|${list.reason}`, list]))
    const reported = new Map(view.rows('announcements').map((one) => [one.id, one]))
    for (const one of ofKind(view, 'limitUp', 'dragonTiger', 'company')) {
      const key = one.refersTo?.key ?? ''
      const move = moves.get(key)
      const list = lists.get(key)
      const time = new Date(one.effectiveAtMs + 8 * 3_600_000).toISOString().slice(11, 16)
      const announcement = reported.get(key)
      const isMove = move?.firstSealTime === time && move.limitPrice === one.figures.limitPrice && move.tradeDate === one.date
      const isList = list !== undefined && list.netAmount === one.figures.netAmount && list.effectiveAtMs === one.effectiveAtMs
      const isAnnounced =
        announcement?.effectiveAtMs === one.effectiveAtMs && announcement.title.endsWith(one.title.replace('【模拟】', ''))
      const isRight = one.kind === 'limitUp' ? isMove : one.kind === 'dragonTiger' ? isList : isAnnounced
      row(isRight ? null : `${one.id}: ${time} ${key}`)
    }
    const ids = view.rows('flashNews').map(({ id }) => id)
    row(new Set(ids).size === ids.length ? null : `${ids.length} flashes, ${new Set(ids).size} ids`)
  },
}

const texts: Invariant = {
  name: '每条快讯带【模拟】标记，每类至少四十种措辞',
  check(view, row) {
    for (const { id, title, content } of view.rows('flashNews'))
      row(title.startsWith('【模拟】') && content.startsWith('【模拟】') ? null : id)
    for (const [kind, { content }] of Object.entries(flashTexts))
      row(content.variants >= 40 ? null : `${kind}: ${content.variants} wordings`)
  },
}

const echoes: Invariant = {
  name: '每条转报比原文晚、数字与证券同原文，发布方各不相同',
  check(view, row) {
    const byId = new Map(view.rows('flashNews').map((one) => [one.id, one]))
    for (const one of view.rows('flashNews').filter(isEcho)) {
      const place = Number(one.id.slice(-1))
      const before = byId.get(place === 1 ? one.id.slice(0, -2) : `${one.id.slice(0, -1)}${place - 1}`)
      const isLater = before !== undefined && before.effectiveAtMs < one.effectiveAtMs && before.publisher !== one.publisher
      const isSame = JSON.stringify([before?.figures, before?.secucodes]) === JSON.stringify([one.figures, one.secucodes])
      row(isLater && isSame ? null : one.id)
    }
  },
}

/** Rules of the stream of flashes. */
export const newsInvariants: readonly Invariant[] = [indexes, turns, breadths, sources, texts, echoes]
