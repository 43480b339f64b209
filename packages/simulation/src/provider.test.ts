import { type RowDataset, rowSchemas } from '@guanlan/datasets/dataset.ts'
import { rowDatasetsDue, tableDatasets } from '@guanlan/datasets/registry.ts'
import { tradingDaysBetween } from '@guanlan/domain/calendar/trading-calendar.ts'
import { itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import { describe, expect, test } from 'vitest'
import { simulatedProvider } from './provider.ts'
import { barRows, barsOf, sampleSecurities, WORLD_TO } from './testing/sample-market.ts'

const securities = sampleSecurities()
const provider = simulatedProvider({ seed: 20261120, years: 10, securities })
const listed = securities.filter(({ delisted }) => !delisted)

describe('the simulated market is a function of its seed', () => {
  test('it says of itself that it is simulated', () => {
    expect([provider.id, provider.name, provider.simulated]).toEqual(['simulated', '模拟数据', true])
  })

  test('the same seed gives the same bars whatever was asked before', () => {
    const other = simulatedProvider({ seed: 20261120, years: 10, securities })
    for (const { code } of listed.slice(0, 40).reverse()) expect(barRows(barsOf(other, code))).toEqual(barRows(barsOf(provider, code)))
  })

  test('another seed gives another market', () => {
    const other = simulatedProvider({ seed: 20261121, years: 10, securities })
    const ends = (one: typeof provider) => listed.slice(0, 20).map(({ code }) => barsOf(one, code).close.at(-1))
    const mine = ends(provider)
    expect(ends(other).filter((close, i) => close === mine[i]).length).toBeLessThan(3)
  })

  test('bars asked session by session, only the close carried on, equal one long run, ex-right days and suspensions included', () => {
    for (const { code } of listed.filter((_, i) => i % 6 === 0)) {
      const whole = barRows(barsOf(provider, code, { from: '2025-01-02' }))
      const parts = barRows(barsOf(provider, code, { from: '2025-01-02', to: '2026-05-20' }))
      for (const date of tradingDaysBetween('2026-05-21', WORLD_TO)) {
        const close = parts.at(-1)?.[4]
        parts.push(...barRows(barsOf(provider, code, { from: date, to: date, previousClose: close === undefined ? null : close / 1000 })))
      }
      expect(parts).toEqual(whole)
    }
  })

  test('rows reported on a day stay as they were when more days have passed', () => {
    const early = [...(provider.rows?.('dividends', '2026-05-29') ?? [])].filter(({ exDate }) => exDate > '2020-01-01')
    const late = [...(provider.rows?.('dividends', WORLD_TO) ?? [])].filter(({ exDate }) => exDate > '2020-01-01')
    expect(late.filter(({ exDate }) => exDate <= '2026-05-29')).toEqual(early)
    expect(late.length).toBeGreaterThan(early.length)
  })
})

describe('rows', () => {
  const simulated = rowDatasetsDue('start')
  test.each(simulated)('%s obey their schema', (dataset) => {
    const rows = [...(provider.rows?.(dataset, WORLD_TO) ?? [])]
    expect(rows.length).toBeGreaterThan(70)
    for (const row of rows) rowSchemas[dataset].parse(row)
  })

  test('data sets that only files provide have none', () => {
    const others = tableDatasets.filter((dataset) => !simulated.includes(dataset))
    expect(others.map((dataset) => [dataset, provider.rows?.(dataset, WORLD_TO)])).toEqual([
      ['indexes', null],
      ['adjustFactors', null],
    ])
  })

  test('nothing later than the asked day is reported', () => {
    const asOf = '2022-03-15'
    const of = <K extends RowDataset>(dataset: K) => [...(provider.rows?.(dataset, asOf) ?? [])]
    expect(of('securities').filter(({ listDate }) => listDate !== null && listDate > asOf)).toEqual([])
    expect(of('dividends').filter(({ exDate }) => exDate > asOf)).toEqual([])
    expect(of('shareCapital').filter(({ from }) => from > asOf)).toEqual([])
    expect(of('sectorMembers').filter(({ inDate, outDate }) => inDate > asOf || (outDate ?? '') > asOf)).toEqual([])
  })

  test('贵州茅台 has its 12.56 亿 shares and a price of its own order in mid 2026', () => {
    const capital = [...(provider.rows?.('shareCapital', WORLD_TO) ?? [])].filter(({ secucode }) => secucode === 'SH600519')
    expect(capital.map(({ totalShares }) => totalShares)).toEqual([1_256_000_000])
    const close = lastItem(barsOf(provider, 'SH600519', { to: '2026-06-30' }).close)
    expect(close / 1000).toBeGreaterThan(900)
    expect(close / 1000).toBeLessThan(2200)
  })

  test('ex-right days are trading days of the season and new shares raise the share capital on that day', () => {
    const dividends = [...(provider.rows?.('dividends', WORLD_TO) ?? [])]
    const capital = [...(provider.rows?.('shareCapital', WORLD_TO) ?? [])]
    const growing = dividends.filter(({ bonusPer10, convertPer10 }) => bonusPer10 + convertPer10 > 0)
    expect(growing.length).toBeGreaterThan(10)
    for (const { secucode, exDate, bonusPer10, convertPer10 } of growing) {
      const own = capital.filter((row) => row.secucode === secucode)
      const at = own.findIndex(({ from }) => from === exDate)
      const ratio = itemAt(own, at).totalShares / itemAt(own, at - 1).totalShares
      expect(ratio).toBeCloseTo(1 + (bonusPer10 + convertPer10) / 10, 6)
    }
    expect(dividends.every(({ exDate }) => ['01', '02', '05', '06', '07', '08', '11', '12'].includes(exDate.slice(5, 7)))).toBe(true)
  })
})
