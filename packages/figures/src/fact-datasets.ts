/** Data sets facts come from, with the names they have in the list of data sets. */
export const factDatasets = {
  auctions: '开盘集合竞价',
  balanceSheets: '资产负债表',
  bigDeals: '大单追踪',
  blockTrades: '大宗交易',
  cashFlows: '现金流量表',
  consensus: '一致预期',
  dayBars: '日线',
  dividends: '分红送配',
  dragonTiger: '龙虎榜',
  flowMinutes: '分时资金流向',
  hotLists: '人气与热搜',
  incomeStatements: '利润表',
  limitMoves: '涨停跌停',
  margin: '融资融券',
  minutes: '分时',
  moneyFlow: '资金流向',
  shareCapital: '股本',
  stockSentiment: '个股舆情',
  valuation: '估值历史',
} as const
export type FactDataset = keyof typeof factDatasets
