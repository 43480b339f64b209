import { rpc } from '../../call.ts'
import * as usage from '../../schemas/business/usage.ts'

/** 运营统计, @NOTE ours: what clients reported and how fast calls were answered, for operators. */
export const usageCalls = {
  'usage.report': rpc('usage.report', usage.UsageReportInput, usage.UsageReport, {
    about: '运营统计：每日设备与页面、按钮、会员漏斗、版本、故障与接口耗时；需要运维权限',
    example: { days: 7 },
    fresh: 'never',
    meta: false,
    access: 'person',
  }),
}
