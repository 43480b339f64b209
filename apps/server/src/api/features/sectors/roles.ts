import type { CallOutput } from '@guanlan/contract/calls.ts'
import { PRICE_SCALE } from '@guanlan/datasets/day-columns.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { finishedBars, finishedKey } from '../../../market/reading/finished-bars.ts'
import { oncePublished } from '../../../market/reading/once-published.ts'
import { adjustedBars } from '../../../market/reading/price-view.ts'
import { startSlices } from '../../../runtime/slices.ts'
import { placeOn } from './periods.ts'
import type { Ports } from './ports.ts'
import { type Measured, ROLE_SESSIONS, roleOf } from './role-rule.ts'

type Row = CallOutput<'sectors.constituents'>['infos'][number]
/** What a role is made of, of one member. */
export type RoleFigures = Pick<Row, 'role' | 'change20' | 'change20Rank' | 'amount20' | 'amount20Rank' | 'floatMvRank' | 'sameSide'>
/** Roles by row of the market; those without 20 sessions are left out. */
export type Roles = { date: string | null; ranked: number; byRow: ReadonlyMap<number, RoleFigures> }

/** Roles of the members of a sector on a day (today's where null), by what they did up to the last finished session. In slices. */
export function rolesOf({ market, datasets }: Pick<Ports, 'market' | 'datasets'>, sector: Instrument, asOf: string | null): Promise<Roles> {
  const key = `sector roles ${finishedKey(market, sector)} ${asOf ?? ''}`
  return oncePublished(datasets, key, () => workOut(market.freeze(), sector, asOf))
}

async function workOut(market: Market, sector: Instrument, asOf: string | null): Promise<Roles> {
  const { date, close, length } = finishedBars(market, sector.row)
  if (length <= ROLE_SESSIONS) return { date: null, ranked: 0, byRow: new Map() }
  const sides = new Map<number, number>()
  for (let at = length - ROLE_SESSIONS; at < length; at++) sides.set(intAt(date, at), Math.sign(intAt(close, at) - intAt(close, at - 1)))
  const slices = startSlices()
  const measured: Measured[] = []
  for (const { row } of market.members(sector.id, asOf)) {
    const i = market.instruments[row]
    const reported =
      i === undefined || i.delisted
        ? null
        : measure(market, i, { since: intAt(date, length - ROLE_SESSIONS), to: intAt(date, length - 1), sides })
    if (reported !== null) measured.push(reported)
    if (slices.isOver()) await slices.next()
  }
  return { date: isoOfDay(intAt(date, length - 1)), ranked: measured.length, byRow: rankedBy(measured) }
}

type Window = { since: number; to: number; sides: ReadonlyMap<number, number> }

/** Null where it has not 21 bars, or none since the window began. */
function measure(market: Market, i: Instrument, { since, to, sides }: Window): Measured | null {
  const bars = adjustedBars(market, i)
  const last = placeOn(bars.dates, to)
  if (last < ROLE_SESSIONS || intAt(bars.dates, last) < since) return null
  let amount20 = 0
  let sameSide = 0
  for (let at = last - ROLE_SESSIONS + 1; at <= last; at++) {
    amount20 += numberAt(bars.amount, at)
    const side = sides.get(intAt(bars.dates, at))
    if (side !== undefined && side !== 0 && side === Math.sign(numberAt(bars.close, at) - numberAt(bars.close, at - 1))) sameSide++
  }
  const raw = market.dayBars(i.row)
  const floatMv = (intAt(raw.close, raw.length - bars.length + last) / PRICE_SCALE) * numberAt(market.quotes().floatShares, i.row)
  return { row: i.row, change20: numberAt(bars.close, last) / numberAt(bars.close, last - ROLE_SESSIONS) - 1, amount20, floatMv, sameSide }
}

function rankedBy(measured: readonly Measured[]): ReadonlyMap<number, RoleFigures> {
  const ranks = (key: 'change20' | 'amount20' | 'floatMv') => {
    const sorted = measured
      .map((one) => one[key])
      .filter((value) => !Number.isNaN(value))
      .sort((a, b) => b - a)
    return new Map(sorted.toReversed().map((value, at) => [value, sorted.length - at]))
  }
  const byChange = ranks('change20')
  const byAmount = ranks('amount20')
  const byValue = ranks('floatMv')
  const entries = measured.map(({ row, change20, amount20, floatMv, sameSide }) => {
    const places = {
      change20Rank: byChange.get(change20) ?? null,
      amount20Rank: byAmount.get(amount20) ?? null,
      floatMvRank: byValue.get(floatMv) ?? null,
    }
    const role = roleOf({ ...places, change20, sameSide }, measured.length)
    return [row, { role, change20, amount20, sameSide, ...places }] as const
  })
  return new Map(entries)
}
