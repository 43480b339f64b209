import { type Bars, createBars, writeBar } from '@guanlan/engine/bars.ts'
import { indicatorOf, indicators as ourIndicators } from '@guanlan/engine/indicators/index.ts'
import { paramsOf } from '@guanlan/engine/indicators/indicator.ts'
import { IndicatorsSync } from '@ixjb94/indicators'
import { type Measurement, type Result, type Row, rowOf } from '../measurement.ts'
import { interleave, timed } from '../rounds.ts'
import { median, quantile } from '../statistics.ts'

const BARS = 2500
const ROUNDS = 41
/** Runs per round: a single one is too short to time. */
const RUNS = 40

/** A walk without chance in it: the same bars every time. */
function walk(): Bars {
  const bars = createBars(BARS)
  let state = 20261120
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  let close = 20
  for (let index = 0; index < BARS; index++) {
    const open = close * (1 + (next() - 0.5) * 0.01)
    close = open * (1 + (next() - 0.5) * 0.04)
    const [high, low] = [Math.max(open, close) * (1 + next() * 0.01), Math.min(open, close) * (1 - next() * 0.01)]
    const volume = Math.round(1e6 * (0.5 + next()))
    writeBar(bars, index, { date: 20160101 + index, open, high, low, close, volume, amount: volume * close })
  }
  return bars
}

type Lists = Record<'high' | 'low' | 'close' | 'volume', number[]>
type Rival = (library: IndicatorsSync, lists: Lists) => unknown

/** The same lines with the library, with the default windows of ours. Its KDJ is the plain stochastic, so J and the recursive smoothing are missing. */
const rivals: Record<string, Rival> = {
  MA: (library, { close }) => [5, 10, 20, 30, 60].map((window) => library.sma(close, window)),
  EMA: (library, { close }) => [12, 50].map((window) => library.ema(close, window)),
  BOLL: (library, { close }) => library.bbands(close, 20, 2),
  VOL: (library, { volume }) => [volume.slice(), ...[5, 10].map((window) => library.sma(volume, window))],
  MACD: (library, { close }) => library.macd(close, 12, 26, 9),
  KDJ: (library, { high, low, close }) => library.stoch(high, low, close, 9, 3, 3),
  RSI: (library, { close }) => [6, 12, 24].map((window) => library.rsi(close, window)),
}

function repeat(work: () => unknown): () => Promise<number> {
  const many = () => {
    for (let run = 0; run < RUNS; run++) work()
  }
  return async () => (await timed(many)) / RUNS
}

async function beside(key: string, bars: Bars, lists: Lists): Promise<{ ours: number[]; rival: number[] }> {
  const indicator = indicatorOf(key)
  const rival = rivals[key]
  if (indicator === null || rival === undefined) throw new Error(`no rival for indicator ${key}`)
  const library = new IndicatorsSync()
  const params = paramsOf(indicator)
  const sides = { ours: repeat(() => indicator.compute(bars, params)), rival: repeat(() => rival(library, lists)) }
  await interleave(3, sides)
  return await interleave(ROUNDS, sides)
}

function rowFor(name: string, ours: number, rival: number): Row {
  return rowOf({ name, unit: 'ms', better: 'lower', ours, rival, rivalName: '@ixjb94/indicators 1.2.4' })
}

async function run(): Promise<Result> {
  const bars = walk()
  const { high, low, close, volume } = bars
  const lists = { high: [...high], low: [...low], close: [...close], volume: [...volume] }
  const rows: Row[] = []
  const keys = ourIndicators.map(({ key }) => key).filter((key) => rivals[key] !== undefined)
  for (const key of keys) {
    const { ours, rival } = await beside(key, bars, lists)
    rows.push(rowFor(`indicators/${key}`, median(ours), median(rival)))
  }
  const sum = (side: 'ours' | 'rival') => rows.reduce((total, row) => total + (row[side] ?? 0), 0)
  const missing = ourIndicators.filter(({ key }) => rivals[key] === undefined).map(({ key }) => key)
  return {
    rows: [rowFor('indicators', sum('ours'), sum('rival')), ...rows],
    notes: [
      `${keys.length} indicators with all their default lines over ${BARS} bars; ratios lie between ${quantile(
        rows.map(({ ratio }) => ratio ?? 0),
        0,
      ).toFixed(2)} and ${quantile(
        rows.map(({ ratio }) => ratio ?? 0),
        1,
      ).toFixed(2)}`,
      ...(missing.length > 0 ? [`without a rival: ${missing.join(', ')}`] : []),
    ],
  }
}

export const indicators: Measurement = { name: 'indicators', title: 'indicators over 2,500 bars', aim: null, run }
