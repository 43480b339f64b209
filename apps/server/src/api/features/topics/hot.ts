import { AppError } from '@guanlan/contract/errors.ts'
import type { HotTopic } from '@guanlan/contract/rows/hot.ts'
import type { HotTopicRowV2 } from '@guanlan/contract/schemas/market/topic-sentiment.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { textMoodFrame, textWord } from '@guanlan/engine/topics/text-mood.ts'
import { measuredTexts, topicFrame } from '@guanlan/engine/topics/topic-heat.ts'
import { STAGE_RULE, STAGE_SESSIONS, topicStage } from '@guanlan/engine/topics/topic-stage.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import { textMood } from '@guanlan/figures/tables/text-mood.ts'
import { topicRow } from '@guanlan/figures/tables/topic.ts'
import { topicHeat, topicRankTable } from '@guanlan/figures/tables/topic-rank.ts'
import type { Market } from '../../../market/market.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { ofSession, type Provenance } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import { dateOf, type KeptTopic, type KeptTopics } from '../../../research/topics/topic-job.ts'
import type { Handler } from '../../handler.ts'
import { mainNets, themeNet } from './day-facts.ts'
import { keptTopic, keptTopics, noneOf } from './kept-topics.ts'
import { leadersOn } from './leaders.ts'
import { FEW_SESSIONS } from './list.ts'
import type { Ports } from './ports.ts'

/** Themes of a page of the newer list. */
const PAGE_SIZE = 20
/** Sessions of the heat beside a theme. */
const SPARK = 20
/** Tags of texts stand beyond these percentiles. */
const [LOW, HIGH] = [10, 90]

type Asked = { date?: string | undefined }
type Ranked = {
  id: string
  name: string
  topic: KeptTopic
  heat: number | null
  heatBefore: number | null
  rank: number
  before: number | null
}
type Day = { kept: KeptTopics; market: Market; date: string; at: number; ranked: readonly Ranked[]; mainNet: ReadonlyMap<string, number> }

const heatsOf = rowOf(topicRow)
const firstOf = rowOf(topicHeat.first)
const bothOf = rowOf([...topicHeat.first, ...topicHeat.second])
const moodOf = rowOf(textMood)

/** 舆情热点话题 of a finished session. Throws not_ready until themes are computed, no_data for a session that is not kept. */
export const hot: Handler<'topics.hot', Ports> = async ({ date, size }, ctx) => {
  const day = await dayOf({ date }, ctx)
  if (day === null) return nothing(ctx)
  const rows = await firstRows(day, day.ranked.slice(0, size), ctx)
  const data = rows.map(({ row }) => row)
  return { data, missing: missingOf(data, REASONS), ...originOf(day) }
}

/** The same by pages and in other orders, with texts, money and stage. */
export const hotV2: Handler<'topics.hotV2', Ports> = async ({ date, page, sort }, ctx) => {
  const day = await dayOf({ date }, ctx)
  if (day === null) throw new AppError('no_data', noneText(ctx))
  const shown = sortedBy(day, sort).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const list = (await firstRows(day, shown, ctx)).map(({ row, one }) => ({ ...row, ...secondOf(day, one) }))
  const data = { date: day.date as HotTopicRowV2['since'] & string, total: day.ranked.length, stageRule: STAGE_RULE, list }
  return {
    data,
    missing: [
      ...(list.length === 0 ? [{ field: 'list', reason: '没有这一页' }] : []),
      ...missingOf(data, Object.fromEntries(Object.entries({ ...REASONS, ...MORE_REASONS }).map(([field, why]) => [`list.${field}`, why]))),
    ],
    ...originOf(day),
  }
}

