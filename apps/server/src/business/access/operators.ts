import { AppError } from '@guanlan/contract/errors.ts'
import { hasPermission, type Permission } from '@guanlan/domain/access/page-access.ts'
import type { Client } from '../accounts/client.ts'

const OPERATE: Permission = 'operate'

/** Whether somebody may see how the server runs, as their token says; one that does not hold any more says nothing. */
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
 * Whether somebody may change what the store holds: operators, and while the product is not run for the public whoever sits at the machine of the server.
 */
export async function mayChangeStore(client: Pick<Client, 'person' | 'isOwnMachine'>, { APP_ENV }: { APP_ENV: string }): Promise<boolean> {
  return (client.isOwnMachine && APP_ENV !== 'production') || (await isOperator(client))
}

/** Who sends a request that changes the store, to tell their uploads apart: an account, or the machine of the server. */
export async function storeChanger(client: Client, { APP_ENV }: { APP_ENV: string }): Promise<string> {
  if (!(await mayChangeStore(client, { APP_ENV }))) throw new AppError('login_required', '只有运维可以导入：请用有运维权限的账号登录')
  if (!(await isOperator(client))) return 'machine'
  return (await client.person())?.uid ?? 'machine'
}
