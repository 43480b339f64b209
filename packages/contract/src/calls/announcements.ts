import { get, post } from '../call.ts'
import * as announcements from '../schemas/stock/announcements.ts'

/** 公告, of a security and of the market. */
export const announcementsCalls = {
  'notices.list': post('data', '/pyapi/api2/anndetail', announcements.NoticesInput, announcements.Notices, {
    about: '公告：一只证券的、几只的或全市场的，类型、关键词、日期筛选，公告后第 1、5、20 个交易日的涨跌幅；annid 取一条与正文',
    example: { secucodes: ['SH600519'], size: 3 },
    fresh: 'snapshot',
  }),
  'notices.kinds': get('data', '/pyapi/api2/const_annevent', announcements.NoticeKindsInput, announcements.NoticeKinds, {
    about: '公告事件类型：分组、多数的划分、近 30 天的条数',
    example: {},
    fresh: 'snapshot',
  }),
} as const
