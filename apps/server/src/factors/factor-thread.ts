import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { factors } from '@guanlan/engine/factors/index.ts'
import { anchoredClock, type Clock, type ClockAnchor } from '../clock.ts'
import { readStates } from '../datasets/store/state.ts'
import type { Fence } from '../db/fence.ts'
import { type Database, openDatabase } from '../db/open-database.ts'
import { createMarketStore } from '../market/store/market-store.ts'
import { computeCut, wantedOf } from './compute-cut.ts'
import { type CutFacts, forgetCuts, readCutList, writeCut } from './factor-store.ts'

/** What the thread of factors is started with. */
export type FactorThreadOptions = {
  dataDir: string
  databaseUrl?: string | undefined
  fence?: Fence | undefined
  anchor: ClockAnchor
  pollMs: number
  /** A session that was computed is computed again after so long at the earliest, when what it was computed of has changed. */
  againMs: number
}

/** How far the computation of a session has come, in securities. */
export type FactorProgress = { date: string; done: number; total: number }

/** From the thread of factors. */
export type FactorMessage =
  | { type: 'progress'; progress: FactorProgress }
  | { type: 'computed'; cut: CutFacts; faults: readonly { key: string; count: number; reason: string }[] }
  /** Every factor of the newest session is computed of what is known. */
  | { type: 'idle' }
  | { type: 'trouble'; message: string; stack: string }

type Work = { date: string; basis: string; total: number }

function isoDate(day: number): string {
  const digits = String(day)
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

/** Names what the factors are: another definition computes another figure. */
const definitions = createHash('sha256')
  .update(JSON.stringify(factors.map(({ key, formula, sources }) => [key, formula, sources])))
  .digest('hex')
  .slice(0, 12)

/**
 * What is to be computed, or null: the newest session with bars, when it has no cut yet, or none of what is published now. A session waits until the data
 * sets that are published at all cover it.
 */
async function workOf(database: Database, clock: Clock, againMs: number): Promise<Work | null> {
  const sources = await createMarketStore(database).sources()
  const newest = sources.reduce((last, { lastDate }) => Math.max(last, lastDate), 0)
  if (newest === 0) return null
  const date = isoDate(newest)
  const { records, columns } = wantedOf(factors, date)
  const wanted = new Set<string>([...records, ...columns])
  const states = (await readStates(database.db)).filter(({ dataset }) => wanted.has(dataset))
  if (states.length === 0 || states.some(({ world, coveredTo }) => world !== null && coveredTo !== null && coveredTo < date)) return null
  const published = states.map(({ dataset, snapshot }) => `${dataset}:${snapshot}`).sort()
  const basis = `${definitions} ${createHash('sha256').update(published.join()).digest('hex').slice(0, 12)}`
  const [last] = (await readCutList(database.db)).filter((cut) => cut.date === date)
  if (last !== undefined && (last.basis === basis || (last.basis.startsWith(definitions) && clock.nowMs() - last.computedAtMs < againMs)))
    return null
  return { date, basis, total: sources.length }
}

/** Computes the factors of each new session, and again when what they are computed of has changed, until stopped. What fails is tried again. */
export async function runFactors(
  options: FactorThreadOptions,
  post: (message: FactorMessage) => void,
  stopped: AbortSignal,
): Promise<void> {
  const database = await openDatabase(options)
  const clock = anchoredClock(options.anchor)
  const once = async () => {
    const work = await workOf(database, clock, options.againMs)
    if (work === null) return
    const { date, basis, total } = work
    const onPage = (done: number) => {
      stopped.throwIfAborted()
      post({ type: 'progress', progress: { date, done, total } })
    }
    const cut = await computeCut(database, { factors, date, onPage })
    const facts = await writeCut(database.db, cut, { computedAtMs: clock.nowMs(), basis })
    await forgetCuts(database.db)
    post({ type: 'computed', cut: facts, faults: cut.faults })
  }
  try {
    while (!stopped.aborted) {
      await once().then(
        () => post({ type: 'idle' }),
        (error: Error) => stopped.aborted || post({ type: 'trouble', message: error.message, stack: error.stack ?? '' }),
      )
      await sleep(options.pollMs, undefined, { signal: stopped }).catch(() => {})
    }
  } finally {
    await database.close()
  }
}
