import type { Factor } from '../factor.ts'
import type { SecurityView } from '../security-view.ts'
import { type Line, quarterOf, reportBook } from './report-book.ts'
import type { OfPeriod } from './reports.ts'

const periods = new WeakMap<Factor, OfPeriod>()

/** The same factor, of which years of annual reports can be asked for. */
export function withPeriods(factor: Factor, ofPeriod: OfPeriod): Factor {
  const yearly = { ...factor, isYearly: true }
  periods.set(yearly, ofPeriod)
  return yearly
}

/** A line of the statements at the end of any period. */
export function periodsOfLine(line: Line): OfPeriod {
  return {
    newest: (view) => reportBook(view)?.end,
    at(view, end) {
      const book = reportBook(view)
      return book === null ? Number.NaN : line(book, end)
    },
  }
}

/** The figure of a factor at the end of any period; null for a factor of no report. */
export function periodsOf(factor: Factor): OfPeriod | null {
  return periods.get(factor) ?? null
}

/** The newest period of a factor that ends a quarter; undefined before the first report. */
export function newestPeriod(ofPeriod: OfPeriod, view: SecurityView): string | undefined {
  const end = ofPeriod.newest(view)
  return end === undefined || quarterOf(end) === 0 ? undefined : end
}
