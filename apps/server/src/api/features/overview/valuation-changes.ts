import type { Change } from '@guanlan/contract/schemas/stock/overview.ts'
import type { DatedColumns } from '@guanlan/datasets/definition.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { dayOfIso, isoOfDay, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, lastItem, numberAt } from '@guanlan/domain/collections/elements.ts'
import { positiveMultiples } from '@guanlan/engine/factors/negative-multiples.ts'
import { percentileRank } from '@guanlan/engine/statistics.ts'
import { absentReason } from '../../../market/reading/absence.ts'
import { type Asked, type Compared, comparedOf, dayOf, ratioOf } from './compared.ts'

/** The longest of these both instants have a place in is reported. */
const WINDOWS = [
  { years: 5, name: '近五年' },
  { years: 3, name: '近三年' },
  { years: 1, name: '近一年' },
] as const
/** Fewer known sessions of a year, or a history that reaches less far back, say nothing of a level: as in 估值分位. */
const SESSIONS_A_YEAR = 120
const DAYS_A_YEAR = 365 * 0.9
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
type Metric = (typeof METRICS)[number]

/** The zone of a place among the sessions of some years. */
export function zoneOf(place: number): string {
  return (ZONES.find(({ below }) => place < below) ?? lastItem(ZONES)).name
}

const yearsBefore = (date: string, years: number) => dayOfIso(`${Number(date.slice(0, 4)) - years}${date.slice(4)}`)

/** The place of the newest session of a column among some years up to it; null where it has no figure, or the history is too short. */
export function placeIn({ date, length }: Pick<DatedColumns, 'date' | 'length'>, column: Float64Array, years: number): number | null {
  const last = isoOfDay(intAt(date, length - 1))
  const first = date.findIndex((day) => day > yearsBefore(last, years))
  const isLong = toDayNumber(last) - toDayNumber(isoOfDay(intAt(date, first))) >= years * DAYS_A_YEAR
  const reported = positiveMultiples(column.subarray(first, length))
  const known = reported.filter((value) => !Number.isNaN(value))
  return isLong && known.length >= years * SESSIONS_A_YEAR ? percentileRank(known, numberAt(reported, reported.length - 1)) : null
}

type History = DatedColumns<Metric['key']>

/** Sessions known at an instant, as far back as the longest window. */
function historyAt({ ctx, i }: Asked, asOfMs: number): Promise<History> {
  return ctx.datasets.columns.bySecurity(datasets.valuation, i.id, { from: yearsBefore(dayOf(asOfMs), WINDOWS[0].years), asOfMs })
}

const lastOf = ({ date, length }: History) => isoOfDay(intAt(date, length - 1))

/** Places of both instants in the longest window both have one in. */
function placesOf(before: History, after: History, { key }: Metric) {
  for (const { years, name } of WINDOWS) {
    const then = placeIn(before, before.values[key], years)
    const now = placeIn(after, after.values[key], years)
    if (then !== null && now !== null) return { window: name, then, now }
  }
  return null
}

/** Multiples that went from one zone of their own history to another. Throws TornPart. */
export async function valuationChanges(asked: Asked): Promise<Compared> {
  const { ctx, sinceMs } = asked
  const before = await historyAt(asked, sinceMs)
  const after = await historyAt(asked, ctx.clock.nowMs())
  const absent = after.length === 0 ? absentReason(datasets.valuation) : null
  const unreached = before.length === 0 ? '保存的估值历史晚于起点，起点时没有分位' : null
  return comparedOf(['valuation', '估值区间'], { origin: {}, absent, unreached }, () => {
    const reported = METRICS.map((metric) => ({ metric, places: placesOf(before, after, metric) }))
    const none = reported.filter(({ places }) => places === null).map(({ metric }) => metric.name)
    return {
      from: lastOf(before),
      to: lastOf(after),
      items: reported.flatMap(({ metric, places }) => (places === null ? [] : zoneChange(metric, places, [lastOf(before), lastOf(after)]))),
      note: none.length === 0 ? '' : `${none.join('、')}没有可比的分位：历史不足一年，或多数时间亏损`,
    }
  })
}

type Places = NonNullable<ReturnType<typeof placesOf>>

function zoneChange({ name }: Metric, { window, then, now }: Places, [from, to]: readonly [string, string]): Change[] {
  if (zoneOf(then) === zoneOf(now)) return []
  return [
    {
      kind: 'valuation',
      title: `${name}${window}分位`,
      detail: `${from} 收盘与 ${to} 收盘`,
      before: zoneOf(then),
      after: zoneOf(now),
      ratio: ratioOf(then, now),
      date: to,
      tab: 'valuation',
      module: 'valuation-percentile',
      source: datasets.valuation.name,
    },
  ]
}
