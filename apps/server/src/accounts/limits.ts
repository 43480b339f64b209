import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Schema } from '../db/schema.ts'

/** So many times in so many seconds. */
export type Limit = { key: string; windowS: number; most: number }

/** Counts of what is limited, shared by all nodes. */
export type Limits = {
  /** Counts one try of each and tells after how many seconds the next may be let in; 0 lets this one in. */
  take(limits: readonly Limit[]): Promise<number>
  /** Takes one try of each back: what was counted did not happen. */
  giveBack(limits: readonly Limit[]): Promise<void>
  /** How often it was tried in its present window, without counting. */
  tried(limit: Omit<Limit, 'most'>): Promise<number>
}

/** Opens the counts over the database. Windows begin at multiples of their length. */
export function createLimits(db: Kysely<Schema>, clock: Clock): Limits {
  const windowOf = (windowS: number) => {
    const start = Math.floor(clock.nowMs() / (windowS * 1000)) * windowS * 1000
    return { start, end: start + windowS * 1000 }
  }
  const count = async ({ key, windowS, most }: Limit) => {
    const { start, end } = windowOf(windowS)
    const { n } = await db
      .insertInto('attempt')
      .values({ key: `${key} ${windowS}`, window_start: start, ends_at: end, n: 1 })
      .onConflict((oc) => oc.columns(['key', 'window_start']).doUpdateSet((eb) => ({ n: eb('attempt.n', '+', 1) })))
      .returning('n')
      .executeTakeFirstOrThrow()
    return n > most ? Math.ceil((end - clock.nowMs()) / 1000) : 0
  }
  return {
    async take(limits) {
      let waitS = 0
      // each is counted, also behind one that is full: who is stopped by one limit uses up the others too
      for (const limit of limits) waitS = Math.max(waitS, await count(limit))
      return waitS
    },
    async giveBack(limits) {
      for (const { key, windowS } of limits)
        await db
          .updateTable('attempt')
          .set((eb) => ({ n: eb('n', '-', 1) }))
          .where('key', '=', `${key} ${windowS}`)
          .where('window_start', '=', windowOf(windowS).start)
          .where('n', '>', 0)
          .execute()
    },
    async tried({ key, windowS }) {
      const { start } = windowOf(windowS)
      const row = await db
        .selectFrom('attempt')
        .select('n')
        .where('key', '=', `${key} ${windowS}`)
        .where('window_start', '=', start)
        .executeTakeFirst()
      return row?.n ?? 0
    },
  }
}
