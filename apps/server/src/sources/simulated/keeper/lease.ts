import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { TERM_KEY } from '../../../storage/fence.ts'
import type { Database } from '../../../storage/open-database.ts'
import type { Schema } from '../../../storage/schema.ts'

const KEY = 'keeper_lease'
/** A holder that is silent for so long is taken for gone. */
export const LEASE_MS = 10_000

/** The right to write data sets, held by one process at a time. Instants are of the machine, epoch ms. */
export type Lease = {
  /** Takes or keeps the right; false while another holds it. */
  hold(nowMs: number): Promise<boolean>
  /** Gives it back, so that another need not wait. */
  release(): Promise<void>
}

type Held = { owner: string; untilMs: number }

/** The lease of an owner; ids of owners are different for each thread that may ask. */
export function createLease(db: Kysely<Schema>, owner: string): Lease {
  const read = async () => (await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst())?.value ?? null
  /** Puts a value in the place of the one that was read; false when somebody was quicker. */
  const swap = async (before: string | null, value: string) => {
    if (before === null) {
      const added = await db
        .insertInto('setting')
        .values({ key: KEY, value })
        .onConflict((c) => c.column('key').doNothing())
        .executeTakeFirst()
      return added.numInsertedOrUpdatedRows === 1n
    }
    const changed = await db.updateTable('setting').set({ value }).where('key', '=', KEY).where('value', '=', before).executeTakeFirst()
    return changed.numUpdatedRows === 1n
  }
  return {
    async hold(nowMs) {
      const before = await read()
      const held = before === null ? null : (JSON.parse(before) as Held)
      // one that would hold longer than any does was given before the clock was put back
      const isHeld = held !== null && held.untilMs > nowMs && held.untilMs - nowMs <= LEASE_MS
      if (isHeld && held.owner !== owner) return false
      return await swap(before, JSON.stringify({ owner, untilMs: nowMs + LEASE_MS } satisfies Held))
    },
    async release() {
      const before = await read()
      if (before !== null && (JSON.parse(before) as Held).owner === owner)
        await swap(before, JSON.stringify({ owner, untilMs: 0 } satisfies Held))
    },
  }
}

/** The right to write data sets of a thread: that of its node where several nodes share the database, else one of its own. */
export function leaseOf({ db, fence }: Database): Lease {
  if (fence === undefined) return createLease(db, randomUUID())
  const isStanding = async () =>
    (await db.selectFrom('setting').select('value').where('key', '=', TERM_KEY).executeTakeFirst())?.value === String(fence.term)
  return { hold: isStanding, release: async () => {} }
}
