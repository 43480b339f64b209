import { AppError } from '@guanlan/contract/errors.ts'
import type { MarketTemperature } from '@guanlan/contract/schemas/market/temperature.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { CONFIRMING_SESSIONS } from '@guanlan/engine/market-temperature/phase.ts'
import { absences } from '@guanlan/figures/absence.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import { marketTemperature } from '@guanlan/figures/tables/market-temperature.ts'
import { ofSession } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import type { TemperatureSeries } from '../../../research/market-temperature/temperature-series.ts'
import { formatInstant } from '../../../runtime/clock.ts'
import type { Handler } from '../../handler.ts'
import { points, temperatureFrame } from './frame.ts'
import type { Ports } from './ports.ts'

const figuresOf = rowOf(marketTemperature)
const FIVE = 5
const NO_PHASE = '还没有一条规则连续两个交易日成立'

/** 观澜温度 of a finished session, the newest by default. Throws not_ready until it is computed, no_data for a date without one. */
export const session: Handler<'temperature.session', Ports> = async ({ date }, { market, temperature }) => {
  const snapshot = readable(market).snapshot()
  const series = temperature.series()
  const { isoDates, temperatures } = series
  const at = date === undefined ? isoDates.length - 1 : isoDates.indexOf(date)
  if (at < 0) throw new AppError('no_data', date === undefined ? '还没有收盘的交易日' : `${date} 不是已收盘的交易日，或没有日线`, 'date')
  const frame = temperatureFrame(series, at)
  const shown = itemAt(isoDates, at)
  const revisions = await temperature.revisions(shown)
  const data: MarketTemperature = {
    date: shown,
    previous: isoDates[at - 1] ?? null,
    next: isoDates[at + 1] ?? null,
    ...figuresOf(frame, 0),
    word: itemAt(temperatures, at).word,
    before: { one: points(temperatures[at - 1]?.percentile ?? null), five: points(temperatures[at - FIVE]?.percentile ?? null) },
    phase: phaseOf(series, at),
    revisions: revisions.map(({ revision, value, percentile, word, computedAtMs }) => ({
      revision,
      temperature: points(value),
      percentile: points(percentile),
      word,
      publishedAt: formatInstant(computedAtMs),
    })),
  }
  return { data, missing: missingIn(data, absences(marketTemperature, { frame, from: 0, to: 1 })), ...ofSession(snapshot, shown) }
}

function phaseOf({ isoDates, phases }: TemperatureSeries, at: number): MarketTemperature['phase'] {
  const { phase, since, next } = itemAt(phases, at)
  return {
    phase,
    since: since === null ? null : itemAt(isoDates, since),
    sessions: since === null ? null : at - since + 1,
    confirming: CONFIRMING_SESSIONS,
    following: next.map(({ phase: one, heldFor, conditions }) => ({
      phase: one,
      heldFor,
      conditions: conditions.map(({ bound, value, ...condition }) => ({
        ...condition,
        bound: Math.round(bound * 100),
        value: points(value),
      })),
    })),
  }
}

type Missing = { field: string; reason: string }[]

function missingIn({ previous, next, word, before, phase, revisions }: MarketTemperature, figures: Missing): Missing {
  const unknown = (field: string, value: unknown, reason: string) => (value === null ? [{ field, reason }] : [])
  const isUnmet = phase.following.some(({ conditions }) => conditions.some(({ value }) => value === null))
  return [
    ...figures,
    ...unknown('previous', previous, '这是第一个交易日'),
    ...unknown('next', next, '这是最近一个收盘的交易日'),
    ...unknown('word', word, '温度没有百分位'),
    ...unknown('before.one', before.one, '上一交易日的温度没有百分位'),
    ...unknown('before.five', before.five, '五个交易日前的温度没有百分位'),
    ...unknown('phase.phase', phase.phase, NO_PHASE),
    ...unknown('phase.since', phase.since, NO_PHASE),
    ...unknown('phase.sessions', phase.sessions, NO_PHASE),
    ...(isUnmet ? ['value', 'isMet'].map((field) => ({ field: `phase.following.conditions.${field}`, reason: '这一项没有百分位' })) : []),
    ...(revisions.length === 0 ? [{ field: 'revisions', reason: '本服务开始统计之前的交易日，没有当时发布的数' }] : []),
    ...(revisions.some(({ temperature, percentile }) => temperature === null || percentile === null)
      ? ['temperature', 'percentile', 'word'].map((field) => ({ field: `revisions.${field}`, reason: '发布时数据不足' }))
      : []),
  ]
}
