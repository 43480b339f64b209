import { temperatureWords } from '@guanlan/engine/market-temperature/temperature.ts'
import type { WindowOutcome } from '@guanlan/engine/market-temperature/word-outcomes.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { ofSession } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

const FEW = '少于 20 个不重叠的窗口，不给数'
/** Sessions before the first percentile of the temperature: 250 of its components, 250 of itself. */
const LEAST_SESSIONS = 500
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 1e6) / 1e6)

function rowOf({ horizon, n, median, low, high }: WindowOutcome) {
  return { horizon, n, median: rounded(median), low: rounded(low), high: rounded(high) }
}

/** 它准吗 over all finished sessions with a word. Throws not_ready until the series is computed. */
export const outcomes: Handler<'temperature.outcomes', Ports> = (_, { market, temperature }) => {
  const snapshot = readable(market).snapshot()
  const { isoDates, temperatures, outcomes: found } = temperature.series()
  const first = temperatures.findIndex(({ word }) => word !== null)
  const data = {
    from: isoDates[first] ?? null,
    to: first === -1 ? null : (isoDates.at(-1) ?? null),
    words: temperatureWords.map((word) => ({
      word,
      outcomes: found.words.filter((one) => one.word === word).map((one) => ({ ...rowOf(one), against: one.against })),
    })),
    all: found.all.map(rowOf),
    compared: found.compared,
    apart: found.apart,
  }
  const none =
    isoDates.length < LEAST_SESSIONS
      ? `日线有 ${isoDates.length} 个交易日，温度的百分位至少要有 ${LEAST_SESSIONS} 个`
      : '可算三组分项的交易日不足 250 个，温度没有百分位'
  const figures = ['median', 'low', 'high']
  return {
    data,
    missing: missingOf(data, {
      from: none,
      to: none,
      ...Object.fromEntries(figures.map((field) => [`all.${field}`, FEW])),
      ...Object.fromEntries([...figures, 'against'].map((field) => [`words.outcomes.${field}`, FEW])),
    }),
    ...ofSession(snapshot, isoDates.at(-1) ?? null),
  }
}
