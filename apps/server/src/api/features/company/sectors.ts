import type { SectorReason } from '@guanlan/contract/rows/company.ts'
import type { BusinessSegments } from '@guanlan/contract/rows/operation.ts'
import type { CompanySectors } from '@guanlan/contract/schemas/stock/company.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { existing } from '@guanlan/domain/collections/elements.ts'
import { formatPercent } from '@guanlan/domain/format/percent.ts'
import { companyRows, requireStock } from '../../../market/reading/company-rows.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { periodName } from '../../../market/reading/period-name.ts'
import { completing, decidedBy } from '../../../market/reading/provenance.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

type Part = CompanySectors['parts'][number]
type Sector = CompanySectors['sectors'][number]
type Place = Omit<Sector, 'reason' | 'basis' | 'date'>

/** Parts shown, and reported in the sentence about an industry. */
const MOST_PARTS = 5
const SHOWN_PARTS = 2

/** 归属依据 of the sectors of today. Throws unknown_security; no_data for an index. */
export const sectors: Handler<'company.sectors', Ports> = async ({ secucode }, ctx) => {
  const i = requireStock(ctx, secucode)
  const [segments, reasons] = await Promise.all([
    companyRows(ctx, i, datasets.businessSegments),
    companyRows(ctx, i, datasets.sectorReasons),
  ])
  const row = segments.rows.toSorted((a, b) => (a.endDate < b.endDate ? 1 : -1))[0]
  const main = mainOf(row)
  const bySector = new Map(reasons.rows.map((reason) => [reason.sectorId, reason]))
  const list = ctx.market.sectorsOf(i.id).map(({ sector, inDate }): Sector => {
    const place: Place = { blockcode: sector.id, blockname: sector.name, kind: sector.kind, inDate }
    return { ...place, ...basisOf(bySector.get(sector.id), sector.kind === 'industry' ? main : null) }
  })
  const data: CompanySectors = { ...main, sectors: list }
  return {
    data,
    missing: missingOf(data, reasonsOf(segments.absent, reasons.absent)),
    ...decidedBy(segments.origin, completing(reasons.origin)),
  }
}

type Main = Omit<CompanySectors, 'sectors'>

/** Largest parts of the newest report: by product where it reports them, else by industry. */
function mainOf(row: BusinessSegments | undefined): Main {
  const of = (dim: 'product' | 'industry') => row?.segments.filter((part) => part.dim === dim) ?? []
  const all = of('product').length > 0 ? of('product') : of('industry')
  const dimRevenue = all.reduce((sum, { revenue }) => sum + revenue, 0)
  const largest = all.toSorted((a, b) => b.revenue - a.revenue).slice(0, MOST_PARTS)
  const parts = largest.map(
    ({ name, revenue }): Part => ({ name, revenue, dimRevenue, revenueRatio: dimRevenue > 0 ? revenue / dimRevenue : null }),
  )
  return { mainBusiness: row?.mainBusiness ?? null, enddate: row?.endDate ?? null, annDate: row?.annDate ?? null, parts }
}

/** What was said about a membership; for an industry of which nothing was said, the revenue of the newest report. */
function basisOf(said: SectorReason | undefined, main: Main | null): Pick<Sector, 'reason' | 'basis' | 'date'> {
  if (said !== undefined) return { reason: said.text, basis: said.kind, date: said.date }
  const known =
    main?.parts.filter(({ name, revenueRatio }) => revenueRatio !== null && !name.startsWith('其他')).slice(0, SHOWN_PARTS) ?? []
  if (!main || main.enddate === null || known.length === 0) return { reason: null, basis: null, date: null }
  const shares = known.map(({ name, revenueRatio }) => `${name}占 ${formatPercent(existing(revenueRatio))}`).join('，')
  return { reason: `${periodName(main.enddate)}主营收入中${shares}。`, basis: 'revenue', date: main.annDate }
}

function reasonsOf(noSegments: string | null, noReasons: string | null): Record<string, string> {
  return {
    mainBusiness: noSegments ?? '来源只给出数字，没有主营业务的文字',
    enddate: noSegments ?? '没有主营构成',
    annDate: noSegments ?? '没有主营构成',
    'parts.revenueRatio': '收入合计不为正',
    'sectors.reason': noReasons ?? '来源没有给出这一板块的入选理由',
    'sectors.basis': noReasons ?? '来源没有写明依据的类别',
    'sectors.date': '没有依据的日期',
  }
}
