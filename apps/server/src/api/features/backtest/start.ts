import type { Client } from '../../../business/accounts/client.ts'
import type { Starter } from '../../../research/backtest/backtests.ts'
import { orderOf } from '../../../research/backtest/order-of.ts'
import { networkOf } from '../../../runtime/network-of.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { reportedRun } from './reported-run.ts'

/** A login that ended counts as none: what needs one says so. */
async function starterOf({ address, person }: Pick<Client, 'address' | 'person'>): Promise<Starter> {
  const isLoggedIn = await person().then(
    (account) => account !== null,
    () => false,
  )
  return { key: networkOf(address), isLoggedIn }
}

/** 开始回测: at once, the run's number and how it is; the same order over the same data is answered from what is kept. Throws invalid_input, login_required, too_many_requests. */
export const start: Handler<'backtest.start', Ports> = async (asked, ctx, client) => {
  const order = orderOf(asked, await ctx.screening.lexicon())
  const { id } = asked.peek ? await ctx.backtests.peek(order) : await ctx.backtests.start(order, await starterOf(client))
  return { data: await reportedRun(id, ctx) }
}
