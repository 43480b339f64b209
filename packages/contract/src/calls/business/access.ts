import { get, post, rpc } from '../../call.ts'
import * as access from '../../schemas/business/access.ts'
import * as account from '../../schemas/business/account.ts'

const BASE = '/bussiness/api/v1/prod/dtprod'
const kept = { fresh: 'release', meta: false } as const
/** By account, or by device and network without a login. */
const counted = { fresh: 'never', meta: false, access: 'person' } as const
const own = { fresh: 'never', meta: false, access: 'login' } as const

/** What members alone may open, and how often others may: posters, privileges, stock pages of the day (诊股). */
export const accessCalls = {
  'poster.info': rpc('poster.info', access.PosterInput, access.PosterInfo, {
    ...kept,
    about: '海报：某一页面对非会员是否显示海报，以及海报上的文字',
    example: { page_code: 'stock_detail' },
  }),
  'vip.privileges': rpc('vip.privileges', account.NoInput, access.Privileges, { ...kept, about: '会员权益八项', example: {} }),
  'zg.create': post('api', `${BASE}/createZgHis`, access.StockOpenedInput, access.StockCount, {
    ...counted,
    about:
      '记录一次诊股（打开个股详情）；同一账号（未登录时同一设备）、证券与日期只记一次，count 为该证券当日的次序，超过 limit 表示今日免费次数已用完',
    example: { secucode: 'SH600519' },
  }),
  'zg.count': get('api', `${BASE}/countZgHis`, account.NoInput, access.StockCount, {
    ...counted,
    about: '今日诊股次数与免费次数，未登录时按设备与网络计，按北京时间的日期计',
    example: {},
  }),
  'zg.history': get('api', `${BASE}/zgHis`, access.StockHistoryInput, access.StockHistory, {
    ...own,
    meta: true,
    about: '诊股历史，新的在前：当时与现在的价格、涨跌幅；保留 180 天',
    example: {},
  }),
}
