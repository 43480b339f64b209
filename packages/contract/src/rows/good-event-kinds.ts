import type { Kind } from './announcement-kinds.ts'

type GoodKind = Kind & { desc: string; unit: string }

/** Kinds of market-positive events (利好) with the rule each follows and the unit of its value. */
export const goodEventKinds = [
  { code: 'profitGrowth', name: '业绩增长', group: '业绩', desc: '定期报告归母净利润同比增长不低于 50%', unit: '比例' },
  { code: 'forecastGood', name: '业绩预喜', group: '业绩', desc: '业绩预告为预增或扭亏', unit: '元' },
  { code: 'highDividend', name: '高分红', group: '分红', desc: '分配预案的现金分红不低于收盘价的 3%', unit: '比例' },
  { code: 'bonusShares', name: '送转股', group: '分红', desc: '分配预案每 10 股送转不少于 3 股', unit: '股' },
  { code: 'contract', name: '重大合同', group: '经营', desc: '公告的合同金额不低于上年营业收入的 10%', unit: '元' },
  { code: 'holderIncrease', name: '股东增持', group: '股东', desc: '公告的股东增持', unit: '股' },
  { code: 'survey', name: '机构调研', group: '关注', desc: '一次接待不少于 30 家机构', unit: '家' },
  { code: 'limitUpStreak', name: '连续涨停', group: '行情', desc: '连续三个交易日以涨停价收盘', unit: '日' },
  { code: 'newHigh', name: '创一年新高', group: '行情', desc: '收盘价（复权）高于此前 250 个交易日，且此前 60 日未创新高', unit: '元' },
  { code: 'dragonTigerBuy', name: '龙虎榜净买入', group: '行情', desc: '上榜席位净买入不低于成交额的 15%', unit: '元' },
] as const satisfies readonly GoodKind[]
