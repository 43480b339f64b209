import type { AnnouncementKind } from '@guanlan/contract/rows/announcement-kinds.ts'
import type { Announcement } from '@guanlan/contract/rows/announcements.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { MARK } from '../events/wording.ts'
import { industries } from '../sectors/industries.ts'
import type { World } from '../simulated-world.ts'
import type { Draft } from './flash.ts'

/** How much more a kind of announcement interests than another; kinds left out are no news. */
const INTEREST: Partial<Record<AnnouncementKind, number>> = {
  contract: 6,
  forecast: 5,
  listing: 5,
  suspension: 4,
  resumption: 3,
  holderIncrease: 3,
  express: 3,
  riskWarning: 3,
  holderPlan: 2,
  annualReport: 2,
  halfReport: 1.5,
  q3Report: 1.2,
  q1Report: 1.2,
  dividendPlan: 1.5,
  unlock: 1,
}
const MOST = 14
/** Candidates of a day kept while more of them come. */
const MOST_KEPT = 60

/** An announcement that may become news, and how much it interests: by its kind and the size of the company. */
export type Candidate = { announcement: Announcement; weight: number; text: string }

/** The candidate an announcement makes; null when it is no news. */
export function candidateOf(world: World, announcement: Announcement): Candidate | null {
  const interest = INTEREST[announcement.kind]
  const profile = interest === undefined ? undefined : world.profile(announcement.secucode)
  if (interest === undefined || profile === undefined) return null
  const billions = (profile.anchorPrice * profile.totalShares) / 1e9
  return { announcement, text: announcement.title, weight: interest * Math.sqrt(billions) * (profile.isWellKnown ? 2 : 1) }
}

const byWeight = (a: Candidate, b: Candidate) => b.weight - a.weight || (a.announcement.id < b.announcement.id ? -1 : 1)

/** Keeps a candidate among those of its day, unless enough weightier ones are there. */
export function keepCandidate(day: Candidate[], candidate: Candidate): void {
  day.push(candidate)
  if (day.length > MOST_KEPT) day.sort(byWeight).splice(MOST)
}

const LEVELS = { good: 'important', bad: 'important', neutral: 'normal' } as const

/** Announcements of a day worth a flash, each when it can be read. */
export function companyFlashes(world: World, candidates: readonly Candidate[]): Draft[] {
  const heaviest = [...candidates].sort(byWeight).slice(0, MOST)
  return heaviest.flatMap(({ announcement, text }): Draft[] => {
    const { id, secucode, title, kind, polarity, effectiveAtMs } = announcement
    const profile = world.profile(secucode)
    if (profile === undefined) return []
    const { name } = profile.security
    const headline = title.replace(MARK, '')
    const fields = {
      name,
      code: secucode.slice(2),
      headline,
      text: text.replace(MARK, ''),
      industry: itemAt(industries, profile.industry).name,
    }
    return [
      {
        kind: 'company',
        name: id,
        atMs: effectiveAtMs,
        level: LEVELS[polarity],
        tags: ['公告', kind === 'forecast' || kind === 'express' || kind.endsWith('Report') ? '业绩' : '公司'],
        secucodes: [secucode],
        figures: announcement.figures,
        fields,
        refersTo: { dataset: 'announcements', key: id },
      },
    ]
  })
}
