import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { float32At, int8At, int16At, intAt } from '@guanlan/domain/collections/elements.ts'
import { allSectors } from '../sectors/sectors.ts'
import { sessionNumbers } from '../sessions.ts'
import type { World } from '../simulated-world.ts'
import { type Attention, placeIn } from './attention.ts'

/** A member by its row, from a day (yyyymmdd) until before another. */
type Member = { row: number; from: number; until: number }
export type Topic = { id: string; name: string; kind: 'industry' | 'concept'; members: readonly Member[] }

/** Fewer traded members than this make no topic. */
const LEAST_MEMBERS = 5
/** Topics on the list. */
export const LISTED = 25

/** Industries and themes with their dated members. */
export function topicsOf(world: World, rowOf: ReadonlyMap<string, number>): Topic[] {
  const members = new Map<string, Member[]>(allSectors().map(({ id }) => [id, []]))
  for (const { sectorId, secucode, inDate, outDate } of world.members()) {
    const row = rowOf.get(secucode)
    if (row === undefined) continue
    members.get(sectorId)?.push({ row, from: dayOfIso(inDate), until: outDate === null ? Number.POSITIVE_INFINITY : dayOfIso(outDate) })
  }
  return allSectors().map(({ id, name, kind }) => ({ id, name, kind, members: members.get(id) ?? [] }))
}

/** What a topic was on a session. */
export type TopicDay = { topic: number; heat: number; change: number; traded: number; ups: number; downs: number; limitUps: number }

/** Rows of the members of a topic that traded on a session. */
export function tradedMembers(room: Attention, { members }: Topic, session: number): number[] {
  const day = intAt(sessionNumbers, session)
  const rows: number[] = []
  for (const { row, from, until } of members) {
    if (from <= day && day < until && !Number.isNaN(room.heat[placeIn(room, row, session)])) rows.push(row)
  }
  return rows
}

function topicDay(room: Attention, topic: Topic, at: { index: number; session: number }): TopicDay | null {
  const rows = tradedMembers(room, topic, at.session)
  if (rows.length < LEAST_MEMBERS) return null
  const day = { topic: at.index, heat: 0, change: 0, traded: rows.length, ups: 0, downs: 0, limitUps: 0 }
  let attention = 0
  let change = 0
  for (const row of rows) {
    const place = placeIn(room, row, at.session)
    attention += float32At(room.heat, place)
    change += int16At(room.change, place)
    if (int16At(room.change, place) > 0) day.ups++
    else if (int16At(room.change, place) < 0) day.downs++
    if (int8At(room.limit, place) > 0) day.limitUps++
  }
  day.change = change / rows.length / 10_000
  const rise = 1 + 10 * Math.max(day.change, 0)
  day.heat = Math.round((attention * rise * (1 + (3 * day.limitUps) / rows.length)) / rows.length ** 0.6)
  return day
}

/** Topics of a session, the hottest first. */
export function rankTopics(room: Attention, topics: readonly Topic[], session: number): TopicDay[] {
  const days = topics.map((topic, index) => topicDay(room, topic, { index, session })).filter((day) => day !== null)
  return days.sort((a, b) => b.heat - a.heat || a.topic - b.topic)
}
