import { get } from '../call.ts'
import * as ratings from '../schemas/stock/ratings.ts'

/** 评级: what research firms say of a company, and what became of it. */
export const ratingsCalls = {
  'ratings.base': get('data', '/zg/api/v1/thirdp/basedata', ratings.RatingsInput, ratings.RatingsBase, {
    about: '第三方评级概要：评级分布与走势、综合均分、目标价、一致预期、预测修正、关注度',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  'ratings.targets': get('data', '/zg/api/v1/thirdp/mbj', ratings.RatingsInput, ratings.TargetPrices, {
    about: '目标价：逐份研报的目标价与其后股价、逐月目标价区间，各机构 120 个交易日内达到的比例与区间',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  'ratings.forecasts': get('data', '/zg/api/v1/thirdp/yjycZz', ratings.ForecastsInput, ratings.Forecasts, {
    about: '业绩预测与增长：历年实际、各年预测的分布、各机构明细、年末一致预期与实际之差',
    example: { secucode: 'SH600519', metric: 'np' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  'ratings.grades': get('data', '/zg/api/v1/thirdp/investgrade', ratings.RatingsInput, ratings.InvestGrades, {
    about: '投资评级：逐份研报的评级与变化，分布与逐月统计',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
}
