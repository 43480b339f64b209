import type { CallParams } from '@guanlan/contract/calls.ts'
import type { Questions } from '@guanlan/contract/schemas/stock/investor-qa.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { companyRows, requireStock } from '../../../market/reading/company-rows.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import type { Handler } from '../../handler.ts'
import { answerLens, templateAnswers } from './answer-lens.ts'
import { marketQuestions } from './market-questions.ts'
import type { Ports } from './ports.ts'
import { lineGaps, questionLine } from './question-lines.ts'

type Input = CallParams<'interaction.first'>

/** 董秘互动 of a company, newest question first, or of the market; `cursor` is the last row seen. Throws unknown_security, no_data for an index. */
export const questions: Handler<'interaction.first', Ports> = (input, ctx) => {
  const [secucode] = input.secucodes
  return secucode === undefined ? marketQuestions(input, ctx) : companyQuestions({ ...input, secucode }, ctx)
}

async function companyQuestions({ secucode, status, words, size, cursor }: Input & { secucode: string }, ctx: Ports) {
  const i = requireStock(ctx, secucode)
  const { rows, origin, absent } = await companyRows(ctx, i, datasets.investorQuestions)
  const templates = templateAnswers(rows)
  const wanted = rows.filter(
    (row) =>
      (status === 'all' || (row.answer !== null) === (status === 'answered')) &&
      (row.question.includes(words) || row.answer?.includes(words) === true || row.topics.includes(words)),
  )
  const newest = wanted.toSorted((a, b) => b.askedAtMs - a.askedAtMs || (a.id < b.id ? -1 : 1))
  const start = cursor === undefined ? 0 : newest.findIndex(({ id }) => id === cursor) + 1
  const shown = newest.slice(start, start + size)
  const hasMore = start + shown.length < newest.length
  const first = rows.reduce((least, { askedAtMs }) => Math.min(least, askedAtMs), Number.POSITIVE_INFINITY)
  const data: Questions = {
    infos: shown.map(questionLine(ctx, i, templates)),
    cursor: hasMore ? (shown.at(-1)?.id ?? null) : null,
    hasMore,
    stats: { from: Number.isFinite(first) ? shanghaiDate(first) : null, ...answerLens(rows, templates) },
  }
  return { data, missing: [...gapsOf(data, absent), ...(absent === null ? [] : [{ field: 'infos', reason: absent }])], ...origin }
}

function gapsOf(data: Questions, absent: string | null) {
  const none = absent ?? '没有提问'
  return missingOf(data, {
    ...lineGaps,
    cursor: '没有更多了',
    'stats.from': none,
    'stats.answerRatio': none,
    'stats.answerLow': none,
    'stats.answerHigh': none,
    'stats.medianDelayHours': absent ?? '没有已回复的提问',
    'stats.templateRatio': absent ?? '没有已回复的提问',
  })
}
