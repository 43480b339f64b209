import { shanghaiDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../../runtime/clock.ts'
import type { Schema } from '../../storage/schema.ts'

/** Loads remembered in a day; further ones are not counted, so that memory stays bounded. */
const MOST_SEEN = 200_000

/** How often presets were loaded. */
export type PresetUse = {
  /** Counts a load unless this address was counted for it today. */
  count(key: string, address: string): Promise<boolean>
  /** Loads of each preset so far, on every node. */
  counts(): Promise<Map<string, number>>
}

/** Counts in the database; who was counted today is known to this process alone. */
export function createPresetUse(db: Kysely<Schema>, clock: Clock): PresetUse {
  let today = Number.NaN
  let seen = new Set<string>()
  return {
    async count(key, address) {
      const day = shanghaiDayNumber(clock.nowMs())
      if (day !== today) {
        today = day
        seen = new Set()
      }
      const id = `${key} ${address}`
      if (seen.has(id) || seen.size >= MOST_SEEN) return false
      seen.add(id)
      await db
        .insertInto('preset_use')
        .values({ key, n: 1 })
        .onConflict((c) => c.column('key').doUpdateSet((eb) => ({ n: eb('preset_use.n', '+', 1) })))
        .execute()
      return true
    },
    async counts() {
      return new Map((await db.selectFrom('preset_use').selectAll().execute()).map(({ key, n }) => [key, n]))
    },
  }
}
