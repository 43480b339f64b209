import type { CallParams } from '@guanlan/contract/calls.ts'
import { MARKET_TEXTS, type Trend, type TrendV2 } from '@guanlan/contract/schemas/market/topic-sentiment.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { textMoodFrame, textWord } from '@guanlan/engine/topics/text-mood.ts'
import type { TextColumns } from '@guanlan/engine/topics/text-sessions.ts'
import { topicDays } from '@guanlan/engine/topics/topic-heat.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import { textMood } from '@guanlan/figures/tables/text-mood.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { completing, decidedBy, ofSession, type Provenance } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import type { KeptTopic, KeptTopics } from '../../../research/topics/topic-job.ts'
import type { Handler } from '../../handler.ts'
import { keptTopic, keptTopics, type Theme, themeOf } from './kept-topics.ts'
import type { Ports } from './ports.ts'
import { themeEvents } from './theme-events.ts'

const MARKET_NAME = '全市场'
const OWN_LIST = '这个题材只在来源的题材榜上，没有逐日的成分股'
const NO_TEXTS = '{stockSentiment|当日没有股票的文本达到 30 条}'
const SHORT = '{stockSentiment|当日没有文本，或之前有文本的交易日不足 120 个}'
const FEW = '{stockSentiment|有文本的股票不足 10 只}'
/** index = 50 + Σ weight × value. */
const WEIGHTS = { positive: 50, neutral: 0, negative: -50 } as const

const moodOf = rowOf(textMood)

/** Whose texts: of the market, of a theme with members, or of a theme of the source's own, which has none by session. */
type Subject = { theme: Theme; kept: KeptTopics; topic: KeptTopic | null; texts: TextColumns | null; changes: Float64Array | null }

/** 舆情走势 of a theme or the market. Throws unknown_sector, not_ready until themes are computed. */
export const trend: Handler<'topics.trend', Ports> = async (input, ctx) => {
  const subject = await subjectOf(input, ctx)
  const data = trendOf(subject, input.days)
  return { data, missing: trendGaps(data, subject), ...originOf(subject, data, ctx) }
}

/** The same beside prices, with what the index is made of and what was published. */
export const trendV2: Handler<'topics.trendV2', Ports> = async (input, ctx) => {
  const subject = await subjectOf(input, ctx)
  const plain = trendOf(subject, input.days)
  const published = await themeEvents({ ...subject, dates: plain.points.map(({ date }) => date) }, ctx)
  const last = plain.points.at(-1)
  const data: TrendV2 = {
    ...plain,
    compare: compareOf(subject, plain, ctx),
    ...published.data,
    components: last === undefined ? [] : componentsOf(last),
  }
  const missing = [
    ...trendGaps(data, subject),
    ...(data.points.length === 0 ? ['compare', 'components'].map((field) => ({ field, reason: noneOf(subject) })) : []),
    ...missingOf(data, { 'compare.values': '当日没有这个数', 'components.value': NO_TEXTS, 'components.pctile': SHORT }),
    ...published.missing,
  ]
  return { data, missing, ...decidedBy(originOf(subject, data, ctx), completing(published.origin)) }
}

async function subjectOf({ topicId }: CallParams<'topics.trend'>, ctx: Ports): Promise<Subject> {
  readable(ctx.market)
  if (topicId === MARKET_TEXTS) {
    const kept = keptTopics(ctx)
    return { theme: { id: MARKET_TEXTS, name: MARKET_NAME, listed: [] }, kept, topic: null, texts: kept.texts, changes: kept.market }
  }
  const theme = await themeOf(ctx, topicId)
  const kept = keptTopics(ctx)
  const topic = keptTopic(ctx, theme.id) ?? null
  if (topic === null) return { theme, kept, topic, texts: null, changes: null }
  const changes = Float64Array.from(topic.columns.total, (total, at) => total / numberAt(topic.columns.traded, at))
  return { theme, kept, topic, texts: topic.texts, changes }
}

