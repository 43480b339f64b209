import type { QuestionWords } from '@guanlan/contract/schemas/stock/investor-qa.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { fromDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { absentReason } from '../../../market/reading/absence.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import type { Handler } from '../../handler.ts'
import type { Days } from './board-places.ts'
import type { Ports } from './ports.ts'
import { type Brief, recentQuestions } from './recent-questions.ts'

const WORDS = 30
const STOCKS = 5

/** 互动热词榜: topics of the market's questions. */
export const questionWords: Handler<'interaction.words', Ports> = async ({ days }, ctx) => {
  const { briefs, today, origin } = await recentQuestions(ctx)
  const range = { from: today - days + 1, to: today }
  const asked = briefs.filter(({ askedDay }) => askedDay >= range.from && askedDay <= range.to)
  const before = topicCounts(briefs, { from: today - 2 * days + 1, to: today - days })
  const words = [...topicCounts(asked, range)].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, WORDS)
  const nameOf = (secucode: string) => ctx.market.find(secucode)?.name ?? secucode
  const data: QuestionWords = words.map(([word, count]) => {
    const own = asked.filter(({ topics }) => topics.includes(word))
    const prevCount = before.get(word) ?? 0
    const stocks = [...countBy(own, ({ secucode }) => secucode)]
      .map(([secucode, times]) => ({ secucode, secuabbr: nameOf(secucode), count: times }))
      .sort((a, b) => b.count - a.count || (a.secucode < b.secucode ? -1 : 1))
    const byDay = countBy(own, ({ askedDay }) => askedDay)
    const trend = Array.from({ length: days }, (_, at) => ({
      date: fromDayNumber(range.from + at),
      count: byDay.get(range.from + at) ?? 0,
    }))
    return { word, count, prevCount, change: prevCount === 0 ? null : count / prevCount - 1, trend, stocks: stocks.slice(0, STOCKS) }
  })
  const none = briefs.length === 0 ? [{ field: 'data', reason: absentReason(datasets.investorQuestions) }] : []
  return { data, missing: [...none, ...missingOf(data, { change: '此前相同天数里没有这个词' })], ...origin }
}

/** How many questions of some days were about each topic. */
export function topicCounts(briefs: readonly Brief[], { from, to }: Days): Map<string, number> {
  const asked = briefs.filter(({ askedDay }) => askedDay >= from && askedDay <= to)
  const counts = new Map<string, number>()
  for (const { topics } of asked) for (const word of topics) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function countBy<K>(briefs: readonly Brief[], keyOf: (brief: Brief) => K): Map<K, number> {
  const counts = new Map<K, number>()
  for (const brief of briefs) counts.set(keyOf(brief), (counts.get(keyOf(brief)) ?? 0) + 1)
  return counts
}
