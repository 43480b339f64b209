import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

export type Fetched = { value: string; lastsS: number }
/** Access tokens of a platform, stored in the database, shared by nodes and kept over a restart. */
export type PlatformTokens = {
  /** The token of a name; concurrent callers share one request. */
  get(name: string, fetch: () => Promise<Fetched>): Promise<string>
  /** The platform refused this token: the next caller fetches another. */
  drop(name: string, value: string): Promise<void>
}

/** A token is replaced this long before it expires. */
const SPARE_MS = 300_000

/** Opens the tokens. They expire by the system's clock, independent of the clock of the market. */
export function createPlatformTokens(db: Kysely<Schema>, nowMs: () => number = Date.now): PlatformTokens {
  const running = new Map<string, Promise<string>>()
  const kept = async (name: string) => {
    const row = await db.selectFrom('platform_token').selectAll().where('name', '=', name).executeTakeFirst()
    return row !== undefined && row.expires_at > nowMs() ? row.value : null
  }
  const renew = async (name: string, fetch: () => Promise<Fetched>) => {
    const known = await kept(name)
    if (known !== null) return known
    const { value, lastsS } = await fetch()
    const row = { name, value, expires_at: nowMs() + lastsS * 1000 - SPARE_MS }
    await db
      .insertInto('platform_token')
      .values(row)
      .onConflict((oc) => oc.column('name').doUpdateSet(row))
      .execute()
    return value
  }
  return {
    get(name, fetch) {
      const one = running.get(name) ?? renew(name, fetch).finally(() => running.delete(name))
      running.set(name, one)
      return one
    },
    async drop(name, value) {
      await db.updateTable('platform_token').set({ expires_at: 0 }).where('name', '=', name).where('value', '=', value).execute()
    },
  }
}
