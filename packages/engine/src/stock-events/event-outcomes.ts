import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { type RowOf, rowOf } from '@guanlan/figures/evaluate.ts'
import {
  eventOpen,
  eventOpenTable,
  eventPart,
  eventStudy,
  eventStudyTable,
  LEAST_CASES,
  LEAST_SESSIONS,
  type StudySpan,
  studySpans,
} from '@guanlan/figures/tables/event-study.ts'
import { datedValues, medianInterval, medianOf } from '../date-bootstrap.ts'
import { mean, median } from '../statistics.ts'
import type { StudyChanges } from './study-prices.ts'

/** An event with the session (its place in the calendar) on which it could first be traded. */
export type StudyCase = { session: number; isOnePrice: boolean; changes: StudyChanges }
export type StudyOutcome = { span: StudySpan } & RowOf<typeof eventStudy>
export type StudyPart = { span: StudySpan } & RowOf<typeof eventPart>
export type OpenOutcome = RowOf<typeof eventOpen>

const studyRow = rowOf(eventStudy)
const partRow = rowOf(eventPart)
const openRow = rowOf(eventOpen)
const AFTER: readonly StudySpan[] = studySpans.filter((span) => span.startsWith('after'))

/** How often the first open could not be traded. */
export function openOutcome(cases: readonly StudyCase[]): OpenOutcome {
  const onePrice = cases.filter((one) => one.isOnePrice).length
  return openRow(eventOpenTable.frame(1, { opened: () => cases.length, onePrice: () => onePrice }), 0)
}

/** Every span over the cases whose first open could be traded. `sessions`: how many there are. */
export function studyOutcomes(cases: readonly StudyCase[], sessions: number): StudyOutcome[] {
  return studySpans.map((span) => ({ span, ...studyRow(frameOf(cases, { span, sessions, isPart: false }), 0) }))
}

/** The spans after the first open over some of the cases. */
export function partOutcomes(cases: readonly StudyCase[], sessions: number): StudyPart[] {
  return AFTER.map((span) => ({ span, ...partRow(frameOf(cases, { span, sessions, isPart: true }), 0) }))
}

type Excess = { n: number; days: number; wins: number; median: number; mean: number; low: number; high: number }

function excessOf(known: readonly { session: number; value: number }[], sessions: number): Excess {
  const values = datedValues(
    known.map(({ value }) => value),
    known.map(({ session }) => session),
  )
  const n = known.length
  const days = new Set(values.session).size
  const isEnough = n >= LEAST_CASES
  const interval = isEnough && days >= LEAST_SESSIONS ? medianInterval(values, sessions) : { low: Number.NaN, high: Number.NaN }
  return {
    ...{ n, days, wins: known.reduce((count, { value }) => count + Number(value > 0), 0) },
    median: isEnough ? rounded(medianOf(values)) : Number.NaN,
    mean: isEnough ? rounded(mean(values.value) ?? Number.NaN) : Number.NaN,
    ...{ low: rounded(interval.low), high: rounded(interval.high) },
  }
}

/** Parts have no comparison with industries. */
function frameOf(cases: readonly StudyCase[], { span, sessions, isPart }: { span: StudySpan; sessions: number; isPart: boolean }) {
  const at = studySpans.indexOf(span)
  const traded = cases.filter(({ isOnePrice }) => !isOnePrice)
  const over = (base: 'market' | 'industry') =>
    traded.flatMap(({ session, changes }) => {
      const value = numberAt(changes.own, at) - numberAt(changes[base], at)
      return Number.isNaN(value) ? [] : [{ session, value }]
    })
  const market = excessOf(over('market'), sessions)
  const industry = excessOf(isPart ? [] : over('industry'), sessions)
  const owns = traded.map(({ changes }) => numberAt(changes.own, at)).filter((value) => !Number.isNaN(value))
  const own = owns.length >= LEAST_CASES ? (median(owns) ?? Number.NaN) : Number.NaN
  return eventStudyTable.frame(1, {
    n: () => market.n,
    sessions: () => market.days,
    wins: () => market.wins,
    priced: () => owns.length,
    ups: () => owns.filter((value) => value > 0).length,
    own: () => rounded(own),
    excess: () => market.median,
    excessMean: () => market.mean,
    excessLow: () => market.low,
    excessHigh: () => market.high,
    industryN: () => industry.n,
    industryExcess: () => industry.median,
    industryMean: () => industry.mean,
    industryLow: () => industry.low,
    industryHigh: () => industry.high,
  })
}

const SCALE = 1e8
const rounded = (value: number) => Math.round(value * SCALE) / SCALE
