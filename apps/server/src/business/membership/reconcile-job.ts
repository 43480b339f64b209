import type { Job } from '../../jobs/job.ts'
import { eachDay } from '../../jobs/occasions.ts'
import type { Membership } from './membership.ts'

/** Hour in Beijing when the previous day is complete at every provider. */
const HOUR = 4

/** Compares orders with the records of the payment providers at start and every day; of several nodes the leader does. */
export function reconcileJob({ reconcile }: Pick<Membership, 'reconcile'>): Job {
  return {
    id: 'reconciliation',
    name: '支付对账',
    reads: [],
    occasion: (nowMs) => eachDay(nowMs, HOUR),
    leaderOnly: true,
    priority: 'background',
    rank: 0,
    work: reconcile,
  }
}
