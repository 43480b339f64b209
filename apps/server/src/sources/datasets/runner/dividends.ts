import type { RowOf } from '@guanlan/datasets/dataset.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { dividendsBetween } from '../../live/eastmoney/market/dividends.ts'
import type { JobState } from './job-book.ts'
import { takeTable } from './take-table.ts'
import { firstDate, type JobResult, reasonOfFault, type Work } from './work.ts'

const nameOf = ({ secucode, exDate }: RowOf<'dividends'>) => `${secucode} ${exDate}`

/** Dividends by ex-date: all that are wanted the first time, then from the last month on, those announced ahead included. */
export async function takeDividends(work: Work, { coveredTo }: JobState): Promise<JobResult> {
  const today = shanghaiDate(work.nowMs())
  const from = coveredTo === null ? firstDate(work) : monthBefore(coveredTo)
  try {
    const told = await dividendsBetween(work.layer, { from, to: yearAfter(today) })
    const merge = (stored: readonly RowOf<'dividends'>[], fresh: readonly RowOf<'dividends'>[]) => {
      const renewed = new Set(fresh.map(nameOf))
      // a plan whose ex-date was moved is no longer told: only what lies before the stretch is kept unasked
      return [...stored.filter((one) => one.exDate < from && !renewed.has(nameOf(one))), ...fresh]
    }
    return await takeTable(work, 'dividends', { rows: told, asOf: today, merge })
  } catch (error) {
    return { done: false, reason: reasonOfFault(error).reason }
  }
}

function monthBefore(date: string): string {
  return new Date(Date.parse(date) - 31 * 86_400_000).toISOString().slice(0, 10)
}

function yearAfter(date: string): string {
  return new Date(Date.parse(date) + 366 * 86_400_000).toISOString().slice(0, 10)
}
