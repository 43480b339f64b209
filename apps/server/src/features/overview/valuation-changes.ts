import type { Change } from '@guanlan/contract/schemas/overview.ts'
import { toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { percentileRank } from '@guanlan/engine/statistics.ts'
import { absentReason } from '../../datasets/company-rows.ts'
import type { DatedColumns } from '../../datasets/definition.ts'
import { datasets } from '../../datasets/registry.ts'
import { packDate, unpackDate } from '../../market/reference-tables.ts'
import { type Asked, type Compared, comparedOf, dayOf, ratioOf } from './compared.ts'

const YEARS = 5
/** Fewer known sessions, or a history that reaches less far back, say nothing of a level: as in 估值分位. */
const LEAST_SESSIONS = YEARS * 120
const LEAST_DAYS = YEARS * 365 * 0.9
/** Zones by the lines of 估值分位. */
const ZONES = [
  { below: 0.2, name: '低位（0–20%）' },
  { below: 0.5, name: '中低（20%–50%）' },
  { below: 0.8, name: '中高（50%–80%）' },
  { below: Number.POSITIVE_INFINITY, name: '高位（80%–100%）' },
] as const
const METRICS = [
  { key: 'peTtm', name: '市盈率TTM' },
  { key: 'pb', name: '市净率' },
] as const

type MetricKey = (typeof METRICS)[number]['key']

/** The zone of a place among the sessions of five years. */
export function zoneOf(place: number): string {
  return (ZONES.find(({ below }) => place < below) ?? ZONES[ZONES.length - 1]).name
}

const yearsBefore = (date: string) => packDate(`${Number(date.slice(0, 4)) - YEARS}${date.slice(4)}`)

type Known = { date: string; places: Record<MetricKey, number | null> } | null

/** The place of the newest session of a column among the five years up to it; null where it has no figure, or the history is too short. */
export function placeIn({ date, length }: Pick<DatedColumns, 'date' | 'length'>, column: Float64Array): number | null {
  const last = unpackDate(date[length - 1])
  const first = date.findIndex((day) => day > yearsBefore(last))
  const isLong = toDayNumber(last) - toDayNumber(unpackDate(date[first])) >= LEAST_DAYS
  const told = column.subarray(first, length).filter((value) => !Number.isNaN(value))
  return isLong && told.length >= LEAST_SESSIONS ? percentileRank(told, column[length - 1]) : null
}

/** Places of the newest session known at an instant; null where none was known. */
async function placesAt({ ctx, i }: Asked, asOfMs: number): Promise<Known> {
  const columns = await ctx.datasets.columns.bySecurity(datasets.valuation, i.id, { from: yearsBefore(dayOf(asOfMs)), asOfMs })
  const { date, length, values } = columns
  if (length === 0) return null
  return { date: unpackDate(date[length - 1]), places: { peTtm: placeIn(columns, values.peTtm), pb: placeIn(columns, values.pb) } }
}

/** Multiples that went from one zone of their own five years to another. Throws TornPart. */
export async function valuationChanges(asked: Asked): Promise<Compared> {
  const { ctx, sinceMs } = asked
  const before = await placesAt(asked, sinceMs)
  const after = await placesAt(asked, ctx.clock.nowMs())
  const absent = after === null ? absentReason(datasets.valuation, ctx.source) : null
  const unreached = before === null ? '估值历史晚于起点，起点时没有分位' : null
  return comparedOf(['valuation', '估值区间'], { origin: {}, absent, unreached }, () => {
    const items = METRICS.flatMap((metric) => zoneChange(metric, before, after))
    const none = METRICS.filter(({ key }) => before?.places[key] == null || after?.places[key] == null).map(({ name }) => name)
    const note = none.length === 0 ? '' : `${none.join('、')}没有近五年分位：估值历史不足五年，或多数时间亏损`
    return { from: before?.date ?? null, to: after?.date ?? null, items, note }
  })
}

function zoneChange({ key, name }: (typeof METRICS)[number], before: Known, after: Known): Change[] {
  const [then, now] = [before?.places[key] ?? null, after?.places[key] ?? null]
  if (before === null || after === null || then === null || now === null || zoneOf(then) === zoneOf(now)) return []
  return [
    {
      kind: 'valuation',
      title: `${name}近五年分位`,
      detail: `${before.date} 收盘与 ${after.date} 收盘`,
      ...{ before: zoneOf(then), after: zoneOf(now), ratio: ratioOf(then, now), date: after.date },
      ...{ tab: 'valuation', module: 'valuation-percentile', source: datasets.valuation.name },
    },
  ]
}
