import { post } from '../../call.ts'
import * as items from '../../schemas/business/user-items.ts'

const BASE = '/bussiness/api/v1/user'
const own = { fresh: 'never', meta: false, access: 'login' } as const

/** What an account keeps beside its watchlist. `sync` is @NOTE ours. */
export const userItemsCalls = {
  'userItems.sync': post('api', `${BASE}/user-items/sync`, items.UserItemsSyncInput, items.UserItemsSynced, {
    ...own,
    about:
      '同步保存的选股、公式、画线、图表与外观设置、阅读进度：同一条以后修改的为准，重复发送结果不变，移除记录至多保留 90 天、每类上限的 3 倍，错过的设备得到全部（isWhole）',
    example: { items: [], since: 0 },
  }),
} as const
