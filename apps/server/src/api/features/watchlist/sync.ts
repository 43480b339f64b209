import { AppError } from '@guanlan/contract/errors.ts'
import type { CollectGroup, CollectItem } from '@guanlan/contract/schemas/business/watchlist.ts'
import { accountOf } from '../../../business/accounts/account-of.ts'
import { takeExchange } from '../../../business/accounts/take-exchange.ts'
import type { Handler } from '../../handler.ts'
import { expectRoom } from './expect-room.ts'
import type { Ports } from './ports.ts'

/** 同步自选: of each entry the last edit stands; a device whose clock is ahead edits now, not later. Throws login_required, session_ended, invalid_input, too_many_requests. */
export const sync: Handler<'collect.sync', Ports> = async ({ items, groups, since }, ctx, client) => {
  const { account } = await accountOf(ctx, client)
  await takeExchange(ctx, account.id, items.length + groups.length > 0)
  const nowMs = ctx.clock.nowMs()
  const dated = <T extends CollectItem | CollectGroup>(one: T): T => ({ ...one, updatedAt: Math.min(one.updatedAt, nowMs) })
  const sent = { items: items.map(dated), groups: groups.map(dated) }
  const answer = await ctx.accounts.collect.exchange(account.id, { sent, since, expectRoom })
  if (answer === null) throw new AppError('session_ended')
  return { data: answer }
}
