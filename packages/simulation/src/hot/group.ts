import { LEAST_TEXTS, type StockSentimentColumn } from '@guanlan/contract/rows/hot.ts'
import type { DatedColumns } from '@guanlan/datasets/definition.ts'
import { allocateColumns } from '@guanlan/datasets/definition.ts'
import { hotDatasets } from '@guanlan/datasets/groups/hot.ts'
import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { byteAt, float32At, int16At, intAt, itemAt } from '@guanlan/domain/collections/elements.ts'
import { keysOf } from '@guanlan/domain/collections/records.ts'
import type { Emit, GroupPlace, SimulatedGroup } from '../group.ts'
import { sessionDates, sessionFrom, sessionNumbers, sessionUpTo } from '../sessions.ts'
import { ATTENTION_BACK, type Attention, addAttention, placeIn, roomFor } from './attention.ts'
import { followLists } from './hot-lists.ts'
import { DAYS_BACK, followTopics } from './hot-topics.ts'
import { hotInvariants } from './invariants.ts'
import { moodOf } from './mood.ts'
import { countTexts, type Heard, hearTexts, leans, type TextCounts, textKeys } from './texts.ts'
import { topicsOf } from './topics.ts'

/** Topics and rankings appear an hour after the close, sentiment when the day's texts are counted. */
const LISTS_MINUTE = 16 * 60
const TEXTS_MINUTE = 22 * 60
/** Securities between two chances for others. */
const PER_TURN = 200
const SESSIONS = 6000

type Pass = {
  place: GroupPlace
  room: Attention
  rowOf: ReadonlyMap<string, number>
  /** 1 where a security has enough texts to be reported. */
  isReported: Uint8Array
  keys: readonly { lean: number; neutral: number }[]
  first: number
  last: number
}

const heardBy = (all: ReadonlyMap<number, ReadonlyMap<string, Heard>>, session: number) => all.get(intAt(sessionNumbers, session))

/** Texts about every security on a session, three counts to a row; returns their sums. */
function textsOf(
  { place, room, rowOf, isReported, keys }: Pass,
  session: number,
  { heard, into }: { heard: ReadonlyMap<string, Heard> | undefined; into: Int32Array },
) {
  const { profiles } = place.world
  const sums = { positive: 0, neutral: 0, negative: 0 }
  const events: (Heard | undefined)[] = new Array(profiles.length)
  for (const [secucode, one] of heard ?? []) events[rowOf.get(secucode) ?? profiles.length] = one
  const counts: TextCounts = { positive: 0, neutral: 0, negative: 0 }
  into.fill(0)
  for (let row = 0; row < profiles.length; row++) {
    const at = placeIn(room, row, session)
    const heat = float32At(room.heat, at)
    if (Number.isNaN(heat)) continue
    countTexts(counts, itemAt(keys, row), { session, heat, change: int16At(room.change, at) / 10_000, heard: events[row] })
    into[3 * row] = counts.positive
    into[3 * row + 1] = counts.neutral
    into[3 * row + 2] = counts.negative
    sums.positive += counts.positive
    sums.neutral += counts.neutral
    sums.negative += counts.negative
    if (counts.positive + counts.neutral + counts.negative >= LEAST_TEXTS) isReported[at] = 1
  }
  return sums
}

let scratch: DatedColumns<StockSentimentColumn> | null = null

