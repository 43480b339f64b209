import { get, post, rpc } from '../call.ts'
import * as stockEvents from '../schemas/market/stock-events.ts'

/** 市场利好: events of stocks by kind, good and bad, and what followed. */
export const stockEventsCalls = {
  'stockEvents.kinds': get('data', '/pyapi/api2/stockeventconst', stockEvents.StockEventKindsInput, stockEvents.StockEventKinds, {
    about: '个股事件常量：利好与利空各类的规则、来源与单位',
    example: {},
    fresh: 'release',
    meta: false,
  }),
  'stockEvents.counts': get('data', '/pyapi/api2/stockpoolgoodevent', stockEvents.StockEventCountsInput, stockEvents.StockEventCounts, {
    about: '利好事件分类与数量：某日以前若干天里各类事件的数量与最近的股票；没有数据的类写明缺哪个数据集',
    example: {},
    fresh: 'never',
  }),
  'stockEvents.list': post('data', '/pyapi/api2/stockpoolgoodeventall', stockEvents.StockEventsInput, stockEvents.StockEvents, {
    about: '利好股票池：按类型、股票、日期筛选的事件，以及公布后首个可交易开盘起 1、5、20、60 个交易日的涨跌',
    example: { size: 3 },
    fresh: 'never',
  }),
  'stockEvents.study': rpc('event.study', stockEvents.StockEventStudyInput, stockEvents.StockEventStudy, {
    about: '事件之后：近三年一类事件在公布后首个可交易开盘起相对全市场与行业的涨跌、区间、一字占比，按年份、市值与板块',
    example: { code: 'forecastGood' },
    fresh: 'never',
  }),
} as const
