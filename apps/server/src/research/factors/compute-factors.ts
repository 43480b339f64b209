import { createHash } from 'node:crypto'
import { dayOfIso, isoOfDay, shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { tradingDayOnOrBefore } from '@guanlan/domain/calendar/trading-calendar.ts'
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

/**
 * The newest session with bars, when it has no cut yet, or none of what is stored now; null when there is nothing to do. A session waits until the data
 * sets of the simulated world cover it; others are computed from as far as they reach, and none has to be published.
 */
async function dueWork(database: Database, nowMs: number): Promise<Due | 'waiting' | null> {
  const sources = await createMarketStore(database).sources()
  // bars of a file may be newer than the clock
  const today = dayOfIso(tradingDayOnOrBefore(shanghaiDate(nowMs)))
  const newest = sources.reduce((last, { lastDate }) => Math.max(last, Math.min(lastDate, today)), 0)
  if (newest === 0) return 'waiting'
  const date = isoOfDay(newest)
  const { records, columns } = wantedOf(factors, date)
  const wanted = new Set<string>([...records, ...columns])
  const states = (await readStates(database.db)).filter(({ dataset }) => wanted.has(dataset))
  const isWaiting = states.length === 0 && sources.some(({ source }) => source === 'simulated')
  if (isWaiting || states.some(({ world, coveredTo }) => world !== null && coveredTo !== null && coveredTo < date)) return 'waiting'
  const stored = [...states.map(({ dataset, snapshot }) => `${dataset}:${snapshot}`).sort(), await barsBasis(database, sources, newest)]
  const basis = `${definitions} ${createHash('sha256').update(stored.join()).digest('hex').slice(0, 12)}`
  const [last] = (await readCutList(database.db)).filter((cut) => cut.date === date)
  if (last?.basis === basis) return null
  return { date, basis, total: sources.length, isFirst: last?.basis.startsWith(definitions) !== true }
}

/**
 * Computes the factors of the newest session where that has no cut, or none of what is stored now. One that has a cut of the same definitions waits for the end of
 * the rest.
 */
export const run = jobRun(async ({ database, clock, isResting, progress, published, post }, signal) => {
  const due = await dueWork(database, clock.nowMs())
  if (due === null) return 'unchanged'
  if (due === 'waiting' || (isResting && !due.isFirst)) return 'waiting'
  const { date, basis, total } = due
  const onPage = (done: number) => {
    signal.throwIfAborted()
    progress({ date, done, total } satisfies FactorProgress)
  }
  const cut = await computeCut(database, { factors, date, onPage })
  await writeCut(database.db, cut, { computedAtMs: clock.nowMs(), basis })
  await forgetCuts(database.db)
  post(cut.faults satisfies readonly FactorFault[])
  published()
  return 'done'
})
