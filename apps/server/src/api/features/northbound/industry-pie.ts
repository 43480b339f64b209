import { AppError } from '@guanlan/contract/errors.ts'
import type { LgtIndustryPie } from '@guanlan/contract/schemas/market/northbound.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import { absentReason } from '../../../market/reading/absence.ts'
import { ratio } from '../../../market/reading/figures.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import type { Provenance } from '../../../market/reading/provenance.ts'
import type { Handler } from '../../handler.ts'
import { participantHoldings } from './participants.ts'
import type { Ports } from './ports.ts'
import { sumByIndustry } from './quarter-industries.ts'
import { NO_QUARTERS, quarterEnds, quarterOf } from './quarters.ts'
import { regimes } from './regimes.ts'

/** Days offered for choice; older ones are answered too. */
const MOST_DATES = 60

type Parts = ReadonlyMap<string, number>
type Reported = {
  dates: readonly string[]
  of(date: string): Promise<Parts>
  originOf(date: string): Promise<Provenance>
  insName: string | null
  absent: string
}

/** 陆股通持股 by industry, of all or of one participant. Throws no_data for a day that is not reported; invalid_input for an unknown participant. */
export const industryPie: Handler<'northbound.industryPie', Ports> = async ({ insCode, date }, ctx) => {
  const reported = insCode === undefined ? await quarterly(ctx) : await ofParticipant(ctx, insCode)
  if (date !== undefined && !reported.dates.includes(date)) throw new AppError('no_data', `${date} 没有披露持股`, 'date')
  const shown = date ?? reported.dates[0] ?? null
  const prevDate = shown === null ? null : (reported.dates[reported.dates.indexOf(shown) + 1] ?? null)
  const parts: Parts = shown === null ? new Map() : await reported.of(shown)
  const before: Parts | null = prevDate === null ? null : await reported.of(prevDate)
  const total = sum([...parts.values()])
  const slices = [...parts]
    .map(([indu, value]) => {
      const prevValue = before === null ? null : (before.get(indu) ?? 0)
      return { indu, value, prevValue, ratio: ratio(value, total), chg: prevValue === null ? null : value - prevValue }
    })
    .sort((a, b) => b.value - a.value)
  const dates = reported.dates.slice(0, MOST_DATES)
  const data: LgtIndustryPie = {
    date: shown,
    dates,
    prevDate,
    insName: reported.insName,
    total: shown === null ? null : total,
    slices,
    regimes,
  }
  const first = shown === null ? reported.absent : '没有更早一期'
  const reasons = {
    date: reported.absent,
    total: reported.absent,
    prevDate: first,
    insName: '全部机构合计',
    'slices.prevValue': first,
    'slices.chg': first,
  }
  return { data, missing: missingOf(data, reasons), ...(shown === null ? {} : await reported.originOf(shown)) }
}

async function quarterly(ctx: Ports): Promise<Reported> {
  const dates = await quarterEnds(ctx)
  const of = async (date: string) =>
    new Map([...sumByIndustry(ctx, await quarterOf(ctx, date))].map(([indu, { holdMv }]) => [indu, holdMv]))
  const originOf = async (date: string) => (await quarterOf(ctx, date)).origin
  return { dates, of, originOf, insName: null, absent: NO_QUARTERS }
}

async function ofParticipant(ctx: Ports, insCode: string): Promise<Reported> {
  const holdings = await participantHoldings(ctx)
  const insName = holdings.names.get(insCode) ?? null
  if (insName === null && holdings.names.size > 0) throw new AppError('invalid_input', `没有代码为「${insCode}」的持股机构`, 'insCode')
  const of = async (date: string) => new Map([...(holdings.of(date).get(insCode) ?? [])].map(([indu, { holdMv }]) => [indu, holdMv]))
  const originOf = async (date: string) => holdings.originOf(date)
  return { dates: holdings.dates, of, originOf, insName, absent: absentReason(datasets.northboundInstitutions) }
}