const REASONS = {
  ...Object.fromEntries(topicHeat.first.map(({ field }) => [field, FEW_SESSIONS])),
  changeRatio: '没有取到成分股当日的成交',
  num: '前一日没有热度，没有名次可比',
  leader: '当日没有成分股收盘涨停，或涨停没有统计',
  reason: '{hotTopics|来源的题材榜当日没有这个题材}',
  since: '近 250 个交易日没有首日',
}
export const NO_MONEY = '{moneyFlow|当日有交易的成分股没有全部取到资金流向，或已超过保留的 60 个交易日}'
const NO_TEXTS = '{stockSentiment|当日没有成分股的文本达到 30 条}'
const MORE_REASONS = {
  ...Object.fromEntries(topicHeat.second.map(({ field, definition }) => [field, definition.absent ?? '没有取到成分股当日的成交'])),
  mainNet: NO_MONEY,
  newsCount: NO_TEXTS,
  ...Object.fromEntries(textMood.map(({ field }) => [field, NO_TEXTS])),
  low: '{stockSentiment|有文本的成分股不足 10 只}',
  high: '{stockSentiment|有文本的成分股不足 10 只}',
  pctile250: '{stockSentiment|当日没有文本，或之前有文本的交易日不足 120 个}',
  posPlace: '{stockSentiment|当日没有文本，或之前有文本的交易日不足 120 个}',
  negPlace: '{stockSentiment|当日没有文本，或之前有文本的交易日不足 120 个}',
  spark: FEW_SESSIONS,
  stage: '不符合阶段规则的任何一条',
  tags: '没有要标注的',
}

const noneText = (ctx: Ports) => noneOf(readable(ctx.market))

function nothing(ctx: Ports) {
  return { data: [], missing: [{ field: 'data', reason: noneText(ctx) }], ...ofSession(readable(ctx.market).snapshot(), null) }
}

const originOf = ({ market, date }: Day): Provenance => ofSession(market.snapshot(), date)

/** Themes of a session by heat; null where there are none. */
async function dayOf({ date }: Asked, ctx: Ports): Promise<Day | null> {
  const market = readable(ctx.market).freeze()
  const kept = keptTopics(ctx)
  if (kept.ids.length === 0) return null
  const at = date === undefined ? kept.dates.length - 1 : kept.dates.indexOf(dayOfIso(date))
  if (at < 0) throw new AppError('no_data', `${date} 不是近 ${kept.dates.length} 个已收盘的交易日之一`, 'date')
  const heatAt = (topic: KeptTopic, session: number) =>
    session < 0 ? null : heatsOf(topicFrame(topic.columns, { from: session, to: session + 1 }), 0).heat
  const themes = market.sectors.flatMap(({ id, name, kind }) => {
    const topic = kind === 'concept' ? keptTopic(ctx, id) : undefined
    return topic === undefined ? [] : [{ id, name, topic, heat: heatAt(topic, at), heatBefore: heatAt(topic, at - 1) }]
  })
  const placed = (of: 'heat' | 'heatBefore') =>
    new Map(
      themes
        .filter((one) => one[of] !== null)
        .toSorted((a, b) => (b[of] ?? 0) - (a[of] ?? 0) || (a.id < b.id ? -1 : 1))
        .map(({ id }, place) => [id, place + 1]),
    )
  const [now, before] = [placed('heat'), placed('heatBefore')]
  const ranked = themes
    .toSorted((a, b) => (b.heat ?? -1) - (a.heat ?? -1) || (a.id < b.id ? -1 : 1))
    .map((one, place) => ({ ...one, rank: place + 1, before: now.has(one.id) ? (before.get(one.id) ?? null) : null }))
  return { kept, market, date: dateOf(kept, at), at, ranked, mainNet: await mainNets(ctx, intAt(kept.dates, at)) }
}

/** What the newer list is ordered by; NaN is unknown. */
function orderOf({ market, kept, date, at, mainNet }: Day, { id, heat, topic: { columns } }: Ranked) {
  const codes = market.members(id, date).flatMap(({ row }) => market.instruments[row]?.id ?? [])
  return {
    heat: heat ?? Number.NaN,
    changeRatio: numberAt(columns.total, at) / numberAt(columns.traded, at),
    ztNum: numberAt(columns.traded, at) > 0 ? numberAt(columns.limitUps, at) : Number.NaN,
    mainNet: themeNet(codes, { nets: mainNet, traded: numberAt(columns.traded, at) }),
    newsCount: numberAt(measuredTexts(columns), at),
    marketChange: numberAt(kept.market, at),
  }
}

