import type { Meta } from '@guanlan/contract/envelope.ts'
import type { MetricHistory, ValuationBase } from '@guanlan/contract/schemas/stock/valuation.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import type { Instrument } from '../../../market/instrument.ts'
import { absentReason } from '../../../market/reading/absence.ts'
import { dividendGap } from '../../../market/reading/dividend-gap.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { industryGap, NONE_COMPUTED } from '../../../research/factors/industry-members.ts'
import type { Ports } from './ports.ts'
import { isComparable, type Statements } from './reported.ts'
import { REACH, SESSIONS_A_YEAR } from './standing.ts'

type Reasons = Readonly<Record<string, string>>
type Asked = { ctx: Ports; i: Instrument; statements: Statements }

const B_SHARE = 'B 股以外币计价，不与人民币报表相比'
const TTM = '已披露的报告不足以算出最近四个季度'
const NO_LEVEL = `近 5 年、3 年、1 年都不够：历史不足该年数的 ${REACH * 100}%，或有值的交易日不足每年 ${SESSIONS_A_YEAR} 个`
export const EXCLUDED = {
  pe_ttm: '最近四个季度亏损，或不足四个季度',
  pb: '归母净资产不为正，或没有资产负债表',
  ps: '没有营业收入，或不足四个季度',
  pcf: '经营现金流净流出，或不足四个季度',
  dv: '没有分红记录的来源',
} as const

/** Why a multiple is unknown; negative ones are known. */
const NOT_TOLD = { pe_ttm: TTM, pb: '没有最近一期的资产负债表', ps: EXCLUDED.ps, pcf: `${TTM}的现金流量表` } as const

function each(fields: readonly string[], reason: string): Reasons {
  return Object.fromEntries(fields.map((field) => [field, reason]))
}

function ofBands(fields: readonly string[], reason: string): Reasons {
  return each(
    ['pe', 'pb'].flatMap((metric) => fields.map((field) => `bands.${metric}.${field}`)),
    reason,
  )
}

/** Why the market value is not there. */
function marketValueGap({ ctx, i }: Pick<Asked, 'ctx' | 'i'>): string {
  if (!isComparable(i)) return B_SHARE
  return Number.isNaN(ctx.market.quotes().price[i.row]) ? '没有现价' : '{shareCapital|没有总股本}'
}

function multipleReasons({ ctx, i, statements }: Asked): Reasons {
  const absent = statements.absent
  const price = marketValueGap({ ctx, i })
  const multiple = (why: string) => (isComparable(i) ? (absent ?? why) : B_SHARE)
  return {
    ...each(['reportEnd', 'reportName', 'reportDate', 'quarters', 'npSoFar'], absent ?? '没有披露定期报告'),
    ...each(['npTtm', 'revenueTtm'], absent ?? TTM),
    ...each(['ocfTtm', 'capexTtm', 'fcfTtm'], absent ?? `${TTM}的现金流量表`),
    ...each(['npTtmBefore', 'npGrowth'], absent ?? '一年前的四个季度没有披露全'),
    npYear: absent ?? '{incomeStatements|还没有披露年报}',
    equity: absent ?? '没有最近一期的资产负债表',
    ebitTtm: absent ?? '报表没有利润总额或财务费用',
    ...each(['borrowing', 'minorityEquity', 'cash', 'enterpriseValue'], absent ?? '金融企业不计算企业价值，或没有资产负债表'),
    ...each(['price', 'marketValue'], price),
    ...each(['cashPerShare', 'dividendYield'], isComparable(i) ? (dividendGap(i, ctx.market) ?? '没有现价') : B_SHARE),
    totalShares: '{shareCapital}',
    'pe.ttm': multiple(NOT_TOLD.pe_ttm),
    'pe.static': multiple('没有披露年报'),
    'pe.dyn': multiple('没有披露定期报告'),
    pb: multiple(NOT_TOLD.pb),
    ps: multiple(EXCLUDED.ps),
    pcf: multiple(NOT_TOLD.pcf),
    peg: multiple('亏损，或净利润没有增长'),
    evEbitda: '报表没有折旧与摊销，算不出息税折旧摊销前利润；可看 EV/EBIT',
    evEbit: multiple('金融企业不计算，或企业价值、息税前利润不为正'),
  }
}

