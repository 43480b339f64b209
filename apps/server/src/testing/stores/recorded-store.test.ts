import { readFileSync } from 'node:fs'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { sharedDataTest } from '@guanlan/domain/testing/shared-data.ts'
import { expect } from 'vitest'
import { recordedStore } from './recorded-store.ts'

/** Steps of the published adjusted series are prices of two decimals divided: exact to about a thousandth. */
const ROUNDING = 1e-3

const SERIES = [
  ['SH600000', 'reference/backadjust_implied_events_600000.sh.csv', 22],
  ['SZ000001', 'reference/backadjust_implied_events_000001.sz.csv', 17],
] as const

for (const [code, reference, count] of SERIES)
  sharedDataTest(`dividends of ${code} give the steps of its published adjusted series`, reference, (path) => {
    const [, ...published] = readFileSync(path, 'utf8').trim().split('\n')
    const [, ...rows] = recordedStore.files()['dividends.csv']?.trim().split('\n') ?? []
    const terms = new Map(
      rows.map((row) => row.split(',')).flatMap(([of, exDate = '', ...per10]) => (of === code ? [[exDate, per10.map(Number)]] : [])),
    )
    const compared = published.flatMap((row) => {
      const [date = '', , close, step] = row.split(',')
      const [cash = 0, bonus = 0, convert = 0] = terms.get(isoOfDay(date)) ?? [Number.NaN]
      const ratio = (Number(close) - cash / 10) / (1 + (bonus + convert) / 10) / Number(close)
      return Number.isNaN(ratio) ? [] : [Math.abs(ratio - Number(step))]
    })
    expect(compared).toHaveLength(count)
    expect(Math.max(...compared)).toBeLessThan(ROUNDING)
  })
