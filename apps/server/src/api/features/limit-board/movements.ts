import type { LimitMovement, LimitStock } from '@guanlan/contract/schemas/market/limit-board.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { upperBound } from '@guanlan/domain/sorted/bounds.ts'
import type { CoMovement } from '@guanlan/engine/topics/co-movement.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import { topicMemberTable, topicMovement } from '@guanlan/figures/tables/topic.ts'
import type { Instrument } from '../../../market/instrument.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { finishedAdjusted } from '../../../market/reading/price-view.ts'
import { movementOf, movesWith, newestChanges } from '../../../research/topics/stock-movement.ts'
import { type KeptTopic, type KeptTopics, TOPICS, topicJob } from '../../../research/topics/topic-job.ts'
import type { Part } from './part.ts'
import type { Ports } from './ports.ts'
import type { SealSources } from './stock-rows.ts'

const figuresOf = rowOf(topicMovement)
const SHORT = '近 60 个交易日里不足 40 日有成交，或没有所属行业'
const NONE = '{sectorMembers|没有一只涨停的股票在原因所说的题材里，或题材还没有统计}'

/** Movements by stock, theme and session; those of one computation of themes are worked out once. */
const known = new WeakMap<KeptTopics, Map<string, CoMovement>>()

/** Whether limit-ups move with the theme their reason names or with their industry, over the sessions up to the board's. Stocks outside that theme are left out. */
export function limitMovements(
  stocks: readonly LimitStock[],
  { date, market, themes }: Pick<SealSources, 'date' | 'market' | 'themes'>,
  { precompute }: Pick<Ports, 'precompute'>,
): Part<LimitMovement[]> {
  const kept = precompute.kept<KeptTopics>(topicJob.id, TOPICS)
  const data = kept === undefined ? [] : stocks.flatMap((stock) => rowOfStock(stock, kept))
  return { data, missing: data.length === 0 ? [{ field: 'movements', reason: NONE }] : missingOf({ movements: data }, ABSENT) }

  function rowOfStock({ secucode, theme, reasons }: LimitStock, topics: KeptTopics): LimitMovement[] {
    const i = market.find(secucode)
    if (i === null || reasons.length === 0) return []
    const names = [theme, ...(themes.get(secucode) ?? []).map(({ name }) => name)]
    const concepts = market.sectorsOf(i.id).filter(({ sector }) => sector.kind === 'concept')
    const [found] = names.flatMap((name) => concepts.filter(({ sector }) => sector.name === name))
    const topic = found === undefined ? undefined : precompute.kept<KeptTopic>(topicJob.id, found.sector.id)
    if (found === undefined || topic === undefined) return []
    const { id, name } = found.sector
    const key = `${date} ${secucode} ${id}`
    const movements = known.get(topics) ?? new Map<string, CoMovement>()
    known.set(topics, movements)
    const movement = movements.get(key) ?? compute(i, topics, { columns: topic.columns, inDate: found.inDate })
    movements.set(key, movement)
    return [{ secucode, topic: { id, name }, moves: movesWith(movement), ...figuresOf(topicMemberTable.frame(1, factsOf(movement)), 0) }]
  }

  function compute(i: Instrument, topics: KeptTopics, theme: Parameters<typeof movementOf>[1]['theme']): CoMovement {
    const dates = topics.dates.subarray(0, upperBound(topics.dates, dayOfIso(date)))
    const { changes } = newestChanges(finishedAdjusted(market, i), dates)
    return movementOf(i, { theme, changes, dates }, { market, precompute })
  }
}

const ABSENT = {
  ...Object.fromEntries(topicMovement.map(({ field }) => [`movements.${field}`, SHORT])),
  'movements.moves': SHORT,
}

const factsOf = ({ days, topic, industry, low, high }: CoMovement) => ({
  changeRatio: () => Number.NaN,
  amount: () => Number.NaN,
  mainNet: () => Number.NaN,
  days: () => days,
  topicCorrelation: () => topic,
  industryCorrelation: () => industry,
  differenceLow: () => low,
  differenceHigh: () => high,
})
