import { post, rpc } from '../call.ts'
import * as calendar from '../schemas/market/calendar.ts'

/** 日历. @NOTE ours. */
export const calendarCalls = {
  'calendar.entries': rpc('calendar.entries', calendar.CalendarInput, calendar.Calendar, {
    about:
      '日历：定期报告、解禁、除权除息、股东会、新股、指数调样、期指交割、休市与宏观数据的日期，写明已公告、预约或规则推算、来源、改期与结果',
    example: { size: 3 },
    fresh: 'never',
  }),
  'calendar.address': post('api', '/bussiness/api/v1/user/calendar/address', calendar.CalendarAddressInput, calendar.CalendarAddress, {
    about: '日历订阅：自选与全市场的日程，供手机和电脑的日历程序读取；地址就是凭据，重新生成或停用后原地址失效',
    example: {},
    fresh: 'never',
    meta: false,
    access: 'login',
  }),
} as const
