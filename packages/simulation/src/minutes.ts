import type { MinutePath, Provider } from '@guanlan/datasets/provider.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt } from '@guanlan/domain/collections/elements.ts'
import { hashAt, purpose, streamKey, subjectOf } from './hash.ts'
import { MINUTES, type MilliBar, minutePrices } from './minute-prices.ts'
import { fillMinuteAmounts, fillMinuteVolumes } from './minute-volumes.ts'
import type { World } from './simulated-world.ts'

/** A day's bar in 元, as the provider's `minutes` takes it. */
export type DayBar = Parameters<NonNullable<Provider['minutes']>>[1]

const milli = (price: number) => Math.round(price * 1000)

/**
 * One session by minute that meets its bar exactly: price touches open, high, low and close, volumes and amounts add up. Works for securities, indexes
 * and sectors; the latter have no lot price, so their amount follows volume.
 */
export function minutesOf(world: World, id: string, bar: DayBar): MinutePath {
  const profile = world.profile(id)
  const key = hashAt(streamKey(world.seed, purpose.minute, subjectOf(id)), dayOfIso(bar.date))
  const inMilli: MilliBar = {
    open: milli(bar.open),
    high: milli(bar.high),
    low: milli(bar.low),
    close: milli(bar.close),
    preClose: milli(bar.preClose),
  }
  const prices = minutePrices(inMilli, { key, tick: profile?.tick ?? 1 })
  const path: MinutePath = { price: new Float64Array(MINUTES), volume: new Float64Array(MINUTES), amount: new Float64Array(MINUTES) }
  for (let i = 0; i < MINUTES; i++) path.price[i] = intAt(prices, i) / 1000
  const isPriced = profile !== undefined && bar.amount >= bar.low * bar.volume * 0.999999 && bar.amount <= bar.high * bar.volume * 1.000001
  const average = isPriced && bar.volume > 0 ? (bar.amount / bar.volume) * 1000 : null
  fillMinuteVolumes(path.volume, bar.volume, { key: hashAt(key, 2000), prices, range: inMilli.high - inMilli.low, average })
  fillMinuteAmounts(path, prices, {
    total: bar.amount,
    volumeTotal: bar.volume,
    low: bar.low,
    high: bar.high,
    isPriced,
  })
  return path
}
