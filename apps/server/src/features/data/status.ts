import type { Handlers } from '../../call-context.ts'

/** The facts of `GET /status/datasets`, for the data page. */
export const status: Handlers['data.status'] = async (_, ctx) => ({ data: await ctx.datasets.statuses() })
