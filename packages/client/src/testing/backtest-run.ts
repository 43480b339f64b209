import type { CallOutput } from '@guanlan/contract/calls.ts'

type Run = CallOutput<'backtest.run'>
type Result = NonNullable<Run['result']>

export const RUN_ID = '0123456789abcdef0123456789abcdef'

const outcome = { total: 0.1, annual: 0.2, maxDrawdown: 0.05, inSample: 0.04, outOfSample: 0.06 }
const curve = { sessions: 4, total: 0.1, annual: 0.2, volatility: 0.3, sharpe: 0.66, maxDrawdown: 0.05, calmar: 4 }

/** What a small back-test came to: four sessions over two months. */
export const backtestResult: Result = {
  sessions: [20260930, 20261008, 20261009, 20261012],
  equity: [1, 1.05, 0.9975, 1.1],
  benchmark: [1, 1.01, null, 1.02],
  drawdown: [0, 0, -0.05, 0],
  months: [
    { month: 202609, ours: -0.01, benchmark: 0.01 },
    { month: 202610, ours: 0.11, benchmark: 0.01 },
  ],
  stats: { ...curve, turnoverPerYear: 5.2, costs: 0.004 },
  benchmarkStats: { ...curve, total: 0.02, annual: 0.047, maxDrawdown: 0.39 },
  tradeStats: {
    n: 8,
    wins: 5,
    winRatio: null,
    winInterval: null,
    averageReturn: 0.01,
    medianReturn: 0.02,
    profitLossRatio: null,
    averageSessions: 2,
  },
  trades: 9,
  unfilled: {
    limitUp: 1,
    suspended: 0,
    noMoney: 0,
    capacity: 3,
    noAmount: 0,
    limitDown: 0,
    suspendedSales: 0,
    capacitySales: 2,
    noAmountSales: 0,
  },
  capacity: {
    orders: 18,
    partial: 4,
    none: 1,
    noneBought: 1,
    wanted: 2_000_000,
    missed: 500_000,
    largest: 0.1,
    impact: 3_120,
    estimated: 0,
    bindsFrom: 620_000,
    halfFrom: 9_000_000,
  },
  plausibility: { excesses: [], reasons: ['行情是模拟的'] },
  evenings: [{ session: 20260930, listed: 5000, found: 23, stale: 2, losses: 805, unknown: 12 }],
  shuffled: { runs: 99, p: 0.3, totals: [-0.1, 0, 0.2], band: { low: [1, 0.9, 0.9, 0.9], high: [1, 1.1, 1.2, 1.2] } },
  stability: { grid: [{ top: 10, hold: null, ...outcome }], bounds: [{ leaf: 0, step: -0.1, ...outcome, total: -0.2 }] },
  split: { session: 20261009, inSample: curve, outOfSample: { ...curve, total: -0.03 } },
  bias: {
    universe: 5000,
    delistedIncluded: 37,
    delistedTraded: 2,
    stExcluded: true,
    universeGap: { listed: 0, delisted: 12 },
    factorHistory: [{ id: 'pe-ttm', name: '市盈率TTM', from: '2026-09-30', isPointInTime: true, known: 0.86, fault: null }],
    notPointInTime: [],
    notes: [],
  },
}

const order: NonNullable<Run['order']> = {
  text: '市盈率TTM小于20倍',
  bounds: ['市盈率TTM小于20倍'],
  filters: [{ key: 'pe-ttm', op: '<', value: 20 }],
  logic: 'and',
  sort: { key: 'total-mv', dir: 'desc' },
  limit: null,
  from: '2026-09-30',
  to: '2026-10-12',
  rebalance: 'month',
  hold: null,
  topN: 10,
  weight: 'equal',
  benchmark: 'SH000300',
  rule: null,
  capital: 1_000_000,
  cost: { commission: 0.00025, least: 5, slippage: 0.001 },
  capacity: { share: 0.1, impact: 0.02 },
}

/** A run as the server answers it; done unless the caller says otherwise. */
export function backtestRun(more: Partial<Run> = {}): Run {
  const createdAt = '2026-11-20 14:32:05'
  const done = { id: RUN_ID, state: 'done', place: 0, progress: null, reason: null, createdAt, simulated: true } as const
  return { ...done, order, result: backtestResult, ...more }
}
