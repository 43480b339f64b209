import { averageDeviation } from '../kernels/average-deviation.ts'
import { delay } from '../kernels/delay.ts'
import type { Kernel, Machine } from '../kernels/kernel.ts'
import { relativeStrength } from '../kernels/relative-strength.ts'
import { runningTotal } from '../kernels/running-total.ts'
import { streak } from '../kernels/streak.ts'
import { weightedAverage } from '../kernels/weighted-average.ts'
import { type Pointwise, type Rule, subtract, threeMean } from './pointwise.ts'
import { bottom, exponential, mean, smoothed, smoothedFrom, spread, sum, top } from './rolling.ts'

/** What a bar has; `turnover` is the fraction of the float that was traded, NaN where it is not known. */
export type BarField = 'open' | 'high' | 'low' | 'close' | 'volume' | 'amount' | 'turnover'

/**
 * What indicators are written in: series (V) made from bars by rules of one bar (`each`), rules over time (`over`) and state machines (`run`).
 * The same definition is run over whole columns (`Columns`) and bar by bar (`Stream`), so both are right or both are wrong. Methods carry
 * 通达信's names.
 */
export abstract class Calculus<V> {
  /** A field of the bars. */
  abstract bar(field: BarField): V
  /** The rule applied to every bar; one to three series. */
  abstract each(rule: Rule, ...inputs: V[]): V
  /** The same for a rule with a loop of its own. */
  abstract all(rule: Pointwise, ...inputs: V[]): V
  /** A series without values: a line that is switched off. */
  abstract get nothing(): V
  /** The kernel along a series. */
  abstract over(kernel: Kernel, input: V, ...numbers: number[]): V
  /** A state machine along several series. */
  abstract run(machine: Machine, inputs: readonly V[], ...numbers: number[]): V[]

  get open(): V {
    return this.bar('open')
  }
  get high(): V {
    return this.bar('high')
  }
  get low(): V {
    return this.bar('low')
  }
  get close(): V {
    return this.bar('close')
  }
  get volume(): V {
    return this.bar('volume')
  }
  get amount(): V {
    return this.bar('amount')
  }
  get turnover(): V {
    return this.bar('turnover')
  }
  /** (HIGH+LOW+CLOSE)/3. */
  get typical(): V {
    return this.all(threeMean, this.high, this.low, this.close)
  }

  /** The value `bars` bars ago. */
  ref(x: V, bars: number): V {
    return this.over(delay, x, bars)
  }
  ma(x: V, window: number): V {
    return this.over(mean, x, window)
  }
  ema(x: V, window: number): V {
    return this.over(exponential, x, window)
  }
  sma(x: V, window: number, weight: number): V {
    return this.over(smoothed, x, window, weight)
  }
  /** SMA that stands at `seed` before the first value. */
  smaFrom(x: V, { window, weight, seed }: { window: number; weight: number; seed: number }): V {
    return this.over(smoothedFrom(seed), x, window, weight)
  }
  wma(x: V, window: number): V {
    return this.over(weightedAverage, x, window)
  }
  /** Sum of the last `window` values; of all values so far when 0. */
  sum(x: V, window: number): V {
    return window === 0 ? this.over(runningTotal, x) : this.over(sum, x, window)
  }
  hhv(x: V, window: number): V {
    return this.over(top, x, window)
  }
  llv(x: V, window: number): V {
    return this.over(bottom, x, window)
  }
  std(x: V, window: number): V {
    return this.over(spread, x, window)
  }
  avedev(x: V, window: number): V {
    return this.over(averageDeviation, x, window)
  }
  barslastcount(x: V): V {
    return this.over(streak, x)
  }
  /** Share of rises among moves, of changes. */
  strength(changes: V, window: number): V {
    return this.over(relativeStrength, changes, window)
  }
  add(a: V, b: V): V {
    return this.each((x, y) => x + y, a, b)
  }
  sub(a: V, b: V): V {
    return this.all(subtract, a, b)
  }
  /** 100·a/b; NaN where b is 0. */
  percent(a: V, b: V): V {
    return this.each((x, y) => (y === 0 ? Number.NaN : (100 * x) / y), a, b)
  }
}
