import { shanghaiDayNumber, shanghaiInstant } from '@guanlan/domain/calendar/trade-date.ts'
import { entryFor, type RewardSums, sumRewards } from '@guanlan/domain/promotion/rewards.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Clock } from '../../runtime/clock.ts'
import type { RewardEntryTable } from '../../storage/promotion-tables.ts'
import type { Schema } from '../../storage/schema.ts'
import { entryOf, entryRow } from './entry-row.ts'
import type { OrderFact } from './order-feed.ts'

/** Reads an order within a transaction. */
type OrderNow = (trx: Transaction<Schema>) => Promise<OrderFact | null>
export type PayOut = {
  promoterId: string
  cents: number
  /** Idempotency key of the payment. */
  requestId: string
  note: string
}
export type DayOfRewards = { day: string; cents: number; orders: number; users: number }
export type Page = { limit: number; offset: number }

/** The ledger of rewards: append-only, summed at every query. */
export type RewardLedger = {
  /**
   * Writes what an order makes due; the same order as often as one likes. True when something was written. `now` reads it again once no other process can write its
   * entries: the order given may be older than what another server recorded.
   */
  settle(order: OrderFact, now?: OrderNow): Promise<boolean>
  sums(promoterId: string): Promise<RewardSums>
  /** Records a payout; a repeated request is the same payout. Refuses more than the balance. */
  payOut(what: PayOut): Promise<'paid' | 'known' | 'too-much' | 'not-a-promoter'>
  byDate(promoterId: string, range: Page & { from: string; to: string }): Promise<{ days: DayOfRewards[]; total: number }>
  log(promoterId: string, page: Page): Promise<{ entries: (RewardEntryTable & { handset: string | null })[]; total: number }>
}

/** `isSandbox`: only rewards of sandbox orders count, else only those of real ones. */
type Deps = { db: Kysely<Schema>; clock: Clock; percent: number; isSandbox: boolean }

export function createRewardLedger(deps: Deps): RewardLedger {
  const { db } = deps
  return {
    settle: (order, now = async () => order) => settle(deps, order, now),
    sums: (promoterId) => sumsOf(deps, db, promoterId),
    payOut: (what) => payOut(deps, what),
    byDate: (promoterId, range) => byDate(deps, promoterId, range),
    log: (promoterId, page) => log(deps, promoterId, page),
  }
}

/** Locks a promoter's row, which serialises changes of their ledger; false for an account that is none. */
async function hold(trx: Transaction<Schema>, promoterId: string): Promise<boolean> {
  const held = await trx
    .updateTable('promoter')
    .set((eb) => ({ since: eb.ref('since') }))
    .where('account_id', '=', promoterId)
    .executeTakeFirst()
  return Number(held.numUpdatedRows) > 0
}

async function settle({ db, clock, percent }: Deps, reported: OrderFact, now: OrderNow): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const promoterId = await earnerOf(trx, reported)
    if (promoterId === null || !(await hold(trx, promoterId))) return false
    const order = await now(trx)
    if (order === null) return false
    const { accountId, isSandbox } = order
    const written = await trx.selectFrom('reward_entry').selectAll().where('order_id', '=', order.id).execute()
    if (written.length === 0 && !(await earns(trx, promoterId))) return false
    const due = entryFor(order, written.map(entryOf), { percent, nowMs: clock.nowMs() })
    if (due === null) return false
    await trx
      .insertInto('reward_entry')
      .values(entryRow(due, { promoterId, accountId: written[0]?.account_id ?? accountId, isSandbox }))
      .execute()
    return true
  })
}

/** The promoter of an order; orders of erased accounts belong to an anonymous account. */
async function earnerOf(trx: Transaction<Schema>, { id, accountId }: OrderFact): Promise<string | null> {
  const earned = await trx.selectFrom('reward_entry').select('promoter_id').where('order_id', '=', id).executeTakeFirst()
  const brought =
    earned ?? (await trx.selectFrom('attribution').select('promoter_id').where('account_id', '=', accountId).executeTakeFirst())
  return brought?.promoter_id ?? null
}

