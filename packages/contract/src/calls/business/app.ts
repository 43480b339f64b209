import { get, post, rpc } from '../../call.ts'
import * as app from '../../schemas/business/app.ts'

/** Settings, notices and statements of the product, and the builds devices run. */
export const appCalls = {
  'app.config': get('api', '/bussiness/api/v1/app/config/app', app.AppConfigInput, app.AppConfig, {
    about: '应用配置：支付挽留文案、会员页折叠开关、关于页文字',
    example: {},
    fresh: 'never',
    meta: false,
  }),
  'app.notice': rpc('app.notice', app.NoticeInput, app.Notices, {
    about: '应用公告',
    example: { platform: 'h5' },
    fresh: 'never',
    meta: false,
  }),
  'app.statement': rpc('app.statement', app.StatementInput, app.Statement, {
    about: '声明与风险提示',
    example: { page_code: 'default' },
    fresh: 'release',
    meta: false,
  }),
  'app.device': post('api', '/bussiness/api/v1/uniapp/external/device', app.DeviceInput, app.DeviceTaken, {
    fresh: 'never',
    meta: false,
    access: 'person',
    about: '上报客户端版本：只计平台、系统与应用版本，不含设备标识',
    example: { clientInfo: { platform: 'web', os: 'desktop', version: '1.6.436' } },
  }),
} as const
