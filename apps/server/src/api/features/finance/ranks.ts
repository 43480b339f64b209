import type { FinanceBase, IndustryRank } from '@guanlan/contract/schemas/stock/finance.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { factorOf } from '@guanlan/engine/factors/index.ts'
import { standingOf } from '@guanlan/engine/factors/standing.ts'
import { median } from '@guanlan/engine/statistics.ts'
import type { Instrument } from '../../../market/instrument.ts'
import { industryMembers } from '../../../research/factors/industry-members.ts'
import type { Ports } from './ports.ts'

type Ranks = NonNullable<FinanceBase['industryRank']>

/** Which factor says each of the ranked figures. */
const FACTORS: Readonly<Record<keyof Ranks, string>> = {
  roe: 'roe-ttm',
  revenueYoy: 'revenue-yoy',
  npYoy: 'profit-yoy',
  npDeductedYoy: 'deducted-yoy',
  grossRatio: 'gross-margin-ttm',
  netRatio: 'net-margin-ttm',
  debtRatio: 'debt-ratio',
  ocfToProfit: 'cash-to-profit-ttm',
  assetTurnover: 'asset-turnover',
  arDays: 'receivable-days',
  invDays: 'inventory-days',
  revenueTtm: 'revenue-ttm',
}
const UNITS: Readonly<Record<string, IndustryRank['unit']>> = { 比例: '比例', 倍: '倍', 次: '倍', 日: '日', 天: '日', 元: '元' }

function rankOf(factor: string, column: Float64Array, { own, peers }: { own: number; peers: readonly number[] }): IndustryRank {
  const reported = factorOf(factor)
  const values = Float64Array.from(peers, (at) => numberAt(column, at))
  const standing = standingOf(values, peers.indexOf(own))
  return {
    factor,
    name: reported?.name ?? factor,
    unit: UNITS[reported?.unit ?? ''] ?? '比例',
    value: standing === null ? null : numberAt(column, own),
    median: median(values),
    rank: standing?.rank ?? null,
    n: standing?.n ?? values.filter((value) => !Number.isNaN(value)).length,
    percentile: standing?.percentile ?? null,
  }
}

type Ranked = Pick<FinanceBase, 'industry' | 'industryRank' | 'rankDate'>

/** Main figures among the listed A shares of the industry, from the factors of the newest session; nulls before the first factors, and for who is in no industry or not screened. */
export function industryRanks(ctx: Ports, i: Instrument): Ranked {
  const reported = industryMembers(ctx, i)
  if (reported === null) {
    const sector = ctx.market.sectorsOf(i.id).find((one) => one.sector.kind === 'industry')?.sector
    return { industry: sector?.name ?? null, industryRank: null, rankDate: ctx.factors.cut()?.date ?? null }
  }
  const { name, cut, own, members } = reported
  const peers = members.map(({ at }) => at)
  const ranks = Object.entries(FACTORS).flatMap(([key, factor]) => {
    const column = cut.columns.get(factor)
    return column === undefined ? [] : [[key, rankOf(factor, column, { own, peers })] as const]
  })
  return { industry: name, industryRank: Object.fromEntries(ranks), rankDate: cut.date }
}
