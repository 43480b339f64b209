import type { Trader } from '@guanlan/contract/rows/trading.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import type { Ports } from './ports.ts'

/** Everybody departments are ascribed to, by id. Throws TornPart. */
export async function readTraders({ datasets: service, clock }: Ports): Promise<ReadonlyMap<string, Trader>> {
  const kept = await service.records.whole(datasets.traders, { asOfMs: clock.nowMs() })
  return new Map(kept.map(({ row }) => [row.traderId, row]))
}
