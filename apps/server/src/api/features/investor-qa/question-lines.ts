import { type InvestorQuestion, qaPlatforms } from '@guanlan/contract/rows/investor-qa.ts'
import type { Questions } from '@guanlan/contract/schemas/stock/investor-qa.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import type { Instrument } from '../../../market/instrument.ts'
import { formatInstant } from '../../../runtime/clock.ts'
import { startSlices } from '../../../runtime/slices.ts'
import { delayHours, templateAnswers } from './answer-lens.ts'
import type { Ports } from './ports.ts'

type Line = Questions['infos'][number]
const platformNames = new Map<string, string>(qaPlatforms.map(({ code, name }) => [code, name]))

/** Writes questions of one company as lines; `templates` are ids of those answered with a set phrase. */
export function questionLine(ctx: Pick<Ports, 'market'>, i: Instrument, templates: ReadonlySet<string>): (row: InvestorQuestion) => Line {
  const industry = ctx.market.sectorsOf(i.id).find(({ sector }) => sector.kind === 'industry')?.sector.name ?? null
  return (row) => ({
    id: row.id,
    platform: platformNames.get(row.platform) ?? row.platform,
    secucode: i.id,
    secuabbr: i.name,
    industry,
    question: row.question,
    askTime: formatInstant(row.askedAtMs),
    asker: row.asker,
    answer: row.answer,
    answerTime: row.answeredAtMs === null ? null : formatInstant(row.answeredAtMs),
    answerer: row.answer === null ? null : i.name,
    delayHours: delayHours(row),
    isTemplate: templates.has(row.id),
    hotwords: row.topics,
    url: null,
  })
}

/** The lines of questions of any companies, in their order; those no longer reported are left out. */
export async function questionLines(ctx: Ports, asked: readonly { id: string; secucode: string }[]): Promise<Line[]> {
  const slices = startSlices()
  const lines = new Map<string, Line>()
  for (const secucode of new Set(asked.map((one) => one.secucode))) {
    const i = ctx.market.find(secucode)
    if (i === null) continue
    const kept = await ctx.datasets.records.bySecurity(datasets.investorQuestions, secucode, { asOfMs: ctx.clock.nowMs() })
    const rows = kept.map(({ row }) => row)
    const line = questionLine(ctx, i, templateAnswers(rows))
    const ids = new Set(asked.filter((one) => one.secucode === secucode).map(({ id }) => id))
    for (const row of rows) if (ids.has(row.id)) lines.set(row.id, line(row))
    if (slices.isOver()) await slices.next()
  }
  return asked.flatMap(({ id }) => lines.get(id) ?? [])
}

const WAITING = '公司还没有回复'
/** Why fields of a line are missing. */
export const lineGaps = {
  'infos.industry': '{sectorMembers}',
  'infos.answer': WAITING,
  'infos.answerTime': WAITING,
  'infos.answerer': WAITING,
  'infos.delayHours': WAITING,
  'infos.url': '来源没有给出单条问答的地址',
}
