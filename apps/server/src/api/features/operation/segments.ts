import type { BusinessSegment, BusinessSegments } from '@guanlan/contract/rows/operation.ts'
import type { OperationBase, Segment } from '@guanlan/contract/schemas/stock/operation.ts'
import { yearBefore } from '@guanlan/domain/calendar/trade-date.ts'
import { periodName } from '../../../market/reading/period-name.ts'

/** Reports a picture goes back. */
const HISTORY = 10

/** Reports of 主营构成 in falling order, the one asked for (the newest unless given), and its parts beside those a year before. */
export function segmentsOf(rows: readonly BusinessSegments[], enddate: string | undefined) {
  const known = rows.toSorted((a, b) => (a.endDate < b.endDate ? 1 : -1))
  const row = enddate === undefined ? known[0] : known.find((one) => one.endDate === enddate)
  const before = row && known.find((one) => one.endDate === yearBefore(row.endDate))
  return {
    mainBusiness: row?.mainBusiness ?? null,
    productTypes: (row?.segments ?? []).filter(({ dim, revenue }) => dim === 'product' && revenue > 0).map(({ name }) => name),
    periods: known.map(({ endDate, annDate }) => ({ enddate: endDate, name: periodName(endDate), annDate })),
    enddate: row?.endDate ?? null,
    segments: row === undefined ? [] : row.segments.map((part) => lineOf(part, row.segments, before?.segments ?? [])),
    history: known.slice(0, HISTORY).map(historyOf),
  }
}

function lineOf(part: BusinessSegment, all: readonly BusinessSegment[], yearAgo: readonly BusinessSegment[]): Segment {
  const { dim, name, revenue, cost } = part
  const beside = all.filter((one) => one.dim === dim)
  const dimRevenue = beside.reduce((sum, one) => sum + one.revenue, 0)
  const dimProfit = beside.some((one) => one.cost === null) ? null : beside.reduce((sum, one) => sum + one.revenue - (one.cost ?? 0), 0)
  const profit = cost === null ? null : revenue - cost
  const before = yearAgo.find((one) => one.dim === dim && one.name === name)
  const gross = grossOf(part)
  const grossBefore = before === undefined ? null : grossOf(before)
  return {
    dim,
    name,
    revenue,
    dimRevenue,
    revenueRatio: dimRevenue > 0 ? revenue / dimRevenue : null,
    cost,
    profit,
    dimProfit,
    profitRatio: profit === null || dimProfit === null || dimProfit <= 0 ? null : profit / dimProfit,
    grossRatio: gross,
    prevRevenue: before?.revenue ?? null,
    prevCost: before?.cost ?? null,
    revenueYoy: before === undefined || before.revenue <= 0 ? null : revenue / before.revenue - 1,
    grossChange: gross === null || grossBefore === null ? null : gross - grossBefore,
  }
}

function grossOf({ revenue, cost }: BusinessSegment): number | null {
  return cost === null || revenue <= 0 ? null : (revenue - cost) / revenue
}

function historyOf({ endDate, segments }: BusinessSegments): OperationBase['history'][number] {
  const parts = segments.filter(({ dim }) => dim === 'product')
  return {
    enddate: endDate,
    name: periodName(endDate),
    parts: parts.map((part) => ({ name: part.name, revenue: part.revenue, grossRatio: grossOf(part) })),
  }
}

/** Why parts of `segmentsOf` are null. */
export const segmentReasons = {
  mainBusiness: '来源只给出数字，没有主营业务的文字',
  'segments.cost': '这个口径没有披露成本（银行、券商、保险不分列成本）',
  'segments.profit': '没有披露成本，算不出毛利',
  'segments.dimProfit': '同口径有的项没有披露成本',
  'segments.profitRatio': '没有披露成本，或毛利合计不为正',
  'segments.grossRatio': '没有披露成本，或收入不为正',
  'segments.revenueRatio': '收入合计不为正',
  'segments.prevRevenue': '上年同期报告没有同名的一项',
  'segments.prevCost': '上年同期报告没有同名的一项，或没有披露成本',
  'segments.revenueYoy': '上年同期报告没有同名的一项，或收入不为正',
  'segments.grossChange': '上年同期报告没有同名的一项，或没有披露成本',
  'history.parts.grossRatio': '没有披露成本，或收入不为正',
}
