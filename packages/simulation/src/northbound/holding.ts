import { intAt, itemAt } from '@guanlan/domain/collections/elements.ts'
import { normal, smoothNoise } from '../distribution.ts'
import { hashAt, streamKey } from '../hash.ts'
import type { Profile } from '../security-profile.ts'
import type { World } from '../simulated-world.ts'
import type { Connected } from './connect.ts'
import { own } from './purposes.ts'

/** Sessions over which holdings of a new member build up. */
const BUILD_UP = 120
/** How far holdings swing, in usual daily turnovers: what changes hands in a day stays a small part of what is traded. */
const SWING = 0.2
const LARGEST_RATIO = 0.22

function within(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}

/** Northbound holdings of a security as a function of the session alone: part of the shares that may be traded in the long run. */
export function holdingOf(world: World, profile: Profile, { from, isLater }: Connected) {
  const { seed } = world
  const { turnoverRatio, subject, isWellKnown, totalShares, floatShares } = profile
  const { capital, capitalSessions } = world.actions(profile)
  const path = streamKey(seed, own.path, subject)
  const draw = normal(hashAt(streamKey(seed, own.base, subject), 0))
  const swing = SWING * turnoverRatio
  const usual = within((isWellKnown ? 0.05 : 0.016) * Math.exp(0.75 * draw), 4 * swing, LARGEST_RATIO)
  // who came later is built up to slowly: no session buys more than it trades
  const base = isLater ? Math.min(usual, 4 * turnoverRatio) : usual
  const floatPart = floatShares / totalShares
  const ratioAt = (session: number) => {
    const level = base + swing * (0.75 * smoothNoise(path, session, 60) + 0.25 * smoothNoise(path + 1, session, 20))
    return Math.max(level, 0.1 * base) * within((session - from + 1) / BUILD_UP, 0, 1)
  }
  /** All shares of the company on a session. */
  const sharesAt = (session: number) => {
    let step = capital.length - 1
    while (step > 0 && intAt(capitalSessions, step) > session) step--
    return itemAt(capital, step).totalShares
  }
  return {
    totalShares: sharesAt,
    /** 股, whole lots. */
    shares: (session: number) => Math.max(Math.round((ratioAt(session) * floatPart * sharesAt(session)) / 100), 1) * 100,
  }
}

/** Part of a security's turnover that comes through the link, by session. */
export function shareOf(world: World, profile: Profile): (session: number) => number {
  const { seed } = world
  const usual = (profile.isWellKnown ? 0.11 : 0.055) * Math.exp(0.35 * normal(hashAt(streamKey(seed, own.share, profile.subject), 0)))
  const daily = streamKey(seed, own.shareDay, profile.subject)
  return (session) => within(usual * Math.exp(0.22 * normal(hashAt(daily, session))), 0.005, 0.3)
}
