import type { HotTopic } from '@guanlan/contract/rows/hot.ts'
import type { SourceTopic } from '@guanlan/contract/schemas/market/topics.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { listOwner } from '../../../market/limit-reasons.ts'
import type { Market } from '../../../market/market.ts'
import { rowsOrigin } from '../../../market/reading/company-rows.ts'
import type { Provenance } from '../../../market/reading/provenance.ts'
import type { Ports } from './ports.ts'

/** Sessions among which the source has its newest list. */
const SESSIONS = 10

/** The newest list of themes of the source, by rank; `rows` is empty where there is none. */
export type SourceTopics = { owner: string; date: string | null; rows: readonly HotTopic[]; origin: Provenance }

export async function sourceTopics({ datasets: service, clock }: Pick<Ports, 'datasets' | 'clock'>): Promise<SourceTopics> {
  const asOfMs = clock.nowMs()
  const to = shanghaiDate(asOfMs)
  const dates = await service.records.newestDates(datasets.hotTopics, { to, count: SESSIONS })
  const from = dates.at(-1)
  const kept = from === undefined ? [] : await service.records.byDates(datasets.hotTopics, { from, to }, { asOfMs })
  const date = kept.reduce<string | null>((newest, { row }) => (newest === null || row.date > newest ? row.date : newest), null)
  const shown = kept.filter(({ row }) => row.date === date)
  const rows = shown.map(({ row }) => row).toSorted((a, b) => a.rank - b.rank)
  return { owner: shown[0] === undefined ? '' : listOwner(shown[0].source), date, rows, origin: rowsOrigin(shown) }
}

export function sourceRow(market: Market, row: HotTopic): SourceTopic {
  const { topicId: id, name, rank, previousRank, stage, days, reason } = row
  const leader = { secucode: row.leader, secuabbr: market.find(row.leader)?.name ?? row.leader }
  return { id, name, rank, previousRank, stage, days, leader: leader as SourceTopic['leader'], reason }
}
