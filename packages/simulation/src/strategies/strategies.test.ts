import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { strategies } from '@guanlan/datasets/strategy-list.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { sampleSecurities } from '../testing/sample-market.ts'
import { generateWorld, worldBars } from '../testing/world-view.ts'
import { createWorld } from '../world.ts'
import { buyingCost, sellingCost } from './costs.ts'
import { strategiesGroup } from './group.ts'

const range = { from: '2025-09-01', to: '2026-05-29' }
const world = createWorld({ seed: 5, years: 2, securities: sampleSecurities().filter((_, at) => at % 3 === 0) })
type Source = ReturnType<typeof worldBars>
let source: Source

type Dated = { date?: string; effectiveAtMs: number }
const keys = ['strategySignals', 'strategyTrades', 'strategyDays'] as const

/** Everything reported that was known by the end of a date, as text. */
async function knownBy(from: Source, date: string): Promise<string[]> {
  const reported = await generateWorld(world, range, { source: from, groups: [strategiesGroup], first: false })
  const before = Date.parse(`${date}T23:59:59+08:00`)
  const rows = keys.flatMap((key) => (reported.rows.get(key) ?? []) as Dated[])
  return rows.filter(({ effectiveAtMs }) => effectiveAtMs <= before).map((row) => JSON.stringify(row))
}

/** Bars that turn out otherwise after a date: every later price times a factor, every later turnover too. */
function otherwiseAfter(date: string, factor: number): Source {
  const day = dayOfIso(date)
  const change = (bars: DayColumns): DayColumns => {
    const from = bars.date.subarray(0, bars.length).findIndex((one) => one > day)
    if (from < 0) return bars
    const times = <T extends Int32Array | Float64Array>(column: T) =>
      column.map((value, i) => (i < from ? value : Math.round(value * factor))) as T
    return {
      ...bars,
      open: times(bars.open),
      high: times(bars.high),
      low: times(bars.low),
      close: times(bars.close),
      amount: times(bars.amount),
    }
  }
  return { bars: (secucode) => change(source.bars(secucode)), index: source.index }
}

beforeAll(() => {
  source = worldBars(world, { from: '2024-06-03', to: range.to })
})

test('no signal, trade or result of a day depends on what comes after it', async () => {
  const dates = ['2025-10-15', '2025-12-03', '2026-01-20', '2026-03-09', '2026-05-13']
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...dates), fc.double({ min: 0.3, max: 3, noNaN: true }), async (date, factor) => {
      const real = await knownBy(source, date)
      expect(real.length).toBeGreaterThan(100)
      expect(await knownBy(otherwiseAfter(date, factor), date)).toEqual(real)
    }),
    { numRuns: 8, endOnFailure: true },
  )
})

test('what comes after a day does change what is reported of it later', async () => {
  const later = await knownBy(source, range.to)
  expect(await knownBy(otherwiseAfter('2026-01-20', 0.5), range.to)).not.toEqual(later)
})

test('every strategy writes its rule out and has it as data', () => {
  for (const { id, rules, entry, mostSessions, cooldown, exit } of strategies) {
    expect([id, rules.length >= 3, entry.length > 0, cooldown >= mostSessions]).toEqual([id, true, true, true])
    // every bound of the data is named in the sentences, as a percentage, a multiple or money
    const text = rules.join('').replaceAll('−', '-')
    for (const { value } of [...entry, ...exit]) {
      if (value === 0) continue
      const spellings = [value, Math.round(Math.abs(value) * 1000) / 10, value / 1e8].map(String)
      expect([id, value, spellings.some((one) => text.includes(one))]).toEqual([id, value, true])
    }
  }
})

test('stamp duty is that of the day: halved on 28 August 2023, paid by who sells', () => {
  expect(sellingCost('2023-08-25') - sellingCost('2023-08-28')).toBeCloseTo(0.0005, 10)
  expect(buyingCost('2023-08-25')).toBe(buyingCost('2023-08-28'))
})
