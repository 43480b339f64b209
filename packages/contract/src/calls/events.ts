import { get, post } from '../call.ts'
import * as events from '../schemas/stock/events.ts'

/** 事件. */
export const eventsCalls = {
  'events.driven': get('data', '/zg/api/v1/event/driven', events.EventsInput, events.EventsOutput, {
    about: '事件驱动：公告按类型，其后 1、5、20 日的涨跌与超额，本公司与全市场抽样相比，待发生的事件',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  'events.news': post('data', '/zg/api/v1/event/news', events.StockNewsInput, events.StockNews, {
    about: '个股资讯：公告、快讯（主体）、董秘互动、事件与龙虎榜按时间排在一起，按类型与重要筛选',
    example: { secucode: 'SH600519', size: 3 },
    fresh: 'never',
    gate: 'stock_detail',
  }),
}
