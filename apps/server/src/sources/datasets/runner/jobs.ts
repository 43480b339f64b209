import { datasets, storedEntries } from '@guanlan/datasets/registry.ts'
import { allAdapters } from '../../live/adapters.ts'
import { LISTS_HOST } from '../../live/eastmoney/clist.ts'
import { REPORTS_HOST } from '../../live/eastmoney/datacenter.ts'
import { POOLS_HOST } from '../../live/eastmoney/market/limit-moves.ts'
import { CAPITAL_HOST } from '../../live/eastmoney/market/share-capital.ts'
import { BARS_HOST } from '../../live/tencent/day-bars.ts'
import { checkBreadth } from './breadth-check.ts'
import { takeDividends } from './dividends.ts'
import { type JobState, LONGEST_TICK_PAUSE_MS } from './job-book.ts'
import type { LanePlan } from './lane.ts'
import { liveSchedules } from './live-schedules.ts'
import { companyBoardsLane, dayBarsLane, membersLane } from './market-lanes.ts'
import { takeBoards, takeCodes, takeQuotes, takeSessionBars } from './market-round.ts'
import { openedMinutesLane, takeIndexMinutes } from './minutes-work.ts'
import { lastBeatMs, lastOccasionMs } from './occasions.ts'
import { companyLane, datesLane, takeNews } from './record-work.ts'
import { takeShareCapital } from './share-capital.ts'
import type { JobResult, Work } from './work.ts'

/** Something asked of an upstream at its occasions. Jobs stand in order of importance: what pages show first. */
export type Job = {
  id: string
  name: string
  host: string
  /** The last instant at which it should have run. */
  occasionMs(nowMs: number): number
  /** Longest pause after failures, ms; without it an hour. */
  longestPauseMs?: number
  run(work: Work, state: JobState): Promise<JobResult>
}

function marketJobs(): Job[] {
  const job = (id: keyof typeof datasets & keyof typeof liveSchedules, host: string, run: Job['run']): Job => ({
    id,
    name: datasets[id].name,
    host,
    occasionMs: (now) => lastOccasionMs(liveSchedules[id], now),
    ...(liveSchedules[id] === 'tick' ? { longestPauseMs: LONGEST_TICK_PAUSE_MS } : {}),
    run,
  })
  return [
    // codes come with the quotes of the whole market, in one round of a minute: before anything else
    job('securities', LISTS_HOST, takeCodes),
    job('quotes', LISTS_HOST, takeQuotes),
    job('sectors', LISTS_HOST, takeBoards),
    job('minutes', BARS_HOST, takeIndexMinutes),
    // settled quotes come first: half an hour after the close
    job('dayBars', LISTS_HOST, takeSessionBars),
    job('dividends', REPORTS_HOST, takeDividends),
    job('shareCapital', CAPITAL_HOST, takeShareCapital),
    { id: 'breadth', name: '涨跌家数核对', host: POOLS_HOST, occasionMs: (now) => lastOccasionMs('evening', now), run: checkBreadth },
  ]
}

/** Adapters with their entry of the registry; those without one are left out. */
export function servedAdapters() {
  const byKey = new Map(storedEntries.map((entry) => [entry.key, entry]))
  return allAdapters.flatMap((adapter) => {
    const dataset = byKey.get(adapter.dataset)
    return dataset?.providers.includes('live') ? [{ adapter, dataset }] : []
  })
}

/** Everything that is asked at its time. */
export function allJobs(): Job[] {
  const asked = servedAdapters().filter(({ adapter }) => adapter.question !== 'company')
  return [
    ...marketJobs(),
    ...asked.map(({ adapter, dataset }): Job => {
      const { everyMs } = adapter
      const occasionMs = (now: number) => (everyMs === undefined ? lastOccasionMs(dataset.schedule, now) : lastBeatMs(everyMs, now))
      return {
        id: adapter.jobId ?? dataset.key,
        name: dataset.name,
        host: adapter.host,
        occasionMs,
        run: (work, state) => takeNews(work, { adapter, dataset }, state),
      }
    }),
  ]
}

/** Everything that comes in the background. */
export function allLanes(work: Work): LanePlan[] {
  const served = servedAdapters()
  return [
    openedMinutesLane(work),
    dayBarsLane(work),
    companyBoardsLane(work),
    ...served.filter(({ adapter }) => adapter.question === 'company').map((asked) => companyLane(work, asked)),
    ...served.filter(({ adapter }) => adapter.daysPerQuestion !== undefined).map((asked) => datesLane(work, asked)),
    membersLane(work),
  ]
}

/** Every host that is asked. */
export function allHosts(): string[] {
  const lanes = allLanes({ nowMs: Date.now, years: 1 } as Work)
  return [...new Set([...allJobs(), ...lanes].map(({ host }) => host))]
}
