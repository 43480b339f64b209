import { describe, expect, test } from 'vitest'
import { figureOfFactor as value } from '../testing/figure-of.ts'
import { barsOfCloses, viewOf } from '../testing/view-of.ts'

const DAY = { session: 20261120, bars: barsOfCloses([20]) }

describe('the ten largest', () => {
  const line = (shares: number) => ({
    name: '甲',
    kind: 'enterprise' as const,
    shares,
    restricted: 0,
    pledged: 0,
    change: null,
    changeShares: null,
  })
  const float = (kind: 'fund' | 'socialSecurity' | 'person', shares: number, change: 'new' | 'same') => ({
    name: '乙',
    kind,
    shares,
    change,
    changeShares: null,
  })
  const quarter = (endDate: string, first: number) => ({
    endDate,
    totalShares: 1000,
    floatShares: 500,
    holders: [first, 100, 50, 30, 20, 10].map(line),
    floatHolders: [float('fund', 40, 'new'), float('fund', 25, 'same'), float('socialSecurity', 10, 'new'), float('person', 5, 'same')],
  })
  const star = (endDate: string, shares: number | null, floatRatio: number | null) => ({
    endDate,
    kind: 'state' as const,
    shares,
    floatRatio,
  })
  const view = viewOf({
    ...DAY,
    records: {
      topHolders: [quarter('2026-06-30', 400), quarter('2026-09-30', 380)],
      starHoldings: [star('2026-06-30', 20, 0.04), star('2026-09-30', null, null), star('2026-09-30', 15, 0.03)],
    },
  })

  test('shares of all, of the float, their change, and how they balance', () => {
    expect(value('top1-ratio', view)).toBeCloseTo(0.38, 12)
    expect(value('top10-ratio', view)).toBeCloseTo(0.59, 12)
    expect(value('top10-ratio-change', view)).toBeCloseTo(-0.02, 12)
    expect(value('top10-float-ratio', view)).toBeCloseTo(80 / 500, 12)
    expect(value('ownership-balance', view)).toBeCloseTo(200 / 380, 12)
    expect(value('ownership-hhi', view)).toBeCloseTo(0.38 ** 2 + 0.1 ** 2 + 0.05 ** 2 + 0.03 ** 2 + 0.02 ** 2 + 0.01 ** 2, 12)
    expect(value('new-float-holders', view)).toBe(2)
  })

  test('free float: without five percent of a holder that is no fund, restated for bonus shares since', () => {
    const reported = {
      ...quarter('2026-09-30', 380),
      floatHolders: [float('fund', 60, 'same'), float('person', 50, 'same'), float('person', 49, 'same')],
    }
    const dividends = [{ exDate: '2026-10-15', cashPer10: 0, bonusPer10: 0, convertPer10: 10 }]
    const after = viewOf({ bars: barsOfCloses([20]), floatShares: 1000, totalShares: 2000, dividends, records: { topHolders: [reported] } })
    expect(value('free-float-shares', after)).toBe(900)
    expect(value('free-float-mv', after)).toBe(18_000)
    expect(value('free-float-ratio', after)).toBeCloseTo(0.45, 12)
    expect(value('free-turnover-rate', after)).toBeCloseTo(100 / 900, 12)
    expect(value('free-float-mv', viewOf({ ...DAY, floatShares: 1000 }))).toBeNaN()
  })

  test('by kind; who left the list is not among them', () => {
    expect(value('fund-in-top10', view)).toBe(2)
    expect(value('fund-top10-ratio', view)).toBeCloseTo(65 / 500, 12)
    expect(value('social-security-in-top10', view)).toBe(1)
    expect(value('qfii-in-top10', view)).toBe(0)
    expect(value('national-team-count', view)).toBe(1)
    expect(value('national-team-ratio', view)).toBeCloseTo(0.03, 12)
  })
})

test('institutions are compared with a quarter that reports as much', () => {
  const quarter = (endDate: string, isComplete: boolean, shares: number) => ({
    endDate,
    isComplete,
    floatShares: 1000,
    count: shares / 10,
    shares,
    types: [{ type: 'fund' as const, count: 3, shares: shares / 2 }],
  })
  const view = viewOf({
    ...DAY,
    records: {
      institutionHoldings: [quarter('2026-03-31', false, 200), quarter('2026-06-30', true, 500), quarter('2026-09-30', false, 260)],
    },
  })
  expect(value('institution-ratio', view)).toBeCloseTo(0.26, 12)
  expect(value('institution-ratio-change', view)).toBeCloseTo(0.06, 12)
  expect(value('fund-ratio-change', view)).toBeCloseTo(0.03, 12)
  expect(value('institution-holders-change', view)).toBeCloseTo(6, 12)
})

