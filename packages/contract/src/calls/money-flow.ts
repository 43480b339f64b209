import { get } from '../call.ts'
import * as moneyFlow from '../schemas/stock/money-flow.ts'

/** 资金: order sizes, margin, blocks and lists of one security. */
export const moneyFlowCalls = {
  'money.base': get('data', '/zg/api/v1/money/baseData', moneyFlow.MoneyBaseInput, moneyFlow.MoneyBase, {
    about: '资金面概要：四类成交单的净额与占比、1 至 20 日、逐日与分时，含分类口径',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  'money.leading': get('data', '/zg/api/v1/money/moneyLeading', moneyFlow.MoneyInput, moneyFlow.MoneyLeading, {
    about: '主力资金明细：大单买入、卖出与占比，成本估算，超大单成交占比，逐笔大单',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  'money.margin': get('data', '/zg/api/v1/money/rzRq', moneyFlow.MoneyInput, moneyFlow.MoneyMargin, {
    about: '融资融券：余额、买入、偿还、融券与占流通市值，次日公布',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  'money.blockTrades': get('data', '/zg/api/v1/money/moneyBlockTrading', moneyFlow.MoneyInput, moneyFlow.MoneyBlockTrading, {
    about: '大宗交易：逐笔折溢率与营业部，250 个交易日统计，之后 1、5、10、20 日的涨跌',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  // @NOTE ours: the specification names no path for one security's lists
  'money.lists': get('data', '/zg/api/v1/money/lhb', moneyFlow.MoneyInput, moneyFlow.MoneyLists, {
    about: '个股龙虎榜：一年内上榜的原因、买卖与席位',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
}
