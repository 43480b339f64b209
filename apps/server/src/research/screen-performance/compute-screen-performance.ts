import { createHash } from 'node:crypto'
import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { factors } from '@guanlan/engine/factors/index.ts'
import { jobRun } from '../../jobs/run-job.ts'
import type { Clock } from '../../runtime/clock.ts'
import { createMarketStore } from '../../storage/bars/market-store.ts'
import type { Database, DatabasePlace } from '../../storage/open-database.ts'
import { storedSpan } from '../backtest/stored-span.ts'
import { readIndex } from '../backtest/traded-market.ts'
import { readCutList } from '../factors/factor-store.ts'
import { findFactorSince } from './factor-since.ts'
import { HELD_SESSIONS } from './holding-outcomes.ts'
import { type PastPreset, readPresets } from './preset-screens.ts'
import { tallyPresets } from './preset-tallies.ts'
import { forgetTallies, readFactorSince, readTallies, writeFactorSince, writePlan, writeTallies } from './screen-performance-store.ts'

/** Dates screened in one pass over the market: what is lost when the thread is stopped. */
const DATES_A_PASS = 12
/** Dates looked back on: five years. */
const MOST_DATES = 60
/** Averages of a year need a year of bars. */
const WARM_UP = 250

/**
 * Dates (yyyymmdd) presets are screened on: every 20th session counted from the first of the store, so that a date stays one and holding times follow one another
 * without overlap; only those whose holding time is over.
 */
export function presetDates(sessions: ArrayLike<number>): number[] {
  const dates: number[] = []
  for (let at = 0; at + HELD_SESSIONS < sessions.length; at += HELD_SESSIONS) if (at >= WARM_UP) dates.push(itemAt(sessions, at))
  return dates.slice(-MOST_DATES)
}

type Store = { database: Database; clock: Clock; where: DatabasePlace; signal: AbortSignal; publish(): void }
type Span = { first: string; last: string }

/** Names what `since` follows from: the definitions, where the store begins, the data sets it has, and the month, as more becomes known. */
async function sinceBasis({ db }: Database, { first, last }: Span): Promise<string> {
  const served = await db.selectFrom('dataset_state').select(['dataset', 'generation', 'source']).orderBy('dataset').execute()
  const definitions = factors.map(({ key, formula, sources }) => [key, formula, sources])
  const text = JSON.stringify([definitions, first, last.slice(0, 7), served.map((one) => Object.values(one))])
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

async function lookForFactors({ database, clock, signal, publish }: Store, span: Span): Promise<void> {
  const basis = await sinceBasis(database, span)
  if ((await readFactorSince(database.db))?.basis === basis) return
  const result = await findFactorSince(database, { factors, from: dayOfIso(span.first), to: dayOfIso(span.last) }, signal)
  await writeFactorSince(database.db, { basis, computedAtMs: clock.nowMs(), result })
  publish()
}

/** Presets that are not tallied on a date, or were of something else. */
type Pending = { date: number; presets: PastPreset[] }

async function pendingOf({ database }: Store, dates: readonly number[], presets: readonly PastPreset[]): Promise<Pending[]> {
  const kept = await readTallies(database.db)
  const isKept = ({ key, basis }: PastPreset, date: number) => kept.get(key)?.get(isoOfDay(date))?.basis === basis
  return dates.map((date) => ({ date, presets: presets.filter((preset) => !isKept(preset, date)) })).filter((one) => one.presets.length > 0)
}

async function lookForPresets(store: Store, span: Span): Promise<void> {
  const { database, clock, where, signal, publish } = store
  const from = dayOfIso(span.first)
  const to = dayOfIso(span.last)
  const { sessions } = await readIndex(createMarketStore(database), { from, to })
  const dates = presetDates(sessions)
  const presets = await readPresets(database, span.first)
  const plan = { dates: dates.map(isoOfDay), bases: Object.fromEntries(presets.map(({ key, basis }) => [key, basis])) }
  await writePlan(database.db, plan, clock.nowMs())
  for (const { key } of presets) await forgetTallies(database.db, key, plan.dates)
  const pending = await pendingOf(store, dates, presets)
  for (let at = 0; at < pending.length; at += DATES_A_PASS) {
    const pass = pending.slice(at, at + DATES_A_PASS)
    const wanted = presets.filter((preset) => pass.some((one) => one.presets.includes(preset)))
    const order = { presets: wanted, dates: pass.map(({ date }) => date), to }
    await writeTallies(database.db, await tallyPresets(database, order, { where, signal }), clock.nowMs())
    publish()
  }
}

/** Computes what is missing once the factors of a session are stored. */
export const run = jobRun(async ({ database, clock, where, published }, signal) => {
  const span = await storedSpan(database.db)
  const [cut] = await readCutList(database.db)
  if (span === null || cut === undefined) return 'waiting'
  let hasPublished = false
  const publish = () => {
    hasPublished = true
    published()
  }
  const store: Store = { database, clock, where, signal, publish }
  await lookForFactors(store, span)
  await lookForPresets(store, span)
  return hasPublished ? 'done' : 'unchanged'
})
