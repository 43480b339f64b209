import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Bars } from '@guanlan/engine/bars.ts'
import { CO_MOVEMENT_SESSIONS, type CoMovement, coMovement } from '@guanlan/engine/topics/co-movement.ts'
import type { TopicColumns } from '@guanlan/engine/topics/topic-sessions.ts'
import type { Instrument } from '../../market/instrument.ts'
import type { Market } from '../../market/market.ts'
import type { Precompute } from '../precompute/precompute.ts'
import { type KeptTopic, topicJob } from './topic-job.ts'

const UNKNOWN: CoMovement = { days: 0, topic: Number.NaN, industry: Number.NaN, low: Number.NaN, high: Number.NaN }

/** Changes of a stock on the newest sessions, NaN without a bar, and its amount on the last. */
export function newestChanges(bars: Bars, dates: Int32Array): { changes: Float64Array; amount: number } {
  const shown = dates.slice(-CO_MOVEMENT_SESSIONS)
  const placeOf = new Map(Array.from(shown, (day, at) => [day, at]))
  const changes = new Float64Array(shown.length).fill(Number.NaN)
  let amount = Number.NaN
  for (let bar = bars.length - 1; bar > 0 && intAt(bars.dates, bar) >= (shown[0] ?? 0); bar--) {
    const at = placeOf.get(intAt(bars.dates, bar))
    if (at === undefined) continue
    changes[at] = numberAt(bars.close, bar) / numberAt(bars.close, bar - 1) - 1
    if (at === shown.length - 1) amount = numberAt(bars.amount, bar)
  }
  return { changes, amount }
}

/** A theme by session (null where nothing is kept of it), and since when a stock is in it (YYYY-MM-DD). */
type Theme = { columns: TopicColumns | null; inDate: string | null }
type Moving = { theme: Theme; changes: Float64Array; dates: Int32Array }

/** Whether a stock moves with a theme or with its industry, up to the last of the sessions; `dates` begin with those of the theme. */
export function movementOf(
  i: Instrument,
  { theme, changes, dates }: Moving,
  { market, precompute }: { market: Market; precompute: Pick<Precompute, 'kept'> },
): CoMovement {
  const industry = market.sectorsOf(i.id).find(({ sector }) => sector.kind === 'industry')
  const kept = industry === undefined ? undefined : precompute.kept<KeptTopic>(topicJob.id, industry.sector.id)
  if (theme.columns === null || industry === undefined || kept === undefined) return UNKNOWN
  return coMovement(
    changes,
    withoutStock(theme.columns, { changes, dates, since: theme.inDate }),
    withoutStock(kept.columns, { changes, dates, since: industry.inDate }),
  )
}

/** What the interval says; null where it is not known. */
export function movesWith({ low, high }: CoMovement): 'topic' | 'industry' | 'unclear' | null {
  return Number.isNaN(low) ? null : low > 0 ? 'topic' : high < 0 ? 'industry' : 'unclear'
}

type Own = { changes: Float64Array; dates: Int32Array; since: string | null }

/** Mean change of a group without one of its stocks, which is in it from a day on. */
function withoutStock({ total, traded }: TopicColumns, { changes, dates, since }: Own): Float64Array {
  const first = dates.length - changes.length
  const from = dayOfIso(since ?? '')
  return changes.map((own, at) => {
    const isIn = since !== null && intAt(dates, first + at) >= from && !Number.isNaN(own)
    return (numberAt(total, first + at) - (isIn ? own : 0)) / (numberAt(traded, first + at) - Number(isIn))
  })
}
