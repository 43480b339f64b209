import { setTimeout as sleep } from 'node:timers/promises'
import { type JobContext, jobRun } from '../../../jobs/run-job.ts'
import { askToTakeUp } from '../../../storage/bars/awaited-version.ts'
import { createMarketStore } from '../../../storage/bars/market-store.ts'
import { createFetchLayer } from '../../live/fetch-layer/fetch-layer.ts'
import { UpstreamFault } from '../../live/fetch-layer/upstream-fault.ts'
import { createOpenedCompanies, keepCompanies } from './company-state.ts'
import { failed, isDue, type JobState, newJob, succeeded } from './job-book.ts'
import { allJobs, allLanes, type Job } from './jobs.ts'
import { type Lane, type LanePlan, openLane } from './lane.ts'
import { fulfilLiveJob, readLiveJobs, writeLiveJob } from './live-job-states.ts'
import { keepLiveStatus } from './live-status.ts'
import type { LiveOptions, Runner } from './runner.ts'
import { createPace, statusOf } from './status-of.ts'
import type { Work } from './work.ts'

const STATUS_EVERY_MS = 2_000
/** How often the progress of opened companies is reported. */
const COMPANIES_EVERY_MS = 500

async function openRunner({ input: options, database, clock, where, trouble }: JobContext<LiveOptions>): Promise<Runner> {
  const store = createMarketStore(database)
  const { nowMs } = clock
  const { hosts, contact, spacingMs, requestsPerDay, patience } = options
  const { restMs, ...patient } = patience ?? {}
  const limits = { spacingMs, requestsPerDay, ...(restMs !== undefined && { restMs }) }
  const layer = createFetchLayer({ hosts, contact, limits, ...patient })
  const work: Work = { db: database.db, store, layer, nowMs, years: options.years }
  const companies = createOpenedCompanies()
  const onDone = async ({ isInMarket }: LanePlan, { piece, isOpened }: { piece: string; isOpened: boolean }) => {
    if (isInMarket) companies.stored(piece, await (isOpened ? askToTakeUp(store) : store.version()))
  }
  const lanes: Lane[] = []
  for (const plan of allLanes(work)) lanes.push(await openLane(plan, { store, nowMs, onDone }))
  const term = where.fence?.term ?? 0
  const wishes = await readLiveJobs(database.db)
  const states = new Map<string, JobState>(wishes)
  const runner = { options, work, layer, lanes, jobs: allJobs(), states, wishes, term, pace: createPace(), companies, trouble }
  // operators see every job, also one that was never due
  await keepStates(runner, runner.jobs)
  return runner
}

/** Keeps the states of some jobs in one transaction. */
async function keepStates({ work, states, term }: Pick<Runner, 'work' | 'states' | 'term'>, jobs: readonly Job[]): Promise<void> {
  await work.db.transaction().execute(async (trx) => {
    for (const { id, name } of jobs) await writeLiveJob(trx, { id, name, term }, states.get(id) ?? newJob)
  })
}

const isAsked = ({ wishes }: Runner, { id }: Job) => (wishes.get(id)?.askedAtMs ?? null) !== null

const stateOf = (runner: Runner, { id }: Job) => runner.states.get(id) ?? newJob

/** Runs the most important job of a host that is due; false when none is. */
async function runNext(runner: Runner, host: string): Promise<boolean> {
  const { work, jobs, states } = runner
  const now = work.nowMs()
  const isOn = (one: Job) => {
    if (runner.wishes.get(one.id)?.isPaused) return false
    return isAsked(runner, one) || isDue(stateOf(runner, one), { occasionMs: one.occasionMs(now), longestPauseMs: one.longestPauseMs }, now)
  }
  const job = jobs.find((one) => one.host === host && isOn(one))
  if (job === undefined) return false
  if (isAsked(runner, job)) await fulfil(runner, job)
  const before = stateOf(runner, job)
  const result = await job.run(work, before).catch((error: Error) => {
    if (!(error instanceof UpstreamFault)) runner.trouble(error)
    return { done: false as const, reason: error.message }
  })
  const nowMs = work.nowMs()
  // a job that lasts longer than its beat is done for the occasion it was begun for
  states.set(
    job.id,
    result.done ? succeeded(before, { nowMs: now, coveredTo: result.coveredTo }) : failed(before, { nowMs, reason: result.reason }),
  )
  const also = result.done ? (result.also ?? []) : []
  for (const id of also) states.set(id, succeeded(states.get(id) ?? newJob, { nowMs: now, coveredTo: null }))
  await keepStates(
    runner,
    jobs.filter(({ id }) => id === job.id || also.includes(id)),
  )
  return true
}

