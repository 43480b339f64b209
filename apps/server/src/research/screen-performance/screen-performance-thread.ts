import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { factors } from '@guanlan/engine/factors/index.ts'
import { packDate } from '../../market/reference-tables.ts'
import { anchoredClock, type Clock, type ClockAnchor } from '../../runtime/clock.ts'
import { collectAtRest } from '../../runtime/collect-at-rest.ts'
import { createMarketStore } from '../../storage/bars/market-store.ts'
import type { Fence } from '../../storage/fence.ts'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import { storedSpan } from '../backtest/stored-span.ts'
import { readIndex } from '../backtest/traded-market.ts'
import { readCutList } from '../factors/factor-store.ts'
import { findFactorSince } from './factor-since.ts'
import { HELD_SESSIONS } from './holding-outcomes.ts'
import { type PastPreset, readPresets } from './preset-screens.ts'
import { tallyPresets } from './preset-tallies.ts'
import { forgetTallies, readFactorSince, readTallies, writeFactorSince, writePlan, writeTallies } from './screen-performance-store.ts'

/** Options of the thread. */
export type ScreenPerformanceOptions = {
  dataDir: string
  databaseUrl?: string | undefined
  fence?: Fence | undefined
  anchor: ClockAnchor
  pollMs: number
}

/** From the thread: `published` after each write of results. */
export type ScreenPerformanceMessage = { type: 'published' } | { type: 'idle' } | { type: 'trouble'; message: string; stack: string }

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
  for (let at = 0; at + HELD_SESSIONS < sessions.length; at += HELD_SESSIONS) if (at >= WARM_UP) dates.push(sessions[at] as number)
  return dates.slice(-MOST_DATES)
}

type Store = {
  database: Database
  clock: Clock
  options: ScreenPerformanceOptions
  signal: AbortSignal
  post(message: ScreenPerformanceMessage): void
}
type Span = { first: string; last: string }

/** Names what `since` follows from: the definitions, where the store begins, the data sets it has, and the month, as more becomes known. */
async function sinceBasis({ db }: Database, { first, last }: Span): Promise<string> {
  const served = await db.selectFrom('dataset_state').select(['dataset', 'generation', 'source']).orderBy('dataset').execute()
  const definitions = factors.map(({ key, formula, sources }) => [key, formula, sources])
  const text = JSON.stringify([definitions, first, last.slice(0, 7), served.map((one) => Object.values(one))])
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

async function lookForFactors({ database, clock, signal, post }: Store, span: Span): Promise<void> {
  const basis = await sinceBasis(database, span)
  if ((await readFactorSince(database.db))?.basis === basis) return
  const told = await findFactorSince(database, { factors, from: packDate(span.first), to: packDate(span.last) }, signal)
  await writeFactorSince(database.db, { basis, computedAtMs: clock.nowMs(), told })
  post({ type: 'published' })
}

/** Presets that are not tallied on a date, or were of something else. */
type Pending = { date: number; presets: PastPreset[] }

async function pendingOf({ database }: Store, dates: readonly number[], presets: readonly PastPreset[]): Promise<Pending[]> {
  const kept = await readTallies(database.db)
  const isKept = ({ key, basis }: PastPreset, date: number) => kept.get(key)?.get(isoOfDay(date))?.basis === basis
  return dates.map((date) => ({ date, presets: presets.filter((preset) => !isKept(preset, date)) })).filter((one) => one.presets.length > 0)
}

async function lookForPresets(store: Store, span: Span): Promise<void> {
  const { database, clock, options, signal, post } = store
  const [from, to] = [packDate(span.first), packDate(span.last)]
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
    const where = { dataDir: options.dataDir, databaseUrl: options.databaseUrl }
    await writeTallies(database.db, await tallyPresets(database, order, { where, signal }), clock.nowMs())
    post({ type: 'published' })
  }
}

/** Computes what is missing until stopped, after the factors of the newest session are stored. A pass that fails runs again later. */
export async function runScreenPerformance(
  options: ScreenPerformanceOptions,
  post: (message: ScreenPerformanceMessage) => void,
  signal: AbortSignal,
): Promise<void> {
  const database = await openDatabase(options)
  const store: Store = { database, clock: anchoredClock(options.anchor), options, signal, post }
  const once = async () => {
    const span = await storedSpan(database.db)
    const [cut] = await readCutList(database.db)
    if (span === null || cut === undefined) return
    await lookForFactors(store, span)
    await lookForPresets(store, span)
  }
  try {
    while (!signal.aborted) {
      await once().then(
        () => post({ type: 'idle' }),
        (error: Error) => signal.aborted || post({ type: 'trouble', message: error.message, stack: error.stack ?? '' }),
      )
      collectAtRest()
      await sleep(options.pollMs, undefined, { signal }).catch(() => {})
    }
  } finally {
    await database.close()
  }
}
