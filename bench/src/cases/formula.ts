import { type Bars, barRows, barsFromRows } from '@guanlan/engine/bars.ts'
import { compileFormula } from '@guanlan/engine/formula-language/compile.ts'
import { evaluate, evaluateLast } from '@guanlan/engine/formula-language/evaluate.ts'
import type { Program } from '@guanlan/engine/formula-language/program.ts'
import { movingAverage } from '@guanlan/engine/kernels/moving-average.ts'
import { ema } from '@guanlan/engine/kernels/smoothing.ts'
import { walkRows } from '@guanlan/engine/testing/walk.ts'
import * as sdk from 'stock-sdk'
import { type Measurement, type Result, ratioAim, rowOf } from '../measurement.ts'
import { interleave, timed } from '../rounds.ts'
import { median } from '../statistics.ts'

const SECURITIES = 5600
const BARS = 1250
/** Different walks; a market of them goes round, so that it fits into memory beside the rival's rows. */
const WALKS = 56
/** The rival takes a hundred times as long. */
const FEW_SECURITIES = 280
const ROUNDS = 7
const WARM_UP_ROUNDS = 2
const CROSS = 'CROSS(MA(C,5),MA(C,20))'
const MACD = 'DIF:EMA(CLOSE,12)-EMA(CLOSE,26);DEA:EMA(DIF,9);MACD:(DIF-DEA)*2;'

function programOf(text: string): Program {
  const { program, problems } = compileFormula(text)
  if (program === null) throw new Error(problems.map(({ message }) => message).join())
  return program
}

/** Did the five-day average come from below the twenty-day one? Written with the kernels alone. */
function crossByHand({ close, length }: Bars): number {
  const fast = movingAverage(close, 5)
  const slow = movingAverage(close, 20)
  return (fast[length - 2] as number) <= (slow[length - 2] as number) && (fast[length - 1] as number) > (slow[length - 1] as number) ? 1 : 0
}

function macdByHand({ close }: Bars): Float64Array[] {
  const slow = ema(close, 26)
  const dif = ema(close, 12).map((value, at) => value - (slow[at] as number))
  const dea = ema(dif, 9)
  return [dif, dea, dif.map((value, at) => 2 * (value - (dea[at] as number)))]
}

type Side = (bars: Bars) => unknown

/** `count` securities of a market. */
function overMarket(market: readonly Bars[], count: number, side: Side): () => Promise<number> {
  return () =>
    timed(() => {
      for (let at = 0; at < count; at++) side(market[at % market.length] as Bars)
    })
}

async function run(): Promise<Result> {
  const market = Array.from({ length: WALKS }, (_, seed) => barsFromRows(walkRows(BARS, seed + 1)))
  const closes = new Map(market.map((bars) => [bars, barRows(bars).map(({ close }) => close)]))
  const cross = programOf(CROSS)
  const macd = programOf(MACD)
  const cases: { name: string; count: number; rivalName: string; least: number; ours: Side; rival: Side }[] = [
    {
      name: 'formula/cross',
      count: SECURITIES,
      rivalName: 'kernels by hand, whole columns',
      least: 4,
      ours: (bars) => evaluateLast(cross, bars),
      rival: crossByHand,
    },
    {
      name: 'formula/macd',
      count: SECURITIES,
      rivalName: 'kernels by hand',
      least: 0.5,
      ours: (bars) => evaluate(macd, bars),
      rival: macdByHand,
    },
    {
      name: 'formula/macd-sdk',
      count: FEW_SECURITIES,
      rivalName: 'stock-sdk 2.4.4',
      least: 5,
      ours: (bars) => evaluate(macd, bars),
      rival: (bars) => sdk.calcMACD(closes.get(bars) ?? []),
    },
  ]
  const rows = []
  for (const { name, count, rivalName, least, ...sides } of cases) {
    const both = { ours: overMarket(market, count, sides.ours), rival: overMarket(market, count, sides.rival) }
    await interleave(WARM_UP_ROUNDS, both)
    const { ours, rival } = await interleave(ROUNDS, both)
    const figures = {
      name,
      unit: `ms, ${count} securities`,
      better: 'lower',
      ours: median(ours),
      rival: median(rival),
      rivalName,
    } as const
    rows.push(rowOf(figures, ratioAim(figures, least)))
  }
  return { rows, notes: [`${BARS} day bars each; ${CROSS} is asked for the newest bar, MACD for every bar`] }
}

/** Formulas of the formula language over a whole market. */
export const formula: Measurement = {
  name: 'formula',
  title: 'a formula over 5,600 securities',
  aim: 'ratio ≥ 4, 0.5 and 5',
  run,
}
