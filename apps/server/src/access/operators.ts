import { AppError } from '@guanlan/contract/errors.ts'
import { hasPermission, type Permission } from '@guanlan/domain/access/way-to-page.ts'
import type { Client } from '../call-context.ts'

const OPERATE: Permission = 'operate'
const OWN_MACHINE = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

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

/** Whether a request comes from the machine of the server itself, whose users may do more than look. */
export function isFromOwnMachine(address: string): boolean {
  return OWN_MACHINE.has(address)
}
