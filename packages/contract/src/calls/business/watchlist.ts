import { post } from '../../call.ts'
import * as watchlist from '../../schemas/business/watchlist.ts'

const BASE = '/bussiness/api/v1/collect'
const own = { fresh: 'never', meta: false, access: 'login' } as const

/** The watchlist of an account. `sync` is @NOTE ours. */
export const watchlistCalls = {
  'collect.add': post('api', `${BASE}/add`, watchlist.CollectAddInput, watchlist.CollectCount, {
    ...own,
    about: '加入自选，可指定分组；已在自选的只加入分组',
    example: { secucode: 'SH600519' },
  }),
  'collect.delete': post('api', `${BASE}/delete`, watchlist.CollectDeleteInput, watchlist.CollectCount, {
    ...own,
    about: '移出自选；给 groupId 时只移出该分组',
    example: { secucode: 'SH600519' },
  }),
  'collect.exist': post('api', `${BASE}/exist`, watchlist.CollectExistInput, watchlist.CollectExist, {
    ...own,
    about: '是否在自选中，在哪些分组',
    example: { secucode: 'SH600519' },
  }),
  'collect.sync': post('api', `${BASE}/sync`, watchlist.SyncInput, watchlist.Synced, {
    ...own,
    about:
      '同步自选：发送本机改过与移出的条目及其修改时间，返回 since 之后改过的条目；同一条以后修改的为准，重复发送结果不变，移出记录至多保留 90 天、1500 条，错过的设备得到全部（isWhole）',
    example: { items: [], groups: [], since: 0 },
  }),
  'collect.quotes': post('data', '/pyapi/api2/usercollectquot', watchlist.CollectQuotesInput, watchlist.CollectQuotes, {
    about: '自选股行情：加入以来涨幅、标签、笔记与分组均值',
    example: {},
    fresh: 'never',
    access: 'login',
  }),
}
