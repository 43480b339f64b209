import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Temperature, TemperatureWord } from '@guanlan/engine/market-temperature/temperature.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** A temperature as published: 1 is that of the evening of its session; later ones follow corrections of data. Percentile and value 0–1. */
export type TemperatureRevision = {
  date: string
  revision: number
  value: number | null
  percentile: number | null
  word: TemperatureWord | null
  computedAtMs: number
}

/** Sessions whose corrections are published. */
const CORRECTED_SESSIONS = 20
/** Smaller differences are of the order in which sums are taken. */
const SAME = 1e-9

const isSame = (a: number | null, b: number | null) => (a === null || b === null ? a === b : Math.abs(a - b) < SAME)

/** Revisions of a session, the first one first. */
export async function readRevisions(db: Kysely<Schema>, date: string): Promise<TemperatureRevision[]> {
  const rows = await db.selectFrom('temperature_revision').selectAll().where('date', '=', date).orderBy('revision').execute()
  return rows.map(({ computed_at: computedAtMs, word, ...row }) => ({
    ...row,
    word: word as TemperatureWord | null,
    computedAtMs: Number(computedAtMs),
  }))
}

/**
 * Publishes the temperature of the newest session, and corrections of those published over the last sessions. Sessions that were over before this database
 * followed the market have no revision: they were not published. `dates`: YYYY-MM-DD of `temperatures`.
 */
export async function publishTemperatures(
  db: Kysely<Schema>,
  { dates, temperatures }: { dates: readonly string[]; temperatures: readonly Temperature[] },
  nowMs: number,
): Promise<void> {
  const newest = dates.at(-1)
  for (let at = Math.max(0, dates.length - CORRECTED_SESSIONS); at < dates.length; at++) {
    const date = itemAt(dates, at)
    const { value, percentile, word } = itemAt(temperatures, at)
    const last = (await readRevisions(db, date)).at(-1)
    if (last === undefined ? date !== newest : isSame(last.value, value) && isSame(last.percentile, percentile)) continue
    await db
      .insertInto('temperature_revision')
      .values({ date, revision: (last?.revision ?? 0) + 1, value, percentile, word, computed_at: nowMs })
      .onConflict((conflict) => conflict.columns(['date', 'revision']).doNothing())
      .execute()
  }
}
