import type { BusinessSegment } from '@guanlan/contract/rows/operation.ts'
import { itemAt, lastItem, mapTuple } from '@guanlan/domain/collections/elements.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import { normal } from '../distribution.ts'
import { incomeStatement } from '../finance/statements.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import type { BusinessSegments } from '../known-rows.ts'
import { industries } from '../sectors/industries.ts'
import type { Company, CompanyReport } from './company-reports.ts'
import { productsOf, REGIONS } from './products.ts'
import { own } from './purposes.ts'

/** Splits a whole into integer parts by weights; the first takes what rounding leaves. */
export function split<const Weights extends readonly number[]>(
  whole: number,
  weights: Weights,
): { -readonly [Place in keyof Weights]: number } {
  const total = sum(weights)
  const parts = mapTuple(weights, (weight) => Math.floor((whole * weight) / total))
  const left = whole - sum(parts)
  return mapTuple(parts, (part, place) => (place === 0 ? part + left : part))
}

type Shape = { names: readonly string[]; weights: readonly number[]; costs: readonly number[] }

/** Names and weights of a dimension in a year: drawn once, drifting a little. */
function shapeOf({ seed, profile }: Company, names: readonly string[], at: { year: number; stream: number }): Shape {
  const key = streamKey(seed, at.stream, profile.subject)
  const noise = streamKey(seed, own.segmentNoise, profile.subject)
  const weights = names.map(
    (_, i) => 0.62 ** i * Math.exp(0.35 * normal(hashAt(key, i)) + 0.06 * normal(hashAt(noise, at.year * 64 + i + at.stream))),
  )
  return { names, weights, costs: names.map((_, i) => Math.exp(0.12 * normal(hashAt(key, 100 + i)))) }
}

/** Lines of business of a company: two to five of its industry's, and the rest. */
export function linesOf({ seed, profile }: Pick<Company, 'seed' | 'profile'>): string[] {
  const all = productsOf(itemAt(industries, profile.industry).name, profile.security.name)
  const hash = hashAt(streamKey(seed, own.segments, profile.subject), 0) >>> 0
  const start = hash % all.length
  const count = Math.min(2 + ((hash >>> 8) % 3), all.length)
  return [...Array.from({ length: count }, (_, i) => itemAt(all, (start + i) % all.length)), '其他业务']
}

function regionsOf({ seed, profile }: Company): string[] {
  const hash = hashAt(streamKey(seed, own.regions, profile.subject), 0) >>> 0
  const start = hash % REGIONS.length
  const home = Array.from({ length: 2 + ((hash >>> 8) % 4) }, (_, i) => itemAt(REGIONS, (start + i) % REGIONS.length))
  return uniform(hash) < 0.45 ? [...home, '境外'] : [...home, '其他地区']
}

/** 主营构成 of a half-year or annual report (《公开发行证券的公司信息披露内容与格式准则》第 2、3 号); null for other reports. */
export function segmentsOf(company: Company, { k, report }: CompanyReport): BusinessSegments | null {
  const { at } = itemAt(company.books, k)
  if (report.head.restated || at.quarter % 2 === 0) return null
  const { revenue, operatingCost } = incomeStatement(report)
  if (!(revenue > 0)) return null
  const { secucode, endDate, annDate, effectiveAtMs } = report.head
  const lines = linesOf(company)
  const industry = itemAt(industries, company.profile.industry).name
  const products = shapeOf(company, lines, { year: at.year, stream: own.segments })
  const regions = shapeOf(company, regionsOf(company), { year: at.year, stream: own.regions })
  const reported = split(revenue, products.weights)
  const costs =
    operatingCost === null
      ? null
      : split(
          operatingCost,
          products.weights.map((weight, i) => weight * itemAt(products.costs, i)),
        )
  const other = lastItem(reported)
  const otherCost = costs === null ? null : lastItem(costs)
  const segments: BusinessSegment[] = [
    ...lines.map((name, i) => ({
      dim: 'product' as const,
      name,
      revenue: itemAt(reported, i),
      cost: costs === null ? null : itemAt(costs, i),
    })),
    { dim: 'industry', name: industry, revenue: revenue - other, cost: operatingCost === null ? null : operatingCost - (otherCost ?? 0) },
    { dim: 'industry', name: '其他业务', revenue: other, cost: otherCost },
    ...split(revenue, regions.weights).map((part, i) => ({
      dim: 'region' as const,
      name: itemAt(regions.names, i),
      revenue: part,
      cost: null,
    })),
  ]
  const mainBusiness = `${lines.slice(0, -1).join('、')}的${company.drivers.isFinancial ? '经营' : '研发、生产和销售'}`
  return { secucode, endDate, annDate, mainBusiness, segments, effectiveAtMs }
}
