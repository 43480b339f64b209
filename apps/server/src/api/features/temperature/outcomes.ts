import { temperatureWords } from '@guanlan/engine/market-temperature/temperature.ts'
import type { WindowOutcome } from '@guanlan/engine/market-temperature/word-outcomes.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { ofSession } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

const FEW = '少于 20 个不重叠的窗口，不给数'
const NO_WORDS = '没有一个交易日的温度有百分位：至少要有 500 个交易日的日线'
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
  const figures = ['median', 'low', 'high']
  return {
    data,
    missing: missingOf(data, {
      from: NO_WORDS,
      to: NO_WORDS,
      ...Object.fromEntries(figures.map((field) => [`all.${field}`, FEW])),
      ...Object.fromEntries([...figures, 'against'].map((field) => [`words.outcomes.${field}`, FEW])),
    }),
    ...ofSession(snapshot, isoDates.at(-1) ?? null),
  }
}
