import { AppError } from '@guanlan/contract/errors.ts'
import { accountOf } from '../../../business/accounts/account-of.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { requireTrader } from './traders.ts'

/** Files a correction for the operator; who sent it is not stored. Throws login_required, session_ended, not_found, too_many_requests. */
export const correct: Handler<'hotMoney.correct', Ports> = async (correction, ctx, client) => {
  await accountOf(ctx, client)
  await requireTrader(ctx, correction.traderId)
  const id = await ctx.seatBook.file(correction)
  if (id === null) throw new AppError('too_many_requests', '待处理的纠错太多，请过几天再提交')
  return { data: { id } }
}