function trendOf({ theme: { id, name }, kept: { textDates, dates }, texts, changes }: Subject, days: number): Trend {
  const none = { topicId: id, name, points: [], now: null, pctile250: null, level: null }
  const to = textDates.length
  const from = Math.max(0, to - Math.min(days, dates.length))
  if (texts === null || changes === null || texts.stocks.subarray(from).every((stocks) => Number.isNaN(stocks))) return none
  const frame = textMoodFrame(texts, { from, to })
  let level = 100
  const points = Array.from({ length: to - from }, (_, row) => {
    const change = numberAt(changes, dates.length - (to - from) + row)
    if (row > 0 && !Number.isNaN(change)) level *= 1 + change
    return {
      date: isoOfDay(intAt(textDates, from + row)) as Trend['points'][number]['date'],
      ...moodOf(frame, row),
      close: Math.round(level * 1e4) / 1e4,
    }
  })
  const { index = null, pctile250 = null } = points.at(-1) ?? {}
  return { topicId: id, name, points, now: index, pctile250, level: textWord(pctile250) }
}

function compareOf({ topic, kept, theme }: Subject, { points }: Trend, ctx: Ports): TrendV2['compare'] {
  if (points.length === 0) return []
  const dates = points.map(({ date }) => date)
  if (theme.id === MARKET_TEXTS) {
    const { isoDates, temperatures } = ctx.temperature.series()
    const placeOf = new Map(isoDates.map((date, at) => [date as string, at]))
    const values = dates.map((date) => {
      const percentile = temperatures[placeOf.get(date) ?? -1]?.percentile ?? null
      return percentile === null ? null : Math.round(percentile * 1000) / 10
    })
    return [{ key: 'temperature', name: '观澜温度百分位', values }]
  }
  const market = trendOf({ ...marketOf(kept), theme }, points.length).points
  const indexOf = new Map(market.map(({ date, index }) => [date as string, index]))
  const heats = topic === null ? [] : topicDays(topic.columns, points.length).map(({ heat }) => heat)
  return [
    { key: 'market', name: '全市场文本倾向', values: dates.map((date) => indexOf.get(date) ?? null) },
    { key: 'heat', name: '题材热度', values: heats },
  ]
}

const marketOf = (kept: KeptTopics) => ({ kept, topic: null, texts: kept.texts, changes: kept.market })

function componentsOf({ posRatio, negRatio, posPlace, negPlace, neu, count }: Trend['points'][number]): TrendV2['components'] {
  const neutral = neu === null || !count ? null : neu / count
  return [
    { key: 'positive', name: '正面占比', weight: WEIGHTS.positive, value: posRatio, pctile: posPlace },
    { key: 'negative', name: '负面占比', weight: WEIGHTS.negative, value: negRatio, pctile: negPlace },
    { key: 'neutral', name: '中性占比', weight: WEIGHTS.neutral, value: neutral, pctile: null },
  ]
}

const noneOf = ({ texts }: Subject) => (texts === null ? OWN_LIST : '{stockSentiment|这段时间没有文本}')

function trendGaps(data: Trend, subject: Subject) {
  if (data.points.length === 0) return ['points', 'now', 'pctile250', 'level'].map((field) => ({ field, reason: noneOf(subject) }))
  return missingOf(data, {
    ...Object.fromEntries(textMood.map(({ field }) => [`points.${field}`, NO_TEXTS])),
    'points.low': FEW,
    'points.high': FEW,
    'points.pctile250': SHORT,
    'points.posPlace': SHORT,
    'points.negPlace': SHORT,
    now: NO_TEXTS,
    pctile250: SHORT,
    level: SHORT,
  })
}

/** Of the newest session shown, else of the one themes are kept of. */
function originOf({ kept: { dates } }: Pick<Subject, 'kept'>, { points }: Trend, { market }: Ports): Provenance {
  const newest = dates.at(-1)
  return ofSession(market.snapshot(), points.at(-1)?.date ?? (newest === undefined ? null : isoOfDay(newest)))
}
