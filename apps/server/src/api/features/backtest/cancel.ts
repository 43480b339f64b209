import { networkOf } from '../../../runtime/network-of.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { reportedRun } from './reported-run.ts'

/** 取消回测: it ends when no other client waits for it. */
export const cancel: Handler<'backtest.cancel', Ports> = async ({ id }, ctx, client) => {
  await ctx.backtests.cancel(id, networkOf(client.address))
  return { data: await reportedRun(id, ctx) }
}
