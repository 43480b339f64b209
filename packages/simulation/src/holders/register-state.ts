import { intAt, itemAt } from '@guanlan/domain/collections/elements.ts'
import type { CompanyActions } from '../company-actions.ts'
import type { Profile } from '../security-profile.ts'
import { worldYear } from '../sessions.ts'
import type { World } from '../simulated-world.ts'
import type { ControlType, Stake } from './stakes.ts'

/** Shares traded in one go; sessions are places in the calendar. `ratio` of total shares of its last day, negative when sold. */
export type Trade = { holder: number; from: number; to: number; ratio: number; way: 'auction' | 'block'; part: number }

/** 增减持计划 with what became of it. `published` is the session on whose evening it was announced. */
export type Plan = {
  id: string
  holder: number
  direction: 'increase' | 'decrease'
  ways: ('auction' | 'block')[]
  maxRatio: number
  heldRatio: number
  published: number
  start: number
  end: number
  trades: Trade[]
}

/** One pledge; `released` is the session it ended, beyond the calendar for one that lasts. */
export type Pledging = { id: string; holder: number; ratio: number; start: number; due: string; released: number }

/** The owner of the controlling holder since a session. */
export type Rule = { from: number; type: ControlType; name: string | null }

/** Everything that was announced about a company's large holders over the calendar. */
export type Register = {
  stakes: readonly Stake[]
  unlocks: readonly [number, number]
  plans: readonly Plan[]
  pledges: readonly Pledging[]
  rules: readonly Rule[]
}

/** What slots look at while the years go by. */
export type RegisterState = {
  world: World
  profile: Profile
  actions: CompanyActions
  type: ControlType
  stakes: readonly Stake[]
  unlocks: readonly [number, number]
  held: number[]
  plans: Plan[]
  pledges: Pledging[]
}

/** Registers begin so long before the years of a world. */
const YEARS_AHEAD = 4

/** Year in which the registers of a world begin. */
export function firstYearOf({ years }: World): number {
  return worldYear - years - YEARS_AHEAD
}

/** Sessions of the two unlocks (解禁) of the share capital; never for what has none. */
export function unlockSessions({ capital, capitalSessions }: CompanyActions): readonly [number, number] {
  const sessions = [...capitalSessions].filter((_, at) => itemAt(capital, at).reason === '限售股解禁')
  return [sessions[0] ?? Number.POSITIVE_INFINITY, sessions[1] ?? Number.POSITIVE_INFINITY]
}

/** Total and floating shares at a session; those of the first day before it. */
export function capitalAt({ capital, capitalSessions }: CompanyActions, session: number): { totalShares: number; floatShares: number } {
  let at = 0
  while (at + 1 < capital.length && intAt(capitalSessions, at + 1) <= session) at++
  return itemAt(capital, at)
}

/** Part of total shares a holder has pledged at the end of a session. */
export function pledgedAt(pledges: readonly Pledging[], holder: number, session: number): number {
  let sum = 0
  for (const pledge of pledges) if (pledge.holder === holder && pledge.start <= session && session < pledge.released) sum += pledge.ratio
  return sum
}

/** Part of total shares of each holder at the end of a session. */
export function heldAt({ stakes, plans }: Pick<Register, 'stakes' | 'plans'>, session: number): number[] {
  const held = stakes.map(({ base }) => base)
  for (const plan of plans) for (const { holder, to, ratio } of plan.trades) if (to <= session) held[holder] = itemAt(held, holder) + ratio
  return held
}
