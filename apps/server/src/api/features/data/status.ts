import { isOperator } from '../../../business/access/operators.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

/** The facts of `GET /status/datasets`, for the data page; threads are told to operators. */
export const status: Handler<'data.status', Ports> = async (_, ctx, client) => {
  const data = await ctx.datasets.statuses()
  return { data: (await isOperator(client)) ? data : { ...data, threads: null } }
}
