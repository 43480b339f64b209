import { randomBytes } from 'node:crypto'
import { existing } from '@guanlan/domain/collections/elements.ts'
import type { Kysely, Selectable } from 'kysely'
import type { Clock } from '../../../runtime/clock.ts'
import type { SandboxTradeTable, Schema } from '../../../storage/schema.ts'

export type SandboxTrade = Selectable<SandboxTradeTable>
type NewTrade = Pick<SandboxTrade, 'trade_no' | 'appid' | 'trade_type' | 'title' | 'cents' | 'expires_at'>
export type SandboxTrades = ReturnType<typeof createSandboxTrades>

/** Orders and refunds inside the sandboxes of WeChat Pay and Alipay, separate from ours. */
export function createSandboxTrades(db: Kysely<Schema>, clock: Clock) {
  const byNumber = (tradeNo: string) => db.selectFrom('sandbox_trade').selectAll().where('trade_no', '=', tradeNo).executeTakeFirst()
  return {
    byNumber,
    byPrepay: (prepayId: string) => db.selectFrom('sandbox_trade').selectAll().where('prepay_id', '=', prepayId).executeTakeFirst(),
    /** Stores an order under an address that begins with `prefix`; returns the stored one if it exists. */
    async keep(trade: NewTrade, prefix: 'wx' | 'ali'): Promise<SandboxTrade> {
      const prepay_id = `${prefix}${randomBytes(17).toString('hex')}`
      const fresh = { ...trade, prepay_id, state: 'open' as const, paid_at: null, return_to: '' }
      await db
        .insertInto('sandbox_trade')
        .values(fresh)
        .onConflict((oc) => oc.column('trade_no').doNothing())
        .execute()
      return existing(await byNumber(trade.trade_no))
    },
    async returnTo(tradeNo: string, address: string): Promise<void> {
      await db.updateTable('sandbox_trade').set({ return_to: address }).where('trade_no', '=', tradeNo).execute()
    },
    /** Changes the state of an open order; false when it is no longer open. */
    async leaveOpen(tradeNo: string, state: 'paid' | 'closed'): Promise<boolean> {
      const paid_at = state === 'paid' ? clock.nowMs() : null
      const done = await db
        .updateTable('sandbox_trade')
        .set({ state, paid_at })
        .where('trade_no', '=', tradeNo)
        .where('state', '=', 'open')
        .executeTakeFirst()
      return done.numUpdatedRows > 0n
    },
    refund: (refundNo: string) => db.selectFrom('sandbox_refund').selectAll().where('refund_no', '=', refundNo).executeTakeFirst(),
    /** Refunded 分 of an order so far. */
    async refunded(tradeNo: string): Promise<number> {
      const rows = await db.selectFrom('sandbox_refund').select('cents').where('trade_no', '=', tradeNo).execute()
      return rows.reduce((sum, { cents }) => sum + Number(cents), 0)
    },
    async keepRefund(refundNo: string, tradeNo: string, cents: number): Promise<void> {
      const row = { refund_no: refundNo, trade_no: tradeNo, cents, at: clock.nowMs() }
      await db
        .insertInto('sandbox_refund')
        .values(row)
        .onConflict((oc) => oc.column('refund_no').doNothing())
        .execute()
    },
  }
}
