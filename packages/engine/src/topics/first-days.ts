import { itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { type RowOf, rowOf } from '@guanlan/figures/evaluate.ts'
import { LEAST_FIRST_DAYS, topicAfter, topicAfterTable } from '@guanlan/figures/tables/topic.ts'
import { datedValues, medianInterval, medianOf } from '../date-bootstrap.ts'
import { median } from '../statistics.ts'
import type { TopicColumns } from './topic-sessions.ts'

/** Limit-ups of a first day, and sessions before it without as many. */
const LIMIT_UPS = 3
export const QUIET_SESSIONS = 20
/** Sessions after the first day. */
const afterSpans = [1, 5, 20] as const

/** A first day by its place among the sessions, with the changes after it by span; NaN where they are not over. */
export type FirstDay = { session: number; own: number[]; excess: number[] }
export type FirstDayOutcome = { span: (typeof afterSpans)[number] } & RowOf<typeof topicAfter>

const outcomeRow = rowOf(topicAfter)

/** 首日: sessions with at least three limit-ups after twenty with fewer. */
export function firstDays({ limitUps, traded, total }: TopicColumns, market: Float64Array): FirstDay[] {
  const change = Float64Array.from(total, (sum, at) => sum / numberAt(traded, at))
  const days: FirstDay[] = []
  for (let at = QUIET_SESSIONS; at < limitUps.length; at++) {
    if (numberAt(limitUps, at) < LIMIT_UPS || limitUps.subarray(at - QUIET_SESSIONS, at).some((count) => count >= LIMIT_UPS)) continue
    const own = afterSpans.map((span) => compounded(change, at, span))
    days.push({ session: at, own, excess: own.map((value, place) => value - compounded(market, at, itemAt(afterSpans, place))) })
  }
  return days
}

/** Change over the sessions after one; NaN where they are not over or one of them is unknown. */
function compounded(change: Float64Array, at: number, span: number): number {
  if (at + span >= change.length) return Number.NaN
  return change.subarray(at + 1, at + 1 + span).reduce((value, one) => value * (1 + one), 1) - 1
}

/** What followed first days, of however many themes. `sessions`: how many sessions there are. */
export function firstDayOutcomes(days: readonly FirstDay[], sessions: number): FirstDayOutcome[] {
  return afterSpans.map((span, place) => {
    const known = days.filter(({ excess }) => Number.isFinite(itemAt(excess, place)))
    const n = known.length
    const isEnough = n >= LEAST_FIRST_DAYS
    const values = datedValues(
      known.map(({ excess }) => itemAt(excess, place)),
      known.map(({ session }) => session),
    )
    const interval = isEnough ? medianInterval(values, sessions) : { low: Number.NaN, high: Number.NaN }
    const own = median(known.map((day) => itemAt(day.own, place))) ?? Number.NaN
    const frame = topicAfterTable.frame(1, {
      n: () => n,
      sessions: () => new Set(values.session).size,
      wins: () => values.value.filter((value) => value > 0).length,
      own: () => (isEnough ? rounded(own) : Number.NaN),
      excess: () => (isEnough ? rounded(medianOf(values)) : Number.NaN),
      excessLow: () => rounded(interval.low),
      excessHigh: () => rounded(interval.high),
    })
    return { span, ...outcomeRow(frame, 0) }
  })
}

const SCALE = 1e8
const rounded = (value: number) => Math.round(value * SCALE) / SCALE
