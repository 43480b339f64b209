import { get } from '../call.ts'
import * as valuation from '../schemas/stock/valuation.ts'

/** 估值: what a price is against what a company earns, owns and pays. */
export const valuationCalls = {
  'valuation.base': get('data', '/zg/api/v1/value/basedata', valuation.ValuationInput, valuation.ValuationBase, {
    about: '估值概要：各倍数、近 1/3/5/10 年分位、同业、估值判断与规则、PE 与 PB 估值带、过去与预期的增速',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  'valuation.metric': get('data', '/zg/api/v1/value/gzzb', valuation.MetricInput, valuation.MetricHistory, {
    about: '估值指标：一个倍数的逐日历史、分位水平，亏损等不计的交易日数，同业的值',
    example: { secucode: 'SH600519', metric: 'pe_ttm', years: 5 },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
}
