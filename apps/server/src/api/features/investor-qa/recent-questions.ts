import type { InvestorQuestion } from '@guanlan/contract/rows/investor-qa.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { fromDayNumber, shanghaiDayNumber, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { coveredDay } from '../../../market/reading/covered-day.ts'
import { dayRows } from '../../../market/reading/day-rows.ts'
import type { Provenance } from '../../../market/reading/provenance.ts'
import type { Ports } from './ports.ts'

/** A question without its texts; days are numbers of calendar days in Shanghai. */
export type Brief = Pick<InvestorQuestion, 'id' | 'secucode' | 'askedAtMs' | 'answeredAtMs' | 'topics'> & {
  askedDay: number
  answeredDay: number | null
}
export type Recent = { briefs: Brief[]; today: number; from: string; to: string; origin: Provenance }

/** Calendar days across the market: boards of 30 days are compared with the 30 before. */
export const RECENT_DAYS = 60

/** Questions of the market asked or answered in the last 60 days, what happened last first. */
export async function recentQuestions(ctx: Ports): Promise<Recent> {
  const today = toDayNumber(coveredDay(ctx, datasets.investorQuestions))
  const from = fromDayNumber(today - RECENT_DAYS + 1)
  const to = fromDayNumber(today)
  const { rows, origin } = await dayRows(ctx, { dataset: datasets.investorQuestions, from, to, pick: briefOf })
  const known = new Map<string, Brief>()
  // a question stands on the day it was asked and, answered, on the day of its answer
  for (const brief of rows) if (known.get(brief.id)?.answeredAtMs == null) known.set(brief.id, brief)
  const briefs = [...known.values()].filter(({ secucode }) => ctx.market.find(secucode) !== null)
  briefs.sort((a, b) => lastMs(b) - lastMs(a) || (a.id < b.id ? -1 : 1))
  return { briefs, today, from, to, origin }
}

/** When something happened to it last: it was answered, or asked. */
export function lastMs({ askedAtMs, answeredAtMs }: Pick<Brief, 'askedAtMs' | 'answeredAtMs'>): number {
  return answeredAtMs ?? askedAtMs
}

function briefOf({ id, secucode, askedAtMs, answeredAtMs, topics }: InvestorQuestion): Brief {
  const answeredDay = answeredAtMs === null ? null : shanghaiDayNumber(answeredAtMs)
  return { id, secucode, askedAtMs, answeredAtMs, topics, askedDay: shanghaiDayNumber(askedAtMs), answeredDay }
}
