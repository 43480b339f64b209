import { get } from '../call.ts'
import * as trades from '../schemas/stock/holder-trades.ts'
import * as ownership from '../schemas/stock/ownership.ts'
import * as holders from '../schemas/stock/top-holders.ts'

/** 股东: who owns a company. */
export const ownershipCalls = {
  'holders.base': get('data', '/zg/api/v1/shholder/basedata', holders.HoldersInput, ownership.HoldersBase, {
    about: '股东概要：户数、十大股东与机构占比、实际控制人、质押、下次解禁、近 90 天增减持、陆股通、明星股东与集中度',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  'holders.counts': get('data', '/zg/api/v1/shholder/shchange', holders.HoldersInput, holders.HolderCounts, {
    about: '股东户数变化，含户均持股与区间涨跌幅',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  'holders.institutions': get('data', '/zg/api/v1/shholder/jgcchis', ownership.InstitutionsInput, ownership.Institutions, {
    about: '机构持仓历史，分类型；一季报、三季报基金只披露前十大重仓，单独标出',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  'holders.trades': get('data', '/zg/api/v1/shholder/incDec', holders.HoldersInput, trades.HolderTrades, {
    about: '增减持：明细、计划进度、近 90 天、180 天、一年合计与减持规则',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  'holders.unlocks': get('data', '/zg/api/v1/shholder/release', trades.UnlocksInput, trades.Unlocks, {
    about: '限售解禁：待解禁与已解禁，前后 20 个交易日的涨跌，一日的股东明细',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  'holders.topPeriods': get('data', '/zg/api/v1/shholder/topTenShEnddates', holders.HoldersInput, holders.TopHolderPeriods, {
    about: '十大股东报告期',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  'holders.top': get('data', '/zg/api/v1/shholder/topTenShInfos', holders.TopHoldersInput, holders.TopHoldersOutput, {
    about: '十大股东、十大流通股东，与上期相比，含退出名单',
    example: { secucode: 'SH600519', kind: 'float' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
} as const
