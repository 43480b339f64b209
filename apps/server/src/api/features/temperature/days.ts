import { absences } from '@guanlan/figures/absence.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import { marketTemperatureDay } from '@guanlan/figures/tables/market-temperature.ts'
import { missingUnder } from '../../../market/reading/missing-of.ts'
import { ofSession } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import type { Handler } from '../../handler.ts'
import { temperatureFrame } from './frame.ts'
import type { Ports } from './ports.ts'

const figuresOf = rowOf(marketTemperatureDay)

/** 观澜温度 of the last finished sessions, the oldest first. Throws not_ready until it is computed. */
export const days: Handler<'temperature.days', Ports> = ({ days: count }, { market, temperature }) => {
  const snapshot = readable(market).snapshot()
  const series = temperature.series()
  const from = Math.max(0, series.isoDates.length - count)
  const frame = temperatureFrame(series, from)
  const list = series.isoDates.slice(from).map((date, row) => ({
    date,
    ...figuresOf(frame, row),
    word: series.temperatures[from + row]?.word ?? null,
    phase: series.phases[from + row]?.phase ?? null,
  }))
  return {
    data: { list },
    missing: [
      ...(list.length === 0 ? [{ field: 'list', reason: '{dayBars}' }] : []),
      ...missingUnder('list', absences(marketTemperatureDay, { frame, from: 0, to: frame.length })),
      ...(list.some(({ word }) => word === null) ? [{ field: 'list.word', reason: '温度没有百分位' }] : []),
      ...(list.some(({ phase }) => phase === null) ? [{ field: 'list.phase', reason: '还没有一条规则连续两个交易日成立' }] : []),
    ],
    ...ofSession(snapshot, list.at(-1)?.date ?? null),
  }
}
