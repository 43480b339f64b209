import type { FactorHistory, PresetOutcome } from '@guanlan/contract/schemas/research/factors.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { type DateTally, pickOutcomes } from '@guanlan/engine/backtest/pick-outcomes.ts'
import type { Kysely } from 'kysely'
import { round } from '../../market/reading/figures.ts'
import { type Clock, formatInstant } from '../../runtime/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import { createPresetUse, type PresetUse } from './preset-use.ts'
import {
  type Computed,
  type FactorSince,
  type PresetPlan,
  type PresetTally,
  readFactorSince,
  readPlan,
  readTallies,
  screenPerformanceVersion,
} from './screen-performance-store.ts'

/** What a preset's picks of the past came to, or why that is not known. */
export type PresetPast = { outcome: PresetOutcome } | { reason: string }

/** Screen performance as request handlers see it. */
export type ScreenPerformance = {
  /** First session (YYYY-MM-DD) a factor is known on; null: none, or not looked for yet. */
  since(factor: string): string | null
  /** How that was found; null before. */
  history(): FactorHistory
  preset(key: string): PresetPast
  use: PresetUse
  /** Another one after each new result. Empty before the first. */
  version(): string
  /** Reads results written since, if any. */
  look(): Promise<void>
}

const PENDING = '统计中：因子算好后在后台逐期回看历史，完成后自动出现'
const DECIMALS = 8

type Kept = { factors: Computed<FactorSince> | null; presets: ReadonlyMap<string, PresetPast> }

function outcomeOf(tallies: readonly DateTally[], computedAtMs: number): PresetOutcome | null {
  const result = pickOutcomes(tallies)
  if (result === null) return null
  const figure = (value: number) => round(value, DECIMALS)
  return {
    ret20: figure(result.meanReturn),
    win20: figure(result.winRatio),
    n: result.n,
    dates: result.dates,
    datesAsked: result.datesAsked,
    effectiveN: round(result.effectiveN, 1),
    interval: [figure(result.winInterval[0]), figure(result.winInterval[1])],
    baseRet20: figure(result.baseReturn),
    baseWin20: figure(result.baseWinRatio),
    unfillable: figure(result.unfilledRatio),
    from: isoOfDay(result.from),
    to: isoOfDay(result.to),
    computedAt: formatInstant(computedAtMs),
  }
}

/** Why no date has a pick; `unknown`: names of the figures no listed security had, date by date. */
export function emptyReason(unknown: readonly (readonly string[])[]): string {
  const dates = new Map<string, number>()
  for (const name of unknown.flat()) dates.set(name, (dates.get(name) ?? 0) + 1)
  const always = [...dates].flatMap(([name, count]) => (count === unknown.length ? [name] : []))
  const sometimes = [...dates].flatMap(([name, count]) => (count < unknown.length ? [`${name} ${count} 期`] : []))
  const all = `回看 ${unknown.length} 期`
  const reason = always.length > 0 ? `${all}都没有${always.join('、')}的数据，没有选出股票` : `${all}，没有一期选出可以买到的股票`
  return sometimes.length === 0 ? reason : `${reason}；其中缺数据：${sometimes.join('、')}`
}

/** One preset over the dates it is to be tallied on. */
function pastOf(dates: ReadonlyMap<string, Computed<PresetTally>>, { plan, key }: { plan: PresetPlan; key: string }): PresetPast {
  const basis = plan.bases[key]
  const all = plan.dates.flatMap((date) => dates.get(date) ?? []).filter((one) => one.basis === basis)
  if (plan.dates.length === 0) return { reason: '历史行情不足一年零一个月，还不能回看' }
  if (all.length < plan.dates.length) return { reason: `${PENDING}（${all.length} / ${plan.dates.length} 期）` }
  const fault = all.map(({ result }) => ('fault' in result ? result.fault : null)).find((text) => text !== null)
  if (fault !== undefined && fault !== null) return { reason: `历史上不能逐期筛选：${fault}` }
  const tallies = all.flatMap(({ result }) => ('tally' in result ? [result.tally] : []))
  const outcome = outcomeOf(tallies, Math.max(...all.map((one) => one.computedAtMs)))
  return outcome === null
    ? { reason: emptyReason(all.map(({ result }) => ('unknown' in result ? (result.unknown ?? []) : []))) }
    : { outcome }
}

async function read(db: Kysely<Schema>): Promise<Kept> {
  const factors = await readFactorSince(db)
  const plan = await readPlan(db)
  const tallies = await readTallies(db)
  const keys = Object.keys(plan?.bases ?? {})
  return { factors, presets: new Map(plan === null ? [] : keys.map((key) => [key, pastOf(tallies.get(key) ?? new Map(), { plan, key })])) }
}

/** Results in an open database as of the last read. */
export function createScreenPerformance(db: Kysely<Schema>, clock: Clock): ScreenPerformance {
  let kept: Kept = { factors: null, presets: new Map() }
  let version = ''
  const takeUp = async () => {
    const newest = await screenPerformanceVersion(db)
    if (newest === version || newest.startsWith('0.')) return
    kept = await read(db)
    version = newest
  }
  return {
    since: (factor) => kept.factors?.result.since[factor] ?? null,
    history() {
      if (kept.factors === null) return null
      const { result, computedAtMs } = kept.factors
      return { securities: result.securities, from: result.from, computedAt: formatInstant(computedAtMs) }
    },
    preset: (key) => kept.presets.get(key) ?? { reason: PENDING },
    use: createPresetUse(db, clock),
    version: () => version,
    // a database that is busy or gone is asked again; answers stay as they were
    look: () => takeUp().catch(() => {}),
  }
}
