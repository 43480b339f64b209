import { MINUTE_MS } from '@guanlan/datasets/durations.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { MARKET_INDEXES } from '@guanlan/domain/securities/indexes.ts'
import { keepLiveMinutes } from '../../live/live-minutes.ts'
import { BARS_HOST } from '../../live/tencent/day-bars.ts'
import { minutesOf } from '../../live/tencent/minutes.ts'
import type { LanePlan } from './lane.ts'
import { type JobResult, reasonOfFault, type Work } from './work.ts'

const NEVER_MS = Number.MAX_SAFE_INTEGER

async function takeLine({ store, layer, nowMs }: Work, id: string): Promise<{ date: string | null }> {
  const line = await minutesOf(layer, id)
  if (line !== null) await keepLiveMinutes(store, id, { atMs: nowMs(), line })
  return { date: line?.date ?? null }
}

/** 分时 of the indexes, every minute while prices move. What does not come keeps its last line. */
export async function takeIndexMinutes(work: Work): Promise<JobResult> {
  let coveredTo: string | null = null
  const reasons: string[] = []
  for (const { code } of MARKET_INDEXES) {
    try {
      coveredTo = (await takeLine(work, code)).date ?? coveredTo
    } catch (error) {
      const { reason, rest } = reasonOfFault(error)
      reasons.push(reason)
      if (rest) break
    }
  }
  return coveredTo === null && reasons.length > 0 ? { done: false, reason: firstItem(reasons) } : { done: true, coveredTo }
}

/** 分时 of opened shares, and of no others: the vendor answers for one at a time. */
export function openedMinutesLane(work: Work): LanePlan {
  return {
    id: 'minutes',
    name: '分时',
    host: BARS_HOST,
    byCompany: true,
    renewMs: NEVER_MS,
    onlyOpened: true,
    openedAgainMs: MINUTE_MS,
    pieces: async () => [],
    async work(secucode) {
      await takeLine(work, secucode)
      return { done: true }
    },
  }
}
