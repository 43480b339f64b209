import type { CallOutput } from '@guanlan/contract/calls.ts'
import { recordDataset } from '@guanlan/datasets/registry.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { fieldOf, fieldsIn } from '@guanlan/domain/collections/records.ts'
import { requireByAnyCode } from '../../../market/reading/codes.ts'
import { readable } from '../../../market/reading/ready.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

type Period = CallOutput<'stock.enddates'>[number]

/** Years listed when no security, or none with a known listing date, is asked about. */
const YEARS_BACK = 10

/**
 * Report periods within a year, last first, with the statutory deadlines: 年报 and 一季报 by 30 April, 半年报 by 31 August, 三季报 by
 * 31 October (证券法 §79, 上市公司信息披露管理办法).
 */
const quarters = [
  { type: 'FY', end: '12-31', name: '年报', deadline: '04-30', deadlineYears: 1 },
  { type: 'Q3', end: '09-30', name: '三季报', deadline: '10-31', deadlineYears: 0 },
  { type: 'H1', end: '06-30', name: '半年报', deadline: '08-31', deadlineYears: 0 },
  { type: 'Q1', end: '03-31', name: '一季报', deadline: '04-30', deadlineYears: 0 },
] as const

/** Data sets whose rows report periods and the days they were announced. */
const REPORTED_BY = {
  fin: 'incomeStatements',
  holder: 'topHolders',
  org: 'institutionHoldings',
  star: 'starHoldings',
  operate: 'businessSegments',
} as const
/** Quarterly reports have no segments (公开发行证券的公司信息披露编报规则第 13 号). */
const HALF_YEARLY = new Set(['operate'])

/** First announcement of each period a data set reports a company; empty where it reports nothing. Throws TornPart. */
async function announced({ datasets: service, clock }: Ports, type: string, secucode: string): Promise<ReadonlyMap<string, string>> {
  const dataset = recordDataset(fieldOf(REPORTED_BY, type))
  const kept = await service.records.bySecurity(dataset, secucode, { asOfMs: clock.nowMs(), versions: 'all' })
  const dates = new Map<string, string>()
  for (const { row } of kept) {
    const { endDate, annDate } = fieldsIn(row)
    if (typeof endDate !== 'string' || typeof annDate !== 'string') throw new TypeError(`${dataset.key} has no periods`)
    const known = dates.get(endDate)
    if (known === undefined || annDate < known) dates.set(endDate, annDate)
  }
  return dates
}

/**
 * 报告期列表: periods that have ended, newest first; of one security those since its listing and those its prospectus reported, with the day each was first published.
 * Whether a period before the oldest stored one was published is not known. Throws unknown_security.
 */
export const enddates: Handler<'stock.enddates', Ports> = async ({ secucode, type }, ctx) => {
  const today = shanghaiDate(ctx.clock.nowMs())
  const found = secucode === undefined ? null : requireByAnyCode(readable(ctx.market), secucode)
  const since = found?.listDate ?? `${Number(today.slice(0, 4)) - YEARS_BACK}-01-01`
  const listed = (from: string) => periods(today, from).filter((one) => !HALF_YEARLY.has(type) || one.type === 'FY' || one.type === 'H1')
  if (found === null || found.kind !== 'stock') return { data: listed(since) }
  ctx.datasets.opened(found.id)
  const dates = await announced(ctx, type, found.id)
  const oldest = [...dates.keys()].sort()[0] ?? null
  const none = type === 'star' ? '没有列出' : '没有披露'
  const known = { dates, oldest, today, none, isImported: ctx.source === 'files' }
  const all = listed(oldest !== null && oldest < since ? oldest : since)
  return { data: all.filter(({ enddate }) => enddate >= since || dates.has(enddate)).map((one) => withKnown(one, known)) }
}

type Known = { dates: ReadonlyMap<string, string>; oldest: string | null; today: string; none: string; isImported: boolean }

/** A period with the day it was first published, or why there is nothing of it. */
function withKnown(period: Period, { dates, oldest, today, none, isImported }: Known): Period {
  if (oldest === null) return { ...period, gap: '没有保存的记录' }
  if (period.enddate < oldest) return { ...period, gap: '早于保存的记录' }
  const annDate = dates.get(period.enddate) ?? null
  if (annDate !== null) return { ...period, disclosed: true, annDate }
  // a file does not say what was published beside it
  if (isImported) return { ...period, gap: '没有导入' }
  return { ...period, disclosed: false, gap: today <= period.deadline ? '尚未披露' : none }
}

/** Periods that ended from `from` to `today`, newest first. */
export function periods(today: string, from: string): Period[] {
  const out: Period[] = []
  for (let year = Number(today.slice(0, 4)); year >= Number(from.slice(0, 4)); year--) {
    for (const { type, end, name, deadline, deadlineYears } of quarters) {
      const enddate = `${year}-${end}`
      if (enddate > today || enddate < from) continue
      out.push({
        enddate,
        name: `${year}${name}`,
        type,
        deadline: `${year + deadlineYears}-${deadline}`,
        disclosed: null,
        annDate: null,
        gap: null,
      })
    }
  }
  return out
}
