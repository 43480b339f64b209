import type { LiveStatus } from '@guanlan/contract/schemas/data/dataset.ts'
import { DAY_MS } from '@guanlan/domain/calendar/trade-date.ts'
import { formatInstant } from '../../../runtime/clock.ts'
import { faultText } from '../../../storage/storage-fault.ts'
import { newJob } from './job-book.ts'
import type { Lane } from './lane.ts'
import type { Pace, Runner } from './runner.ts'

const DEAD_SHOWN = 10
/** How much the newest piece counts in the mean. */
const WEIGHT = 0.1

/** Mean time of a piece of each lane. */
export function createPace(): Pace {
  const means = new Map<string, number>()
  return {
    add(lane: string, ms: number): void {
      const before = means.get(lane)
      means.set(lane, before === undefined ? ms : before + WEIGHT * (ms - before))
    },
    /** Ms a piece, at least the pause between two requests. */
    of: (lane: string, leastMs: number): number => Math.max(means.get(lane) ?? leastMs, leastMs),
  }
}

/** Time the background work still takes: lanes of one host share its pace and its requests of a day, hosts work at the same time. */
function remainingMs({ lanes, pace, options, layer }: Runner): number | null {
  const asked = layer.hosts()
  const byHost = new Map<string, { ms: number; pieces: number }>()
  for (const { plan, progress } of lanes) {
    const { ms, pieces } = byHost.get(plan.host) ?? { ms: 0, pieces: 0 }
    const { remaining } = progress()
    byHost.set(plan.host, { ms: ms + remaining * pace.of(plan.id, options.spacingMs), pieces: pieces + remaining })
  }
  // it is unknown when a paused host answers again
  if ([...byHost].some(([host, { pieces }]) => pieces > 0 && (asked[host]?.restMs ?? null) !== null)) return null
  const timeOf = ([host, { ms, pieces }]: [string, { ms: number; pieces: number }]) => {
    const left = options.requestsPerDay - (asked[host]?.requestsToday ?? 0)
    return Math.max(ms, Math.ceil(Math.max(0, pieces - left) / options.requestsPerDay) * DAY_MS)
  }
  const longest = Math.max(0, ...[...byHost].map(timeOf))
  return longest === 0 ? null : Math.round(longest)
}

const instant = (ms: number) => (ms === 0 ? null : formatInstant(ms))

function historyOf(lane: Lane): LiveStatus['history'][number] {
  const { id, name, host } = lane.plan
  const { done, total } = lane.progress()
  const dead = lane.dead()
  return {
    id,
    name,
    host,
    done,
    total,
    waitsFor: lane.waitsFor(),
    dead: dead.slice(-DEAD_SHOWN).map(({ piece, reason }) => ({ piece, reason })),
    deadCount: dead.length,
  }
}

/** What the data page reports about upstreams now. */
export function statusOf(runner: Runner): LiveStatus {
  const { jobs, states, lanes, layer, options, work } = runner
  const now = work.nowMs()
  return {
    at: formatInstant(now),
    jobs: jobs.map(({ id, name, host, occasionMs }) => {
      const { okMs, failures, reason, deadMs } = states.get(id) ?? newJob
      return {
        id,
        name,
        host,
        okAt: instant(okMs),
        failures,
        reason: reason && faultText(reason),
        isGivenUp: deadMs > 0 && deadMs >= occasionMs(now),
      }
    }),
    history: lanes.filter(({ plan }) => plan.onlyOpened !== true).map(historyOf),
    historyMs: remainingMs(runner),
    hosts: Object.entries(layer.hosts()).map(([host, { failures, restMs, requestsToday }]) => {
      const restingUntil = restMs === null ? null : formatInstant(now + restMs)
      return { host, requestsToday, requestsPerDay: options.requestsPerDay, failures, restingUntil }
    }),
  }
}
