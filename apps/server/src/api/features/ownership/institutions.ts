import { type HolderKind, type InstitutionHoldings, institutionTypes, type TopHolders } from '@guanlan/contract/rows/ownership.ts'
import type { Institutions } from '@guanlan/contract/schemas/stock/ownership.ts'
import type { ExRightEvent } from '@guanlan/datasets/market-facts.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { companyRows, requireStock, shownOrigin } from '../../../market/reading/company-rows.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { periodName } from '../../../market/reading/period-name.ts'
import { decidedBy } from '../../../market/reading/provenance.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

type Quarter = Institutions['series'][number]

/** 一般法人 are companies, partnerships and state agencies. */
const TYPE_OF: Readonly<Partial<Record<HolderKind, (typeof institutionTypes)[number]>>> = {
  ...Object.fromEntries(institutionTypes.map((type) => [type, type])),
  partnership: 'enterprise',
  state: 'enterprise',
}

/** 机构持仓 by quarter, and who of them is named in one. Throws unknown_security, no_data for an index. */
export const institutions: Handler<'holders.institutions', Ports> = async ({ secucode, enddate }, ctx) => {
  const i = requireStock(ctx, secucode)
  const reported = await companyRows(ctx, i, datasets.institutionHoldings)
  const tops = await companyRows(ctx, i, datasets.topHolders)
  const known = reported.rows.toSorted((a, b) => (a.endDate < b.endDate ? 1 : -1))
  const totals = new Map(tops.rows.map((row) => [row.endDate, row.totalShares]))
  const series = known.map((row, at) => quarterOf(row, known.slice(at + 1), { totals, events: ctx.market.exRights(i.row) }))
  const named = tops.rows.toSorted((a, b) => (a.endDate < b.endDate ? 1 : -1))
  const top = enddate === undefined ? named[0] : named.find((row) => row.endDate === enddate)
  const data: Institutions = { series, detailEnddate: top?.endDate ?? null, detail: top === undefined ? [] : detailOf(top) }
  const gone = reported.absent === null ? [] : [{ field: 'series', reason: reported.absent }]
  return {
    data,
    missing: [...gone, ...missingOf(data, reasons)],
    ...decidedBy(reported.origin, shownOrigin(tops.origin, top === undefined ? [] : [top])),
  }
}

const reasons = {
  'series.totalShares': '这一期没有十大股东名单，不知道期末总股本',
  'series.holdRatio': '这一期没有十大股东名单，不知道期末总股本',
  'series.prevEnddate': '没有口径相同的更早一期',
  'series.byType.prevShares': '没有口径相同的更早一期',
  'series.byType.change': '没有口径相同的更早一期',
  detailEnddate: '{topHolders|这一期没有披露十大流通股东}',
  'detail.orgCode': '披露的名单没有机构代码',
  'detail.change': '本期新进，或没有更早一期的名单',
}

type Around = { totals: ReadonlyMap<string, number>; events: readonly ExRightEvent[] }

function quarterOf(row: InstitutionHoldings, earlier: readonly InstitutionHoldings[], { totals, events }: Around): Quarter {
  const { endDate, annDate, isComplete, floatShares, count, shares } = row
  const before = earlier.find((one) => one.isComplete === isComplete) ?? null
  const grown = before === null ? 1 : bonusFactor(events, before.endDate, endDate)
  const totalShares = totals.get(endDate) ?? null
  return {
    enddate: endDate,
    name: periodName(endDate),
    annDate,
    isComplete,
    totalShares,
    floatShares,
    orgCount: count,
    holdShares: shares,
    holdRatio: totalShares === null ? null : shares / totalShares,
    floatRatio: shares / floatShares,
    prevEnddate: before?.endDate ?? null,
    byType: row.types.map((one) => {
      const prevShares = before === null ? null : grown * (before.types.find(({ type }) => type === one.type)?.shares ?? 0)
      return { ...one, floatRatio: one.shares / floatShares, prevShares, change: prevShares === null ? null : one.shares - prevShares }
    }),
  }
}

/** How many shares one has become by 送转股 after a day, up to another. */
function bonusFactor(events: readonly ExRightEvent[], after: string, upTo: string): number {
  return events
    .filter(({ exDate }) => exDate > after && exDate <= upTo)
    .reduce((factor, { bonusPer10, convertPer10 }) => factor * (1 + (bonusPer10 + convertPer10) / 10), 1)
}

function detailOf({ floatHolders, totalShares, floatShares }: TopHolders): Institutions['detail'] {
  return floatHolders.flatMap(({ name, kind, shares, changeShares }) => {
    const orgType = TYPE_OF[kind]
    if (orgType === undefined) return []
    const line = { orgType, orgCode: null, orgName: name, shares, change: changeShares, totalShares, floatShares }
    return [{ ...line, ratio: shares / totalShares, floatRatio: shares / floatShares }]
  })
}
