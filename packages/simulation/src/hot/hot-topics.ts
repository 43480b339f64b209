import type { TopicStocks } from '@guanlan/contract/rows/hot.ts'
import { intAt, itemAt } from '@guanlan/domain/collections/elements.ts'
import { hashAt, streamKey } from '../hash.ts'
import type { HotTopic } from '../known-rows.ts'
import type { World } from '../simulated-world.ts'
import type { Attention } from './attention.ts'
import { own } from './purposes.ts'
import { topicReason } from './topic-reasons.ts'
import { constituentsOf, leaderOf } from './topic-stocks.ts'
import { LISTED, rankTopics, type Topic, type TopicDay, tradedMembers } from './topics.ts'

/** Sessions a run on the list is followed back. */
export const DAYS_BACK = 10
/** Sessions the heat is measured against, and how far from their mean a topic rises or fades. */
const STAGE_DAYS = 5
const RISING = 1.15
const FADING = 0.85

/** When a session is reported, and its counts of texts, three to a row (positive, neutral, negative). */
type Generation = { date: string; effectiveAtMs: number; texts: Int32Array }
type Reported = { topics: HotTopic[]; stocks: TopicStocks[] }

/** Ranked topics of the sessions before, newest first. */
type Before = readonly (readonly TopicDay[])[]

const placeOn = (ranked: readonly TopicDay[] | undefined, topic: number) =>
  (ranked ?? []).slice(0, LISTED).findIndex((day) => day.topic === topic)

function stageOf(before: Before, { topic, heat }: TopicDay, days: number): HotTopic['stage'] {
  if (days === 1) return 'new'
  const known = before.slice(0, STAGE_DAYS).flatMap((ranked) => ranked.filter((day) => day.topic === topic))
  const usual = known.reduce((sum, day) => sum + day.heat, 0) / known.length
  return heat >= RISING * usual ? 'rising' : heat <= FADING * usual ? 'fading' : 'steady'
}

/** Sessions in a row on the list, today included. */
function daysOf(before: Before, topic: number): number {
  const run = before.slice(0, DAYS_BACK - 1)
  const gap = run.findIndex((ranked) => placeOn(ranked, topic) < 0)
  return 1 + (gap < 0 ? run.length : gap)
}

function textsOf(texts: Int32Array, rows: readonly number[]): Pick<HotTopic, 'positive' | 'neutral' | 'negative'> {
  const counts = { positive: 0, neutral: 0, negative: 0 }
  for (const row of rows) {
    counts.positive += intAt(texts, 3 * row)
    counts.neutral += intAt(texts, 3 * row + 1)
    counts.negative += intAt(texts, 3 * row + 2)
  }
  return counts
}

type Place = { world: World; before: Before; topic: Topic; day: TopicDay; rank: number }

/** Where the topic stands against the sessions before. */
function courseOf({ before, day, rank }: Place): Pick<HotTopic, 'rank' | 'previousRank' | 'heat' | 'heatChange' | 'days' | 'stage'> {
  const previous = placeOn(before[0], day.topic)
  const heat = before[0]?.find((one) => one.topic === day.topic)?.heat ?? 0
  const days = daysOf(before, day.topic)
  return {
    rank,
    previousRank: previous < 0 ? null : previous + 1,
    heat: day.heat,
    heatChange: heat === 0 ? null : Math.round((day.heat / heat - 1) * 1e4) / 1e4,
    days,
    stage: stageOf(before, day, days),
  }
}

function rowOf(
  place: Place,
  { session, leader, texts }: { session: number; leader: number; texts: ReturnType<typeof textsOf> },
  at: Generation,
): HotTopic {
  const { world, topic, day } = place
  const { change, ups, downs, limitUps, traded } = day
  const { code, name: leaderName } = itemAt(world.profiles, leader).security
  const hash = hashAt(streamKey(world.seed, own.words, day.topic), session)
  return {
    date: at.date,
    topicId: topic.id,
    name: topic.name,
    ...courseOf(place),
    changeRatio: Math.round(change * 1e6) / 1e6,
    ups,
    downs,
    flats: traded - ups - downs,
    limitUps,
    ...texts,
    leader: code,
    reason: topicReason(hash, { name: topic.name, change, ups, limitUps, leader: leaderName }),
    effectiveAtMs: at.effectiveAtMs,
  }
}

/** Follows the list of topics from session to session: each is shown in order, with `at` where it is reported. */
export function followTopics(
  world: World,
  room: Attention,
  topics: readonly Topic[],
): (session: number, at: Generation | null) => Reported {
  let before: Before = []
  return (session, at) => {
    const ranked = rankTopics(room, topics, session)
    const reported: Reported = { topics: [], stocks: [] }
    if (at !== null) {
      const scene = { profiles: world.profiles, room, session }
      for (const [k, day] of ranked.slice(0, LISTED).entries()) {
        const topic = itemAt(topics, day.topic)
        const rows = tradedMembers(room, topic, session)
        const leader = leaderOf(scene, rows)
        const place = { world, before, topic, day, rank: k + 1 }
        reported.topics.push(rowOf(place, { session, leader, texts: textsOf(at.texts, rows) }, at))
        const { date, effectiveAtMs } = at
        reported.stocks.push({ date, topicId: topic.id, stocks: constituentsOf(scene, rows, leader), effectiveAtMs })
      }
    }
    before = [ranked, ...before.slice(0, DAYS_BACK)]
    return reported
  }
}
