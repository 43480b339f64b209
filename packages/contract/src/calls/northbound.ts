import { get, post } from '../call.ts'
import * as lgt from '../schemas/market/northbound.ts'

/** 北向: what is disclosed of northbound trading in each regime. */
export const northboundCalls = {
  'northbound.ranking': get('data', '/zg/api/v1/rank/lgt/holdstockstat', lgt.LgtRankingInput, lgt.LgtRanking, {
    about: '陆股通持股排行：季度持股较上季；2024-08-16 及以前可按 1 至 60 日',
    example: { size: 3 },
    fresh: 'snapshot',
  }),
  'northbound.stock': get('data', '/lgt/api/v1/lgt/stkHisMoneyFlow', lgt.LgtStockInput, lgt.LgtStock, {
    about: '个股陆股通持股历史：2024-08-16 及以前逐日，之后按季',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  'northbound.institutions': get('data', '/lgt/api/v1/lgt/stkHoldInsDetail', lgt.LgtInstitutionsInput, lgt.LgtInstitutions, {
    about: '个股持股机构明细，披露到 2024-08-16',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  'northbound.stockPie': get('data', '/api/v1/deeplandhk/pieLgtStkHoldIns', lgt.LgtInstitutionsInput, lgt.LgtStockPie, {
    about: '个股持股机构占比',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  'northbound.industryPie': get('data', '/api/v1/deeplandhk/pieLgtInduIns', lgt.LgtIndustryPieInput, lgt.LgtIndustryPie, {
    about: '陆股通持股的行业分布；给 insCode 时为一家机构',
    example: {},
    fresh: 'snapshot',
  }),
  'northbound.industryStats': get('data', '/api/v1/deeplandhk/induInsStat', lgt.LgtIndustryStatsInput, lgt.LgtIndustryStats, {
    about: '持股机构统计，可按行业，披露到 2024-08-16',
    example: {},
    fresh: 'snapshot',
  }),
  'northbound.active': get('data', '/api/v1/landhk/activeTradeStock', lgt.LgtActiveInput, lgt.LgtActive, {
    about: '十大成交活跃股：一日，或一只证券的记录；2024-08-19 起只有成交额',
    example: { market: 'sh' },
    fresh: 'snapshot',
  }),
  'northbound.industries': post('data', '/pyapi/api2/lgtmoneyflowhisindu', lgt.LgtIndustriesInput, lgt.LgtIndustries, {
    about: '陆股通持股按行业，季度',
    example: {},
    fresh: 'snapshot',
  }),
  'northbound.market': post('data', '/pyapi/api2/lgtmoneyflowhismarket', lgt.LgtMarketInput, lgt.LgtMarket, {
    about: '陆股通历史成交与净买入；净买入披露到 2024-08-16',
    example: { market: 'all', from: '2024-08-01' },
    fresh: 'snapshot',
  }),
}
