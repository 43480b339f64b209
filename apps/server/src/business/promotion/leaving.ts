import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/**
 * Ends the promotion of an erased account. The ledger and the invited accounts stay under an anonymous
 * id; of numbers only the keyed hashes stay, to recognise a returning person. Opened links, which name devices, are deleted.
 */
export async function leavePromotion(trx: Transaction<Schema> | Kysely<Schema>, accountId: string): Promise<void> {
  await trx.updateTable('promoter').set({ status: 'suspended' }).where('account_id', '=', accountId).execute()
  await trx.deleteFrom('share_visit').where('promoter_id', '=', accountId).execute()
}
