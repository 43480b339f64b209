import { type Bars, barsFromRows } from '@guanlan/engine/bars.ts'
import { indicatorOf } from '@guanlan/engine/indicators/index.ts'
import { type IndicatorParams, paramsOf } from '@guanlan/engine/indicators/indicator.ts'
import { walkRows } from '@guanlan/engine/testing/walk.ts'
import { IndicatorsSync } from '@ixjb94/indicators'
import * as sdk from 'stock-sdk'
import * as technical from 'technicalindicators'
import { type Measurement, type Result, type Row, ratioAim, rowOf } from '../measurement.ts'
import { interleave, timed } from '../rounds.ts'
import { median } from '../statistics.ts'

const BARS = 2500
const ROUNDS = 31
/** Runs per round: a single one is too short to time. */
const RUNS = { ours: 30, fast: 30, slow: 3 }
/** Rounds before the clock runs: both sides shall be compiled, as they are after the first stocks of a market. */
const WARM_UP_ROUNDS = 15

type Input = {
  bars: Bars
  rows: ReturnType<typeof walkRows>
  high: number[]
  low: number[]
  close: number[]
  volume: number[]
}

/** One indicator with one window each, in our words and in those of the libraries, as near to the same numbers as they come. */
type Work = {
  key: string
  params: IndicatorParams
  fast: (library: IndicatorsSync, input: Input) => unknown
  sdk: (input: Input) => unknown
  technical: (input: Input) => unknown
}

const works: readonly Work[] = [
  {
    key: 'MA',
    params: { n1: 20, n2: 0, n3: 0, n4: 0, n5: 0 },
    fast: (library, { close }) => library.sma(close, 20),
    sdk: ({ close }) => sdk.calcMA(close, { periods: [20], type: 'sma' }),
    technical: ({ close }) => technical.SMA.calculate({ values: close, period: 20 }),
  },
  {
    key: 'EMA',
    params: { n1: 12, n2: 0, n3: 0 },
    fast: (library, { close }) => library.ema(close, 12),
    sdk: ({ close }) => sdk.calcEMA(close, 12),
    technical: ({ close }) => technical.EMA.calculate({ values: close, period: 12 }),
  },
  {
    key: 'MACD',
    params: {},
    fast: (library, { close }) => library.macd(close, 12, 26, 9),
    sdk: ({ close }) => sdk.calcMACD(close),
    technical: ({ close }) =>
      technical.MACD.calculate({
        values: close,
        fastPeriod: 12,
        slowPeriod: 26,
        signalPeriod: 9,
        SimpleMAOscillator: false,
        SimpleMASignal: false,
      }),
  },
  {
    key: 'KDJ',
    params: {},
    fast: (library, { high, low, close }) => library.stoch(high, low, close, 9, 3, 3),
    sdk: ({ rows }) => sdk.calcKDJ(rows),
    technical: ({ high, low, close }) => technical.Stochastic.calculate({ high, low, close, period: 9, signalPeriod: 3 }),
  },
  {
    key: 'RSI',
    params: { n1: 14, n2: 0, n3: 0 },
    fast: (library, { close }) => library.rsi(close, 14),
    sdk: ({ close }) => sdk.calcRSI(close, { periods: [14] }),
    technical: ({ close }) => technical.RSI.calculate({ values: close, period: 14 }),
  },
  {
    key: 'BOLL',
    params: {},
    fast: (library, { close }) => library.bbands(close, 20, 2),
    sdk: ({ close }) => sdk.calcBOLL(close),
    technical: ({ close }) => technical.BollingerBands.calculate({ values: close, period: 20, stdDev: 2 }),
  },
  {
    key: 'ATR',
    params: {},
    fast: (library, { high, low, close }) => library.atr(high, low, close, 14),
    sdk: ({ rows }) => sdk.calcATR(rows, { period: 14 }),
    technical: ({ high, low, close }) => technical.ATR.calculate({ high, low, close, period: 14 }),
  },
  {
    key: 'CCI',
    params: {},
    fast: (library, { high, low, close }) => library.cci(high, low, close, 14),
    sdk: ({ rows }) => sdk.calcCCI(rows, { period: 14 }),
    technical: ({ high, low, close }) => technical.CCI.calculate({ high, low, close, period: 14 }),
  },
  {
    key: 'WR',
    params: { n1: 14, n2: 0 },
    fast: (library, { high, low, close }) => library.willr(high, low, close, 14),
    sdk: ({ rows }) => sdk.calcWR(rows, { periods: [14] }),
    technical: ({ high, low, close }) => technical.WilliamsR.calculate({ high, low, close, period: 14 }),
  },
  {
    key: 'OBV',
    params: {},
    fast: (library, { close, volume }) => library.obv(close, volume),
    sdk: ({ rows }) => sdk.calcOBV(rows),
    technical: ({ close, volume }) => technical.OBV.calculate({ close, volume }),
  },
]

