import { createHash } from 'node:crypto'
import { lastClosedTradingDay } from '@guanlan/domain/calendar/session.ts'
import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { previousTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import { factors } from '@guanlan/engine/factors/index.ts'
import { jobRun } from '../../jobs/run-job.ts'
import type { BarSource } from '../../storage/bars/bar.ts'
import { createMarketStore } from '../../storage/bars/market-store.ts'
import { readStates } from '../../storage/columns/state.ts'
import type { Database } from '../../storage/open-database.ts'
import { computeCut } from './compute-cut.ts'
import type { FactorFault, FactorProgress } from './factor-job.ts'
import { forgetCuts, readCutList, writeCut } from './factor-store.ts'
import { wantedOf } from './wanted-datasets.ts'

/** Names what the factors are: another definition computes another figure. */
const definitions = createHash('sha256')
  .update(JSON.stringify(factors.map(({ key, definition, formula, sources }) => [key, definition, formula, sources])))
  .digest('hex')
  .slice(0, 12)

/** What is to be computed without delay: what has no cut at all, or one of other definitions. */
type Due = { date: string; basis: string; total: number; isFirst: boolean }

/** Names the bars a session has: how many securities have bars up to it, and for files, which may change any of them, the version of the store. */
async function barsBasis(database: Database, sources: readonly BarSource[], newest: number): Promise<string> {
  const hasFiles = sources.some(({ source }) => source === 'files')
  const version = hasFiles ? await createMarketStore(database).version() : 0
  return `bars:${sources.filter(({ lastDate }) => lastDate >= newest).length}:${version}`
}

/** The session before, of a store of files: its evening passed before the import, and places of today are compared with it. */
function sessionBefore(date: string, sources: readonly BarSource[]): string[] {
  const before = previousTradingDay(date)
  return sources.some(({ source, firstDate }) => source === 'files' && firstDate <= dayOfIso(before)) ? [before] : []
}

/**
 * The newest session with bars, and of files the one before, where they have no cut yet, or none of what is stored now. A session waits until the data
 * sets of the simulated world cover it; others are computed from as far as they reach, and none has to be published.
 */
async function dueWork(database: Database, nowMs: number): Promise<Due[] | 'waiting'> {
  const sources = await createMarketStore(database).sources()
  // bars of a file may be newer than the clock
  const known = dayOfIso(lastClosedTradingDay(nowMs))
  const newest = sources.reduce((last, { lastDate }) => Math.max(last, Math.min(lastDate, known)), 0)
  if (newest === 0) return 'waiting'
  const date = isoOfDay(newest)
  const { records, columns } = wantedOf(factors, date)
  const wanted = new Set<string>([...records, ...columns])
  const states = (await readStates(database.db)).filter(({ dataset }) => wanted.has(dataset))
  const isWaiting = states.length === 0 && sources.some(({ source }) => source === 'simulated')
  if (isWaiting || states.some(({ world, coveredTo }) => world !== null && coveredTo !== null && coveredTo < date)) return 'waiting'
  const stored = [...states.map(({ dataset, snapshot }) => `${dataset}:${snapshot}`).sort(), await barsBasis(database, sources, newest)]
  const basis = `${definitions} ${createHash('sha256').update(stored.join()).digest('hex').slice(0, 12)}`
  const kept = await readCutList(database.db)
  return [date, ...sessionBefore(date, sources)].flatMap((one) => {
    const last = kept.find((cut) => cut.date === one)
    const isFirst = last?.basis.startsWith(definitions) !== true
    return last?.basis === basis ? [] : [{ date: one, basis, total: sources.length, isFirst }]
  })
}

/** Computes the factors of the sessions that are due, the newest first. Those that have a cut of the same definitions wait for the end of the rest. */
export const run = jobRun(async ({ database, clock, isResting, progress, published, post }, signal) => {
  const due = await dueWork(database, clock.nowMs())
  if (due === 'waiting') return 'waiting'
  if (due.length === 0) return 'unchanged'
  if (isResting && !due.some(({ isFirst }) => isFirst)) return 'waiting'
  for (const { date, basis, total } of due) {
    const onPage = (done: number) => {
      signal.throwIfAborted()
      progress({ date, done, total } satisfies FactorProgress)
    }
    const cut = await computeCut(database, { factors, date, onPage })
    await writeCut(database.db, cut, { computedAtMs: clock.nowMs(), basis })
    await forgetCuts(database.db)
    post(cut.faults satisfies readonly FactorFault[])
    published()
  }
  return 'done'
})
