import type { TopicMember } from '@guanlan/contract/schemas/market/topics.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import type { Market } from '../../../market/market.ts'
import type { Provenance } from '../../../market/reading/provenance.ts'
import { keptTopic, keptTopics, type Theme } from './kept-topics.ts'
import { newestDate } from './list.ts'
import { type Belonging, topicMembers } from './members.ts'
import type { Ports } from './ports.ts'

type Members = { date: string | null; members: TopicMember[]; origin: Provenance }

/** Members of a theme on the newest session it is known of: that of all themes, or of the list of the source. Throws not_ready, TornPart. */
export async function membersOf({ id, name, listed }: Theme, market: Market, ctx: Ports): Promise<Members> {
  const topics = keptTopics(ctx)
  const topic = keptTopic(ctx, id)
  const date = topic === undefined ? (listed.at(-1)?.date ?? null) : newestDate(topics)
  if (date === null) return { date, members: [], origin: {} }
  const belonging = await belongingOf(market, { id, date }, ctx)
  return { date, ...(await topicMembers(market, { id, name, date, dates: topics.dates, columns: topic?.columns ?? null, belonging }, ctx)) }
}

/** Members of the session; of a theme of the source's own the stocks it lists. */
export async function belongingOf(market: Market, { id, date }: { id: string; date: string }, ctx: Ports): Promise<Belonging[]> {
  const members = market.members(id, date)
  const dated = members.map(({ row, inDate }) => ({ i: market.instruments[row], inDate: inDate as string | null }))
  if (dated.length > 0) return dated.filter((one): one is Belonging => one.i !== undefined)
  const kept = await ctx.datasets.records.byDates(datasets.topicStocks, { from: date, to: date }, { asOfMs: ctx.clock.nowMs() })
  const stocks = kept.find(({ row }) => row.topicId === id)?.row.stocks ?? []
  return stocks.flatMap(({ secucode }) => {
    const i = market.find(secucode)
    return i === null ? [] : [{ i, inDate: null }]
  })
}
