import type { Period } from '@guanlan/contract/schemas/market/chart.ts'
import type { Period as LibraryPeriod } from 'klinecharts'

export function isMinutes(period: Period): boolean {
  return period.endsWith('m')
}

/** A period as the chart library names it. */
export function libraryPeriod(period: Period): LibraryPeriod {
  if (isMinutes(period)) return { type: 'minute', span: Number(period.slice(0, -1)) }
  if (period === 'quarter') return { type: 'month', span: 3 }
  return { type: period as 'day' | 'week' | 'month' | 'year', span: 1 }
}