/** Asked once for each wish of an operator. */
async function fulfil(runner: Runner, { id }: Job): Promise<void> {
  await fulfilLiveJob(runner.work.db, id)
  const wish = runner.wishes.get(id)
  if (wish !== undefined) runner.wishes = new Map(runner.wishes).set(id, { ...wish, askedAtMs: null })
}

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => {})

/** Works off the jobs of one host as they come due. Hosts do not wait for each other. */
async function runJobs(runner: Runner, host: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const ran = await runNext(runner, host).catch((error: Error) => {
      runner.trouble(error)
      return false
    })
    if (!ran) await pause(runner.options.pollMs, signal)
  }
}

/** The background work of one host: a step of each lane in turn, of only the awaited ones while there are any. */
async function runLanes(runner: Runner, lanes: readonly Lane[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let isBusy = false
    const awaited = lanes.filter((lane) => lane.isAwaited())
    for (const lane of awaited.length > 0 ? awaited : lanes) {
      if (signal.aborted) return
      const startedMs = performance.now()
      const stepped = await lane.step().catch((error: Error) => {
        runner.trouble(error)
        return false
      })
      if (stepped) runner.pace.add(lane.plan.id, performance.now() - startedMs)
      isBusy ||= stepped
    }
    if (!isBusy) await pause(runner.options.pollMs, signal)
  }
}

function open({ lanes, companies, work }: Runner, secucode: string): void {
  companies.open(secucode, work.nowMs())
  for (const lane of lanes) lane.open(secucode)
}

/** Repeats work until it is stopped; a fault is reported and the next turn tries again. */
async function repeat(
  { trouble }: Runner,
  { everyMs, signal }: { everyMs: number; signal: AbortSignal },
  work: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    await work().catch(trouble)
    await pause(everyMs, signal)
  }
}

/** Reports the progress of opened companies. */
async function reportCompanies(runner: Runner, signal: AbortSignal): Promise<void> {
  let kept = ''
  await repeat(runner, { everyMs: Math.min(COMPANIES_EVERY_MS, runner.options.pollMs), signal }, async () => {
    kept = await keepCompanies(runner, kept)
  })
}

/** Keeps the status, and takes up requests of operators. */
async function reportStatus(runner: Runner, signal: AbortSignal): Promise<void> {
  const { db } = runner.work
  await repeat(runner, { everyMs: STATUS_EVERY_MS, signal }, async () => {
    await keepLiveStatus(db, statusOf(runner))
    runner.wishes = await readLiveJobs(db)
  })
}

/** Asks upstreams until it is stopped; what fails is tried again, readers keep the last good data. */
export const run = jobRun<LiveOptions>(async (context, signal) => {
  const runner = await openRunner(context)
  context.recovered()
  context.onMessage((secucode) => open(runner, secucode as string))
  const hosts = [...new Set([...runner.jobs, ...runner.lanes.map(({ plan }) => plan)].map(({ host }) => host))]
  const lanesOf = (host: string) => runner.lanes.filter(({ plan }) => plan.host === host)
  const works = hosts.flatMap((host) => [runJobs(runner, host, signal), runLanes(runner, lanesOf(host), signal)])
  await Promise.all([reportStatus(runner, signal), reportCompanies(runner, signal), ...works])
  return 'done'
})
