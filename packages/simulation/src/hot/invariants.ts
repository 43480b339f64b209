import { moodParts } from '@guanlan/contract/rows/hot.ts'
import { exRightPriceMilli } from '@guanlan/domain/adjust/ex-right.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import type { Invariant, WorldView } from '../group.ts'

/** Change of a security on a day (yyyymmdd) against the reference price, from bars and dividends; null when it did not trade or has no session before. */
function changeOn(view: WorldView, secucode: string, day: number): number | null {
  const { date, close, length } = view.bars(secucode)
  const i = date.subarray(0, length).indexOf(day)
  const profile = view.world.profile(secucode)
  if (i < 1 || profile === undefined) return null
  const events = view.world.actions(profile).actions.map(({ event }) => event)
  const ex = events.filter(({ exDate }) => dayOfIso(exDate) > intAt(date, i - 1) && dayOfIso(exDate) <= day)
  return intAt(close, i) / ex.reduce((price, event) => exRightPriceMilli(price, event, profile.tick), intAt(close, i - 1)) - 1
}

/** Every n-th row of many. */
const some = <T>(rows: readonly T[], most = 400) => rows.filter((_, k) => k % Math.ceil(rows.length / most) === 0)

const topicsAddUp: Invariant['check'] = (view, row) => {
  const members = Map.groupBy(view.world.members(), ({ sectorId }) => sectorId)
  for (const topic of some(view.rows('hotTopics'))) {
    const day = dayOfIso(topic.date)
    const inside = (members.get(topic.topicId) ?? []).filter(
      ({ inDate, outDate }) => inDate <= topic.date && (outDate === null || topic.date < outDate),
    )
    const changes = inside.map(({ secucode }) => changeOn(view, secucode, day)).filter((change) => change !== null)
    const mean = sum(changes) / changes.length
    const listed = topic.ups + topic.downs + topic.flats
    // shares on their first day have no session before and are not looked at here
    const isNear =
      Math.abs(listed - changes.length) <= 1 && Math.abs(mean - topic.changeRatio) <= 0.0002 + 0.4 * Number(listed !== changes.length)
    row(isNear ? null : `${topic.date} ${topic.name}: ${topic.changeRatio} of ${listed}, bars say ${mean} of ${changes.length}`)
  }
}

const ranksFollow: Invariant['check'] = (view, row) => {
  const byDate = Map.groupBy(view.rows('hotTopics'), ({ date }) => date)
  const dates = [...byDate.keys()].sort()
  for (const [k, date] of dates.entries()) {
    const ranked = (byDate.get(date) ?? []).toSorted((a, b) => a.rank - b.rank)
    row(
      ranked.every((topic, at) => topic.rank === at + 1 && (at === 0 || topic.heat <= itemAt(ranked, at - 1).heat))
        ? null
        : `${date}: ranks and heat`,
    )
    const before = new Map((byDate.get(dates[k - 1] ?? '') ?? []).map((topic) => [topic.topicId, topic.rank]))
    for (const topic of k === 0 ? [] : ranked)
      row(topic.previousRank === (before.get(topic.topicId) ?? null) ? null : `${date} ${topic.name}: was ${topic.previousRank}`)
  }
}

const stocksBelong: Invariant['check'] = (view, row) => {
  const members = Map.groupBy(view.world.members(), ({ sectorId, secucode }) => `${sectorId} ${secucode}`)
  const topics = new Map(view.rows('hotTopics').map((topic) => [`${topic.date} ${topic.topicId}`, topic]))
  for (const { date, topicId, stocks } of some(view.rows('topicStocks'), 1000)) {
    const isIn = (secucode: string) =>
      (members.get(`${topicId} ${secucode}`) ?? []).some((one) => one.inDate <= date && (one.outDate === null || date < one.outDate))
    const stranger = stocks.find(({ secucode }) => !isIn(secucode))
    const leader = stocks.find(({ role }) => role === 'leader')?.secucode
    row(stranger === undefined ? null : `${date} ${topicId}: ${stranger.secucode} is no member`)
    row(leader === topics.get(`${date} ${topicId}`)?.leader ? null : `${date} ${topicId}: led by ${leader}`)
  }
}

const popularityFollows: Invariant['check'] = (view, row) => {
  const lists = view.rows('hotLists').filter(({ list }) => list === 'popularity')
  for (let k = 1; k < lists.length; k++) {
    const before = new Map(itemAt(lists, k - 1).entries.map(({ secucode, rank }) => [secucode, rank]))
    for (const { secucode, rank, previousRank } of itemAt(lists, k).entries) {
      const known = before.get(secucode)
      const isRight =
        known === undefined ? previousRank === null || previousRank > itemAt(lists, k - 1).entries.length : previousRank === known
      row(isRight ? null : `${itemAt(lists, k).date} ${secucode}: ${rank}, before ${previousRank}, was ${known}`)
    }
  }
}

