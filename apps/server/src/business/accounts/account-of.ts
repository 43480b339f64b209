import { AppError } from '@guanlan/contract/errors.ts'
import type { CallContext, Client } from '../../api/call-context.ts'
import type { AccountTable } from '../../storage/person-tables.ts'
import type { Person } from './access-tokens.ts'

/** Who asks, and their account. Throws login_required, session_ended. */
export async function accountOf({ accounts }: CallContext, client: Client): Promise<{ person: Person; account: AccountTable }> {
  const person = await client.person()
  if (person === null) throw new AppError('login_required')
  const account = await accounts.store.byId(person.uid)
  if (account === null) throw new AppError('session_ended')
  return { person, account }
}
