import { inputOf, reported } from '../reported.ts'

/** Figures of the quotation of one stock that are reported beside it: orders, limits, dividends. */
export const tradingFormulas = [
  reported('order-price', inputOf('orderPrice', '挂单价'), '五档盘口中这一档的申报价格。'),
  reported('order-volume', inputOf('orderVolume', '挂单量', '股'), '这一档等待成交的数量，一手为 100 股，不足一手的部分不显示。'),
  reported('trade-price', inputOf('tradePrice', '成交价'), '这一行结束时的最近成交价。'),
  reported(
    'trade-volume',
    inputOf('tradeVolume', '成交量', '股'),
    '没有逐笔来源：时间到秒的行是相邻两次行情之间的成交量之和，时间到分的行是整一分钟的成交量。',
  ),
  reported('limit-ratio', inputOf('limitRatio', '涨跌幅限制', '比例'), '按当日有效的交易规则（板块、风险警示、上市天数）确定。'),
  reported('cash-per-10', inputOf('cashPer10', '每10股派现'), '税前，实施公告的数字。'),
]
