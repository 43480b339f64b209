import type { RowOf } from '@guanlan/datasets/dataset.ts'
import { daysAfter, shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { dividendsBetween } from '../../live/eastmoney/market/dividends.ts'
import type { JobState } from './job-book.ts'
import { takeTable } from './take-table.ts'
import { firstDate, type JobResult, type Work } from './work.ts'

const nameOf = ({ secucode, exDate }: RowOf<'dividends'>) => `${secucode} ${exDate}`

/** Dividends by ex-date: all that are wanted the first time, then from the last month on, those announced ahead included. */
export async function takeDividends(work: Work, { coveredTo }: JobState): Promise<JobResult> {
  const today = shanghaiDate(work.nowMs())
  const from = coveredTo === null ? firstDate(work) : daysAfter(coveredTo, -31)
  const rows = await dividendsBetween(work.layer, { from, to: daysAfter(today, 366) })
  const merge = (stored: readonly RowOf<'dividends'>[], fresh: readonly RowOf<'dividends'>[]) => {
    const renewed = new Set(fresh.map(nameOf))
    // the vendor drops a plan that is moved to another ex-date: stored rows stay only before the requested dates
    return [...stored.filter((one) => one.exDate < from && !renewed.has(nameOf(one))), ...fresh]
  }
  return await takeTable(work, 'dividends', { rows, asOf: today, merge })
}
