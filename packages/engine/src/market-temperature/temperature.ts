import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { mean, percentileRank } from '../statistics.ts'

/** Components of 观澜温度 by group. */
const temperatureGroups = {
  breadth: ['risingRatio', 'changeMedian', 'aboveAverageRatio'],
  relay: ['sealRatio', 'secondBoardRatio', 'topStreak', 'holderMedian'],
  losses: ['fallenRatio', 'limitDowns', 'bigLossRatio'],
  activity: ['amountRatio', 'turnoverMedian'],
} as const
export type TemperatureGroup = keyof typeof temperatureGroups
export type TemperatureComponent = (typeof temperatureGroups)[TemperatureGroup][number]

export const groupNames = ['breadth', 'relay', 'losses', 'activity'] as const satisfies readonly TemperatureGroup[]
export const componentNames: readonly TemperatureComponent[] = groupNames.flatMap((group) => [...temperatureGroups[group]])

/** One value per session, the oldest first; NaN is unknown. Ratios are fractions, `limitDowns` stocks, `topStreak` sessions. */
export type TemperatureColumns = Readonly<Record<TemperatureComponent, Float64Array>>

/** Sessions before one that it is compared with. */
export const PAST_SESSIONS = 250
/** Of those, the ones that must have a value. */
const LEAST_PAST = PAST_SESSIONS / 2
const LEAST_GROUPS = 3

/** Words of the scale, the coldest first. */
export const temperatureWords = ['冰点', '偏冷', '常态', '偏热', '亢奋'] as const
export type TemperatureWord = (typeof temperatureWords)[number]

/** A value of a session, its percentile 0–1 among the sessions before, and how many of those have a value. */
export type Placed = { value: number | null; percentile: number | null; n: number }

/**
 * 观澜温度 of a session, 0–1. `value` is null with fewer than three groups; `missing` lists the components without a percentile. `percentile` and `word` compare the
 * temperature with its own 250 sessions before and are null until those exist.
 */
export type Temperature = {
  value: number | null
  percentile: number | null
  word: TemperatureWord | null
  groups: Readonly<Record<TemperatureGroup, number | null>>
  components: Readonly<Record<TemperatureComponent, Placed>>
  missing: readonly TemperatureComponent[]
}

const inverted: ReadonlySet<TemperatureComponent> = new Set(temperatureGroups.losses)

/** Place of the first known value of a column; its length without one. */
function beginOf(column: Float64Array): number {
  const first = column.findIndex((value) => !Number.isNaN(value))
  return first === -1 ? column.length : first
}

/**
 * A value among the 250 sessions strictly before it, ties counted half. No percentile where the column, known from `begin` on, does not reach over all of those
 * sessions, or fewer than half of them have a value.
 */
function placedAt(column: Float64Array, begin: number, at: number): Placed {
  const value = numberAt(column, at)
  const past = column.subarray(Math.max(0, at - PAST_SESSIONS), at)
  const n = past.reduce((count, other) => count + Number(!Number.isNaN(other)), 0)
  const isEnough = at - begin >= PAST_SESSIONS && n >= LEAST_PAST
  return { value: Number.isNaN(value) ? null : value, percentile: isEnough ? percentileRank(past, value) : null, n }
}

/** The word of a percentile 0–1 of the temperature: bounds at 10, 30, 70 and 90, of which 70 and 90 belong to the colder word. */
export function wordOf(percentile: number): TemperatureWord {
  if (percentile < 0.1) return '冰点'
  if (percentile < 0.3) return '偏冷'
  if (percentile <= 0.7) return '常态'
  return percentile <= 0.9 ? '偏热' : '亢奋'
}

type Begins = ReadonlyMap<TemperatureComponent, number>

function componentsAt(columns: TemperatureColumns, begins: Begins, at: number): Record<TemperatureComponent, Placed> {
  const placed = componentNames.map((name) => {
    const one = placedAt(columns[name], begins.get(name) ?? 0, at)
    const percentile = one.percentile !== null && inverted.has(name) ? 1 - one.percentile : one.percentile
    return [name, { ...one, percentile }] as const
  })
  return Object.fromEntries(placed) as Record<TemperatureComponent, Placed>
}

/** Mean of the percentiles of a group; null where fewer than half of its components have one. */
function groupMean(group: TemperatureGroup, components: Readonly<Record<TemperatureComponent, Placed>>): number | null {
  const names = temperatureGroups[group]
  const known = names.map((name) => components[name].percentile).filter((percentile) => percentile !== null)
  return known.length * 2 >= names.length ? mean(known) : null
}

/** Temperatures of all sessions of the columns, which have the same length; each uses nothing after its session. */
export function temperaturesOf(columns: TemperatureColumns): Temperature[] {
  const sessions = columns.risingRatio.length
  const values = new Float64Array(sessions).fill(Number.NaN)
  const begins = new Map(componentNames.map((name) => [name, beginOf(columns[name])]))
  const temperatures: Temperature[] = []
  let begin = sessions
  for (let at = 0; at < sessions; at++) {
    const components = componentsAt(columns, begins, at)
    const means = groupNames.map((group) => [group, groupMean(group, components)] as const)
    const known = means.map(([, value]) => value).filter((value) => value !== null)
    values[at] = known.length >= LEAST_GROUPS ? (mean(known) ?? Number.NaN) : Number.NaN
    if (begin === sessions && known.length >= LEAST_GROUPS) begin = at
    const { value, percentile } = placedAt(values, begin, at)
    temperatures.push({
      value,
      percentile,
      word: percentile === null ? null : wordOf(percentile),
      groups: Object.fromEntries(means) as Temperature['groups'],
      components,
      missing: componentNames.filter((name) => components[name].percentile === null),
    })
  }
  return temperatures
}
