import type { QuestionSearch } from '@guanlan/contract/schemas/stock/investor-qa.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { absentReason } from '../../../market/reading/absence.ts'
import { rowsOrigin } from '../../../market/reading/company-rows.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { oncePublished } from '../../../market/reading/once-published.ts'
import { wordsOf } from '../../../storage/text-index/grams.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { lineGaps, questionLines } from './question-lines.ts'

/** Newest hits that are counted by day and by company. */
const COUNTED = 200
const STOCKS = 10

/** Questions of the market that hold every word, newest first. */
export const questionSearch: Handler<'interaction.search', Ports> = async ({ words, size, cursor }, ctx) => {
  const dataset = datasets.investorQuestions
  const asOfMs = ctx.clock.nowMs()
  const page = { words, limit: size, asOfMs, ...(cursor === undefined ? {} : { before: Number(cursor) }) }
  const { kept, next } = await ctx.datasets.records.search(dataset, page)
  const counts = await oncePublished(ctx.datasets, `question hits ${words}`, () => countsOf(ctx, words))
  const data: QuestionSearch = {
    infos: await questionLines(
      ctx,
      kept.map(({ row }) => row),
    ),
    cursor: next === null ? null : String(next),
    hasMore: next !== null,
    highlight: wordsOf(words),
    ...counts,
  }
  const isAbsent =
    data.counted === 0 && (await ctx.datasets.records.newestDates(dataset, { to: shanghaiDate(asOfMs), count: 1 })).length === 0
  const none = isAbsent ? [{ field: 'infos', reason: absentReason(dataset) }] : []
  return { data, missing: [...none, ...missingOf(data, { ...lineGaps, cursor: '没有更多了' })], ...rowsOrigin(kept) }
}

async function countsOf({ datasets: { records }, market, clock }: Ports, words: string) {
  const { hits, next } = await records.searchHits(datasets.investorQuestions, { words, limit: COUNTED, asOfMs: clock.nowMs() })
  const days = new Map<string, number>()
  const stocks = new Map<string, number>()
  for (const { secucode, atMs } of hits) {
    const day = shanghaiDate(atMs)
    days.set(day, (days.get(day) ?? 0) + 1)
    stocks.set(secucode, (stocks.get(secucode) ?? 0) + 1)
  }
  return {
    counted: hits.length,
    isCapped: next !== null,
    countByDay: [...days].map(([date, count]) => ({ date, count })).sort((a, b) => (a.date < b.date ? -1 : 1)),
    countByStock: [...stocks]
      .map(([secucode, count]) => ({ secucode, secuabbr: market.find(secucode)?.name ?? secucode, count }))
      .sort((a, b) => b.count - a.count)
      .slice(0, STOCKS),
  }
}
