import { AppError } from '@guanlan/contract/errors.ts'
import type { StockEventKind } from '@guanlan/contract/rows/stock-event-kinds.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { absentReason, absentTable, ofKind } from '../../../market/reading/absence.ts'
import { EVENTS, type KeptEvents, type KeptStudy, stockEventJob } from '../../../research/stock-events/stock-event-job.ts'
import type { Ports } from './ports.ts'

function kept<T>({ precompute }: Pick<Ports, 'precompute'>, key: string): T {
  const found = precompute.kept<T>(stockEventJob.id, key)
  if (found === undefined) throw new AppError('not_ready', '市场利好正在统计，完成后会自动出现')
  return found
}

/** Events of the last year. Throws not_ready until they are computed. */
export const keptEvents = (ctx: Pick<Ports, 'precompute'>): KeptEvents => kept(ctx, EVENTS)

/** The study of a kind. Throws not_ready until it is computed. */
export const keptStudy = (ctx: Pick<Ports, 'precompute'>, { code }: Pick<StockEventKind, 'code'>): KeptStudy => kept(ctx, code)

/** What is known of a kind: why nothing is, or what its counts leave out; nulls where the data set covers the days. */
export type Reach = { absent: string | null; note: string | null }

/** How far the data set of a kind reaches over the days `from` to `to` (YYYY-MM-DD). */
export function reachOf(
  ctx: Ports,
  { dataset, since }: Pick<KeptStudy, 'dataset' | 'since'>,
  { from, to }: { from: string; to: string },
): Reach {
  if (since === null) return { absent: noneReason(ctx, dataset), note: null }
  if (since > to) return { absent: `${datasets[dataset].name}自 ${since} 起才有`, note: null }
  const coveredTo = dataset === 'dayBars' ? null : (ctx.datasets.publication(dataset)?.coveredTo ?? null)
  if (ctx.source === 'files' && coveredTo !== null && coveredTo < from)
    return { absent: ofKind('not_covered', `导入的${datasets[dataset].name}到 ${coveredTo} 为止`), note: null }
  const parts = [
    since > from ? `自 ${since} 起有数据` : '',
    ctx.source === 'files' && coveredTo !== null && coveredTo < to ? `数据到 ${coveredTo} 为止` : '',
    (dataset === 'dayBars' ? ctx.datasets.isComing(dataset) : !ctx.datasets.isComplete(dataset)) ? '上游的历史还没有取完' : '',
  ].filter((part) => part !== '')
  return { absent: null, note: parts.length === 0 ? null : parts.join('，') }
}

function noneReason(ctx: Ports, dataset: KeptStudy['dataset']): string {
  if (dataset !== 'dayBars') return absentReason(datasets[dataset])
  if (ctx.market.ready) return '日线不足：新高新低要有 311 个交易日，连续涨跌停要有 4 个'
  return absentTable('dayBars', ctx.source)
}
