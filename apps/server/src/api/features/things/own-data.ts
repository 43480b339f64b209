import { accountOf } from '../../../business/accounts/account-of.ts'
import { takeAll } from '../../../business/accounts/take-all.ts'
import type { Handlers } from '../../call-context.ts'

const HOUR = 3600

/** 导出账号数据. Throws login_required, session_ended, too_many_requests. */
export const exportOwn: Handlers['account.export'] = async (_, ctx, client) => {
  const { account } = await accountOf(ctx, client)
  await takeAll(ctx, [{ key: `export ${account.id}`, windowS: HOUR, most: 5 }])
  return { data: await ctx.accounts.ownData(account.id) }
}

/** 上报客户端版本: counted, and forgotten who said it. Throws too_many_requests. */
export const device: Handlers['app.device'] = async ({ clientInfo }, ctx, { address }) => {
  await takeAll(ctx, [{ key: `device from ${address}`, windowS: HOUR, most: 60 }])
  await ctx.accounts.countBuild(clientInfo)
  return { data: { ok: true } }
}
