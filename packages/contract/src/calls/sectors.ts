import { post } from '../call.ts'
import * as history from '../schemas/sector-history.ts'

/** 板块: what sectors did over time. @NOTE ours: the specification names none of these. */
export const sectorHistoryCalls = {
  'sectors.rotation': post('data', '/pyapi/api2/blockrotation', history.RotationInput, history.Rotation, {
    about: '板块轮动：各期涨跌幅与排名、相对强度与动量四象限、排名延续的统计',
    example: { kind: 'industry', period: 'week', count: 12 },
    fresh: 'snapshot',
  }),
  'sectors.valuation': post('data', '/pyapi/api2/blockvaluation', history.SectorHistoryInput, history.SectorValuation, {
    about: '板块估值历史：整体市盈率、市净率（亏损计入）与中位数，成分与财报均以当日为准，含历史分位',
    example: { blockcode: 'SW801120' },
    fresh: 'snapshot',
  }),
  'sectors.breadth': post('data', '/pyapi/api2/blockbreadth', history.SectorHistoryInput, history.SectorBreadth, {
    about: '板块宽度历史：站上均线占比、涨跌家数、创新高新低、涨跌停家数',
    example: { blockcode: 'SW801120' },
    fresh: 'snapshot',
  }),
  'sectors.correlation': post('data', '/pyapi/api2/blockcorrelation', history.SectorCorrelationInput, history.SectorCorrelation, {
    about: '板块相关性：与其他板块、指数日涨跌幅的相关系数，含样本数与区间',
    example: { blockcode: 'SW801120', days: 60 },
    fresh: 'snapshot',
  }),
}
