import type { Sharer } from '@guanlan/domain/promotion/attribution.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../../runtime/clock.ts'
import type { AccountTable } from '../../storage/person-tables.ts'
import type { PromoterTable } from '../../storage/promotion-tables.ts'
import type { Schema } from '../../storage/schema.ts'
import type { NumberMacs } from './number-macs.ts'

/** Accounts that agreed to promote. */
export type Promoters = {
  /** Makes an account a promoter; no effect on an existing one. */
  register(account: AccountTable, agreement: string): Promise<PromoterTable>
  byId(accountId: string): Promise<PromoterTable | null>
  /** Suspends or resumes a promoter; false for an account that is none. */
  setStatus(accountId: string, status: PromoterTable['status']): Promise<boolean>
  /** The account of a share code; null for an unknown one. */
  ofCode(shareCode: string): Promise<string | null>
  /** Facts about a promoter for the attribution; null for erased accounts. */
  sharer(accountId: string): Promise<Sharer | null>
}

export function createPromoters(db: Kysely<Schema>, clock: Clock, macs: NumberMacs): Promoters {
  const byId = async (id: string) => (await db.selectFrom('promoter').selectAll().where('account_id', '=', id).executeTakeFirst()) ?? null
  const present = () => db.selectFrom('account').where('erased_at', 'is', null)
  return {
    byId,
    async register(account, agreement) {
      const row = {
        account_id: account.id,
        status: 'active' as const,
        agreement,
        handset_mac: macs.of(account.handset ?? ''),
        since: clock.nowMs(),
      }
      await db
        .insertInto('promoter')
        .values(row)
        .onConflict((oc) => oc.column('account_id').doNothing())
        .execute()
      return (await byId(account.id)) ?? row
    },
    async setStatus(id, status) {
      const { numUpdatedRows } = await db.updateTable('promoter').set({ status }).where('account_id', '=', id).executeTakeFirst()
      return Number(numUpdatedRows) > 0
    },
    async ofCode(shareCode) {
      return (await present().select('id').where('share_code', '=', shareCode).executeTakeFirst())?.id ?? null
    },
    async sharer(accountId) {
      const account = await present().select('handset').where('id', '=', accountId).executeTakeFirst()
      if (account === undefined) return null
      const promoter = await byId(accountId)
      const logins = await db.selectFrom('login_session').select('device_id').distinct().where('account_id', '=', accountId).execute()
      const numbers = [...macs.all(account.handset ?? ''), ...(promoter === null ? [] : [promoter.handset_mac])]
      return { isActive: promoter?.status === 'active', numbers: new Set(numbers), devices: new Set(logins.map((one) => one.device_id)) }
    },
  }
}
