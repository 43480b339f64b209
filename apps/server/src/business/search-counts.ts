import { fromDayNumber, shanghaiDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItems } from '@guanlan/domain/collections/elements.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../runtime/clock.ts'
import type { Schema } from '../storage/schema.ts'
import { isOutOfRoom } from '../storage/storage-fault.ts'
import { createDailyBound } from './daily-bound.ts'

export type PickKind = 'stock' | 'index' | 'block' | 'page' | 'article'
export type HotEntry = { kind: PickKind; id: string; heat: number; rank: number; previousRank: number | null }

/** How often results were opened from search, per day, kept in the database. */
export type SearchCounts = {
  /** Counts one pick unless this address has had its share for today. */
  count(pick: { kind: PickKind; id: string }, address: string): boolean
  /** Everything with heat, hottest first; ranks among these kinds. Heat is the count halved every `HALF_LIFE_DAYS`. */
  hot(kinds: readonly PickKind[]): HotEntry[]
  /** Writes what has not been written yet. */
  flush(): Promise<void>
  stop(): Promise<void>
}

const HALF_LIFE_DAYS = 2
/** Older days weigh less than a hundredth and are forgotten. */
const KEPT_DAYS = 14
const FLUSH_MS = 5_000

type DayCounts = Map<string, number>

/** Loads the counts of the last days and starts writing new ones in batches. */
export async function openSearchCounts(db: Kysely<Schema>, clock: Clock): Promise<SearchCounts> {
  const today = () => shanghaiDayNumber(clock.nowMs())
  const days = await load(db, today())
  const bound = createDailyBound()
  let pending = new Map<string, number>()

  async function flush(): Promise<void> {
    const batch = pending
    pending = new Map()
    if (batch.size === 0) return
    try {
      await write(db, batch)
    } catch (error) {
      for (const [key, n] of batch) add(pending, key, n)
      throw error
    }
  }

  const timer = setInterval(() => void flush().catch(() => {}), FLUSH_MS)
  timer.unref()
  return {
    count({ kind, id }, address) {
      const day = today()
      const key = `${kind} ${id}`
      if (!bound.admit(day, address, key)) return false
      const counts = days.get(day) ?? new Map()
      days.set(day, counts)
      add(counts, key, 1)
      add(pending, `${fromDayNumber(day)} ${key}`, 1)
      return true
    },
    hot(kinds) {
      const day = today()
      const before = new Map(ranked(days, day - 1, kinds).map(([key], at) => [key, at + 1]))
      return ranked(days, day, kinds).map(([key, heat], at) => {
        const [kind, id] = key.split(' ') as [PickKind, string]
        return { kind, id, heat, rank: at + 1, previousRank: before.get(key) ?? null }
      })
    },
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}

function add(counts: Map<string, number>, key: string, n: number): void {
  counts.set(key, (counts.get(key) ?? 0) + n)
}

/** Keys by heat as it was at the end of a day, ties in order of the key. */
function ranked(days: ReadonlyMap<number, DayCounts>, asOf: number, kinds: readonly PickKind[]): [string, number][] {
  const heat = new Map<string, number>()
  for (const [day, counts] of days) {
    if (day > asOf || day <= asOf - KEPT_DAYS) continue
    const weight = 2 ** ((day - asOf) / HALF_LIFE_DAYS)
    for (const [key, n] of counts) if (kinds.some((kind) => key.startsWith(`${kind} `))) add(heat, key, n * weight)
  }
  return [...heat].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
}

async function load(db: Kysely<Schema>, today: number): Promise<Map<number, DayCounts>> {
  const first = fromDayNumber(today - KEPT_DAYS)
  await db
    .deleteFrom('search_count')
    .where('day', '<', first)
    .execute()
    .catch((error: unknown) => {
      // on a full disk they stay until another start: they are not read
      if (!isOutOfRoom(error)) throw error
    })
  const rows = await db.selectFrom('search_count').selectAll().where('day', '>=', first).execute()
  const days = new Map<number, DayCounts>()
  for (const { day, kind, id, n } of rows) {
    const number = Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000)
    const counts = days.get(number) ?? new Map()
    days.set(number, counts)
    add(counts, `${kind} ${id}`, n)
  }
  return days
}

async function write(db: Kysely<Schema>, batch: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...batch].map(([key, n]) => {
    const [day, kind, id] = firstItems(key.split(' '), 3)
    return { day, kind, id, n }
  })
  await db.transaction().execute(async (trx) => {
    for (let at = 0; at < rows.length; at += 200) {
      await trx
        .insertInto('search_count')
        .values(rows.slice(at, at + 200))
        .onConflict((oc) => oc.columns(['day', 'kind', 'id']).doUpdateSet((eb) => ({ n: eb('search_count.n', '+', eb.ref('excluded.n')) })))
        .execute()
    }
  })
}
