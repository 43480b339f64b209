import { AppError } from '@guanlan/contract/errors.ts'
import { hasPermission, type Permission } from '@guanlan/domain/access/page-access.ts'
import type { Client } from '../accounts/client.ts'

const OPERATE: Permission = 'operate'

/** Whether a token permits to see the state of the server; an invalid one does not. */
export async function isOperator(client: Pick<Client, 'person'>): Promise<boolean> {
  try {
    const person = await client.person()
    return person !== null && hasPermission(person, OPERATE)
  } catch (error) {
    if (error instanceof AppError && error.code === 'session_ended') return false
    throw error
  }
}

/**
 * Whether a request may change stored data: operators and, except in production, the machine of the server.
 */
export async function mayChangeStore(client: Pick<Client, 'person' | 'isOwnMachine'>, { APP_ENV }: { APP_ENV: string }): Promise<boolean> {
  return (client.isOwnMachine && APP_ENV !== 'production') || (await isOperator(client))
}

/** The owner of an upload: an account, or the machine of the server. */
export async function storeChanger(client: Client, { APP_ENV }: { APP_ENV: string }): Promise<string> {
  if (!(await mayChangeStore(client, { APP_ENV }))) throw new AppError('operators_only')
  if (!(await isOperator(client))) return 'machine'
  return (await client.person())?.uid ?? 'machine'
}
