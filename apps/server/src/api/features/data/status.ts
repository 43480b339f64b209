import { isOperator } from '../../../business/access/operators.ts'
import { withoutReasons } from '../../../market/without-reasons.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

/** The facts of `GET /status/datasets`, for the data page; threads and the reasons of failed jobs are for operators. */
export const status: Handler<'data.status', Ports> = async (_, ctx, client) => {
  const data = await ctx.datasets.statuses()
  return { data: (await isOperator(client)) ? data : withoutReasons(data) }
}
