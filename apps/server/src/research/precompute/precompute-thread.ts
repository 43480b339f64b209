import { setTimeout as sleep } from 'node:timers/promises'
import type { TransferableMarket } from '../../market/messages.ts'
import { openTransferredMarket } from '../../market/transferable-market.ts'
import { anchoredClock, type ClockAnchor } from '../../runtime/clock.ts'
import { collectAtRest } from '../../runtime/collect-at-rest.ts'
import { createColumnStore } from '../../storage/columns/column-store.ts'
import { createRecordStore } from '../../storage/columns/record-store.ts'
import { readStates } from '../../storage/columns/state.ts'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import { readCut, readCutList } from '../factors/factor-store.ts'
import type { PrecomputeJob, PrecomputeSources } from './job.ts'

/** Options of the precompute thread. */
export type PrecomputeOptions = { dataDir: string; databaseUrl?: string | undefined; anchor: ClockAnchor }

/** To the thread: the market of this moment; jobs with changed inputs run again. */
export type PrecomputeOrder = { type: 'look'; look: number; market: TransferableMarket } | { type: 'stop' }
type Look = Extract<PrecomputeOrder, { type: 'look' }>

/** From the thread: parts of a job while it runs, then the look they belong to. */
export type PrecomputeMessage =
  | { type: 'part'; job: string; key: string; value: unknown }
  | { type: 'current'; job: string; look: number }
  | { type: 'trouble'; message: string; stack: string }

/** A job rests this many times its run time, so that frequent publications do not keep a processor busy. */
const REST = 10
/** Newest cuts of factors a job may read. */
const CUTS = 2

/** Interval after which jobs that rest or failed are checked again. */
const POLL_MS = 30_000

type Done = { basis: string; restsUntilMs: number }

/** Runs its jobs for the newest look. */
export type PrecomputeWork = {
  look(look: Look): void
  /** Resolves when all resources are released. */
  stop(): Promise<void>
}

/** A look with its market and store opened. */
type Opened = { look: Look; sources: PrecomputeSources }

type Running = {
  database: Database
  jobs: readonly PrecomputeJob[]
  done: Map<string, Done>
  signal: AbortSignal
  post(message: PrecomputeMessage): void
}

/** Opens the store and runs the jobs; `post` receives their messages. */
export function startPrecompute(
  options: PrecomputeOptions,
  jobs: readonly PrecomputeJob[],
  post: (message: PrecomputeMessage) => void,
): PrecomputeWork {
  const stopping = new AbortController()
  const { signal } = stopping
  const clock = anchoredClock(options.anchor)
  let newest: Look | null = null
  let wake = Promise.withResolvers<void>()
  let opened: Opened | null = null
  const work = async () => {
    const running: Running = { database: await openDatabase(options), jobs, done: new Map(), signal, post }
    while (!signal.aborted) {
      const look = newest
      if (look !== null) {
        if (opened?.look !== look) opened = { look, sources: await sourcesOf(running.database, look.market, clock) }
        for (const job of jobs) if (newest === look && !signal.aborted) await renew(running, job, opened)
      }
      // jobs that rest or failed are checked again
      if (newest !== look) continue
      collectAtRest()
      await Promise.race([wake.promise, sleep(POLL_MS, undefined, { signal }).catch(() => {})])
    }
    await running.database.close()
  }
  const ended = work()
  return {
    look(look) {
      newest = look
      wake.resolve()
      wake = Promise.withResolvers()
    },
    async stop() {
      stopping.abort(new Error('已停止'))
      await ended
    },
  }
}

/** Runs a job if its inputs changed, and posts the look it has reached. A job that fails runs again later. */
async function renew(running: Running, job: PrecomputeJob, { look, sources }: Opened): Promise<void> {
  const { database, done, signal, post } = running
  try {
    const basis = await basisOf(database, job, sources)
    const before = done.get(job.name)
    if (before?.basis !== basis) {
      if (before !== undefined && before.restsUntilMs > performance.now()) return
      const startedMs = performance.now()
      for await (const [key, value] of job.run(sources)) {
        signal.throwIfAborted()
        post({ type: 'part', job: job.name, key, value })
      }
      const endedMs = performance.now()
      done.set(job.name, { basis, restsUntilMs: endedMs + REST * (endedMs - startedMs) })
    }
    post({ type: 'current', job: job.name, look: look.look })
  } catch (error) {
    const { message, stack = '' } = error as Error
    if (!signal.aborted) post({ type: 'trouble', message, stack })
  }
}

async function sourcesOf({ db }: Database, transferred: TransferableMarket, clock: PrecomputeSources['clock']): Promise<PrecomputeSources> {
  return {
    market: await openTransferredMarket(transferred),
    datasets: { records: createRecordStore(db), columns: createColumnStore(db) },
    factors: { cuts: () => readCutList(db), cutOf: (date) => readCut(db, date) },
    clock,
  }
}

/** Identifies the inputs of a job: the session and whether it is over, the securities, revisions of its data sets, and factors. */
async function basisOf({ db }: Database, job: PrecomputeJob, { market, factors }: PrecomputeSources): Promise<string> {
  const states = (await readStates(db)).filter(({ dataset }) => job.datasets.includes(dataset as never))
  const cuts = job.ofFactors ? (await factors.cuts()).slice(0, CUTS) : []
  const { tradeDate, mode } = market.snapshot()
  return JSON.stringify([
    tradeDate,
    mode,
    market.instruments.length,
    market.sectors.length,
    states.map(({ dataset, snapshot, source }) => [dataset, snapshot, source]),
    cuts.map(({ date, revision }) => [date, revision]),
  ])
}
