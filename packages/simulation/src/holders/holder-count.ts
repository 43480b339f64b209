import type { HolderCount } from '@guanlan/contract/rows/ownership.ts'
import { fromDayNumber, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { fillAnchor } from '../anchor.ts'
import { normal, smoothNoise } from '../distribution.ts'
import type { DateRange } from '../group.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import type { Profile } from '../security-profile.ts'
import { sessionDates, sessionFrom, sessionUpTo } from '../sessions.ts'
import type { World } from '../simulated-world.ts'
import { own } from './purposes.ts'
import type { ReportedQuarter } from './quarters.ts'
import { capitalAt } from './register-state.ts'

const USUAL_COUNT = 35_000
const USUAL_VALUE = 6e9
const USUAL_PRICE = 15
const anchor = new Float64Array(1)

/** Shareholders on a day: more where much floats at a low price, fewer after rises; moves slowly. */
function countAt(world: World, profile: Profile, session: number): { count: number; averageShares: number } {
  const { seed } = world
  const { floatShares, totalShares } = capitalAt(world.actions(profile), session)
  const key = streamKey(seed, own.count, profile.subject)
  const value = profile.anchorPrice * profile.floatShares
  const floated = floatShares / totalShares / (profile.floatShares / profile.totalShares)
  fillAnchor(anchor, { seed, factors: world.factors, profile, from: session, count: 1 })
  const rise = Math.min(Math.max(numberAt(anchor, 0) - Math.log(profile.anchorPrice), -1.2), 1.2)
  const usual = USUAL_COUNT * Math.sqrt((value / USUAL_VALUE) * floated) * (profile.anchorPrice / USUAL_PRICE) ** -0.35
  const own1 = 0.35 * normal(hashAt(key, 0)) + 0.2 * smoothNoise(hashAt(key, 1), session, 130)
  const fast = 0.07 * smoothNoise(streamKey(seed, own.countDays, profile.subject), session, 22)
  const count = Math.max(Math.round(usual * Math.exp(own1 + fast - 0.3 * rise)), 400)
  return { count, averageShares: Math.round((floatShares / count) * 100) / 100 }
}

/** 股东户数 of a periodic report. */
export function reportedCount(world: World, profile: Profile, { when, now, before }: ReportedQuarter): HolderCount {
  return {
    secucode: profile.security.code,
    date: now.endDate,
    annDate: when.annDate,
    source: 'report',
    ...countAt(world, profile, now.session),
    previousCount: before === null ? null : countAt(world, profile, before.session).count,
    previousDate: before?.endDate ?? null,
    effectiveAtMs: when.effectiveAtMs,
  }
}

const ANSWERING = 0.06
const ANSWERED = 0.9
/** Sessions after listing before the first answer. */
const SETTLING = 40
const DAYS = [10, 20] as const

/** Whether a company of Shenzhen is one of those that report the figure on 互动易 when asked, for the 10th, the 20th and the last day of a month. */
function answersInvestors(seed: number, { security, subject }: Profile): boolean {
  if (!security.code.startsWith('SZ') || security.board === 'b') return false
  return uniform(hashAt(streamKey(seed, own.answer, subject), 0)) < ANSWERING
}

type Asked = { date: string; session: number; effectiveAtMs: number }

function askedOn(seed: number, profile: Profile, date: string): Asked | null {
  const hash = hashAt(streamKey(seed, own.answer, profile.subject), toDayNumber(date))
  const session = sessionUpTo(date)
  const answered = sessionFrom(date) + 1 + ((hash >>> 8) % 5)
  const { first, last } = profile.life
  if (uniform(hash) >= ANSWERED || session < first + SETTLING || answered >= last) return null
  const minute = 9 * 60 + ((hash >>> 4) % (11 * 60))
  return { date, session, effectiveAtMs: shanghaiInstant(toDayNumber(itemAt(sessionDates, answered)), minute) }
}

/** The 10th, the 20th and the last day of each month from one date to another. */
function askedDates(from: string, to: string): string[] {
  const dates: string[] = []
  let year = Number(from.slice(0, 4))
  let month = Number(from.slice(5, 7))
  for (let start = `${year}-${String(month).padStart(2, '0')}`; `${start}-01` <= to; ) {
    const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
    dates.push(...[...DAYS, lastDay].map((day) => `${start}-${day}`))
    month = month === 12 ? 1 : month + 1
    if (month === 1) year++
    start = `${year}-${String(month).padStart(2, '0')}`
  }
  return dates.filter((date) => date >= from && date <= to)
}

/** Counts reported in answers to investors; those that became known in a range are among them. */
export function answeredCounts(world: World, profile: Profile, { from, to }: DateRange): HolderCount[] {
  if (!answersInvestors(world.seed, profile)) return []
  const dates = askedDates(fromDayNumber(toDayNumber(from) - 75), to)
  const asked = dates.map((date) => askedOn(world.seed, profile, date)).filter((one) => one !== null)
  const recent = fromDayNumber(toDayNumber(from) - 30)
  return asked.flatMap(({ date, session, effectiveAtMs }, at): HolderCount[] => {
    if (date < recent) return []
    const before = at === 0 ? null : itemAt(asked, at - 1)
    const head = { secucode: profile.security.code, date, annDate: fromDayNumber(Math.floor((effectiveAtMs + 28_800_000) / 86_400_000)) }
    return [
      {
        ...head,
        source: 'answer',
        ...countAt(world, profile, session),
        previousCount: before === null ? null : countAt(world, profile, before.session).count,
        previousDate: before?.date ?? null,
        effectiveAtMs,
      },
    ]
  })
}
