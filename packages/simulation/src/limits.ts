import { priceLimit } from '@guanlan/domain/price-limit/price-limit.ts'
import { LIMIT_RULES } from '@guanlan/domain/price-limit/rules.ts'
import type { Security } from '@guanlan/domain/securities/securities.ts'
import type { Profile } from './security-profile.ts'
import { sessionDates, sessionFrom } from './sessions.ts'

const byBoard = new Map<string, Int16Array>()
const byProfile = new WeakMap<Profile, Int16Array>()
const WINDOW = 5

function build(board: Security['board'], st: 'st' | 'normal'): Int16Array {
  const perMille = new Int16Array(sessionDates.length)
  for (const rule of LIMIT_RULES) {
    if (!rule.boards.includes(board) || (rule.st !== 'any' && rule.st !== st)) continue
    const end = rule.to === null ? perMille.length : sessionFrom(rule.to) + (sessionDates[sessionFrom(rule.to)] === rule.to ? 1 : 0)
    perMille.fill(rule.perMille, sessionFrom(rule.from), end)
  }
  return perMille
}

function ofBoard(board: Security['board'], st: 'st' | 'normal'): Int16Array {
  const key = `${board} ${st}`
  const present = byBoard.get(key) ?? build(board, st)
  byBoard.set(key, present)
  return present
}

/** The limits of a security with warnings: of each session by the mark it bore then. */
function withMarks({ security, marks }: Profile): Int16Array {
  const limits = ofBoard(security.board, 'normal').slice()
  const marked = ofBoard(security.board, 'st')
  for (const { from, to } of marks) limits.set(marked.subarray(from, to), from)
  return limits
}

/** Daily limit in thousandths of the previous close for every session, under the mark (ST) the security bore on it; 0 where no rule is known. */
export function dailyLimits(profile: Profile): Int16Array {
  if (profile.marks.length === 0) return ofBoard(profile.security.board, 'normal')
  const present = byProfile.get(profile) ?? withMarks(profile)
  byProfile.set(profile, present)
  return present
}

/** Limits of the first sessions after listing: per mille up and down, 0 = none; empty when the daily limit holds from the start. */
export type ListingLimits = readonly { up: number; down: number }[]

/** The listing window of a security, from the domain's rule for a previous close of 10. */
export function listingLimits({ security, life }: Profile): ListingLimits {
  if (life.listed === null) return []
  const limits: { up: number; down: number }[] = []
  for (let age = 0; age < WINDOW; age++) {
    const date = sessionDates[life.listed + age]
    if (date === undefined) break
    const query = {
      board: security.board,
      // no share is marked within its first sessions
      st: false,
      date,
      listDate: security.listDate,
      sessionsSinceListing: age,
      preClose: 10,
    }
    const { up, down, rule } = priceLimit({ ...query, exchange: security.code.startsWith('SH') ? 'SH' : 'SZ' })
    if (!rule.id.startsWith('ipo-')) break
    limits.push({ up: up === null ? 0 : Math.round(up * 100 - 1000), down: down === null ? 0 : Math.round(1000 - down * 100) })
  }
  return limits
}

/** Limit price in 0.001 of the currency: rounded half up to the tick, at least one tick from the previous close and never below one tick. */
export function limitMilli(preMilli: number, perMille: number, tick: number): number {
  const rounded = Math.floor((preMilli * (1000 + perMille) + 500 * tick) / (1000 * tick)) * tick
  return Math.max(perMille > 0 ? Math.max(rounded, preMilli + tick) : Math.min(rounded, preMilli - tick), tick)
}
