import type { LimitMove } from '@guanlan/contract/rows/trading.ts'
import { minuteOfDay } from '@guanlan/domain/calendar/trading-minutes.ts'
import { itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import { formatPriced } from '@guanlan/domain/format/price.ts'
import { yuan } from '../events/wording.ts'
import type { DragonTigerList } from '../known-rows.ts'
import { industries } from '../sectors/industries.ts'
import { sessionDates } from '../sessions.ts'
import type { World } from '../simulated-world.ts'
import { type Draft, minuteOn, moveText, rounded } from './flash.ts'
import type { SessionTape } from './market-tape.ts'

/** Limit-ups and lists reported a day: the ones with the longest streak, or the most money. */
const MOST_LIMIT_UPS = 12
const MOST_LISTS = 6

/** 涨跌家数 and 行业板块 after the close. */
export function breadthFlashes(session: number, tape: SessionTape, moves: readonly LimitMove[]): Draft[] {
  const date = itemAt(sessionDates, session)
  const { up, down, flat, industries: sectors } = tape
  const limitUps = moves.filter(({ kind }) => kind === 'up').length
  const limitDowns = moves.filter(({ kind }) => kind === 'down').length
  const counts = { up, down, flat, limitUps, limitDowns }
  const breadth: Draft = {
    kind: 'breadth',
    name: 'market',
    atMs: minuteOn(date, 15 * 60 + 5),
    level: 'normal',
    tags: ['大盘', '统计'],
    figures: counts,
    fields: Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)])),
  }
  const [top, second] = sectors
  if (top === undefined || second === undefined || sectors.length < 4) return [breadth]
  const bottom = lastItem(sectors)
  const sector: Draft = {
    kind: 'sector',
    name: 'industries',
    atMs: minuteOn(date, 15 * 60 + 10),
    level: 'normal',
    tags: ['板块'],
    sectorIds: [top.id, second.id, bottom.id],
    figures: { top: rounded(top.change), second: rounded(second.change), bottom: rounded(bottom.change) },
    fields: {
      top: top.name,
      topChange: moveText(top.change),
      second: second.name,
      secondChange: moveText(second.change),
      bottom: bottom.name,
      bottomChange: moveText(bottom.change),
    },
  }
  return [breadth, sector]
}

/** A security that stood at its limit for the first time on a day, at that minute; whether it stays there is not known yet. */
function limitFlash(world: World, move: LimitMove): Draft | null {
  const profile = world.profile(move.secucode)
  const { firstSealTime } = move
  if (profile === undefined || firstSealTime === null) return null
  const before = move.kind === 'up' ? move.streak - 1 : move.streak
  const industry = itemAt(industries, profile.industry).name
  return {
    kind: 'limitUp',
    name: move.secucode,
    atMs: minuteOn(move.tradeDate, minuteOfDay(firstSealTime)),
    level: before >= 3 ? 'important' : 'normal',
    tags: ['异动', '涨停', ...(move.theme === null ? [] : [move.theme])],
    secucodes: [move.secucode],
    sectorIds: [itemAt(industries, profile.industry).id],
    figures: { limitPrice: move.limitPrice, streakBefore: before },
    fields: {
      name: profile.security.name,
      code: move.secucode.slice(2),
      price: formatPriced(move.limitPrice, move.secucode),
      theme: move.theme ?? industry,
      industry,
      time: firstSealTime,
      streak: before > 0 ? `，此前${before}连板` : '',
      streakText: before > 0 ? `，此前连续${before}个交易日涨停` : '',
    },
    refersTo: { dataset: 'limitMoves', key: `${move.secucode}|${move.tradeDate}|${move.kind}` },
  }
}

/** 涨停异动 by minute: those with the longest streaks, then the busiest. */
export function limitFlashes(world: World, moves: readonly LimitMove[]): Draft[] {
  const touched = moves.filter(({ kind }) => kind !== 'down')
  touched.sort((a, b) => b.streak - a.streak || b.amount - a.amount || (a.secucode < b.secucode ? -1 : 1))
  return touched
    .slice(0, MOST_LIMIT_UPS)
    .map((move) => limitFlash(world, move))
    .filter((draft) => draft !== null)
}

/** 龙虎榜: the largest net amounts of a day, each security once. */
export function listFlashes(world: World, lists: readonly DragonTigerList[]): Draft[] {
  const byAmount = [...lists].sort(
    (a, b) => Math.abs(b.netAmount) - Math.abs(a.netAmount) || (a.secucode + a.reason < b.secucode + b.reason ? -1 : 1),
  )
  const seen = new Set<string>()
  const largest = byAmount.filter(({ secucode }) => !seen.has(secucode) && seen.add(secucode)).slice(0, MOST_LISTS)
  return largest.flatMap((list): Draft[] => {
    const profile = world.profile(list.secucode)
    if (profile === undefined) return []
    const { secucode, tradeDate, reason, netAmount, changeRatio, reasonText, effectiveAtMs, days } = list
    return [
      {
        kind: 'dragonTiger',
        name: secucode,
        atMs: effectiveAtMs,
        level: 'normal',
        tags: ['龙虎榜'],
        secucodes: [secucode],
        sectorIds: [],
        figures: { netAmount, changeRatio },
        fields: {
          name: profile.security.name,
          code: secucode.slice(2),
          side: netAmount >= 0 ? '买入' : '卖出',
          net: yuan(Math.abs(netAmount)),
          change: `${days === 3 ? '三日' : ''}${moveText(changeRatio)}`,
          reason: reasonText,
        },
        refersTo: { dataset: 'dragonTiger', key: `${secucode}|${tradeDate}|${reason}` },
      },
    ]
  })
}
