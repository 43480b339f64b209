import type { Profile } from '../security-profile.ts'
import { sessionFrom } from '../sessions.ts'

/** Sessions on which a security may be bought on margin: from … before `to`, as places in the calendar. */
export type Eligible = { from: number; to: number }

const FIRST = sessionFrom('2019-08-19')
/** 标的扩容 of this day took the Shanghai and Shenzhen lists from 1,600 to 2,200 securities. */
const WIDENED = sessionFrom('2022-10-24')
/** Shares registered on ChiNext since its reform, on STAR always, on the main boards since theirs: from the day they are listed. */
const STAR_OPENED = sessionFrom('2019-07-22')
const CHINEXT_REGISTERED = '2020-08-24'
const MAIN_REGISTERED = '2023-04-10'
/** Beijing's margin trading began. */
const BEIJING = sessionFrom('2023-02-13')

/** Market value (元) from which a share is on a list: the lists take the large and busy ones. */
const LARGE = 8e9
const MIDDLE = 5.2e9
const BEIJING_LARGE = 1.6e9

function startOf({ security, life, anchorPrice, totalShares }: Profile): number | null {
  const { board, listDate } = security
  const value = anchorPrice * totalShares
  if (board === 'b') return null
  if (board === 'star') return Math.max(life.first, STAR_OPENED)
  if (board === 'bse') return value >= BEIJING_LARGE ? Math.max(life.first + 20, BEIJING) : null
  if (listDate !== null && listDate >= (board === 'chinext' ? CHINEXT_REGISTERED : MAIN_REGISTERED)) return life.first
  if (value >= LARGE) return Math.max(life.first + 60, FIRST)
  return value >= MIDDLE ? Math.max(life.first + 60, WIDENED) : null
}

/**
 * 融资融券标的: who is on the exchanges' lists. B shares never are; a share leaves for good when it is put under risk warning (《融资融券交易实施细则》).
 * Null for those never on it.
 */
export function marginEligible(profile: Profile): Eligible | null {
  const from = startOf(profile)
  if (from === null) return null
  const to = Math.min(profile.marks[0]?.from ?? Number.POSITIVE_INFINITY, profile.life.last + 1)
  return from < to ? { from, to } : null
}
