import { AppError } from '@guanlan/contract/errors.ts'
import type { Diagnosis, DiagnosisCheck } from '@guanlan/contract/schemas/stock/diagnosis.ts'
import { dimensionKeys, FINANCIAL_INDUSTRIES } from '@guanlan/engine/diagnosis/check.ts'
import { type CheckColumn, LEAST_PEERS, SCORE_RULE } from '@guanlan/engine/diagnosis/score.ts'
import { factorOf } from '@guanlan/engine/factors/index.ts'
import { standingOf } from '@guanlan/engine/factors/standing.ts'
import { median } from '@guanlan/engine/statistics.ts'
import { requireStock } from '../../../market/reading/company-rows.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { ofSession } from '../../../market/reading/provenance.ts'
import type { NewestScores } from '../../../research/diagnosis/diagnosis.ts'
import { numberOr, readHead } from '../../../research/diagnosis/read-head.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

const FEW_PEERS = `同行业有这个因子的公司不足 ${LEAST_PEERS} 家`

/** 诊股 of a company. Throws unknown_security, no_data for an index and where 诊股 is switched off. */
export const checks: Handler<'diagnosis.checks', Ports> = async ({ secucode }, ctx) => {
  const { id } = requireStock(ctx, secucode)
  if (ctx.env.DIAGNOSIS === 'off') throw new AppError('no_data', '本站没有开启诊股', 'secucode')
  const { head, missing, reported, row } = await readHead(ctx, id)
  const known = reported === null || row === null ? NOWHERE : standing(reported, row)
  const data: Diagnosis = { ...head, ...known, rule: SCORE_RULE }
  const outside = missing[0]?.reason ?? '可判断的检查太少'
  const gaps = missingOf(data, {
    percentile: head.dimensions.length === 0 ? outside : '没有总分',
    marketMedian: outside,
    industry: head.dimensions.length === 0 ? outside : '{sectorMembers}',
    industryMedian: head.dimensions.length === 0 ? outside : '{sectorMembers}，或同行业没有得分',
    'industry.rank': '没有总分',
    'peers.industryMedian': '{sectorMembers}，或同行业没有得分',
    'peers.marketMedian': '全市场没有这个维度的得分',
    'checks.value': '没有数据，或按定义算不出',
    'checks.threshold': `{sectorMembers|${FEW_PEERS}}`,
  })
  const empty = (['peers', 'checks'] as const).flatMap((field) => (data[field].length === 0 ? [{ field, reason: outside }] : []))
  return { data, missing: [...missing, ...empty, ...gaps], ...ofSession(ctx.market.snapshot(), head.scoreDate) }
}

const NOWHERE = { percentile: null, marketMedian: null, industry: null, industryMedian: null, peers: [], checks: [] }

/** Where a row stands among the market and its industry, and what every check found. */
function standing(reported: NewestScores, row: number) {
  const { scores, table, columns } = reported
  const own = table.industries[row] ?? null
  const among = own === null ? null : standingOf(scores.total, row, table.industries)
  const peersOf = (column: Float64Array) => (own === null ? null : median(column.filter((_, other) => table.industries[other] === own)))
  const counted = scores.total.reduce((n, score, at) => n + (table.industries[at] === own && !Number.isNaN(score) ? 1 : 0), 0)
  return {
    percentile: standingOf(scores.total, row)?.percentile ?? null,
    marketMedian: median(scores.total),
    industry: own === null ? null : { name: own, n: counted, rank: among?.rank ?? null },
    industryMedian: peersOf(scores.total),
    peers: dimensionKeys.map((key) => ({ key, industryMedian: peersOf(scores.of[key]), marketMedian: median(scores.of[key]) })),
    checks: columns.map((column) => checkOf(column, reported, row)),
  }
}

function checkOf({ check, results, medians }: CheckColumn, { table, lacks }: NewestScores, row: number): DiagnosisCheck {
  const { key, dimension, name, weight, op, than, factor } = check
  const industry = table.industries[row] ?? ''
  const value = numberOr(table.figures(factor)[row])
  const threshold = than === 'industry' ? (medians.get(industry) ?? null) : than
  const result = results[row] === 1 ? 'pass' : results[row] === 0 ? 'fail' : 'unknown'
  const isLeftOut = check.notForFinancials === true && FINANCIAL_INDUSTRIES.has(industry)
  const known = factorOf(factor)
  const lacking = known === null ? null : lacks(known)
  const noPeers = table.industries.every((one) => one === null) ? '没有行业成分，不能与同行业比较' : FEW_PEERS
  const notChecked = value === null ? (lacking?.text ?? '没有数据，或按定义算不出') : noPeers
  const reason = isLeftOut ? '金融业报表没有可比的项目，不检查' : notChecked
  return {
    key,
    dimension,
    name,
    weight,
    op,
    value,
    threshold,
    result,
    reason: result === 'unknown' ? reason : '',
    isIndustryMedian: than === 'industry',
    factor: {
      key: factor,
      name: known?.name ?? factor,
      unit: known?.unit ?? '',
      definition: known?.definition ?? '',
      formula: known?.formula ?? '',
    },
  }
}
