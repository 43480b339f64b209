import { networkOf } from '../../../runtime/network-of.ts'
import type { Handlers } from '../../call-context.ts'
import { toldRun } from './told-run.ts'

/** 取消回测: it ends when nobody else waits for it. */
export const cancel: Handlers['backtest.cancel'] = async ({ id }, ctx, client) => {
  await ctx.backtests.cancel(id, networkOf(client.address))
  return { data: await toldRun(id, ctx) }
}
