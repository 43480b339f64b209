import type { DateTally } from '@guanlan/engine/backtest/pick-outcomes.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** First session each factor is known on; null: on none. `from` is the first session looked at (YYYY-MM-DD), `securities` how many were. */
export type FactorSince = { from: string; securities: number; since: Readonly<Record<string, string | null>> }

/**
 * Result of a preset's picks of one date, or the Chinese sentence why it could not be screened then. `unknown`: names of the figures no listed security had on
 * a date without picks.
 */
export type PresetTally = { tally: DateTally; unknown?: readonly string[] } | { fault: string }

/** What presets are to be tallied on: dates (YYYY-MM-DD) in order, and the basis of each preset's tallies. */
export type PresetPlan = { dates: readonly string[]; bases: Readonly<Record<string, string>> }

/** A result and the inputs it was computed from. */
export type Computed<T> = { basis: string; computedAtMs: number; result: T }

const FACTORS = { subject: 'factor-since', date: '' } as const
const PLAN = { subject: 'preset-plan', date: '' } as const
const PRESET = 'preset:'

type Row = { subject: string; date: string; basis: string; computed_at: number; result: string }

async function put(db: Kysely<Schema>, rows: readonly Row[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const row of rows) {
      const { basis, computed_at, result } = row
      await trx
        .insertInto('screen_performance')
        .values(row)
        .onConflict((c) => c.columns(['subject', 'date']).doUpdateSet({ basis, computed_at, result }))
        .execute()
    }
  })
}

function toResult<T>({ basis, computed_at, result }: Row): Computed<T> {
  return { basis, computedAtMs: computed_at, result: JSON.parse(result) }
}

/** Keeps since when factors are known. */
export async function writeFactorSince(db: Kysely<Schema>, { basis, computedAtMs, result }: Computed<FactorSince>): Promise<void> {
  await put(db, [{ ...FACTORS, basis, computed_at: computedAtMs, result: JSON.stringify(result) }])
}

/** Since when factors are known; null before that was looked for. */
export async function readFactorSince(db: Kysely<Schema>): Promise<Computed<FactorSince> | null> {
  const row = await db.selectFrom('screen_performance').selectAll().where('subject', '=', FACTORS.subject).executeTakeFirst()
  return row === undefined ? null : toResult(row)
}

/** Keeps what is to be tallied; nothing is written when that is what is kept. */
export async function writePlan(db: Kysely<Schema>, plan: PresetPlan, computedAtMs: number): Promise<void> {
  const result = JSON.stringify(plan)
  const kept = await db.selectFrom('screen_performance').select('result').where('subject', '=', PLAN.subject).executeTakeFirst()
  if (kept?.result !== result) await put(db, [{ ...PLAN, basis: '', computed_at: computedAtMs, result }])
}

/** What is to be tallied; null before that was decided. */
export async function readPlan(db: Kysely<Schema>): Promise<PresetPlan | null> {
  const row = await db.selectFrom('screen_performance').select('result').where('subject', '=', PLAN.subject).executeTakeFirst()
  return row === undefined ? null : JSON.parse(row.result)
}

/** What one preset came to on one date (YYYY-MM-DD). */
export type TalliedPreset = { key: string; date: string; basis: string; result: PresetTally }

/** Keeps what presets came to on some dates. */
export async function writeTallies(db: Kysely<Schema>, tallies: readonly TalliedPreset[], computedAtMs: number): Promise<void> {
  await put(
    db,
    tallies.map(({ key, date, basis, result }) => ({
      subject: `${PRESET}${key}`,
      date,
      basis,
      computed_at: computedAtMs,
      result: JSON.stringify(result),
    })),
  )
}

/** Every tally that is kept: by preset, then by date in order. */
export async function readTallies(db: Kysely<Schema>): Promise<Map<string, Map<string, Computed<PresetTally>>>> {
  const rows = await db.selectFrom('screen_performance').selectAll().where('subject', 'like', `${PRESET}%`).orderBy('date').execute()
  const found = new Map<string, Map<string, Computed<PresetTally>>>()
  for (const row of rows) {
    const key = row.subject.slice(PRESET.length)
    const dates = found.get(key) ?? new Map()
    dates.set(row.date, toResult(row))
    found.set(key, dates)
  }
  return found
}

/** Forgets the tallies of a preset on dates that are looked at no more. */
export async function forgetTallies(db: Kysely<Schema>, key: string, kept: readonly string[]): Promise<void> {
  const all = db.deleteFrom('screen_performance').where('subject', '=', `${PRESET}${key}`)
  await (kept.length === 0 ? all : all.where('date', 'not in', kept)).execute()
}

/** Names the last change of what is kept: how many rows there are and when the newest was computed. */
export async function screenPerformanceVersion(db: Kysely<Schema>): Promise<string> {
  const { n, at } = await db
    .selectFrom('screen_performance')
    .select((eb) => [eb.fn.countAll().as('n'), eb.fn.max('computed_at').as('at')])
    .executeTakeFirstOrThrow()
  return `${n}.${at ?? 0}`
}
