import type { SectorMember } from '@guanlan/datasets/market-facts.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Security } from '@guanlan/domain/securities/securities.ts'
import { hashAt, purpose, streamKey, subjectOf, uniform } from '../hash.ts'
import type { Profile } from '../security-profile.ts'
import { sessionDates, sessionFrom } from '../sessions.ts'
import { concepts } from './concept-table.ts'

/** Years within which members come and go. */
const COMING_FROM = sessionFrom('2016-01-04')
const COMING_TO = sessionFrom('2026-10-12')
const LATE_SHARE = 0.28
const LEAVING_SHARE = 0.09

/** Places in `concepts` of the themes a company belongs to at some time. */
export function conceptsOf(seed: number, security: Security): number[] {
  const key = streamKey(seed, purpose.concept, subjectOf(security.code))
  const found: number[] = []
  if (security.board === 'b') return found
  for (let at = 0; at < concepts.length; at++) {
    const { chances, words } = itemAt(concepts, at)
    const chance = security.industry === null ? 0 : (chances[security.industry] ?? 0)
    if (words.some((word) => security.name.includes(word)) || uniform(hashAt(key, at)) < chance) found.push(at)
  }
  return found
}

function isNamed(concept: (typeof concepts)[number], name: string): boolean {
  return concept.words.some((word) => name.includes(word))
}

/** Membership of one company in one theme: from the theme's first day or its own listing, some later, some ending; companies named by a theme stay. */
function membership(seed: number, profile: Profile, at: number): SectorMember {
  const { security, life } = profile
  const concept = itemAt(concepts, at)
  const key = streamKey(seed, purpose.conceptDates, profile.subject)
  const start = Math.max(sessionFrom(concept.createDate), life.first)
  const isFixed = isNamed(concept, security.name)
  const comes = uniform(hashAt(key, at))
  const late = COMING_FROM + Math.floor((comes / LATE_SHARE) * (COMING_TO - COMING_FROM))
  const from = isFixed || comes >= LATE_SHARE ? start : Math.max(start, late)
  const goes = uniform(hashAt(key, at + 1000))
  const end = from + 120 + Math.floor((goes / LEAVING_SHARE) * 900)
  const leaves = !isFixed && goes < LEAVING_SHARE ? end : Number.POSITIVE_INFINITY
  const out = Math.min(leaves, life.last + 1)
  return { sectorId: concept.id, secucode: security.code, inDate: itemAt(sessionDates, from), outDate: sessionDates[out] ?? null }
}

/** Dated memberships of a company in its themes; `outDate` is the first day it is no longer a member. */
export function conceptMembers(seed: number, profile: Profile): SectorMember[] {
  return profile.concepts.map((at) => membership(seed, profile, at)).filter(({ inDate, outDate }) => outDate === null || outDate > inDate)
}
