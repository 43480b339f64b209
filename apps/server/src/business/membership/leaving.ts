import { randomUUID } from 'node:crypto'
import type { Blockers } from '@guanlan/contract/schemas/business/account.ts'
import { fieldOf, keysOf } from '@guanlan/domain/collections/records.ts'
import type { Kysely } from 'kysely'
import { formatInstant } from '../../runtime/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import { VIP } from './grants.ts'
import type { OrderContext, Trx } from './order-context.ts'
import { renewalOf } from './stores/store-subscriptions.ts'

const STILL_RENEWING = '应用商店里的自动续费还开着，请先在设备的订阅管理里关闭；注销不会替你关闭，商店会继续扣款'

/** Reasons that prevent closing an account; remaining membership may be waived. */
export type Blocker = Blockers[number]

const BUSY = { created: '未支付', paying: '未支付', paid: '正在开通', refunding: '正在退款' } as const

/** Open matters of an account that have to be settled before it is closed. `balanceCents`: 分 it may withdraw. */
export async function blockersOf(
  { db, clock }: Pick<OrderContext, 'db' | 'clock'>,
  accountId: string,
  balanceCents: number,
): Promise<Blocker[]> {
  const valid = await db
    .selectFrom('entitlement')
    .select('expires_at')
    .where('account_id', '=', accountId)
    .where('product_id', '=', VIP)
    .where('expires_at', '>', clock.nowMs())
    .executeTakeFirst()
  const orders = await db
    .selectFrom('member_order')
    .select(['id', 'state'])
    .where('account_id', '=', accountId)
    .where('state', 'in', keysOf(BUSY))
    .execute()
  const renewal = await renewalOf(db, accountId, clock.nowMs())
  const states = [...new Set(orders.map(({ state }) => fieldOf<string>(BUSY, state)))]
  return [
    ...(valid === undefined
      ? []
      : [{ kind: 'membership' as const, text: `会员有效期至 ${formatInstant(valid.expires_at)}，注销后不能恢复，也不退款` }]),
    ...(renewal?.isOn ? [{ kind: 'membership' as const, text: STILL_RENEWING }] : []),
    ...(orders.length === 0 ? [] : [{ kind: 'orders' as const, text: `有 ${orders.length} 个订单${states.join('、')}，请先处理完` }]),
    ...(balanceCents <= 0 ? [] : [{ kind: 'balance' as const, text: `推广余额还有 ${(balanceCents / 100).toFixed(2)} 元，请先提现` }]),
  ]
}

/** Orders and grants stay for the ledger under an anonymous account; coupons are deleted. */
export async function anonymiseOrders(trx: Trx | Kysely<Schema>, accountId: string): Promise<void> {
  const closedAccount = `gone-${randomUUID()}`
  await trx
    .updateTable('member_order')
    .set({ account_id: closedAccount, reason: '', agreed: '{}' })
    .where('account_id', '=', accountId)
    .execute()
  await trx.updateTable('membership_grant').set({ account_id: closedAccount }).where('account_id', '=', accountId).execute()
  await trx.updateTable('store_transaction').set({ account_id: closedAccount }).where('account_id', '=', accountId).execute()
  await trx.deleteFrom('store_subscription').where('account_id', '=', accountId).execute()
  await trx.deleteFrom('store_account').where('account_id', '=', accountId).execute()
  await trx.updateTable('redeem_use').set({ account_id: closedAccount }).where('account_id', '=', accountId).execute()
  await trx.deleteFrom('user_coupon').where('account_id', '=', accountId).execute()
}
