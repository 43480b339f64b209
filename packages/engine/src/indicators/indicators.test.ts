import { firstItem, firstItems, itemAt, mapTuple, numberAt } from '@guanlan/domain/collections/elements.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bar, barsFromRows } from '../bars.ts'
import { indicatorOf, indicators } from './index.ts'
import { type Indicator, isLineOn, lineName, paramsOf, toNullable } from './indicator.ts'

const cents = fc.integer({ min: 100, max: 20_000 })
const numbers = fc.tuple(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 40 }))
const bar: fc.Arbitrary<Bar> = fc.tuple(fc.tuple(cents, cents, cents, cents), numbers).map(([prices, [volume, percent]]) => {
  const [a, b, c, d] = mapTuple(prices, (price) => price / 100)
  const ends = { high: Math.max(a, b, c, d), low: Math.min(a, b, c, d) }
  return { date: 20240617, open: a, ...ends, close: d, volume, amount: volume * d, turnover: percent / 100 }
})
const rows = fc.array(fc.oneof({ weight: 9, arbitrary: bar }, { weight: 1, arbitrary: fc.constant(flat(10)) }), { maxLength: 120 })

function flat(price: number): Bar {
  return { date: 20240617, open: price, high: price, low: price, close: price, volume: 0, amount: 0, turnover: 0 }
}

/** Small windows, so that short series are past the warm-up. */
function chosenParams(indicator: Indicator): fc.Arbitrary<Record<string, number>> {
  const entries = indicator.params.map(({ key, min, max }) => [key, fc.integer({ min, max: Math.min(max, min + 15) })] as const)
  return fc.record(Object.fromEntries(entries))
}

/** The properties run for every indicator; rules shared by many need no more runs each. */
const RUNS = { numRuns: 40 }

const each = test.each(indicators.map((indicator) => [indicator.key, indicator] as const))

each('%s followed bar by bar, with every bar corrected, gives the same bits as the whole run', (_, indicator) => {
  fc.assert(
    fc.property(rows, fc.array(bar, { minLength: 1, maxLength: 3 }), chosenParams(indicator), (bars, ticks, chosen) => {
      const params = paramsOf(indicator, chosen)
      const state = indicator.start(params)
      const followed = bars.map((row) => {
        state.append(firstItem(ticks))
        for (const tick of ticks.slice(1)) state.replaceLast(tick)
        return state.replaceLast(row)
      })
      const whole = indicator.compute(barsFromRows(bars), params)
      expect(whole).toHaveLength(indicator.lines.length)
      whole.forEach((column, line) => {
        expect(column).toEqual(Float64Array.from(followed, (values) => itemAt(values, line)))
      })
    }),
    RUNS,
  )
})

each('%s does not see the future: later bars change no earlier value', (_, indicator) => {
  fc.assert(
    fc.property(rows, rows, chosenParams(indicator), (past, future, chosen) => {
      const params = paramsOf(indicator, chosen)
      const known = indicator.compute(barsFromRows(past), params)
      const later = indicator.compute(barsFromRows([...past, ...future]), params)
      expect(later.map((column) => column.slice(0, past.length))).toEqual(known)
    }),
    RUNS,
  )
})

each('%s has values once its windows are full', (_, indicator) => {
  const rows = Array.from({ length: 120 }, (_, index) => {
    const close = 10 + (index % 7)
    return { ...flat(close), open: 11 + (index % 3), high: 20 + (index % 5), low: 5 - (index % 4) / 4, volume: index + 1, turnover: 0.01 }
  })
  const columns = indicator.compute(barsFromRows(rows), paramsOf(indicator))
  indicator.lines.forEach(({ sparse }, place) => {
    if (!sparse) expect(itemAt(columns, place).at(-1)).not.toBeNaN()
  })
})

each('%s is described completely', (_, indicator) => {
  const params = paramsOf(indicator)
  expect(indicatorOf(indicator.key)).toBe(indicator)
  expect(new Set(indicator.lines.map((line) => lineName(line, params))).size).toBe(indicator.lines.length)
  expect(new Set(indicator.lines.map((line) => line.key)).size).toBe(indicator.lines.length)
  expect(indicator.formula.split('\n').every((line) => line.endsWith(';'))).toBe(true)
})

test('indicator keys are unique and an unknown one is null', () => {
  expect(new Set(indicators.map((indicator) => indicator.key)).size).toBe(indicators.length)
  expect(indicatorOf('ABC')).toBeNull()
})

test('the moving averages carry the names traders know', () => {
  const ma = indicatorOf('MA') as Indicator
  expect(ma.lines.map((line) => lineName(line, paramsOf(ma)))).toEqual(['MA5', 'MA10', 'MA20', 'MA30', 'MA60'])
})

test('a line whose window is 0 is off and has no values', () => {
  const ma = indicatorOf('MA') as Indicator
  const params = paramsOf(ma, { n5: 0 })
  expect(isLineOn(itemAt(ma.lines, 4), params)).toBe(false)
  expect(toNullable(itemAt(ma.compute(barsFromRows([flat(10)]), params), 4))).toEqual([null])
})

test('parameters outside their range, off their step or unknown are refused in Chinese', () => {
  const macd = indicatorOf('MACD') as Indicator
  expect(() => paramsOf(macd, { short: 1 })).toThrow('MACD 的短期应在 2 到 1000 之间')
  expect(() => paramsOf(macd, { short: 2.5 })).toThrow(RangeError)
  expect(() => paramsOf(macd, { fast: 12 })).toThrow('MACD 没有参数 fast')
})

test('MACD bars are twice the distance between DIF and DEA', () => {
  fc.assert(
    fc.property(rows, (bars) => {
      const macd = indicatorOf('MACD') as Indicator
      const [dif, dea, columns] = firstItems(macd.compute(barsFromRows(bars), paramsOf(macd)), 3)
      columns.forEach((value, index) => {
        expect(value).toBeCloseTo(2 * (numberAt(dif, index) - numberAt(dea, index)), 9)
      })
    }),
  )
})

test('the first K leans on 50, and there is none where nine bars have one price', () => {
  const kdj = indicatorOf('KDJ') as Indicator
  const top = { ...flat(10), high: 11, low: 9, close: 11 }
  const [k, d] = firstItems(kdj.compute(barsFromRows([...Array.from({ length: 9 }, () => flat(10)), top]), paramsOf(kdj)), 2)
  expect(toNullable(k).slice(7)).toEqual([null, null, expect.closeTo(50 + 50 / 3, 12)])
  expect(d.at(-1)).toBeCloseTo(50 + 50 / 9, 12)
})

test('RSI has no value on the first bar and none while nothing has moved', () => {
  const rsi = indicatorOf('RSI') as Indicator
  const fast = firstItem(rsi.compute(barsFromRows([flat(10), flat(10), flat(10.5)]), paramsOf(rsi)))
  expect(toNullable(fast)).toEqual([null, null, 100])
})
