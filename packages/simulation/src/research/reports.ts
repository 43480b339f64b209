import { type Rating, ratings } from '@guanlan/contract/rows/research.ts'
import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { dayOfIso, fromDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem, intAt, itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'
import { type Company, type CompanyReport, growth, sinceNewYear } from '../company/company-reports.ts'
import { plainName } from '../company/marks.ts'
import { normal, smoothNoise } from '../distribution.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import type { ResearchReport } from '../known-rows.ts'
import { industries } from '../sectors/industries.ts'
import { type Coverage, publishedAtMs } from './coverage.ts'
import { forecastsOf, newestReport } from './expectations.ts'
import { analystsOf, firms } from './firms.ts'
import { own } from './purposes.ts'
import { titleOf } from './titles.ts'

/** Analysts see shares a quarter above their price on average: targets lie too high, as in reality. */
const USUAL_UPSIDE = 0.24
const PAIR_SPREAD = 0.07
const MOOD = 0.05
const TARGET_SHARE = 0.62
const RANGE_SHARE = 0.15
/** A comment comes within so many days of the report it is about. */
const COMMENT_DAYS = 10
const PERIODS = ['一季报', '中报', '三季报', '年报'] as const

/** What the share is worth to a firm on a day, over its price less one. Needs no price, so ratings of earlier reports can be asked alone. */
function upsideOn({ seed, profile }: Company, { key }: Coverage, day: number): number {
  const company = MOOD * smoothNoise(streamKey(seed, own.mood, profile.subject), day, 300)
  const firm = MOOD * smoothNoise(hashAt(key, own.mood), day, 240)
  return USUAL_UPSIDE + PAIR_SPREAD * normal(hashAt(key, own.upside)) + company + firm
}

/** The rating an upside stands for. */
function ratingOf(upside: number): Rating {
  return (ratings.find(({ from }) => upside >= from) ?? lastItem(ratings)).code
}

const rank = (rating: Rating) => ratings.findIndex(({ code }) => code === rating)

function changeOf(rating: Rating, previous: Rating | null): ResearchReport['ratingChange'] {
  if (previous === null) return 'first'
  const steps = rank(rating) - rank(previous)
  return steps === 0 ? 'maintain' : steps < 0 ? 'up' : 'down'
}

/** Close of the last session before a day (yyyymmdd), 0.001 元; null when there is none. */
function closeBefore({ date, close, length }: DayColumns, day: number): number | null {
  const at = lowerBound(date, day, length)
  return at === 0 ? null : intAt(close, at - 1)
}

type Occasion = { coverage: Coverage; day: number; previousDay: number | null }

/** Targets are named in 0.01 元. */
function targetsOf(hash: number, value: number): Pick<ResearchReport, 'targetLow' | 'targetHigh'> {
  const draw = uniform(hash)
  if (draw >= TARGET_SHARE) return { targetLow: null, targetHigh: null }
  const width = draw < TARGET_SHARE * RANGE_SHARE ? 0.04 : 0
  const cent = (price: number) => Math.max(Math.round(price * 100) / 100, 0.01)
  return { targetLow: cent(value * (1 - width)), targetHigh: cent(value * (1 + width)) }
}

function titleFor(
  { company, known, day, year, isFirst }: { company: Company; known: CompanyReport; day: number; year: number; isFirst: boolean },
  hash: number,
): string {
  const { books, profile } = company
  const { head } = known.report
  const now = sinceNewYear(books, known.k, 'parentNetProfit') ?? 0
  const before = sinceNewYear(books, known.k - 4, 'parentNetProfit')
  const days = (Date.parse(fromDayNumber(day)) - Date.parse(head.annDate)) / 86_400_000
  const { at } = itemAt(books, known.k)
  return titleOf(hash, {
    name: plainName(profile.security),
    industry: itemAt(industries, profile.industry).name,
    period: `${at.year}年${PERIODS[at.quarter]}`,
    growth: growth(now, before),
    isLoss: now < 0,
    isFirst,
    isComment: days < COMMENT_DAYS,
    year,
  })
}

/** A firm's report of a day; null where it has nothing to go by: no price yet, or no report of the company. */
export function researchReport(company: Company, bars: DayColumns, { coverage, day, previousDay }: Occasion): ResearchReport | null {
  const { profile } = company
  const date = fromDayNumber(day)
  const close = closeBefore(bars, dayOfIso(date))
  const known = newestReport(company, date)
  if (close === null || known === null) return null
  const upside = upsideOn(company, coverage, day)
  const rating = ratingOf(upside)
  const previousRating = previousDay === null ? null : ratingOf(upsideOn(company, coverage, previousDay))
  const forecasts = forecastsOf({ company, known, pairKey: coverage.key, date })
  const price = close / 1000
  const secucode = profile.security.code
  const isFirst = previousRating === null
  return {
    id: `${secucode}-${date}-${coverage.firm}`,
    secucode,
    date,
    firm: itemAt(firms, coverage.firm),
    analysts: analystsOf(coverage.firm, profile.industry),
    title: titleFor({ company, known, day, year: firstItem(forecasts).year, isFirst }, hashAt(hashAt(coverage.key, own.words), day)),
    rating,
    previousRating,
    ratingChange: changeOf(rating, previousRating),
    ...targetsOf(hashAt(hashAt(coverage.key, own.target), day), price * (1 + upside)),
    price,
    forecasts,
    effectiveAtMs: publishedAtMs(coverage.key, day),
  }
}
