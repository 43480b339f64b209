import type { PaidOrder } from '@guanlan/domain/promotion/rewards.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { AGAIN } from '../membership/grants.ts'

/** An order with a grant: amounts paid and refunded. */
export type OrderFact = PaidOrder & { accountId: string; isSandbox: boolean }

export type OrderFeed = {
  /** Orders that changed at or after an instant, in the order of their last change. */
  changed(sinceMs: number): Promise<(OrderFact & { changedMs: number })[]>
  /** One of them read within a transaction; null where it no longer qualifies. */
  now(trx: Transaction<Schema>, orderId: string): Promise<OrderFact | null>
}

/**
 * Orders for promotion: those that granted membership to invited accounts, and those that earned a reward, also after
 * their buyer was erased. The counted payment is the amount received less refunds,
 * and never more than the price: the refund of a double payment does not change the reward.
 */
export function createOrderFeed(db: Kysely<Schema>): OrderFeed {
  return {
    async changed(sinceMs) {
      const rows = await ordersOfBrought(db).where('member_order.updated_at', '>=', sinceMs).orderBy('member_order.updated_at').execute()
      return rows.map((row) => ({ ...factOf(row), changedMs: row.updated_at }))
    },
    async now(trx, orderId) {
      const row = await ordersOfBrought(trx).where('member_order.id', '=', orderId).executeTakeFirst()
      return row === undefined ? null : factOf(row)
    },
  }
}

type Row = Awaited<ReturnType<ReturnType<typeof ordersOfBrought>['executeTakeFirstOrThrow']>>

function factOf(row: Row): OrderFact {
  const paidCents = row.payable_cents
  const cameIn = Number(row.came_in ?? 0)
  const wentBack = Number(row.went_back ?? 0)
  const keptCents = Math.max(0, Math.min(paidCents, cameIn - wentBack))
  return {
    id: row.id,
    accountId: row.account_id,
    paidCents,
    refundedCents: paidCents - keptCents,
    grantedMs: row.granted_at,
    isSandbox: row.sandbox === 1,
  }
}

function ordersOfBrought(db: Kysely<Schema>) {
  return db
    .selectFrom('member_order')
    .innerJoin('membership_grant', 'membership_grant.order_id', 'member_order.id')
    .where('membership_grant.id', 'not like', `${AGAIN}%`)
    .where('member_order.payable_cents', '>', 0)
    .where((eb) =>
      eb.or([
        eb('member_order.account_id', 'in', db.selectFrom('attribution').select('account_id')),
        eb(
          'member_order.id',
          'in',
          db.selectFrom('reward_entry').select('order_id').where('kind', '=', 'reward').$castTo<{ order_id: string }>(),
        ),
      ]),
    )
    .select(['member_order.id', 'member_order.account_id', 'member_order.payable_cents', 'member_order.sandbox', 'member_order.updated_at'])
    .select('membership_grant.granted_at')
    .select((eb) => [
      eb
        .selectFrom('order_payment')
        .whereRef('order_payment.order_id', '=', 'member_order.id')
        .select((inner) => inner.fn.sum('order_payment.paid_cents').as('n'))
        .as('came_in'),
      eb
        .selectFrom('order_refund')
        .whereRef('order_refund.order_id', '=', 'member_order.id')
        .where('order_refund.state', '=', 'done')
        .select((inner) => inner.fn.sum('order_refund.cents').as('n'))
        .as('went_back'),
    ])
}
