import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import type { MinutePath } from '@guanlan/datasets/provider.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { hashAt, purpose, streamKey } from '../hash.ts'
import { MINUTES, minutePrices } from '../minute-prices.ts'
import { fillMinuteVolumes } from '../minute-volumes.ts'
import { minutesOf } from '../minutes.ts'
import type { Profile } from '../security-profile.ts'
import type { World } from '../simulated-world.ts'
import type { PricedDay } from './priced-days.ts'

type Place = { world: World; profile: Profile; bars: DayColumns }

const volumes = new Float64Array(MINUTES)

/** Shares of the opening print of a session: the first point of its minutes, without their amounts. */
export function openingVolume({ world, profile, bars }: Place, { at, pre }: PricedDay): number {
  const key = hashAt(streamKey(world.seed, purpose.minute, profile.subject), intAt(bars.date, at))
  const bar = {
    open: intAt(bars.open, at),
    high: intAt(bars.high, at),
    low: intAt(bars.low, at),
    close: intAt(bars.close, at),
    preClose: pre,
  }
  const prices = minutePrices(bar, { key, tick: profile.tick })
  // the day's average moves later points alone
  fillMinuteVolumes(volumes, numberAt(bars.volume, at), { key: hashAt(key, 2000), prices, range: bar.high - bar.low, average: null })
  return numberAt(volumes, 0)
}

/** The minutes of a session as its chart shows them. */
export function sessionMinutes({ world, profile, bars }: Place, { at, pre }: PricedDay): MinutePath {
  const price = {
    open: intAt(bars.open, at) / 1000,
    high: intAt(bars.high, at) / 1000,
    low: intAt(bars.low, at) / 1000,
    close: intAt(bars.close, at) / 1000,
  }
  const traded = { volume: numberAt(bars.volume, at), amount: numberAt(bars.amount, at) }
  return minutesOf(world, profile.security.code, { date: isoOfDay(intAt(bars.date, at)), preClose: pre / 1000, ...price, ...traded })
}
