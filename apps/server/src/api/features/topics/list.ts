import type { TopicRow, Topics } from '@guanlan/contract/schemas/market/topics.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { topicDays } from '@guanlan/engine/topics/topic-heat.ts'
import { LEAST_FIRST_DAYS, topicAfter, topicRow } from '@guanlan/figures/tables/topic.ts'
import type { Market } from '../../../market/market.ts'
import { absentReason, ofKind } from '../../../market/reading/absence.ts'
import { pricedOver } from '../../../market/reading/adjust-gap.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { completing, decidedBy, ofSession } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import { dateOf, type KeptTopics } from '../../../research/topics/topic-job.ts'
import type { Handler } from '../../handler.ts'
import { keptTopic, keptTopics, noneOf } from './kept-topics.ts'
import type { Ports } from './ports.ts'
import { sourceRow, sourceTopics } from './source-topics.ts'

/** Themes the relations are shown of. */
const LINKED = 16
/** A pair shares at least so many stocks. */
const LEAST_SHARED = 2

export const FEW_SESSIONS = '四项里有百分位的不足三项，或没有取到成分股当日的成交'

/** 热点题材 of the newest finished session. Throws not_ready until they are computed. */
export const list: Handler<'topics.list', Ports> = async (_, ctx) => {
  const market = readable(ctx.market).freeze()
  const kept = keptTopics(ctx)
  const date = newestDate(kept)
  const source = await sourceTopics(ctx)
  const rows = date === null ? [] : topicRows(market, kept, { date, precompute: ctx.precompute })
  const data: Topics = {
    date: date as Topics['date'],
    list: rows,
    links: date === null || rows.every(({ heat }) => heat === null) ? [] : linksOf(market, rows.slice(0, LINKED), date),
    source: { owner: source.owner, date: source.date as Topics['date'], list: source.rows.map((row) => sourceRow(market, row)) },
    outcomes: rows.length === 0 ? [] : [...kept.outcomes],
  }
  const none = noneOf(market)
  return {
    data,
    missing: [
      ...(rows.length === 0 ? ['date', 'list', 'links', 'outcomes'].map((field) => ({ field, reason: none })) : []),
      ...(rows.length > 0 && data.links.length === 0
        ? [
            {
              field: 'links',
              reason: rows.some(({ heat }) => heat !== null) ? '最热的题材没有共有的成分股' : ofKind('not_ready', '题材的热度未知'),
            },
          ]
        : []),
      ...(source.rows.length === 0
        ? ['source.list', 'source.date'].map((field) => ({ field, reason: absentReason(datasets.hotTopics) }))
        : []),
      ...missingOf(data, {
        'source.list.previousRank': '前一个交易日不在榜上',
        ...Object.fromEntries(topicRow.map(({ field }) => [`list.${field}`, FEW_SESSIONS])),
        'list.texts': '{stockSentiment|当日没有成分股的文本达到 30 条，或还没有统计}',
        'list.textPercentile': '{stockSentiment|当日的文本还没有统计，或之前有数的交易日不足 60 个}',
        ...Object.fromEntries(topicAfter.map(({ field }) => [`outcomes.${field}`, `不足 ${LEAST_FIRST_DAYS} 例`])),
      }),
    ],
    ...decidedBy(pricedOver(market, ofSession(market.snapshot(), date)), completing(source.origin)),
  }
}

/** The session topics are kept of; null while there is none. */
export function newestDate(kept: KeptTopics): string | null {
  return kept.ids.length === 0 ? null : dateOf(kept, kept.dates.length - 1)
}

function topicRows(market: Market, kept: KeptTopics, { date, precompute }: { date: string } & Pick<Ports, 'precompute'>): TopicRow[] {
  const ids = new Set(kept.ids)
  const rows = market.sectors.flatMap(({ id, name, kind }): TopicRow[] => {
    const topic = kind === 'concept' && ids.has(id) ? keptTopic({ precompute }, id) : undefined
    const day = topic === undefined ? undefined : topicDays(topic.columns, 1)[0]
    return day === undefined ? [] : [{ id, name, members: market.members(id, date).length, ...day }]
  })
  return rows.toSorted((a, b) => (b.heat ?? -1) - (a.heat ?? -1) || (a.id < b.id ? -1 : 1))
}

function linksOf(market: Market, rows: readonly TopicRow[], date: string): Topics['links'] {
  const members = rows.map(({ id }) => new Set(market.members(id, date).map(({ row }) => row)))
  return rows.flatMap(({ id: a }, at) =>
    rows.slice(at + 1).flatMap(({ id: b }, more) => {
      const other = itemAt(members, at + 1 + more)
      const shared = [...itemAt(members, at)].filter((row) => other.has(row)).length
      return shared < LEAST_SHARED ? [] : [{ a, b, shared }]
    }),
  )
}
