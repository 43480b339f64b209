import { AppError } from '@guanlan/contract/errors.ts'
import type { Accounts } from './accounts.ts'
import type { Limit } from './limits.ts'

/** Takes one from each limit, the narrowest first. Throws too_many_requests with the seconds to wait, and then counts none. */
export async function takeAll({ accounts }: { accounts: Pick<Accounts, 'limits'> }, limits: readonly Limit[]): Promise<void> {
  const waitS = await accounts.limits.take(limits)
  if (waitS === 0) return
  const text = waitS < 120 ? `${waitS} 秒` : `${Math.ceil(waitS / 60)} 分钟`
  const error = new AppError('too_many_requests', `操作过于频繁，请 ${text}后再试`)
  error.retryAfterS = waitS
  throw error
}
