import { get, post } from '../call.ts'
import { NoInput } from '../schemas/account.ts'
import * as ownData from '../schemas/own-data.ts'
import * as thing from '../schemas/thing.ts'

const BUSINESS = '/bussiness/api/v1'
const BASE = `${BUSINESS}/user` as const
const own = { fresh: 'never', meta: false, access: 'login' } as const

/** What an account keeps beside its watchlist, all of it as a file, and the build a device runs. `sync` and `export` are @NOTE ours. */
export const thingsCalls = {
  'things.sync': post('api', `${BASE}/things/sync`, thing.ThingsSyncInput, thing.ThingsSynced, {
    ...own,
    about:
      '同步保存的选股、公式、画线、图表与外观设置、阅读进度：同一条以后修改的为准，重复发送结果不变，移除记录至多保留 90 天、每类上限的 3 倍，错过的设备得到全部（isWhole）',
    example: { things: [], since: 0 },
  }),
  'account.export': get('api', `${BASE}/export`, NoInput, ownData.OwnData, {
    ...own,
    about: '导出账号数据：保存的与本人有关的全部记录，每小时最多 5 次',
    example: {},
  }),
  'app.device': post('api', `${BUSINESS}/uniapp/external/device`, ownData.DeviceInput, ownData.DeviceTaken, {
    fresh: 'never',
    meta: false,
    access: 'person',
    about: '上报客户端版本：只计平台、系统与应用版本，不含设备标识',
    example: { clientInfo: { platform: 'web', os: 'desktop', version: '1.6.436' } },
  }),
}
