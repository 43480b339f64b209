import type { Meta } from '@guanlan/contract/envelope.ts'
import type { MetricHistory, ValuationBase } from '@guanlan/contract/schemas/stock/valuation.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { absences } from '@guanlan/figures/absence.ts'
import type { Frame } from '@guanlan/figures/evaluate.ts'
import { multipleRecords, valuationNow, valuationPe } from '@guanlan/figures/tables/valuation.ts'
import type { Instrument } from '../../../market/instrument.ts'
import { absentReason } from '../../../market/reading/absence.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { industryGap, NONE_COMPUTED } from '../../../research/factors/industry-members.ts'
import type { Ports } from './ports.ts'
import { B_SHARE, isComparable, type Reports } from './reported.ts'
import { REACH, SESSIONS_A_YEAR } from './standing.ts'

type Reasons = Readonly<Record<string, string>>
type Asked = { ctx: Ports; i: Instrument; reports: Reports; frame: Frame }

const NO_LEVEL = `近 5 年、3 年、1 年都不够：历史不足该年数的 ${REACH * 100}%，或有值的交易日不足每年 ${SESSIONS_A_YEAR} 个`
export const EXCLUDED = {
  pe_ttm: '最近四个季度亏损，或不足四个季度',
  pb: '归母净资产不为正，或没有资产负债表',
  ps: '没有营业收入，或不足四个季度',
  pcf: '经营现金流净流出，或不足四个季度',
  dv: '没有分红记录的来源',
} as const

function each(fields: readonly string[], reason: string): Reasons {
  return Object.fromEntries(fields.map((field) => [field, reason]))
}

function ofBands(fields: readonly string[], reason: string): Reasons {
  return each(
    ['pe', 'pb'].flatMap((metric) => fields.map((field) => `bands.${metric}.${field}`)),
    reason,
  )
}

/** Why figures of the row are unknown. */
const ofRow = ({ frame }: Asked) => absences([...valuationNow, ...valuationPe], { frame, from: 0, to: 1 })

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
    ...each(['reportEnd', 'reportName', 'reportDate'], asked.reports.absent.incomeStatements ?? '没有披露定期报告'),
    evEbitda: '报表没有折旧与摊销，算不出息税折旧摊销前利润；可看 EV/EBIT',
    ...standingReasons(asked, data),
    ...industryReasons(asked),
    'growth.np3y': '{incomeStatements|年报不足四年，或首尾有一年亏损}',
    'growth.np5y': '{incomeStatements|年报不足六年，或首尾有一年亏损}',
    ...each(['growth.expected', 'growth.expectedNext'], '{consensus|没有机构的有效预测}，或前一年亏损'),
  }
  const none = asked.reports.absent.incomeStatements
  const empty = [
    ...(data.series.length === 0 ? ['series'] : []).map((field) => ({ field, reason: reasons['pctile.pe.1y.from'] ?? '' })),
    ...(data.growth.years.length === 0 ? ['growth.years'] : []).map((field) => ({
      field,
      reason: none ?? '{incomeStatements|还没有披露年报}',
    })),
  ]
  const parts = data.verdict.parts.length === 0 ? [{ field: 'verdict.parts', reason: reasons['verdict.label'] ?? '' }] : []
  return [...empty, ...parts, ...ofRow(asked), ...missingOf(data, reasons)]
}

/** What is null in the history of one metric, and why. */
export function metricGaps(data: MetricHistory, asked: Asked): Meta['missing'] {
  const { ctx, i, frame } = asked
  const none = isComparable(i) ? absentReason(datasets.valuation, ctx) : B_SHARE
  const levels = ['min', 'max', 'mean', 'median', 'p20', 'p50', 'p80']
  const empty = data.series.length === 0
  const few = empty ? none : '这段时间没有一个交易日有值'
  const reasons = {
    'series.value': EXCLUDED[data.metric],
    now: absences([multipleRecords[data.metric]], { frame, from: 0, to: 1 })[0]?.reason ?? '',
    ...each(levels, few),
    pctile: empty ? none : '没有当前的倍数或它为负，或这段时间没有一个交易日有值',
    ...each(['industry', 'peerMedian'], industryGap(ctx, i)),
  }
  const peers = data.peers.length === 0 ? [{ field: 'peers', reason: industryGap(ctx, i) }] : []
  return [...(empty ? [{ field: 'series', reason: none }] : []), ...peers, ...missingOf(data, reasons)]
}
