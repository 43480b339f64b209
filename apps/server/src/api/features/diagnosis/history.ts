import { AppError } from '@guanlan/contract/errors.ts'
import type { DiagnosisHistory } from '@guanlan/contract/schemas/stock/diagnosis.ts'
import { dimensionKeys } from '@guanlan/engine/diagnosis/check.ts'
import { FACTORS_NOT_READY } from '../../../market/reading/absence.ts'
import { requireStock } from '../../../market/reading/company-rows.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { ofSession } from '../../../market/reading/provenance.ts'
import type { SessionScores } from '../../../research/diagnosis/diagnosis.ts'
import { numberOr } from '../../../research/diagnosis/read-head.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

/** Scores of the sessions whose factors are kept. Throws unknown_security, no_data for an index and where 诊股 is switched off. */
export const history: Handler<'diagnosis.history', Ports> = async ({ secucode }, ctx) => {
  const { id } = requireStock(ctx, secucode)
  if (ctx.env.DIAGNOSIS === 'off') throw new AppError('no_data', '本站没有开启诊股', 'secucode')
  const newest = await ctx.diagnosis.newest()
  const list = newest === null ? [] : [lineOf(newest, id)]
  // one after the other: a session is read and worked out only once, and no request waits for all of them
  for (const date of await ctx.diagnosis.pastDates()) {
    const past = await ctx.diagnosis.past(date)
    if (past !== null) list.push(lineOf(past, id))
  }
  const data = { list }
  const reason = '当时不在诊股范围，或可判断的检查太少'
  const missing = missingOf(data, { 'list.score': reason, 'list.dimensions.value': reason })
  const none = list.length === 0 ? [{ field: 'list', reason: FACTORS_NOT_READY }] : []
  return { data, missing: [...none, ...missing], ...ofSession(ctx.market.snapshot(), newest?.date ?? null) }
}

function lineOf({ date, rowOf, scores }: SessionScores, id: string): DiagnosisHistory['list'][number] {
  const row = rowOf.get(id) ?? -1
  return {
    date,
    score: numberOr(scores.total[row]),
    dimensions: dimensionKeys.map((key) => ({ key, value: numberOr(scores.of[key][row]) })),
  }
}
