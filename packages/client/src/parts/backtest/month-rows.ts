import type { BacktestResult } from './use-backtest-run.ts'

export type YearRow = { year: number; months: (number | null)[]; ours: number; benchmark: number | null }

const compound = (returns: readonly number[]) => returns.reduce((value, one) => value * (1 + one), 1) - 1

/** Returns by calendar year and month, newest year first; null for months outside the run. A year's benchmark needs all of its months. */
export function yearRows(months: BacktestResult['months']): YearRow[] {
  const years = [...new Set(months.map(({ month }) => Math.floor(month / 100)))]
  return years
    .map((year) => {
      const own = months.filter(({ month }) => Math.floor(month / 100) === year)
      const index = own.flatMap(({ benchmark }) => (benchmark === null ? [] : [benchmark]))
      return {
        year,
        months: Array.from({ length: 12 }, (_, at) => own.find(({ month }) => month % 100 === at + 1)?.ours ?? null),
        ours: compound(own.map(({ ours }) => ours)),
        benchmark: index.length === own.length ? compound(index) : null,
      }
    })
    .sort((a, b) => b.year - a.year)
}

/** |return| from which a step of the heat begins. */
const STEPS = [0.002, 0.02, 0.05, 0.1] as const

/** Step of a month's return: 0 flat … 4, negative for falling. */
export function monthStep(value: number): number {
  const step = STEPS.filter((from) => Math.abs(value) >= from).length
  return value < 0 ? -step : step
}
