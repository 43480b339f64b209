import { get, post } from '../call.ts'
import * as flashes from '../schemas/market/flashes.ts'
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

/** 快讯. */
export const flashesCalls = {
  'flashes.first': post('data', '/pyapi/api2/flashnews_first', flashes.FlashesInput, flashes.Flashes, {
    about: '7×24 快讯：同一事件的报道合并为故事，按类别、重要性、证券、板块与关键词筛选',
    example: { size: 3 },
    fresh: 'never',
  }),
  'flashes.more': post('data', '/pyapi/api2/flashnews_more', flashes.FlashesInput, flashes.Flashes, {
    about: '7×24 快讯，cursor 之后的',
    example: { size: 3 },
    fresh: 'never',
  }),
} as const
