import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/**
 * Somebody who is erased promotes no more. The ledger stays for the books, and who was brought stays counted, under the id of an account that says nothing of anybody
 * any more; of numbers only the keyed hashes stay, so that coming again with the same number is no new person. Opened links, which name devices, go.
 */
export async function leavePromotion(trx: Transaction<Schema> | Kysely<Schema>, accountId: string): Promise<void> {
  await trx.updateTable('promoter').set({ status: 'suspended' }).where('account_id', '=', accountId).execute()
  await trx.deleteFrom('share_visit').where('promoter_id', '=', accountId).execute()
}
