import { rpc } from '../call.ts'
import * as hotMoney from '../schemas/market/hot-money.ts'

/** 观察席. */
export const hotMoneyCalls = {
  'hotMoney.daily': rpc('youzi.daily', hotMoney.HotMoneyDailyInput, hotMoney.HotMoneyDaily, {
    about: '观察席每日买卖：一个交易日龙虎榜上各观察席与各股票的买入、卖出与净买入，机构与股通另列，三日榜另列',
    example: {},
    fresh: 'never',
  }),
} as const
