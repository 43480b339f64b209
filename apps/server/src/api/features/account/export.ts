import { accountOf } from '../../../business/accounts/account-of.ts'
import { takeAll } from '../../../business/accounts/take-all.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

const HOUR = 3600

/** 导出账号数据. Throws login_required, session_ended, too_many_requests. */
export const exportOwn: Handler<'account.export', Ports> = async (_, ctx, client) => {
  const { account } = await accountOf(ctx, client)
  await takeAll(ctx, [{ key: `export ${account.id}`, windowS: HOUR, most: 5 }])
  return { data: await ctx.accounts.ownData(account.id) }
}