function standingReasons({ ctx, i }: Asked, { series, pctile }: ValuationBase): Reasons {
  const none = isComparable(i) ? absentReason(datasets.valuation, ctx) : B_SHARE
  const few =
    series.length === 0
      ? none
      : `历史不足该年数的 ${REACH * 100}%，或有值的交易日不足每年 ${SESSIONS_A_YEAR} 个（上市不久，或多数时间亏损）`
  const levels = Object.keys(pctile).flatMap((metric) =>
    ['1y', '3y', '5y', '10y'].flatMap((window) => {
      const path = `pctile.${metric}.${window}`
      return [
        ...['from', 'to'].map((field) => [`${path}.${field}`, none] as const),
        ...['p20', 'p50', 'p80'].map((field) => [`${path}.${field}`, few] as const),
        [`${path}.pctile`, series.length === 0 ? none : `${few}；或没有当前的倍数，或它为负（亏损、净资产为负、净流出）`] as const,
      ]
    }),
  )
  const [noLevel, noPrice] = series.length === 0 ? [none, none] : [NO_LEVEL, `没有当前的倍数或它为负，或${NO_LEVEL}`]
  return {
    ...Object.fromEntries(levels),
    ...ofBands(['window', 'low', 'middle', 'high'], noLevel),
    ...ofBands(['now', 'lowPrice', 'middlePrice', 'highPrice'], noPrice),
    ...each(['verdict.label', 'verdict.window', 'verdict.score'], noPrice),
    'series.pe': EXCLUDED.pe_ttm,
    'series.pb': EXCLUDED.pb,
    'series.ps': EXCLUDED.ps,
    'series.close': '早于保存的行情',
  }
}

/** The data set that decides a figure of a peer. */
const PEER_SOURCES = {
  marketValue: 'shareCapital',
  pe: 'incomeStatements',
  pb: 'balanceSheets',
  ps: 'incomeStatements',
  pcf: 'cashFlows',
  dv: 'dividends',
} as const
const METRICS = ['pe', 'pb', 'ps', 'pcf', 'dv'] as const

function industryReasons({ ctx, i }: Asked): Reasons {
  const own = '这家公司没有此项：亏损、净流出，或没有披露'
  return {
    industry: industryGap(ctx, i),
    ...Object.fromEntries(
      METRICS.map((metric) => [`industry.rank${metric[0]?.toUpperCase()}${metric.slice(1)}`, `{${PEER_SOURCES[metric]}|${own}}`]),
    ),
    ...Object.fromEntries(METRICS.map((metric) => [`industry.${metric}Median`, `{${PEER_SOURCES[metric]}|${NONE_COMPUTED}}`])),
    ...Object.fromEntries(Object.entries(PEER_SOURCES).map(([field, source]) => [`industry.peers.${field}`, `{${source}|${own}}`])),
  }
}

/** What is null in 估值概要, and why. */
export function baseGaps(data: ValuationBase, asked: Asked): Meta['missing'] {
  const reasons: Reasons = {
    ...multipleReasons(asked),
    ...standingReasons(asked, data),
    ...industryReasons(asked),
    'growth.np3y': '{incomeStatements|年报不足四年，或首尾有一年亏损}',
    'growth.np5y': '{incomeStatements|年报不足六年，或首尾有一年亏损}',
    ...each(['growth.expected', 'growth.expectedNext'], '{consensus|没有机构的有效预测}，或前一年亏损'),
  }
  const none = asked.statements.absent
  const empty = [
    ...(data.series.length === 0 ? ['series'] : []).map((field) => ({ field, reason: reasons['pctile.pe.1y.from'] ?? '' })),
    ...(data.growth.years.length === 0 ? ['growth.years'] : []).map((field) => ({
      field,
      reason: none ?? '{incomeStatements|还没有披露年报}',
    })),
  ]
  const parts = data.verdict.parts.length === 0 ? [{ field: 'verdict.parts', reason: reasons['verdict.label'] ?? '' }] : []
  return [...empty, ...parts, ...missingOf(data, reasons)]
}

/** What is null in the history of one metric, and why. */
export function metricGaps(data: MetricHistory, asked: Asked): Meta['missing'] {
  const { ctx, i, statements } = asked
  const none = isComparable(i) ? absentReason(datasets.valuation, ctx) : B_SHARE
  const levels = ['min', 'max', 'mean', 'median', 'p20', 'p50', 'p80']
  const empty = data.series.length === 0
  const few = empty ? none : '这段时间没有一个交易日有值'
  const reasons = {
    'series.value': EXCLUDED[data.metric],
    now: !isComparable(i)
      ? B_SHARE
      : (statements.absent ?? (data.metric === 'dv' ? (dividendGap(i, ctx.market) ?? '没有现价') : NOT_TOLD[data.metric])),
    ...each(levels, few),
    pctile: empty ? none : '没有当前的倍数或它为负，或这段时间没有一个交易日有值',
    ...each(['industry', 'peerMedian'], industryGap(ctx, i)),
  }
  const peers = data.peers.length === 0 ? [{ field: 'peers', reason: industryGap(ctx, i) }] : []
  return [...(empty ? [{ field: 'series', reason: none }] : []), ...peers, ...missingOf(data, reasons)]
}
