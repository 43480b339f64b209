import { datasets } from '@guanlan/datasets/registry.ts'
import { formatInstant } from '../../../runtime/clock.ts'
import type { Ports } from './ports.ts'

/** Reports of one event often have one title: so many rows are read for each that is shown. */
const ROWS_PER_HIT = 3

/** Flashes whose title has the words of a query, the newest first, each title once. */
export async function foundFlashes({ datasets: service, clock }: Ports, q: string, size: number) {
  const { kept } = await service.records.search(datasets.flashNews, { words: q, limit: size * ROWS_PER_HIT, asOfMs: clock.nowMs() })
  const titles = new Map(kept.toReversed().map(({ row }) => [row.title, row]))
  const newest = [...titles.values()].sort((a, b) => b.effectiveAtMs - a.effectiveAtMs).slice(0, size)
  return newest.map(({ id, title, effectiveAtMs }) => ({ id, title, time: formatInstant(effectiveAtMs) }))
}
