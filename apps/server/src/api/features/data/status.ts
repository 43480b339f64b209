import { isOperator } from '../../../business/access/operators.ts'
import type { Handlers } from '../../call-context.ts'

/** The facts of `GET /status/datasets`, for the data page; threads are told to operators. */
export const status: Handlers['data.status'] = async (_, ctx, client) => {
  const data = await ctx.datasets.statuses()
  return { data: (await isOperator(client)) ? data : { ...data, threads: null } }
}
