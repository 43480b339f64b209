import { z } from 'zod'
import { rpc } from '../call.ts'
import * as hotMoney from '../schemas/market/hot-money.ts'

/** 观察席. */
export const hotMoneyCalls = {
  'hotMoney.daily': rpc('youzi.daily', hotMoney.HotMoneyDailyInput, hotMoney.HotMoneyDaily, {
    about: '观察席每日买卖：一个交易日龙虎榜上各观察席与各股票的买入、卖出与净买入，机构与股通另列，三日榜另列',
    example: {},
    fresh: 'never',
  }),
  'hotMoney.wins': rpc('youzi.winRatioTtm', hotMoney.HotMoneyWinInput, hotMoney.HotMoneyWins, {
    about: '近一年胜率：次日开盘买入、第 N 日收盘卖出、扣费用，附例数、区间、同日对照、收缩后的胜率与运气线',
    example: {},
    fresh: 'never',
  }),
  'hotMoney.months': rpc('youzi.winRatioMonthly', hotMoney.HotMoneyIdInput, hotMoney.HotMoneyMonths, {
    about: '月度胜率：按上榜月份的例数、胜率与平均收益，不足 20 例只写例数',
    example: { id: 'T001' },
    fresh: 'never',
  }),
  'hotMoney.trader': rpc('youzi.describe', hotMoney.HotMoneyIdInput, hotMoney.HotMoneyTraderDetail, {
    about: '观察席：席位与来源、等级、归属变更、习惯、同现席位与之后的走势',
    example: { id: 'T001' },
    fresh: 'never',
  }),
  'hotMoney.record': rpc('youzi.specific', hotMoney.HotMoneyRecordInput, hotMoney.HotMoneyRecord, {
    about: '观察席的上榜记录：买卖、净买入占成交、次日开盘是否买得到、之后各日收益；三日榜另列',
    example: { id: 'T001' },
    fresh: 'never',
  }),
  'hotMoney.about': rpc('youzi.fnDesc', z.object({}), hotMoney.FeatureText, {
    about: '观察席的说明：怎样归并席位、怎样算胜率、对照、区间与运气线',
    example: {},
    fresh: 'never',
  }),
  'hotMoney.correct': rpc('youzi.correct', hotMoney.SeatCorrectionInput, hotMoney.SeatCorrectionFiled, {
    about: '提交席位纠错：写明来源的地址、原文与日期，由运营核对；不记录提交人',
    example: {
      traderId: 'T001',
      branch: '示例证券股份有限公司甲市一路证券营业部',
      kind: 'add',
      date: '2026-03-02',
      address: 'https://example.com/seats',
      quote: '来源的原文',
      sourceDate: '2026-03-01',
    },
    fresh: 'never',
    meta: false,
    access: 'login',
  }), // @NOTE ours
} as const