/** Whether a promoter earns rewards: neither suspended nor erased. */
async function earns(trx: Transaction<Schema>, promoterId: string): Promise<boolean> {
  const active = trx
    .selectFrom('promoter')
    .innerJoin('account', 'account.id', 'promoter.account_id')
    .select('account.id')
    .where('promoter.account_id', '=', promoterId)
    .where('promoter.status', '=', 'active')
    .where('account.erased_at', 'is', null)
  return (await active.executeTakeFirst()) !== undefined
}

/** Number of entries of a kind in a group. */
const counted = (kind: RewardEntryTable['kind']) => sql<number>`sum(case when kind = ${kind} then 1 else 0 end)`

/** Entries that count on this server, besides those without money. */
const counting = ({ isSandbox }: Deps, db: Kysely<Schema>, promoterId: string) =>
  db
    .selectFrom('reward_entry')
    .where('promoter_id', '=', promoterId)
    .where((eb) => eb.or([eb('kind', '=', 'invited'), eb('sandbox', '=', isSandbox ? 1 : 0)]))

async function sumsOf(deps: Deps, db: Kysely<Schema>, promoterId: string): Promise<RewardSums> {
  const nowMs = deps.clock.nowMs()
  const rows = await counting(deps, db, promoterId).where('kind', '!=', 'invited').selectAll().execute()
  return sumRewards(rows.map(entryOf), { nowMs, sinceMs: shanghaiInstant(shanghaiDayNumber(nowMs), 0) })
}

async function payOut(deps: Deps, { promoterId, cents, requestId, note }: PayOut): ReturnType<RewardLedger['payOut']> {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new Error(`${cents} 分不能打款`)
  return await deps.db.transaction().execute(async (trx) => {
    if (!(await hold(trx, promoterId))) return 'not-a-promoter'
    const id = `paid-out ${requestId}`
    if ((await trx.selectFrom('reward_entry').select('id').where('id', '=', id).executeTakeFirst()) !== undefined) return 'known'
    const { withdrawable } = await sumsOf(deps, trx, promoterId)
    if (cents > withdrawable) return 'too-much'
    const nowMs = deps.clock.nowMs()
    const entry = { id, kind: 'paid-out', orderId: null, cents: -cents, percent: 0, atMs: nowMs, frozenUntilMs: nowMs } as const
    const whose = { promoterId, accountId: null, isSandbox: deps.isSandbox, note }
    await trx.insertInto('reward_entry').values(entryRow(entry, whose)).execute()
    return 'paid'
  })
}

async function byDate(deps: Deps, promoterId: string, { from, to, limit, offset }: Page & { from: string; to: string }) {
  const within = () => counting(deps, deps.db, promoterId).where('kind', '!=', 'paid-out').where('day', '>=', from).where('day', '<=', to)
  const rows = await within()
    .select((eb) => ['day', eb.fn.sum('cents').as('cents'), counted('reward').as('orders'), counted('invited').as('users')])
    .groupBy('day')
    .orderBy('day', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { n } = await within()
    .select((eb) => eb.fn.count('day').distinct().as('n'))
    .executeTakeFirstOrThrow()
  const days = rows.map(({ day, cents, orders, users }) => ({ day, cents: Number(cents), orders: Number(orders), users: Number(users) }))
  return { days, total: Number(n) }
}

async function log(deps: Deps, promoterId: string, { limit, offset }: Page) {
  const all = counting(deps, deps.db, promoterId)
  const { n } = await all.select((eb) => eb.fn.countAll().as('n')).executeTakeFirstOrThrow()
  const entries = await all
    .leftJoin('account', 'account.id', 'reward_entry.account_id')
    .selectAll('reward_entry')
    .select('account.handset')
    .orderBy('reward_entry.at', 'desc')
    .orderBy('reward_entry.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { entries, total: Number(n) }
}
