import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { type FlashPorts, flashDates } from './flash-days.ts'
import { type Story, storiesOf } from './flash-stories.ts'

type Ports = FlashPorts & { clock: Clock }

/** The newest dates may hold only flashes that the clock has not reached. */
const FUTURE_DATES = 3

/** A place in the stream as text. */
export const cursorOf = ({ atMs, id }: Pick<Story, 'atMs' | 'id'>): string => `${atMs}|${id}`

/** Dates with flashes up to today, the newest first. */
export async function knownDates({ datasets, clock }: Ports): Promise<string[]> {
  const today = shanghaiDate(clock.nowMs())
  return (await flashDates(datasets)).filter((date) => date <= today).reverse()
}

/** The newest date with flashes that are known, and its stories; null where there is none. */
export async function newestDayOf(
  ports: Ports,
  dates: readonly string[],
): Promise<{ date: string; flashes: number; stories: Story[] } | null> {
  for (const date of dates.slice(0, FUTURE_DATES)) {
    const stories = await storiesOf(ports, date, ports.clock.nowMs())
    const flashes = stories.reduce((sum, { reports }) => sum + reports.length, 0)
    if (flashes > 0) return { date, flashes, stories }
  }
  return null
}

/** Place of the newest story; null where there is none. */
export async function newestFlash(ports: Ports): Promise<string | null> {
  const first = (await newestDayOf(ports, await knownDates(ports)))?.stories[0]
  return first === undefined ? null : cursorOf(first)
}
