import type { ApiPorts } from '@guanlan/server/api/api-ports.ts'
import { inboxAddress } from '@guanlan/server/api/http/sandbox/sandbox-sms.ts'

/** Address of the inbox of a server that keeps its codes. */
export function inboxOf({ accounts }: Pick<ApiPorts, 'accounts'>, origin: string): string {
  if (accounts.inbox === null) throw new Error('the server sends its codes')
  return inboxAddress(accounts.inbox, new URL(origin).port)
}
