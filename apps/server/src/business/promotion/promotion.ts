import type { Kysely } from 'kysely'
import type { Clock } from '../../runtime/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import { readSetting, writeSetting } from '../../storage/settings.ts'
import { readSecrets } from '../accounts/secrets.ts'
import { createNewcomers, type Newcomers } from './newcomers.ts'
import { createNumberMacs } from './number-macs.ts'
import { createOrderFeed, type OrderFeed } from './order-feed.ts'
import { createPromoters, type Promoters } from './promoters.ts'
import { createRewardLedger, type RewardLedger } from './reward-ledger.ts'

/** Promotion operations of handlers. */
export type Promotion = {
  promoters: Promoters
  newcomers: Newcomers
  ledger: RewardLedger
  percent: number
  /** No real payments on this server: rewards are simulated. */
  isSandbox: boolean
  /** Balance in 分 that an account may withdraw now; a rest prevents closing it. */
  withdrawableCents(accountId: string): Promise<number>
  /** Settles orders that changed since the last time. */
  settleChanged(): Promise<number>
  stop(): void
}

type Options = { db: Kysely<Schema>; clock: Clock; secrets: readonly string[]; percent: number; isSandbox: boolean }

/** Key in `setting` of the progress of settling: changes of orders up to this time are processed (epoch ms). */
const PLACE = 'promotion-settled-until'
const SETTLE_MS = 30_000
const SWEEP_MS = 3_600_000
/** Overlap in which orders are processed again, to include late writes of other nodes; settling is idempotent. */
const OVERLAP_MS = 600_000

/**
 * Opens promotion over the database. Rewards follow the orders by reading changes since the stored progress, which advances only after the
 * write: nothing is lost when a server ends between a payment and its reward.
 */
export async function openPromotion({ db, clock, secrets, percent, isSandbox }: Options): Promise<Promotion> {
  const macs = createNumberMacs(await readSecrets(db, secrets))
  const promoters = createPromoters(db, clock, macs)
  const newcomers = createNewcomers({ db, clock, macs, promoters })
  const ledger = createRewardLedger({ db, clock, percent, isSandbox })
  const settleChanged = settler(db, createOrderFeed(db), ledger)
  // failures are retried by the next run
  const every = (ms: number, work: () => Promise<unknown>) => setInterval(() => void work().catch(() => {}), ms).unref()
  const timers = [every(SETTLE_MS, settleChanged), every(SWEEP_MS, newcomers.sweep)]
  return {
    promoters,
    newcomers,
    ledger,
    percent,
    isSandbox,
    settleChanged,
    withdrawableCents: async (accountId) => (await ledger.sums(accountId)).withdrawable,
    stop: () => {
      for (const timer of timers) clearInterval(timer)
    },
  }
}

/** Processes the last `OVERLAP_MS` before the newest settled change, and everything since. */
function settler(db: Kysely<Schema>, feed: OrderFeed, ledger: RewardLedger): () => Promise<number> {
  return async () => {
    let written = 0
    const sinceMs = Number((await readSetting(db, PLACE)) ?? 0)
    const orders = await feed.changed(sinceMs)
    for (const order of orders) if (await ledger.settle(order, (trx) => feed.now(trx, order.id))) written += 1
    const reachedMs = (orders.at(-1)?.changedMs ?? 0) - OVERLAP_MS
    if (reachedMs > sinceMs) await writeSetting(db, PLACE, String(reachedMs))
    return written
  }
}
