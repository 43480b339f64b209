import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../../runtime/clock.ts'
import type { Schema } from '../../storage/schema.ts'

/** A number of times in any window of seconds; with `countsRefused` tries refused by another limit count too, for limits of an address only. */
export type Limit = { key: string; windowS: number; most: number; countsRefused?: boolean }

/** Counts of rate limits, shared by all nodes. Windows roll in steps of a sixtieth, rounded up to whole milliseconds. */
export type Limits = {
  /**
   * Looks at limits in their order, the narrowest first, up to the first that is full. Answers after how many seconds that one lets the next in; 0 lets this one in, and
   * only then it counts for all of them.
   */
  take(limits: readonly Limit[]): Promise<number>
  /** Counts each limit, exhausted or not. */
  add(limits: readonly Omit<Limit, 'most'>[]): Promise<void>
  /** Undoes one count of each limit. */
  giveBack(limits: readonly Omit<Limit, 'most'>[]): Promise<void>
  /** The count in the window that ends now. */
  counted(limit: Omit<Limit, 'most'>): Promise<number>
}

/** Counts are stored per step of a window. */
const STEPS = 60
const TURN_MS = 86_400_000

type Key = Pick<Limit, 'key' | 'windowS'>
type Db = Kysely<Schema>

const rowKey = ({ key, windowS }: Key) => `${key} ${windowS}`

/** The counts in the window that ends now, oldest first, without entries in the future of this clock. */
async function countsOf(db: Db, of: Key, nowMs: number): Promise<{ window_start: number; n: number }[]> {
  return await db
    .selectFrom('attempt')
    .select(['window_start', 'n'])
    .where('key', '=', rowKey(of))
    .where('window_start', '>', nowMs - of.windowS * 1000)
    .where('window_start', '<=', nowMs)
    .orderBy('window_start')
    .execute()
}

const sum = (counts: readonly { n: number }[]) => counts.reduce((total, { n }) => total + Number(n), 0)

/** Seconds until a limit admits the next; 0 if it does now. */
async function waitOf(db: Db, limit: Limit, nowMs: number): Promise<number> {
  const counts = await countsOf(db, limit, nowMs)
  let left = sum(counts)
  if (left < limit.most) return 0
  for (const { window_start, n } of counts) {
    left -= Number(n)
    if (left < limit.most) return Math.max(1, Math.ceil((Number(window_start) + limit.windowS * 1000 - nowMs) / 1000))
  }
  return limit.windowS
}

async function addOne(db: Db, of: Key, nowMs: number): Promise<void> {
  const step = Math.ceil((of.windowS * 1000) / STEPS)
  const start = Math.floor(nowMs / step) * step
  await db
    .insertInto('attempt')
    .values({ key: rowKey(of), window_start: start, ends_at: start + of.windowS * 1000, n: 1 })
    .onConflict((oc) => oc.columns(['key', 'window_start']).doUpdateSet((eb) => ({ n: eb('attempt.n', '+', 1) })))
    .execute()
}

/** Locks a key until the transaction ends, so that one free place admits one caller. */
async function holdTurn(trx: Transaction<Schema>, key: string, nowMs: number): Promise<void> {
  const ends_at = nowMs + TURN_MS
  await trx
    .insertInto('attempt')
    .values({ key: `turn ${key}`, window_start: 0, ends_at, n: 0 })
    .onConflict((oc) => oc.columns(['key', 'window_start']).doUpdateSet({ ends_at }))
    .execute()
}

async function firstWait(db: Db, limits: readonly Limit[], nowMs: number): Promise<{ waitS: number; at: Limit } | null> {
  for (const at of limits) {
    const waitS = await waitOf(db, at, nowMs)
    if (waitS > 0) return { waitS, at }
  }
  return null
}

/** Opens the counts over the database. */
export function createLimits(db: Db, clock: Clock): Limits {
  return {
    async take(limits) {
      const widest = limits.at(-1)
      if (widest === undefined) return 0
      const nowMs = clock.nowMs()
      const stop = await db.transaction().execute(async (trx) => {
        // calls that share a narrow limit share the widest one too
        await holdTurn(trx, widest.key, nowMs)
        const full = await firstWait(trx, limits, nowMs)
        // an exhausted address is not counted further, so that it is admitted again while it continues to try
        const counting = full === null ? limits : limits.filter((one) => one.countsRefused === true && one !== full.at)
        for (const limit of counting) await addOne(trx, limit, nowMs)
        return full
      })
      return stop?.waitS ?? 0
    },
    async add(limits) {
      for (const limit of limits) await addOne(db, limit, clock.nowMs())
    },
    async giveBack(limits) {
      const nowMs = clock.nowMs()
      for (const limit of limits) {
        const newest = (await countsOf(db, limit, nowMs)).findLast(({ n }) => Number(n) > 0)
        if (newest === undefined) continue
        await db
          .updateTable('attempt')
          .set((eb) => ({ n: eb('n', '-', 1) }))
          .where('key', '=', rowKey(limit))
          .where('window_start', '=', newest.window_start)
          .where('n', '>', 0)
          .execute()
      }
    },
    counted: async (of) => sum(await countsOf(db, of, clock.nowMs())),
  }
}
