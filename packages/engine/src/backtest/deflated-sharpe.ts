import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { mean } from '../statistics.ts'

/** Euler–Mascheroni. */
const EULER = 0.577_215_664_901_532_9
/** Fewer sessions say nothing about the shape of returns. */
export const LEAST_SESSIONS = 60

/** Share of the standard normal distribution below `z`: Hart's rational approximation as West (Better approximations to cumulative normal functions, 2005) gives it. */
export function normalShareBelow(z: number): number {
  const x = Math.abs(z)
  if (x > 37) return z > 0 ? 1 : 0
  const tail = Math.exp((-x * x) / 2)
  const below = x < 7.071_067_811_865_47 ? tail * hart(x) : tail / (continued(x) * 2.506_628_274_631)
  return z > 0 ? 1 - below : below
}

const ABOVE = [0.035_262_496_599_891_1, 0.700_383_064_443_688, 6.373_962_203_531_65, 33.912_866_078_383, 112.079_291_497_871]
const ABOVE_LAST = [221.213_596_169_931, 220.206_867_912_376]
const UNDER = [0.088_388_347_648_318_4, 1.755_667_163_182_64, 16.064_177_579_207, 86.780_732_202_946_1, 296.564_248_779_674]
const UNDER_LAST = [637.333_633_378_831, 793.826_512_519_948, 440.413_735_824_752]

function hart(x: number): number {
  const value = (coefficients: readonly number[]) => coefficients.reduce((sum, one) => sum * x + one, 0)
  return value([...ABOVE, ...ABOVE_LAST]) / value([...UNDER, ...UNDER_LAST])
}

function continued(x: number): number {
  let value = x + 0.65
  for (const part of [4, 3, 2, 1]) value = x + part / value
  return value
}

/** The value below which a share (0 to 1, bounds not included) of the standard normal distribution lies, by bisection. */
export function normalQuantile(share: number): number {
  let low = -38
  let high = 38
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2
    if (normalShareBelow(middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Mean over deviation of returns by session, and the shape of their distribution (a normal one has skewness 0 and kurtosis 3). */
export type ReturnShape = { sessions: number; sharpe: number; skewness: number; kurtosis: number }

/** Shape of returns by session; null for few sessions, or returns that are all the same. */
export function returnShape(returns: ArrayLike<number>): ReturnShape | null {
  const sessions = returns.length
  const centre = mean(returns)
  if (sessions < LEAST_SESSIONS || centre === null) return null
  const moment = (power: number) => {
    let sum = 0
    for (let at = 0; at < sessions; at++) sum += (itemAt(returns, at) - centre) ** power
    return sum / sessions
  }
  const deviation = Math.sqrt(moment(2))
  if (!(deviation > 1e-12)) return null
  const sample = deviation * Math.sqrt(sessions / (sessions - 1))
  return { sessions, sharpe: centre / sample, skewness: moment(3) / deviation ** 3, kurtosis: moment(4) / deviation ** 4 }
}

/** The best Sharpe ratio by session that `trials` attempts without any skill lead one to expect, whose ratios vary by `variance`; 0 for one attempt. */
export function expectedBestSharpe(trials: number, variance: number): number {
  if (trials <= 1) return 0
  const spread = (1 - EULER) * normalQuantile(1 - 1 / trials) + EULER * normalQuantile(1 - 1 / (trials * Math.E))
  return Math.sqrt(variance) * spread
}

/** How sure it is that the true Sharpe ratio is above `against`, 0–1 (probabilistic Sharpe ratio; Bailey and López de Prado, The Sharpe Ratio Efficient Frontier, 2012). */
export function probabilisticSharpe({ sessions, sharpe, skewness, kurtosis }: ReturnShape, against: number): number {
  const error = Math.sqrt(1 - skewness * sharpe + ((kurtosis - 1) / 4) * sharpe ** 2)
  return normalShareBelow(((sharpe - against) * Math.sqrt(sessions - 1)) / error)
}

/**
 * 折减夏普 (deflated Sharpe ratio; Bailey and López de Prado, The Deflated Sharpe Ratio, Journal of Portfolio Management 40/5, 2014): the probability that the
 * true Sharpe ratio is above 0 after the best of `trials` was chosen. `variance` of the ratios of the attempts by session; where only their number is known, that
 * of estimates without skill, 1 ÷ (sessions − 1).
 */
export function deflatedSharpe(shape: ReturnShape, trials: number, variance = 1 / (shape.sessions - 1)): number {
  return probabilisticSharpe(shape, expectedBestSharpe(trials, variance))
}
