import { get, post } from '../call.ts'
import * as history from '../schemas/market/sector-history.ts'
import * as sectors from '../schemas/market/sectors.ts'

/** Sectors: board, page, members, and their history (@NOTE ours). */
export const sectorsCalls = {
  'sectors.list': post('data', '/pyapi/api2/blockbonglist', sectors.SectorListInput, sectors.SectorListOutput, {
    about: '板块榜',
    example: { kind: 'industry', sort: 'change' },
    fresh: 'snapshot',
  }),
  'sectors.header': post('data', '/pyapi/api2/blockheader', sectors.SectorHeaderInput, sectors.SectorHeader, {
    about: '板块详情头',
    example: { blockcode: 'SW801120' },
    fresh: 'snapshot',
  }),
  'sectors.constituents': post('data', '/pyapi/api2/blockconstituent', sectors.ConstituentsInput, sectors.ConstituentsOutput, {
    about: '板块成分股，可按日期取当时成分',
    example: { blockcode: 'SW801120', size: 3 },
    fresh: 'snapshot',
  }),
  'sectors.quotes': post('data', '/pyapi/api2/blockquotrealtime', sectors.SectorQuotesInput, sectors.SectorQuotesOutput, {
    about: '板块实时行情；["all"] 取全部',
    example: { blockcodes: ['SW801120'] },
    fresh: 'snapshot',
  }),
  'sectors.infos': post('data', '/pyapi/api2/blockinfos', sectors.SectorInfosInput, sectors.SectorInfosOutput, {
    about: '板块字典；给 secucode 时为该证券所属板块',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
  }),
  'sectors.industries': get('data', '/pyapi/api2/const_industry', sectors.IndustriesInput, sectors.IndustriesOutput, {
    about: '行业常量',
    example: {},
    fresh: 'release',
    meta: false,
  }),
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
} as const
