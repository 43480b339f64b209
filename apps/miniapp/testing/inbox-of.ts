import type { CallContext } from '@guanlan/server/api/call-context.ts'
import { inboxAddress } from '@guanlan/server/api/http/sandbox-sms.ts'

/** Address of the inbox of a server that keeps its codes. */
export function inboxOf({ accounts }: Pick<CallContext, 'accounts'>, origin: string): string {
  if (accounts.inbox === null) throw new Error('the server sends its codes')
  return inboxAddress(accounts.inbox, new URL(origin).port)
}
