import { takeAll } from '../../../business/accounts/take-all.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

const HOUR = 3600

/** 上报客户端版本: counted, and forgotten who said it. Throws too_many_requests. */
export const device: Handler<'app.device', Ports> = async ({ clientInfo }, ctx, { address }) => {
  await takeAll(ctx, [{ key: `device from ${address}`, windowS: HOUR, most: 60 }])
  await ctx.accounts.countBuild(clientInfo)
  return { data: { ok: true } }
}
