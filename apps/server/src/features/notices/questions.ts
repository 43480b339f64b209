import { type InvestorQuestion, qaPlatforms } from '@guanlan/contract/rows/events.ts'
import type { Questions } from '@guanlan/contract/schemas/notices.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import type { Handlers } from '../../call-context.ts'
import { formatInstant } from '../../clock.ts'
import { companyRows, requireStock } from '../../datasets/company-rows.ts'
import { missingOf } from '../../datasets/missing-of.ts'
import { datasets } from '../../datasets/registry.ts'
import { answerLens, delayHours, templateAnswers } from './answer-lens.ts'

const platformNames = new Map<string, string>(qaPlatforms.map(({ code, name }) => [code, name]))

/** 董秘互动 of a company, newest question first; `cursor` is the last row seen. Throws unknown_security, no_data for an index. */
export const questions: Handlers['interaction.first'] = async ({ secucodes, status, words, size, cursor }, ctx) => {
  const i = requireStock(ctx, secucodes[0] as string)
  const { rows, origin, absent } = await companyRows(ctx, i, datasets.investorQuestions)
  const templates = templateAnswers(rows)
  const wanted = rows.filter(
    (row) =>
      (status === 'all' || (row.answer !== null) === (status === 'answered')) &&
      (row.question.includes(words) || row.answer?.includes(words) === true),
  )
  const newest = wanted.toSorted((a, b) => b.askedAtMs - a.askedAtMs || (a.id < b.id ? -1 : 1))
  const start = cursor === undefined ? 0 : newest.findIndex(({ id }) => id === cursor) + 1
  const shown = newest.slice(start, start + size)
  const hasMore = start + shown.length < newest.length
  const industry = ctx.market.sectorsOf(i.id).find(({ sector }) => sector.kind === 'industry')?.sector.name ?? null
  const line = (row: InvestorQuestion): Questions['infos'][number] => ({
    id: row.id,
    platform: platformNames.get(row.platform) ?? row.platform,
    ...{ secucode: i.id, secuabbr: i.name, industry },
    ...{ question: row.question, askTime: formatInstant(row.askedAtMs), asker: row.asker },
    answer: row.answer,
    answerTime: row.answeredAtMs === null ? null : formatInstant(row.answeredAtMs),
    answerer: row.answer === null ? null : i.name,
    delayHours: delayHours(row),
    isTemplate: templates.has(row.id),
    hotwords: row.topics,
    url: null,
  })
  const first = rows.reduce((least, { askedAtMs }) => Math.min(least, askedAtMs), Number.POSITIVE_INFINITY)
  const data: Questions = {
    infos: shown.map(line),
    cursor: hasMore ? (shown.at(-1)?.id ?? null) : null,
    hasMore,
    stats: { from: Number.isFinite(first) ? shanghaiDate(first) : null, ...answerLens(rows, templates) },
  }
  return { data, missing: [...gapsOf(data, absent), ...(absent === null ? [] : [{ field: 'infos', reason: absent }])], ...origin }
}

function gapsOf(data: Questions, absent: string | null) {
  const none = absent ?? '没有提问'
  const waiting = '公司还没有回复'
  return missingOf(data, {
    cursor: '没有更多了',
    'infos.industry': '没有行业归属记录',
    'infos.answer': waiting,
    'infos.answerTime': waiting,
    'infos.answerer': waiting,
    'infos.delayHours': waiting,
    'infos.url': '来源没有给出单条问答的地址',
    'stats.from': none,
    'stats.answerRatio': none,
    'stats.answerLow': none,
    'stats.answerHigh': none,
    'stats.medianDelayHours': absent ?? '没有已回复的提问',
    'stats.templateRatio': absent ?? '没有已回复的提问',
  })
}