/** 个股舆情 of one security: the sessions on which enough was written. */
function sentimentOf(pass: Pass, row: number, heard: ReadonlyMap<number, ReadonlyMap<string, Heard>>): DatedColumns<StockSentimentColumn> {
  const { room, isReported, keys, first, last, place } = pass
  scratch ??= allocateColumns(hotDatasets.stockSentiment, SESSIONS)
  const { code } = itemAt(place.world.profiles, row).security
  const counts: TextCounts = { positive: 0, neutral: 0, negative: 0 }
  let length = 0
  for (let session = first; session <= last; session++) {
    const at = placeIn(room, row, session)
    if (byteAt(isReported, at) === 0) continue
    countTexts(counts, itemAt(keys, row), {
      session,
      heat: float32At(room.heat, at),
      change: int16At(room.change, at) / 10_000,
      heard: heardBy(heard, session)?.get(code),
    })
    scratch.values.heat[length] = Math.round(float32At(room.heat, at))
    scratch.values.positive[length] = counts.positive
    scratch.values.neutral[length] = counts.neutral
    scratch.values.negative[length] = counts.negative
    scratch.date[length++] = intAt(sessionNumbers, session)
  }
  scratch.length = length
  return scratch
}

function* emitDays(pass: Pass, emit: Emit, heard: ReadonlyMap<number, ReadonlyMap<string, Heard>>): Iterable<void> {
  const { place, room, rowOf, first, last } = pass
  const { world } = place
  const takeTopics = followTopics(world, room, topicsOf(world, rowOf))
  const takeLists = followLists(world, room)
  const texts = new Int32Array(3 * world.profiles.length)
  for (let session = room.base; session <= last; session++) {
    if (session < first) {
      takeTopics(session, null)
      takeLists(session, null)
      continue
    }
    const date = itemAt(sessionDates, session)
    const effectiveAtMs = shanghaiInstant(toDayNumber(date), LISTS_MINUTE)
    const sums = textsOf(pass, session, { heard: heardBy(heard, session), into: texts })
    const reported = takeTopics(session, { date, effectiveAtMs, texts })
    emit.rows('hotTopics', reported.topics)
    emit.rows('topicStocks', reported.stocks)
    emit.rows('hotLists', takeLists(session, { date, effectiveAtMs }))
    const at = { date, effectiveAtMs: shanghaiInstant(toDayNumber(date), TEXTS_MINUTE) }
    const mood = moodOf({ room, session, securities: world.profiles.length, texts: sums }, at)
    if (mood !== null) emit.rows('marketMood', [mood])
    yield
  }
  for (let row = 0; row < world.profiles.length; row++) {
    const columns = sentimentOf(pass, row, heard)
    if (columns.length > 0) emit.columns('stockSentiment', itemAt(world.profiles, row).security.code, columns)
    if (row % PER_TURN === 0) yield
  }
}

/** 热点题材, 人气与热搜, 舆情: from what moved in bars and what was announced. Not reported for B shares. */
export const hotGroup: SimulatedGroup = {
  datasets: ['hotTopics', 'topicStocks', 'hotLists', 'marketMood', 'stockSentiment'],
  needs: keysOf(leans),
  lookBack: DAYS_BACK + 1 + ATTENTION_BACK,
  yearsBefore: 0,
  open: (place) => {
    const { world, range } = place
    const first = sessionFrom(range.from)
    const last = sessionUpTo(range.to)
    const base = Math.max(first - DAYS_BACK - 1, 0)
    const room = roomFor(world.profiles.length, { base, sessions: Math.max(last - base + 1, 0) })
    const rowOf = new Map<string, number>(world.profiles.map(({ security }, row) => [security.code, row]))
    const keys = world.profiles.map(({ subject }) => textKeys(world.seed, subject))
    const texts = hearTexts()
    const pass: Pass = { place, room, rowOf, isReported: new Uint8Array(room.heat.length), keys, first, last }
    return {
      security(profile, bars) {
        if (last < first || profile.security.board === 'b') return
        addAttention(room, rowOf.get(profile.security.code) ?? 0, { world, profile, bars })
      },
      reported(dataset, rows) {
        const lean = leans[dataset as keyof typeof leans] as (row: unknown) => number
        for (const row of rows as readonly { secucode: string; effectiveAtMs: number }[]) texts.add(row, lean(row))
      },
      finish: (emit) => (last < first ? [] : emitDays(pass, emit, texts.heard)),
    }
  },
  invariants: hotInvariants,
}
