import type { EarningsForecast, ExpressReport } from '@guanlan/contract/rows/finance-reports.ts'
import type { FinanceBase, Outlook } from '@guanlan/contract/schemas/stock/finance.ts'
import { periodName } from '../../../market/reading/period-name.ts'
import type { Books } from './books.ts'
import { growthOf } from './period.ts'

type Forecast = NonNullable<FinanceBase['forecast']>
type Express = NonNullable<FinanceBase['express']>

function forecastOf({ annDate, type, amended, npMin, npMax, yoyMin, yoyMax, npBefore, reason }: EarningsForecast): Forecast {
  return { annDate, type, amended, npMin, npMax, yoyMin, yoyMax, npBefore, reason }
}

function expressOf(row: ExpressReport): Express {
  const { annDate, revenue, revenueYoy, np, npYoy, npDeducted, totalAssets, parentEquity, eps, roe } = row
  return { annDate, revenue, revenueYoy, np, npYoy, npDeducted, totalAssets, parentEquity, eps, roe }
}

/** Where a reported profit lies beside a forecast range; null where the range or the report is open. */
export function placeOf(actual: number | null, { npMin, npMax }: Pick<Forecast, 'npMin' | 'npMax'>): Outlook['against'] {
  if (actual === null || (npMin === null && npMax === null)) return null
  if (npMin !== null && actual < npMin) return 'below'
  if (npMax !== null && actual > npMax) return 'above'
  return npMin === null || npMax === null ? null : 'within'
}

function outlookOf(
  books: Books,
  end: string,
  { forecasts, express }: { forecasts: readonly EarningsForecast[]; express: Express | null },
): Outlook {
  const [newest, ...earlier] = forecasts.toSorted((a, b) => b.effectiveAtMs - a.effectiveAtMs).map(forecastOf)
  const report = books.income.get(end)?.[0]
  const actualNp = report?.parentNetProfit ?? null
  const npMin = newest?.npMin ?? null
  const npMax = newest?.npMax ?? null
  const middle = npMin === null || npMax === null ? null : (npMin + npMax) / 2
  return {
    enddate: end,
    name: periodName(end),
    forecast: newest ?? null,
    earlier,
    express,
    actualDate: report?.annDate ?? null,
    actualNp,
    npMin,
    npMax,
    expressNp: express?.np ?? null,
    against: newest === undefined ? null : placeOf(actualNp, newest),
    offMiddle: growthOf(actualNp, middle),
    offExpress: growthOf(actualNp, express?.np ?? null),
  }
}

/** 业绩预告 and 业绩快报 by period, newest first, beside what the report said. `forecasts` are all versions. */
export function outlooksOf(books: Books, forecasts: readonly EarningsForecast[], expresses: readonly ExpressReport[]): Outlook[] {
  const ends = [...new Set([...forecasts, ...expresses].map(({ endDate }) => endDate))].sort().reverse()
  return ends.map((end) => {
    const reported = expresses.filter((one) => one.endDate === end).toSorted((a, b) => a.effectiveAtMs - b.effectiveAtMs)
    const last = reported.at(-1)
    return outlookOf(books, end, {
      forecasts: forecasts.filter((one) => one.endDate === end),
      express: last === undefined ? null : expressOf(last),
    })
  })
}
