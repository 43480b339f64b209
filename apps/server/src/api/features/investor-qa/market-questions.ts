import type { CallParams } from '@guanlan/contract/calls.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import type { Questions } from '@guanlan/contract/schemas/stock/investor-qa.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { fromDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { median } from '@guanlan/engine/statistics.ts'
import { wilsonInterval } from '@guanlan/engine/strategy-stats.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { delayHours, TEMPLATE_RULE } from './answer-lens.ts'
import type { Ports } from './ports.ts'
import { lineGaps, questionLines } from './question-lines.ts'
import { type Brief, lastMs, type Recent, recentQuestions } from './recent-questions.ts'

/** Days `stats` are counted over. */
const STATS_DAYS = 30
const TOPICS = 12

/** 董秘互动 of the market, what happened last first. Throws invalid_input for words, which are searched for by a call of its own. */
export async function marketQuestions({ status, words, exchange, size, cursor }: CallParams<'interaction.first'>, ctx: Ports) {
  if (words !== '') throw new AppError('invalid_input', '全市场按词搜索请用 investorinteractionwordsearch_first', 'words')
  const recent = await recentQuestions(ctx)
  const wanted = recent.briefs.filter(
    ({ secucode, answeredAtMs }) =>
      (exchange === undefined || secucode.startsWith(exchange)) &&
      (status === 'all' || (answeredAtMs !== null) === (status === 'answered')),
  )
  const start = cursor === undefined ? 0 : placeAfter(wanted, cursor)
  const shown = wanted.slice(start, start + size)
  const last = shown.at(-1)
  const hasMore = start + shown.length < wanted.length
  const data: Questions = {
    infos: await questionLines(ctx, shown),
    cursor: hasMore && last !== undefined ? `${lastMs(last)} ${last.id}` : null,
    hasMore,
    stats: statsOf(recent),
  }
  const absent = recent.briefs.length === 0 ? `{${datasets.investorQuestions.key}|近 60 天没有提问}` : null
  return { data, missing: [...gapsOf(data, absent), ...(absent === null ? [] : [{ field: 'infos', reason: absent }])], ...recent.origin }
}

/** The place behind the row a cursor names, wherever newer rows have come since. */
function placeAfter(briefs: readonly Brief[], cursor: string): number {
  const [text = '', id = ''] = cursor.split(' ')
  const atMs = Number(text)
  if (!Number.isInteger(atMs) || id === '') throw new AppError('invalid_input', '翻页位置不对，请从第一页重新看', 'cursor')
  const at = briefs.findIndex((brief) => lastMs(brief) < atMs || (lastMs(brief) === atMs && brief.id > id))
  return at === -1 ? briefs.length : at
}

/** Of the questions asked in the last 30 days. */
function statsOf({ briefs, today }: Recent): Questions['stats'] {
  const asked = briefs.filter(({ askedDay }) => askedDay > today - STATS_DAYS)
  const delays = asked.flatMap((brief) => delayHours(brief) ?? [])
  const interval = wilsonInterval(delays.length, asked.length)
  const topics = new Map<string, number>()
  for (const brief of asked) for (const word of brief.topics) topics.set(word, (topics.get(word) ?? 0) + 1)
  return {
    from: fromDayNumber(today - STATS_DAYS + 1),
    asked: asked.length,
    answered: delays.length,
    answerRatio: asked.length === 0 ? null : delays.length / asked.length,
    answerLow: interval?.[0] ?? null,
    answerHigh: interval?.[1] ?? null,
    medianDelayHours: median(delays),
    templates: null,
    templateRatio: null,
    templateRule: TEMPLATE_RULE,
    topics: [...topics]
      .map(([word, count]) => ({ word, count }))
      .sort((a, b) => b.count - a.count)
      .slice(0, TOPICS),
  }
}

function gapsOf(data: Questions, absent: string | null) {
  const none = absent ?? '近 30 天没有提问'
  const perCompany = '套话按单家公司的回复认定，全市场不合计'
  return missingOf(data, {
    ...lineGaps,
    cursor: '没有更多了',
    'stats.answerRatio': none,
    'stats.answerLow': none,
    'stats.answerHigh': none,
    'stats.medianDelayHours': absent ?? '没有已回复的提问',
    'stats.templates': perCompany,
    'stats.templateRatio': perCompany,
  })
}
