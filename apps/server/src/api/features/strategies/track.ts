import { accountOf } from '../../../business/accounts/account-of.ts'
import { definitionOf } from '../../../research/strategies/strategy-definition.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

/** 作为策略跟踪: a rule is fixed and tracked from now on, for its owner alone. Throws login_required, session_ended, invalid_input. */
export const track: Handler<'strategies.track', Ports> = async (draft, ctx, client) => {
  const { account } = await accountOf(ctx, client)
  const { id } = await ctx.strategies.track(account.id, definitionOf(draft, await ctx.screening.lexicon()))
  return { data: { id } }
}

/** 删除跟踪. Throws login_required, session_ended. */
export const remove: Handler<'strategies.remove', Ports> = async ({ id }, ctx, client) => {
  const { account } = await accountOf(ctx, client)
  return { data: { removed: await ctx.strategies.remove(account.id, id) } }
}
