import { get, post } from '../call.ts'
import * as comparison from '../schemas/market/comparison.ts'

/** PK: 2 to 5 securities beside each other. */
export const comparisonCalls = {
  'comparison.base': get('data', '/zg/api/v1/recommend/zhPKBasedataV2', comparison.ComparisonInput, comparison.Comparison, {
    about: '股票 PK：分组指标、行业中位数、可比时的较优者、行业内分位雷达与报告期提示',
    example: { secucodes: 'SH600519,SZ000858' },
    fresh: 'snapshot',
  }),
  'comparison.detail': post('data', '/pyapi/api2/stockpkdetail', comparison.ComparisonDetailInput, comparison.ComparisonDetail, {
    about: '股票 PK 分项明细与区间涨跌幅叠加',
    example: { secucodes: ['SH600519', 'SZ000858'], group: '估值', days: 20 },
    fresh: 'snapshot',
  }),
}
