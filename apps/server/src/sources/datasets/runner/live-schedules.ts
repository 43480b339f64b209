import type { Schedule } from '@guanlan/datasets/dataset.ts'

/** Schedules of the market's data sets on upstreams, where they differ from the simulated ones. Members of boards come weekly, in the background. */
export const liveSchedules = {
  securities: 'pre-open',
  quotes: 'tick',
  sectors: 'evening',
  sectorMembers: 'weekly',
  minutes: 'tick',
  dayBars: 'evening',
  dividends: 'evening',
  shareCapital: 'evening',
} as const satisfies Readonly<Record<string, Schedule>>

/** The schedule of a data set on upstreams. */
export function liveSchedule(key: string, schedule: Schedule): Schedule {
  return (liveSchedules as Readonly<Record<string, Schedule>>)[key] ?? schedule
}