test('fewer holders report after report; answers to investors do not break the row', () => {
  const count = (date: string, source: 'report' | 'answer', holders: number) => ({
    date,
    annDate: date,
    source,
    count: holders,
    previousCount: null,
    averageShares: 1000,
  })
  const rows = [
    count('2025-09-30', 'report', 100),
    count('2025-12-31', 'report', 110),
    count('2026-03-31', 'report', 105),
    count('2026-06-30', 'report', 90),
    count('2026-07-10', 'answer', 95),
    count('2026-09-30', 'report', 80),
  ]
  const view = viewOf({ ...DAY, records: { holderCounts: rows } })
  expect(value('holder-count-streak', view)).toBe(3)
  expect(value('holder-count-streak', viewOf({ ...DAY, records: { holderCounts: rows.slice(0, 2) } }))).toBe(-1)
  expect(value('holder-count-change-4q', view)).toBeCloseTo(-0.2, 12)
  expect(value('value-per-holder', view)).toBe(20_000)
})

test('released pledges weigh nothing, those of the controller are counted of what it holds', () => {
  const pledge = (status: 'open' | 'released', isController: boolean, close: number) => ({
    status,
    isController,
    heldRatio: 0.3,
    totalRatio: 0.1,
    close,
    startDate: '2026-10-01',
    dueDate: '2027-01-15',
  })
  const view = viewOf({ ...DAY, records: { pledges: [pledge('released', true, 50), pledge('open', true, 25), pledge('open', false, 16)] } })
  expect(value('pledge-ratio', view)).toBeCloseTo(0.2, 12)
  expect(value('controller-pledge-ratio', view)).toBeCloseTo(0.3, 12)
  expect(value('pledge-count', view)).toBe(2)
  expect(value('pledged-90d', view)).toBeCloseTo(0.3, 12)
  expect(value('pledge-due-90d', view)).toBeCloseTo(0.2, 12)
  expect(value('pledge-price-drop', view)).toBeCloseTo(20 / 25 - 1, 12)
  expect(value('pledge-ratio', viewOf({ ...DAY, complete: ['pledges'] }))).toBe(0)
})

test('what was bought less what was sold, of all shares, by whom and since when', () => {
  const trade = (annDate: string, direction: 'increase' | 'decrease', role: 'executive' | 'controller', shares: number) => ({
    annDate,
    direction,
    role,
    shares,
  })
  const trades = [
    trade('2026-01-10', 'decrease', 'controller', 30),
    trade('2026-09-01', 'increase', 'controller', 20),
    trade('2026-11-10', 'decrease', 'executive', 5),
    trade('2026-11-12', 'increase', 'executive', 2),
  ]
  const view = viewOf({ ...DAY, totalShares: 1000, records: { holderTrades: trades } })
  expect(value('holder-net-30d', view)).toBeCloseTo(-0.003, 12)
  expect(value('holder-net-90d', view)).toBeCloseTo(0.017, 12)
  expect(value('holder-net-365d', view)).toBeCloseTo(-0.013, 12)
  expect(value('holder-decrease-365d', view)).toBeCloseTo(0.035, 12)
  expect(value('holder-increase-amount-90d', view)).toBe(22 * 20)
  expect(value('executive-increases-180d', view)).toBe(1)
  expect(value('controller-net-180d', view)).toBeCloseTo(0.02, 12)
})

test('who controls is said once it is reported, and not where its kind is left open', () => {
  const by = (type: 'central' | 'person' | null) =>
    viewOf({ ...DAY, records: { controllers: [{ type, source: 'annual', controlRatio: 0.4, annDate: '2026-04-01' }] } })
  expect(['state-owned', 'central-owned', 'privately-owned'].map((key) => value(key, by('central')))).toEqual([1, 1, 0])
  expect(['state-owned', 'central-owned', 'privately-owned'].map((key) => value(key, by('person')))).toEqual([0, 0, 1])
  expect(value('state-owned', by(null))).toBeNaN()
})