/** The highest first, unknown ones last. */
function sortedBy(day: Day, sort: keyof ReturnType<typeof orderOf>): readonly Ranked[] {
  if (sort === 'heat') return day.ranked
  const values = new Map(day.ranked.map((one) => [one.id, orderOf(day, one)[sort]]))
  const known = ({ id }: Ranked) => {
    const value = values.get(id) ?? Number.NaN
    return Number.isNaN(value) ? -Number.MAX_VALUE : value
  }
  return day.ranked.toSorted((a, b) => known(b) - known(a) || a.rank - b.rank)
}

function rankFrame(day: Day, one: Ranked) {
  const order = orderOf(day, one)
  return topicRankTable.frame(1, {
    heat: () => order.heat,
    heatBefore: () => one.heatBefore ?? Number.NaN,
    changeRatio: () => order.changeRatio,
    marketChange: () => order.marketChange,
    ztNum: () => order.ztNum,
    mainNet: () => order.mainNet,
    newsCount: () => order.newsCount,
  })
}

async function firstRows(day: Day, shown: readonly Ranked[], ctx: Ports) {
  const { date, market, at, kept } = day
  const listed = await ctx.datasets.records.byDates(datasets.hotTopics, { from: date, to: date }, { asOfMs: ctx.clock.nowMs() })
  const reasons = new Map(listed.map(({ row }): [string, HotTopic] => [row.topicId, row]))
  const leaders = await leadersOn(date, ctx)
  return shown.map((one) => {
    const members = market.members(one.id, date).flatMap(({ row }) => market.instruments[row] ?? [])
    const leader = leaders(members)
    const first = one.topic.firstDays.findLast(({ session }) => session <= at)
    const gained = one.before === null ? null : one.before - one.rank
    return {
      one,
      row: {
        topicId: one.id,
        name: one.name,
        rank: one.rank,
        num: gained === null ? null : Math.abs(gained),
        down: (gained !== null && gained < 0 ? 1 : 0) as 0 | 1,
        stockCount: members.length,
        leader: leader === null ? null : { secucode: leader.id as NonNullable<HotTopicRowV2['leader']>['secucode'], secuabbr: leader.name },
        reason: reasons.get(one.id)?.reason ?? null,
        since: (first === undefined ? null : dateOf(kept, first.session)) as HotTopicRowV2['since'],
        ...firstOf(rankFrame(day, one), 0),
      },
    }
  })
}

function secondOf(day: Day, one: Ranked) {
  const { at, kept } = day
  const from = Math.max(0, at + 1 - STAGE_SESSIONS)
  const frame = topicFrame(one.topic.columns, { from, to: at + 1 })
  const heats = Array.from({ length: at + 1 - from }, (_, row) => heatsOf(frame, row).heat)
  const firstDays = one.topic.firstDays.map(({ session }) => ({ session: session - from }))
  const textAt = kept.textDates.indexOf(intAt(kept.dates, at))
  const mood = moodOf(textMoodFrame(one.topic.texts, { from: textAt, to: textAt + 1 }), 0)
  const word = textWord(mood.pctile250)
  const spark = heats.slice(-SPARK)
  const highest = Math.max(...spark.map((heat) => heat ?? 0))
  return {
    ...bothOf(rankFrame(day, one), 0),
    ...mood,
    spark,
    stage: topicStage(heats, firstDays),
    tags: [
      ...(firstDays.some(({ session }) => session + from === at) ? ['首日'] : []),
      ...(spark.length === SPARK && one.heat !== null && one.heat >= highest ? [`${SPARK} 日最热`] : []),
      ...(word !== null && mood.pctile250 !== null && (mood.pctile250 < LOW || mood.pctile250 > HIGH) ? [`文本${word}`] : []),
    ],
  }
}
