import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { factors } from '@guanlan/engine/factors/index.ts'
import { anchoredClock, type ClockAnchor } from '../../runtime/clock.ts'
import { collectAtRest } from '../../runtime/collect-at-rest.ts'
import type { BarSource } from '../../storage/bars/bar.ts'
import { createMarketStore } from '../../storage/bars/market-store.ts'
import { readStates } from '../../storage/columns/state.ts'
import type { Fence } from '../../storage/fence.ts'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import { computeCut, wantedOf } from './compute-cut.ts'
import { type CutFacts, forgetCuts, readCutList, writeCut } from './factor-store.ts'

/** What the thread of factors is started with. */
export type FactorThreadOptions = {
  dataDir: string
  databaseUrl?: string | undefined
  fence?: Fence | undefined
  anchor: ClockAnchor
  pollMs: number
  /** When what a session was computed of has changed, it is computed again after ten times what that took, or after so long at most. */
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

/** Names what the factors are: another definition computes another figure. */
const definitions = createHash('sha256')
  .update(JSON.stringify(factors.map(({ key, definition, formula, sources }) => [key, definition, formula, sources])))
  .digest('hex')
  .slice(0, 12)

/** What is to be computed without delay: what has no cut at all, or one of other definitions. */
type Due = Work & { isFirst: boolean }

/** Names the bars a session has: how many securities have one of it, and for files, which may change any of them, the version of the store. */
async function barsBasis(database: Database, sources: readonly BarSource[], newest: number): Promise<string> {
  const hasFiles = sources.some(({ source }) => source === 'files')
  const version = hasFiles ? await createMarketStore(database).version() : 0
  return `bars:${sources.filter(({ lastDate }) => lastDate === newest).length}:${version}`
}

/**
 * The newest session with bars, when it has no cut yet, or none of what is stored now; null when there is nothing to do. A session waits until the data
 * sets of the simulated world cover it; others are computed from as far as they reach, and none has to be published.
 */
async function dueWork(database: Database): Promise<Due | null> {
  const sources = await createMarketStore(database).sources()
  const newest = sources.reduce((last, { lastDate }) => Math.max(last, lastDate), 0)
  if (newest === 0) return null
  const date = isoOfDay(newest)
  const { records, columns } = wantedOf(factors, date)
  const wanted = new Set<string>([...records, ...columns])
  const states = (await readStates(database.db)).filter(({ dataset }) => wanted.has(dataset))
  const isWaiting = states.length === 0 && sources.some(({ source }) => source === 'simulated')
  if (isWaiting || states.some(({ world, coveredTo }) => world !== null && coveredTo !== null && coveredTo < date)) return null
  const stored = [...states.map(({ dataset, snapshot }) => `${dataset}:${snapshot}`).sort(), await barsBasis(database, sources, newest)]
  const basis = `${definitions} ${createHash('sha256').update(stored.join()).digest('hex').slice(0, 12)}`
  const [last] = (await readCutList(database.db)).filter((cut) => cut.date === date)
  if (last?.basis === basis) return null
  return { date, basis, total: sources.length, isFirst: last?.basis.startsWith(definitions) !== true }
}

/** Polls during which what is stored may keep changing (an import of many files) before it is computed all the same. */
const MOST_WAITS = 8
/** A session is computed again after so many times what it took, `againMs` at most. */
const REST_FACTOR = 10

/** Chooses when due work is done: once an import is over, and again with a rest that grows with what it took. */
class Pace {
  private seen = ''
  private waits = 0
  private restUntilMs = 0
  private readonly againMs: number

  constructor(againMs: number) {
    this.againMs = againMs
  }

  isNow(due: Due, nowMs: number): boolean {
    if (!due.isFirst && nowMs < this.restUntilMs) return false
    const isSettled = this.seen === due.basis
    this.seen = due.basis
    if (!isSettled && this.waits++ < MOST_WAITS) return false
    this.waits = 0
    return true
  }

  done(tookMs: number, nowMs: number): void {
    this.restUntilMs = nowMs + Math.min(this.againMs, REST_FACTOR * tookMs)
  }
}

/** Computes the factors of each new session, and again when what they are computed of has changed, until stopped. What fails is tried again. */
export async function runFactors(
  options: FactorThreadOptions,
  post: (message: FactorMessage) => void,
  stopped: AbortSignal,
): Promise<void> {
  const database = await openDatabase(options)
  const clock = anchoredClock(options.anchor)
  const pace = new Pace(options.againMs)
  const once = async () => {
    const due = await dueWork(database)
    if (due === null || !pace.isNow(due, performance.now())) return
    const { date, basis, total } = due
    const startedMs = performance.now()
    const onPage = (done: number) => {
      stopped.throwIfAborted()
      post({ type: 'progress', progress: { date, done, total } })
    }
    const cut = await computeCut(database, { factors, date, onPage })
    const facts = await writeCut(database.db, cut, { computedAtMs: clock.nowMs(), basis })
    await forgetCuts(database.db)
    pace.done(performance.now() - startedMs, performance.now())
    post({ type: 'computed', cut: facts, faults: cut.faults })
  }
  try {
    while (!stopped.aborted) {
      await once().then(
        () => post({ type: 'idle' }),
        (error: Error) => stopped.aborted || post({ type: 'trouble', message: error.message, stack: error.stack ?? '' }),
      )
      collectAtRest()
      await sleep(options.pollMs, undefined, { signal: stopped }).catch(() => {})
    }
  } finally {
    await database.close()
  }
}
