import type { HotTopic } from '@guanlan/contract/rows/hot.ts'
import type { Topic } from '@guanlan/contract/schemas/market/topics.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { ROLE_RULE } from '@guanlan/engine/topics/roles.ts'
import { topicDays } from '@guanlan/engine/topics/topic-heat.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import { LEAST_FIRST_DAYS, topicAfter, topicMember, topicRow } from '@guanlan/figures/tables/topic.ts'
import { topicMoney, topicRankTable } from '@guanlan/figures/tables/topic-rank.ts'
import { absentReason } from '../../../market/reading/absence.ts'
import { pricedOver } from '../../../market/reading/adjust-gap.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { completing, decidedBy, ofSession } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import { dateOf, type KeptTopic, type KeptTopics } from '../../../research/topics/topic-job.ts'
import type { Handler } from '../../handler.ts'
import { themeNet } from './day-facts.ts'
import { NO_MONEY } from './hot.ts'
import { keptTopic, keptTopics, noneOf, themeOf } from './kept-topics.ts'
import { FEW_SESSIONS } from './list.ts'
import { membersOf } from './members-of.ts'
import type { Ports } from './ports.ts'

/** Sessions of the trend. */
const TREND = 60
/** Days of the source's list in the timeline. */
const LISTED_DAYS = 8
const FIRST_KNOWN = '来源题材榜上留存的第一天，更早没有记录'

const ofMoney = rowOf(topicMoney)

type Event = Topic['timeline'][number]
type Kept = { topics: KeptTopics; topic: KeptTopic }

/** 题材详情 of a theme, an industry, or a theme of the source's own. Throws unknown_sector, not_ready until themes are computed. */
export const detail: Handler<'topics.detail', Ports> = async ({ id: text }, ctx) => {
  const market = readable(ctx.market).freeze()
  const { id, name, listed } = await themeOf(ctx, text)
  const topics = keptTopics(ctx)
  const topic = keptTopic(ctx, id)
  const kept = topic === undefined ? null : { topics, topic }
  const { date, members, origin } = await membersOf({ id, name, listed }, market, ctx)
  const trend = kept === null ? [] : trendOf(kept)
  const data: Topic = {
    id,
    name,
    date: date as Topic['date'],
    day: kept === null ? null : (topicDays(kept.topic.columns, 1)[0] ?? null),
    money: moneyOf(members),
    trend,
    roleRule: ROLE_RULE,
    members,
    timeline: timelineOf(kept, { trend, listed }),
    outcomes: kept === null ? [] : [...kept.topics.outcomes],
  }
  return {
    data,
    missing: missingParts(data, kept === null ? noneOf(market) : FEW_SESSIONS),
    ...decidedBy(pricedOver(market, ofSession(market.snapshot(), date)), completing(origin)),
  }
}

function moneyOf(members: Topic['members']): Topic['money'] {
  const nets = new Map(members.flatMap(({ secucode, mainNet }) => (mainNet === null ? [] : [[secucode as string, mainNet] as const])))
  const traded = members.filter(({ changeRatio }) => changeRatio !== null).length
  const mainNet = themeNet([...nets.keys()], { nets, traded })
  return ofMoney(
    topicRankTable.frame(1, (fact) => () => (fact === topicRankTable.facts.mainNet ? mainNet : Number.NaN)),
    0,
  )
}

function trendOf({ topics, topic }: Kept): Topic['trend'] {
  const days = topicDays(topic.columns, TREND)
  const first = topics.dates.length - days.length
  return days.map((day, at) => ({ date: dateOf(topics, first + at) as Topic['trend'][number]['date'], ...day }))
}

/** What is known of a theme by day, the newest first. */
function timelineOf(kept: Kept | null, { trend, listed }: { trend: Topic['trend']; listed: readonly HotTopic[] }): Event[] {
  const events: { date: string; kind: Event['kind']; text: string }[] = []
  const [first] = listed
  if (first !== undefined) events.push({ date: first.date, kind: 'known', text: FIRST_KNOWN })
  for (const { date, rank, reason } of listed.slice(-LISTED_DAYS))
    events.push({ date, kind: 'listed', text: `来源题材榜第 ${rank}：${reason}` })
  for (const { session } of kept?.topic.firstDays ?? []) {
    const count = numberAt((kept as Kept).topic.columns.limitUps, session)
    events.push({
      date: dateOf((kept as Kept).topics, session),
      kind: 'first',
      text: `首日：${count} 只成分股涨停，之前 20 个交易日都不到 3 只`,
    })
  }
  const peak = trend.reduce<Topic['trend'][number] | null>((best, one) => ((one.heat ?? -1) > (best?.heat ?? -1) ? one : best), null)
  if (peak !== null)
    events.push({ date: peak.date, kind: 'peak', text: `近 ${trend.length} 个交易日热度最高：${Math.round(peak.heat ?? 0)}` })
  return events.toSorted((a, b) => (a.date < b.date ? 1 : -1)) as Event[]
}

function missingParts(data: Topic, none: string) {
  const nothing = [
    ['date', data.date === null],
    ['day', data.day === null],
    ['trend', data.trend.length === 0],
    ['outcomes', data.outcomes.length === 0],
  ] as const
  const short = '近 60 个交易日里不足 40 日有成交，或没有所属行业'
  return [
    ...nothing.flatMap(([field, isMissing]) => (isMissing ? [{ field, reason: none }] : [])),
    ...(data.members.length === 0 ? [{ field: 'members', reason: '{sectorMembers|当日没有成分股}' }] : []),
    ...(data.members.every(({ reasons }) => reasons.length === 0)
      ? [{ field: 'members.reasons', reason: '{limitMoves|当日没有成分股涨停，或来源没有公布原因}' }]
      : []),
    ...(data.timeline.length === 0 ? [{ field: 'timeline', reason: absentReason(datasets.hotTopics) }] : []),
    ...missingOf(data, {
      'members.inDate': '来源只公布当日的成分股',
      'members.role': '不符合规则的任何一条',
      'members.streak': '当日的涨停没有统计',
      ...Object.fromEntries(topicMember.map(({ field }) => [`members.${field}`, short])),
      'members.changeRatio': '当日没有成交',
      'members.amount': '当日没有成交',
      'members.mainNet': '{moneyFlow|当日没有资金流向，或已超过保留的 60 个交易日}',
      'money.mainNet': NO_MONEY,
      'members.moves': short,
      'members.evidence': '{sectorReasons|来源没有给出入选理由}',
      'members.evidence.date': '没有依据的日期',
      'members.evidence.kind': '来源没有写明依据的类别',
      'members.evidence.part': '来源没有写明依据的类别',
      'members.doReasonsAgree': '不足两个来源给出原因',
      ...Object.fromEntries(topicRow.flatMap(({ field }) => [`day.${field}`, `trend.${field}`].map((path) => [path, FEW_SESSIONS]))),
      'day.texts': '{stockSentiment|当日没有成分股的文本达到 30 条，或还没有统计}',
      'trend.texts': '{stockSentiment|当日没有成分股的文本达到 30 条，或还没有统计}',
      'day.textPercentile': '{stockSentiment|当日的文本还没有统计，或之前有数的交易日不足 60 个}',
      'trend.textPercentile': '{stockSentiment|之前有数的交易日不足 60 个}',
      ...Object.fromEntries(topicAfter.map(({ field }) => [`outcomes.${field}`, `不足 ${LEAST_FIRST_DAYS} 例`])),
    }),
  ]
}
