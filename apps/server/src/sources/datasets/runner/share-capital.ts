import type { RowOf } from '@guanlan/datasets/dataset.ts'
import { sessionPosition } from '@guanlan/domain/calendar/session-position.ts'
import { daysAfter, shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { capitalBetween } from '../../live/eastmoney/market/share-capital.ts'
import { type LiveQuotes, readLiveQuotes } from '../../live/live-quotes.ts'
import type { JobState } from './job-book.ts'
import { takeTable } from './take-table.ts'
import type { JobResult, Work } from './work.ts'

type Capital = RowOf<'shareCapital'>

/** The whole history is asked for in stretches that begin with these years: each has some tens of thousands of changes. */
const STRETCHES = [1990, 2008, 2013, 2017, 2020, 2023]
/** Changes are reported late, and corrected. */
const OVERLAP_DAYS = 92
/** Shares worked out from a rounded market value are off by less than this. */
const TOLERANCE = 1e-4
const BY_QUOTES = '按行情的总市值与流通市值'

const nameOf = ({ secucode, from }: Capital) => `${secucode} ${from}`
const differs = (a: number, b: number) => Math.abs(a - b) > TOLERANCE * Math.max(a, b)

async function askAll({ layer }: Work, today: string): Promise<Capital[]> {
  const rows: Capital[] = []
  for (const [at, year] of STRETCHES.entries()) {
    const next = STRETCHES[at + 1]
    rows.push(...(await capitalBetween(layer, { from: `${year}-01-01`, to: next === undefined ? today : `${next - 1}-12-31` })))
  }
  return rows
}

/** Changes the report does not have yet, or not of the company at all: quotes have today's shares. */
function changesInQuotes(known: readonly Capital[], quotes: LiveQuotes): Capital[] {
  const newest = new Map<string, Capital>()
  for (const one of known) {
    const before = newest.get(one.secucode)
    if (before === undefined || before.from < one.from) newest.set(one.secucode, one)
  }
  const { date } = sessionPosition(quotes.atMs)
  const { totalShares: totals, floatShares: floats } = quotes.figures
  return quotes.ids.flatMap((secucode, at): Capital[] => {
    const totalShares = itemAt(totals, at)
    const floatShares = itemAt(floats, at)
    if (totalShares === null || floatShares === null || totalShares <= 0) return []
    const last = newest.get(secucode)
    if (last !== undefined && (last.from >= date || !(differs(last.totalShares, totalShares) || differs(last.floatShares, floatShares))))
      return []
    return [{ secucode, from: date, totalShares, floatShares, reason: BY_QUOTES }]
  })
}

/** 股本: every change there ever was the first time, then those of the last months; what quotes know and the report does not comes from them. */
export async function takeShareCapital(work: Work, { coveredTo }: JobState): Promise<JobResult> {
  const today = shanghaiDate(work.nowMs())
  const since = coveredTo === null ? '' : daysAfter(coveredTo, -OVERLAP_DAYS)
  const rows = coveredTo === null ? await askAll(work, today) : await capitalBetween(work.layer, { from: since, to: today })
  const quotes = await readLiveQuotes(work.store)
  const merge = (stored: readonly Capital[], fresh: readonly Capital[]) => {
    const renewed = new Set(fresh.map(nameOf))
    const known = [...stored.filter((one) => !renewed.has(nameOf(one))), ...fresh]
    return quotes === null ? known : [...known, ...changesInQuotes(known, quotes)]
  }
  return await takeTable(work, 'shareCapital', { rows, asOf: today, merge })
}
