import { HELD_SESSIONS } from './holding-outcomes.ts'

/** How the outcomes of earlier picks come about, for readers. */
export const PAST_METHOD = [
  `从库里行情满一年起，每 ${HELD_SESSIONS} 个交易日收盘后用当晚已公布的数据筛选一次，选出的每一只次日开盘买入、持有 ${HELD_SESSIONS} 个交易日后收盘卖出，`,
  '已扣佣金、印花税、过户费与滑点；前后两期持有时间不重叠。停牌或开盘涨停买不到的不计入，占比另列。含后来退市的股票。',
  '基准是同日全部 A 股同样买卖的结果，按各期选出只数加权。区间为威尔逊 95% 置信区间：同一期的股票同涨同跌，',
  '样本数先按期内相关性折算成等效独立样本数再计算。历史统计不代表未来。',
].join('')
