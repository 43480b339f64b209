import type { HotList } from '@guanlan/contract/rows/hot.ts'
import { float32At, intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { normal } from '../distribution.ts'
import { hashAt, streamKey } from '../hash.ts'
import type { World } from '../simulated-world.ts'
import { type Attention, placeIn } from './attention.ts'
import { own } from './purposes.ts'

/** Attention of the day and of the two sessions before it in 人气. */
const WEIGHTS = [1, 0.6, 0.3] as const
const MOST = { popularity: 100, search: 50, rising: 50 } as const
/** 飙升榜 looks at those that came up to this rank from at most that one. */
const RISING_TO = 300
const RISING_FROM = 2000

/** Ranks of a session: rows from the first on, rank by row (0 when it did not trade), and the score ranked by. */
type Ranked = { order: Int32Array; rankOf: Int32Array; score: Float64Array }

/** Rows by falling score; NaN scores have no rank. A score and its row are packed into one number, so that a plain sort does. */
function rankBy(score: Float64Array): Ranked {
  const slots = 16_384
  const packed = new Float64Array(score.length)
  let count = 0
  for (let row = 0; row < score.length; row++)
    if (!Number.isNaN(numberAt(score, row))) packed[count++] = Math.round(numberAt(score, row) * 100) * slots + (slots - 1 - row)
  const sorted = packed.subarray(0, count).sort()
  const order = new Int32Array(count)
  const rankOf = new Int32Array(score.length)
  for (let k = 0; k < count; k++) {
    order[k] = slots - 1 - (numberAt(sorted, count - 1 - k) % slots)
    rankOf[intAt(order, k)] = k + 1
  }
  return { order, rankOf, score }
}

function popularity(room: Attention, securities: number, session: number): Float64Array {
  const score = new Float64Array(securities)
  for (let row = 0; row < securities; row++) {
    const place = placeIn(room, row, session)
    let sum = float32At(room.heat, place)
    for (let back = 1; back < WEIGHTS.length && session - back >= room.base; back++) {
      const earlier = float32At(room.heat, place - back * securities)
      if (!Number.isNaN(earlier)) sum += itemAt(WEIGHTS, back) * earlier
    }
    score[row] = sum
  }
  return score
}

/** What is searched for: attention of the day, and a draw of its own. */
function searched(room: Attention, { keys, session }: { keys: Int32Array; session: number }): Float64Array {
  const score = new Float64Array(keys.length)
  for (let row = 0; row < keys.length; row++) {
    score[row] = float32At(room.heat, placeIn(room, row, session)) * Math.exp(0.3 * normal(hashAt(intAt(keys, row), session)))
  }
  return score
}

type Entries = HotList['entries']

/** Follows the rankings from session to session. */
export function followLists(world: World, room: Attention) {
  const { profiles, seed } = world
  const keys = Int32Array.from(profiles, ({ subject }) => streamKey(seed, own.search, subject))
  let before: { popularity: Ranked; search: Ranked } | null = null

  function entriesOf(rows: Iterable<number>, now: Ranked, earlier: Ranked | undefined): Entries {
    return Array.from(rows, (row, k) => ({
      secucode: itemAt(profiles, row).security.code,
      rank: k + 1,
      previousRank: earlier === undefined || intAt(earlier.rankOf, row) === 0 ? null : intAt(earlier.rankOf, row),
      heat: Math.round(numberAt(now.score, row)),
    }))
  }

  /** Rows that gained most ranks; their ranks in the list of 人气 before are what `previousRank` reports. */
  function risen(now: Ranked, earlier: Ranked): number[] {
    const gain = (row: number) => intAt(earlier.rankOf, row) - intAt(now.rankOf, row)
    const rows = Array.from(now.order.subarray(0, RISING_TO)).filter(
      (row) => intAt(earlier.rankOf, row) > 0 && intAt(earlier.rankOf, row) <= RISING_FROM && gain(row) > 0,
    )
    return rows.sort((a, b) => gain(b) - gain(a) || intAt(now.rankOf, a) - intAt(now.rankOf, b)).slice(0, MOST.rising)
  }

  return function take(session: number, reported: { date: string; effectiveAtMs: number } | null): HotList[] {
    const now = { popularity: rankBy(popularity(room, profiles.length, session)), search: rankBy(searched(room, { keys, session })) }
    const lists: HotList[] = []
    if (reported !== null && now.popularity.order.length > 0) {
      for (const list of ['popularity', 'search'] as const) {
        lists.push({ ...reported, list, entries: entriesOf(now[list].order.subarray(0, MOST[list]), now[list], before?.[list]) })
      }
      const rows = before === null ? [] : risen(now.popularity, before.popularity)
      if (rows.length > 0) lists.push({ ...reported, list: 'rising', entries: entriesOf(rows, now.popularity, before?.popularity) })
    }
    before = now
    return lists
  }
}
