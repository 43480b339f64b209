import { AppError } from '@guanlan/contract/errors.ts'
import type { Trader } from '@guanlan/contract/rows/trading.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { absentReason, ofKind } from '../../../market/reading/absence.ts'
import { hotMoneyJob, type KeptTraders, TRADERS } from '../../../research/hot-money/hot-money-job.ts'
import type { Ports } from './ports.ts'

/** Traders departments are ascribed to, by id. Throws TornPart. */
export async function readTraders({ datasets: service, clock }: Ports): Promise<ReadonlyMap<string, Trader>> {
  const kept = await service.records.whole(datasets.traders, { asOfMs: clock.nowMs() })
  return new Map(kept.map(({ row }) => [row.traderId, row]))
}

/** A trader by id. Throws no_data where the store has no traders, not_found. */
export async function requireTrader(ctx: Ports, id: string): Promise<Trader> {
  if (!ctx.datasets.isPublished(datasets.traders.key)) throw new AppError('no_data', absentReason(datasets.traders))
  const found = (await readTraders(ctx)).get(id)
  if (found === undefined) throw new AppError('not_found', `没有编号为「${id}」的观察席`, 'id')
  return found
}

/** What of the data sets traders are counted over is not there. */
const lacking = ({ datasets: service }: Pick<Ports, 'datasets'>) =>
  [datasets.dragonTiger, datasets.traderSeats].find(({ key }) => !service.isPublished(key))

/** What is counted of all traders; undefined until it is, and in a store without lists, seats or finished sessions. */
export const keptTraders = (ctx: Pick<Ports, 'datasets' | 'precompute'>): KeptTraders | undefined =>
  lacking(ctx) === undefined ? (ctx.precompute.kept<KeptTraders | null>(hotMoneyJob.id, TRADERS) ?? undefined) : undefined

/** Why nothing is counted: a data set is not there, no session is over, or the job has not run yet. */
export function notCounted(ctx: Ports): string {
  const dataset = lacking(ctx)
  if (dataset !== undefined) return absentReason(dataset)
  if (ctx.precompute.kept<KeptTraders | null>(hotMoneyJob.id, TRADERS) === null) return '{dayBars|没有已收盘的交易日}'
  return ofKind('not_ready', '观察席的统计还没有算好')
}
