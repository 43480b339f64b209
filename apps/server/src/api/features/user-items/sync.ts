import { AppError } from '@guanlan/contract/errors.ts'
import { userItemKinds } from '@guanlan/contract/user-items.ts'
import { accountOf } from '../../../business/accounts/account-of.ts'
import { takeExchange } from '../../../business/accounts/take-exchange.ts'
import type { ItemCounts } from '../../../business/accounts/user-item-store.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

/** 同步内容: of each item the last edit stands; a device whose clock is ahead edits now, not later. Throws login_required, session_ended, invalid_input, too_many_requests. */
export const sync: Handler<'userItems.sync', Ports> = async ({ items, since }, ctx, client) => {
  const { account } = await accountOf(ctx, client)
  await takeExchange(ctx, account.id, items.length > 0)
  const nowMs = ctx.clock.nowMs()
  const sent = items.map((one) => ({ ...one, updatedAt: Math.min(one.updatedAt, nowMs) }))
  const answer = await ctx.accounts.userItems.exchange(account.id, { sent, since, expectRoom })
  if (answer === null) throw new AppError('session_ended')
  return { data: answer }
}

/** What is too much already may still be changed, not grow. */
function expectRoom(before: ItemCounts, after: ItemCounts): void {
  for (const [kind, { title, most }] of Object.entries(userItemKinds)) {
    const n = after.get(kind) ?? 0
    if (n > most && n > (before.get(kind) ?? 0))
      throw new AppError('invalid_input', `账号中的${title}最多 ${most} 条，加上这些共 ${n} 条；先删除一些再试`, 'items')
  }
}