/** Milliseconds a run takes, of many. */
function repeat(runs: number, work: () => unknown): () => Promise<number> {
  const many = () => {
    for (let run = 0; run < runs; run++) work()
  }
  return async () => (await timed(many)) / runs
}

function inputOf(): Input {
  const rows = walkRows(BARS)
  const bars = barsFromRows(rows)
  return { bars, rows, high: [...bars.high], low: [...bars.low], close: [...bars.close], volume: [...bars.volume] }
}

function oursOf({ key, params }: Work, { bars }: Input): () => unknown {
  const indicator = indicatorOf(key)
  if (indicator === null) throw new Error(`no indicator ${key}`)
  const chosen = paramsOf(indicator, params)
  return () => indicator.compute(bars, chosen)
}

type Sides = { ours: () => unknown; rival: () => unknown }

async function beside({ ours, rival }: Sides, runs: number): Promise<{ ours: number; rival: number }> {
  const sides = { ours: repeat(RUNS.ours, ours), rival: repeat(runs, rival) }
  await interleave(WARM_UP_ROUNDS, sides)
  const taken = await interleave(ROUNDS, sides)
  return { ours: median(taken.ours), rival: median(taken.rival) }
}

/** All ten one after the other, as a page asks for them. */
function all(list: readonly (() => unknown)[]): () => unknown {
  return () => {
    for (const work of list) work()
  }
}

async function run(): Promise<Result> {
  const input = inputOf()
  const library = new IndicatorsSync()
  const ours = all(works.map((work) => oursOf(work, input)))
  const rivals = [
    {
      name: '@ixjb94/indicators 1.2.4',
      row: 'indicators',
      least: 1,
      runs: RUNS.fast,
      rival: all(
        works.map(
          ({ fast }) =>
            () =>
              fast(library, input),
        ),
      ),
    },
    {
      name: 'stock-sdk 2.4.4',
      row: 'indicators/stock-sdk',
      least: 5,
      runs: RUNS.slow,
      rival: all(works.map((work) => () => work.sdk(input))),
    },
    {
      name: 'technicalindicators 3.1.0',
      row: 'indicators/technicalindicators',
      least: 8,
      runs: RUNS.slow,
      rival: all(works.map((work) => () => work.technical(input))),
    },
  ]
  const rows: Row[] = []
  for (const { name, row, least, runs, rival } of rivals) {
    const figures = { name: row, unit: 'ms', better: 'lower', ...(await beside({ ours, rival }, runs)), rivalName: name } as const
    rows.push(rowOf(figures, ratioAim(figures, least)))
  }
  for (const work of works) {
    const sides = { ours: oursOf(work, input), rival: () => work.fast(library, input) }
    const figures = await beside(sides, RUNS.fast)
    rows.push(rowOf({ name: `indicators/${work.key}`, unit: 'ms', better: 'lower', ...figures, rivalName: '@ixjb94/indicators 1.2.4' }))
  }
  return {
    rows,
    notes: [
      `${works.length} indicators, one window each, over ${BARS} bars; its KDJ is the plain stochastic without J, its ATR is smoothed, and our OBV and ATR draw a line more`,
    ],
  }
}

export const indicators: Measurement = {
  name: 'indicators',
  title: 'ten indicators over 2,500 bars',
  aim: 'ratio ≥ 1, 5 and 8',
  run,
}
