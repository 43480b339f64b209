import type { NorthboundQuarter } from '@guanlan/contract/rows/northbound.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { absentReason } from '../../../market/reading/absence.ts'
import { rowsOrigin } from '../../../market/reading/company-rows.ts'
import { oncePublished } from '../../../market/reading/once-published.ts'
import type { Provenance } from '../../../market/reading/provenance.ts'
import type { Ports } from './ports.ts'

/** Holdings at the end of a quarter across the market, as the public knows them now. */
export type Quarter = { date: string; rows: NorthboundQuarter[]; origin: Provenance }

const MOST = 24

/** Ends of quarters with published holdings, newest first. */
export async function quarterEnds(ctx: Pick<Ports, 'datasets' | 'clock'>): Promise<string[]> {
  const to = shanghaiDate(ctx.clock.nowMs())
  const dates = await ctx.datasets.records.newestDates(datasets.northboundQuarters, { to, count: MOST })
  const newest = dates[0]
  if (newest === undefined) return []
  const isReported = (await quarterOf(ctx, newest)).rows.length > 0
  return isReported ? dates : dates.slice(1)
}

/** Holdings at the end of a quarter; read once until something is published. */
export function quarterOf(ctx: Pick<Ports, 'datasets' | 'clock'>, date: string): Promise<Quarter> {
  return oncePublished(ctx.datasets, `northbound ${date}`, () => readQuarter(ctx, date))
}

async function readQuarter({ datasets: service, clock }: Pick<Ports, 'datasets' | 'clock'>, date: string): Promise<Quarter> {
  const kept = await service.records.byDates(datasets.northboundQuarters, { from: date, to: date }, { asOfMs: clock.nowMs() })
  return { date, rows: kept.map(({ row }) => row), origin: rowsOrigin(kept) }
}

/** Why there are no quarters. */
export const NO_QUARTERS = absentReason(datasets.northboundQuarters)