const breadthIsCounted: Invariant['check'] = (view, row) => {
  for (const mood of some(view.rows('marketMood'), 60)) {
    const day = dayOfIso(mood.date)
    let ups = 0
    let downs = 0
    for (const { security, life } of view.world.profiles) {
      if (security.board === 'b' || (life.listed !== null && security.listDate === mood.date)) continue
      const change = changeOn(view, security.code, day) ?? 0
      if (Math.round(change * 10_000) > 0) ups++
      if (Math.round(change * 10_000) < 0) downs++
    }
    const listings = view.world.profiles.filter(({ security }) => security.listDate === mood.date).length
    const isNear = Math.abs(ups - mood.ups) <= listings && Math.abs(downs - mood.downs) <= listings
    row(isNear ? null : `${mood.date}: ${mood.ups} up ${mood.downs} down, bars say ${ups} and ${downs}`)
  }
}

/** The pools of limit moves are reported by another group. */
const limitsAreCounted: Invariant['check'] = (view, row) => {
  const moves = Map.groupBy(
    view.rows('limitMoves').filter(({ secucode }) => view.world.profile(secucode)?.security.board !== 'b'),
    ({ tradeDate }) => tradeDate,
  )
  for (const { date, limitUps, limitDowns, brokenLimits } of view.rows('marketMood')) {
    const counted = { up: 0, down: 0, broken: 0 }
    for (const { kind } of moves.get(date) ?? []) counted[kind]++
    const isSame = counted.up === limitUps && counted.down === limitDowns && counted.broken === brokenLimits
    row(isSame ? null : `${date}: ${limitUps} up, ${limitDowns} down, ${brokenLimits} broken; pools say ${JSON.stringify(counted)}`)
  }
}

/** Days with many rises read better than days with few. */
const moodFollowsBreadth: Invariant['check'] = (view, row) => {
  const moods = view.rows('marketMood').toSorted((a, b) => a.ups / (a.ups + a.downs) - b.ups / (b.ups + b.downs))
  const mean = (list: typeof moods) => list.reduce((sum, { index }) => sum + index, 0) / list.length
  const fifth = Math.floor(moods.length / 5)
  const low = mean(moods.slice(0, fifth))
  const high = mean(moods.slice(-fifth))
  row(high - low > 20 ? null : `mood of weak days ${low}, of strong days ${high}`)
  for (const { date, parts } of moods) row(parts.length === moodParts.length ? null : `${date}: ${parts.length} parts`)
}

const sentimentFollowsPrice: Invariant['check'] = (view, row) => {
  for (const [secucode, { date, values, length }] of view.columns('stockSentiment')) {
    const changes = new Map(Array.from(date.subarray(0, length), (day) => [day, changeOn(view, secucode, day)]))
    for (let i = 0; i < length; i++) {
      const change = changes.get(intAt(date, i)) ?? 0
      const lean =
        (numberAt(values.positive, i) - numberAt(values.negative, i)) / (numberAt(values.positive, i) + numberAt(values.negative, i) + 1)
      if (change > 0.15) row(lean > -0.2 ? null : `${secucode} ${intAt(date, i)}: rose ${change}, texts ${lean}`)
      if (change < -0.15) row(lean < 0.2 ? null : `${secucode} ${intAt(date, i)}: fell ${change}, texts ${lean}`)
    }
  }
}

/** Rules of what is hot. */
export const hotInvariants: readonly Invariant[] = [
  { name: '题材涨幅与家数由当日成分股行情得出', check: topicsAddUp },
  { name: '题材名次按热度相连，前一名次与前一交易日的榜一致', check: ranksFollow },
  { name: '题材成分股当日确在板块内，龙头与榜上一致', check: stocksBelong },
  { name: '人气榜的前一名次与前一交易日的榜一致', check: popularityFollows },
  { name: '市场舆情的涨跌家数由行情数得', check: breadthIsCounted },
  { name: '涨停、跌停、炸板家数与涨跌停池一致', check: limitsAreCounted },
  { name: '市场舆情指数随涨跌家数而动，各项齐全', check: moodFollowsBreadth },
  { name: '个股舆情随大涨大跌而动', check: sentimentFollowsPrice },
]
