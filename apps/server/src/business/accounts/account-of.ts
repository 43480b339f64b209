import { AppError } from '@guanlan/contract/errors.ts'
import type { AccountTable } from '../../storage/person-tables.ts'
import type { Person } from './access-tokens.ts'
import type { Accounts } from './accounts.ts'
import type { Client } from './client.ts'

/** The caller and their account. Throws login_required, session_ended. */
export async function accountOf(
  { accounts }: { accounts: Pick<Accounts, 'store'> },
  client: Client,
): Promise<{ person: Person; account: AccountTable }> {
  const person = await client.person()
  if (person === null) throw new AppError('login_required')
  const account = await accounts.store.byId(person.uid)
  if (account === null) throw new AppError('session_ended')
  return { person, account }
}
