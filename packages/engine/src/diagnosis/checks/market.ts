import { checksOf } from '../check.ts'

/** 资金: who bought and sold of late, as far as it is published or estimated. */
export const moneyChecks = checksOf('money', [
  ['main-5d', '近 5 日主力净流入为正', 'main-net-5d', '>', 0, 2],
  ['main-20d', '近 20 日主力净流入为正', 'main-net-20d', '>', 0, 2],
  ['main-days', '近 20 日至少 10 日主力净流入', 'main-days-20d', '≥', 10, 1],
  ['super-20d', '近 20 日超大单净流入为正', 'super-net-20d', '>', 0, 1],
  ['margin', '融资余额没有比 20 日前少', 'margin-change-20d', '≥', 0, 1],
  ['block-premium', '近 90 天大宗交易折价不超过 5%', 'block-premium-90d', '≥', -0.05, 1],
  ['institution-seats', '近 90 天龙虎榜机构席位没有净卖出', 'dragon-tiger-institution-90d', '≥', 0, 1],
  ['northbound', '陆股通一季内没有减少持股', 'northbound-change-shares', '≥', 0, 1],
  ['liquidity', '近 20 日日均成交额不少于 5000 万元', 'amount-mean-20d', '≥', 50_000_000, 1],
])

/** 技术: where the adjusted price stands. Past prices do not predict future ones. */
export const techChecks = checksOf('tech', [
  ['ma-20', '收盘价在 20 日均线之上', 'ma-distance-20', '>', 0, 2],
  ['ma-60', '收盘价在 60 日均线之上', 'ma-distance-60', '>', 0, 2],
  ['ma-250', '收盘价在 250 日均线之上', 'ma-distance-250', '>', 0, 1],
  ['slope-20', '20 日均线比 5 日前高', 'ma-slope-20', '>', 0, 1],
  ['bear', '均线不是空头排列', 'ma-bear', '<', 1, 1],
  ['macd', 'MACD 在零轴上方', 'macd-above-zero', '≥', 1, 1],
  ['excess', '近 60 日涨幅超过大盘', 'excess-60d', '>', 0, 2],
  ['drawdown', '近 60 日最大回撤不到 20%', 'drawdown-60d', '>', -0.2, 1],
  ['rsi', 'RSI12 不高于 80', 'rsi-12', '≤', 80, 1],
  ['volatility', '60 日波动率不高于行业中位数', 'volatility-60d', '≤', 'industry', 1],
])

/** 股东: what the owners did, what they pledged, what comes to market. */
export const holderChecks = checksOf('holder', [
  ['pledge', '质押不到总股本的三成', 'pledge-ratio', '<', 0.3, 2],
  ['controller-pledge', '控股股东质押不到其持股的一半', 'controller-pledge-ratio', '<', 0.5, 2],
  ['net-180d', '近 180 天股东没有净减持', 'holder-net-180d', '≥', 0, 2],
  ['decrease-plan', '没有未完成的减持计划', 'decrease-plan-left', '≤', 0, 1],
  ['unlock', '未来 90 天解禁不到流通股本的 5%', 'unlock-ratio-90d', '<', 0.05, 2],
  ['holder-count', '股东户数没有增加', 'holder-count-change', '≤', 0, 1],
  ['institution-change', '机构持股比例没有下降', 'institution-ratio-change', '≥', 0, 1],
  ['institution', '机构持股比例不低于行业中位数', 'institution-ratio', '≥', 'industry', 1],
])

/** 事件: what was announced, answered, sued about and audited. */
export const eventChecks = checksOf('event', [
  ['st', '没有被实施风险警示', 'st', '<', 1, 3],
  ['audit', '最近年报是标准无保留审计意见', 'audit-standard', '≥', 1, 3],
  ['forecast', '业绩预告没有预计亏损', 'forecast-loss', '<', 1, 2],
  ['risk-notices', '近 90 天没有风险提示公告', 'risk-notices-90d', '<', 1, 2],
  ['bad-notices', '近 30 天没有归为利空的公告', 'bad-notices-30d', '<', 1, 1],
  ['abnormal', '近 30 天没有异常波动公告', 'abnormal-notices-30d', '<', 1, 1],
  ['corrections', '近一年补充更正公告不到两次', 'correction-notices-365d', '<', 2, 1],
  ['restated', '近一年没有追溯调整财报', 'restated', '<', 1, 1],
  ['sued', '近一年被诉金额不到净资产的 5%', 'sued-ratio-365d', '<', 0.05, 2],
  ['downgrades', '近 90 天没有评级下调', 'rating-downgrades-90d', '<', 1, 1],
  ['answers', '董秘答复了九成以上的提问（近 90 天）', 'answer-ratio-90d', '≥', 0.9, 1],
])
