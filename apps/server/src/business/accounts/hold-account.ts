import type { Transaction } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** Locks the row of an account until the transaction ends, which serialises concurrent devices. False when the account does not exist any more. */
export async function holdAccount(trx: Transaction<Schema>, accountId: string): Promise<boolean> {
  const held = await trx
    .updateTable('account')
    .set((eb) => ({ created_at: eb.ref('created_at') }))
    .where('id', '=', accountId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return Number(held.numUpdatedRows) > 0
}
