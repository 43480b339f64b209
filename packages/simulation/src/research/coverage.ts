import { DAY_MS, fromDayNumber, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import type { Company } from '../company/company-reports.ts'
import { markOn } from '../company/marks.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import type { Profile } from '../security-profile.ts'
import { sessionDates, sessionFrom, worldYear } from '../sessions.ts'
import { firms } from './firms.ts'
import { own } from './purposes.ts'

/** A firm that covers a company, from and until a day number. */
export type Coverage = { firm: number; key: number; from: number; to: number }

/** Chance that a firm covers a company: none below some 45 亿元 of market value, a third at 10,000 亿元. */
function chanceOf({ anchorPrice, totalShares }: Profile): number {
  return Math.min(Math.max(0.13 * (Math.log10((anchorPrice * totalShares) / 1e8) - 1.65), 0), 0.5)
}

const FIRST_YEAR = 2012
const EARLY_SHARE = 0.62
const ENDING_SHARE = 0.16
/** Days after listing before the first report. */
const QUIET_DAYS = 40

/** Firms that write on a company at some time; none on B shares, whose company is covered by its A share. */
export function coverageOf(seed: number, profile: Profile): Coverage[] {
  const chance = chanceOf(profile)
  if (chance === 0 || profile.security.board === 'b') return []
  const key = streamKey(seed, own.covers, profile.subject)
  const listed = toDayNumber(itemAt(sessionDates, profile.life.first)) + (profile.life.listed === null ? 0 : QUIET_DAYS)
  const last = toDayNumber(itemAt(sessionDates, profile.life.last))
  const span = (worldYear - FIRST_YEAR) * 365
  const found: Coverage[] = []
  for (let firm = 0; firm < firms.length; firm++) {
    if (uniform(hashAt(key, firm)) >= chance) continue
    const pair = streamKey(seed, own.begins + 1000 * firm, profile.subject)
    const begins = uniform(hashAt(pair, 0))
    const start = toDayNumber(`${FIRST_YEAR}-01-01`) + Math.max(0, Math.floor(((begins - EARLY_SHARE) / (1 - EARLY_SHARE)) * span))
    const from = Math.max(start, listed)
    const ends = uniform(hashAt(pair, 1))
    const to = ends < ENDING_SHARE ? from + 300 + Math.floor((ends / ENDING_SHARE) * 1500) : last
    if (from < to) found.push({ firm, key: pair, from, to: Math.min(to, last) })
  }
  return found
}

/** Chance of a comment on the report of each quarter. */
const COMMENTS = [0.36, 0.5, 0.42, 0.7] as const
const EXTRA_CHANCE = 0.3
const HALF_YEAR = 182
const LONGEST_DELAY = 9

/**
 * Dates (day numbers, rising, each once) on which a firm writes on a company: comments within ten days of its reports, and one now and then without
 * occasion. Firms drop a share while it bears a warning (ST).
 */
export function reportDays({ reports, profile }: Company, { key, from, to }: Coverage): number[] {
  const days = new Set<number>()
  for (const { k, report } of reports) {
    const { quarter } = lastItem(report.year).at
    if (report.head.restated || uniform(hashAt(hashAt(key, own.after), k)) >= itemAt(COMMENTS, quarter)) continue
    const late = uniform(hashAt(hashAt(key, own.delay), k))
    days.add(toDayNumber(report.head.annDate) + Math.floor((LONGEST_DELAY + 1) * late * late))
  }
  const extra = hashAt(key, own.extra)
  for (let half = Math.floor(from / HALF_YEAR); half * HALF_YEAR <= to; half++) {
    const draw = uniform(hashAt(extra, half))
    if (draw < EXTRA_CHANCE) days.add(half * HALF_YEAR + Math.floor((draw / EXTRA_CHANCE) * HALF_YEAR))
  }
  const isOpen = (day: number) =>
    day >= from && day <= to && (profile.marks.length === 0 || markOn(profile, sessionFrom(fromDayNumber(day))) === '')
  return [...days].filter(isOpen).sort((a, b) => a - b)
}

/** Minute of the day a report appears: 7:00 to 22:00. */
export function publishedAtMs(key: number, day: number): number {
  const minute = 7 * 60 + Math.floor(15 * 60 * uniform(hashAt(hashAt(key, own.hour), day)))
  return Date.parse(`${fromDayNumber(day)}T00:00:00+08:00`) + (minute * DAY_MS) / 1440
}
