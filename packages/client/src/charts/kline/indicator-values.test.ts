import { barsFromRows } from '@guanlan/engine/bars.ts'
import { evaluateFormula } from '@guanlan/engine/formulas/evaluate.ts'
import type { Formula } from '@guanlan/engine/formulas/formula.ts'
import { findEveryFormula } from '@guanlan/engine/formulas/lines.ts'
import { indicators } from '@guanlan/engine/indicators/index.ts'
import { paramsOf } from '@guanlan/engine/indicators/indicator.ts'
import { patterns } from '@guanlan/engine/patterns/index.ts'
import { describe, expect, it } from 'vitest'
import { lineText, lineValues, namedLines, paramsText, sideBySide } from './indicator-values.ts'
import type { KlineOptions } from './kline-options.ts'
import { readingAt } from './reading-at.ts'
import { type ChartBar, wallClockMs } from './wire-bars.ts'

const bars: ChartBar[] = Array.from({ length: 80 }, (_, index) => {
  const close = 10 + Math.sin(index / 5) + index / 40
  return {
    timestamp: wallClockMs('2026-01-05') + index * 86_400_000,
    open: close - 0.05,
    high: close + 0.2,
    low: close - 0.3,
    close,
    volume: 10_000 + index * 17,
    amount: 100_000,
    turnoverRatio: null,
    preClose: null,
  }
})

describe('indicators on the chart', () => {
  it.each(indicators.map((indicator) => [indicator.key, indicator] as const))(
    '%s shows exactly the engine values, and nothing where the engine has none',
    (key, indicator) => {
      const rows = bars.map(({ open, high, low, close, volume, amount }, index) => ({
        date: 20260105 + index,
        open,
        high,
        low,
        close,
        volume,
        amount: amount ?? Number.NaN,
      }))
      const columns = indicator.compute(barsFromRows(rows), paramsOf(indicator))
      const drawn = lineValues(bars, { key, params: {} })
      indicator.lines.forEach((line, place) => {
        const expected = Array.from(columns[place] ?? [], (value) => (Number.isNaN(value) ? undefined : value))
        expect(drawn.map((values) => values[line.key])).toEqual(expected)
      })
    },
  )

  it('MA5 of the last bar is the mean of the last five closes', () => {
    const mean = bars.slice(-5).reduce((sum, { close }) => sum + close, 0) / 5
    expect(lineValues(bars, { key: 'MA', params: {} }).at(-1)?.ma1).toBeCloseTo(mean, 10)
  })

  it('begins anew where prices cannot be compared, and has no value within such a bar', () => {
    const [before, inside, after] = [bars.slice(0, 10), bars.slice(10, 11), bars.slice(11, 20)]
    const broken = [...before, ...inside.map((bar) => ({ ...bar, isBroken: 'inside' as const })), ...after]
    const ma5 = lineValues(broken, { key: 'MA', params: {} }).map(({ ma1 }) => ma1)
    expect(ma5.slice(10, 15)).toEqual([undefined, undefined, undefined, undefined, undefined])
    const mean = (list: readonly { close: number }[]) => list.reduce((sum, { close }) => sum + close, 0) / list.length
    expect(ma5[9]).toBeCloseTo(mean(bars.slice(5, 10)), 10)
    expect(ma5[15]).toBeCloseTo(mean(bars.slice(11, 16)), 10)
    const shifted = bars.slice(0, 20).map((bar, at) => (at === 12 ? { ...bar, isBroken: 'before' as const } : bar))
    const again = lineValues(shifted, { key: 'MA', params: {} }).map(({ ma1 }) => ma1)
    expect(again.slice(12, 16)).toEqual([undefined, undefined, undefined, undefined])
    expect(again[16]).toBeCloseTo(mean(bars.slice(12, 17)), 10)
  })

  it('draws the volume of every bar, comparable or not', () => {
    const broken = bars.slice(0, 20).map((bar, at) => (at === 10 ? { ...bar, isBroken: 'inside' as const } : bar))
    expect(lineValues(broken, { key: 'VOL', params: {} }).map((values) => Object.values(values)[0])).toEqual(
      broken.map(({ volume }) => volume),
    )
  })

  it('reads a line over the candles with the closes and parameters its formula makes it of', () => {
    const mains = [
      { key: 'MA', params: {} },
      { key: 'BOLL', params: {} },
    ]
    const options = { mains, exrights: [], events: [] } as unknown as KlineOptions
    const read = readingAt({ options, bars, valuesOf: (choice) => lineValues(bars, choice) }, bars.length - 1)
    for (const name of ['MA5', 'MID', 'UPPER', 'LOWER']) {
      const line = read?.lines.find((one) => one.name === name)
      const again = evaluateFormula(findEveryFormula(line?.formulaId ?? '') as Formula, line?.known ?? {})
      expect([name, again]).toEqual([name, expect.closeTo(line?.value as number, 9)])
    }
  })

  it('names lines by their windows and leaves out those switched off', () => {
    const choice = { key: 'MA', params: { n4: 0, n5: 120 } }
    expect(namedLines(choice).map(({ name }) => name)).toEqual(['MA5', 'MA10', 'MA20', 'MA120'])
    expect(paramsText(choice)).toBe('5,10,20,120')
  })

  it('gives every line over the candles a colour of its own, whatever indicator it belongs to', () => {
    const choices = sideBySide([
      { key: 'MA', params: { n4: 0, n5: 0 } },
      { key: 'KXT', params: {} },
      { key: 'BOLL', params: {} },
    ])
    const colours = choices.flatMap((choice) => namedLines(choice).map(({ colour }) => colour))
    expect(colours).toEqual([0, 1, 2, null, 3, 4, 5])
  })

  it('writes patterns by name and amounts in 亿', () => {
    expect(
      lineText({ key: 'KXT', params: {} }, 'pattern', { value: patterns.findIndex(({ key }) => key === 'hammer') + 1, price: 10 }),
    ).toBe('锤子线')
    expect(lineText({ key: 'AMO', params: {} }, 'amount', { value: 1_579_000_000, price: 10 })).toBe('15.79亿')
    expect(lineText({ key: 'OBV', params: {} }, 'obv', { value: -1_030_200_000, price: 10 })).toBe('−1030.20万手')
  })

  it('shows the defaults when stored parameters are out of range', () => {
    expect(paramsText({ key: 'MACD', params: { short: -3 } })).toBe('12,26,9')
  })

  it('writes volume in 手, MACD signed, and what is in 元 with three decimals under 10 元, two above', () => {
    expect(lineText({ key: 'VOL', params: {} }, 'volume', { value: 3_020_000, price: 10 })).toBe('3.02万手')
    expect(lineText({ key: 'MACD', params: {} }, 'macd', { value: -22.244, price: 1475 })).toBe('−22.24')
    expect(lineText({ key: 'MACD', params: {} }, 'dif', { value: 23.789, price: 1475 })).toBe('+23.79')
    expect(lineText({ key: 'MACD', params: {} }, 'dif', { value: -0.0821, price: 8.4 })).toBe('−0.082')
    expect(lineText({ key: 'MACD', params: {} }, 'dea', { value: 1.897, price: 1475 })).toBe('+1.90')
    expect(lineText({ key: 'ATR', params: {} }, 'atr', { value: 2.2274, price: 1475 })).toBe('2.23')
    expect(lineText({ key: 'ATR', params: {} }, 'atr', { value: 0.2274, price: 8.4 })).toBe('0.227')
    expect(lineText({ key: 'MA', params: {} }, 'ma1', { value: 1456.281, price: 1475 })).toBe('1,456.28')
  })
})
