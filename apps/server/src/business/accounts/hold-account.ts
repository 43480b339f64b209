import type { Transaction } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** Holds the row of an account until the transaction ends, so that two devices at once follow each other. False when the account is not there any more. */
export async function holdAccount(trx: Transaction<Schema>, accountId: string): Promise<boolean> {
  const held = await trx
    .updateTable('account')
    .set((eb) => ({ created_at: eb.ref('created_at') }))
    .where('id', '=', accountId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return Number(held.numUpdatedRows) > 0
}
