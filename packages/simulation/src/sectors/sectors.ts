import type { Sector, SectorMember } from '@guanlan/datasets/market-facts.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { memberSince } from '../lifetime.ts'
import { sessionDates } from '../sessions.ts'
import type { World } from '../simulated-world.ts'
import { concepts } from './concept-table.ts'
import { conceptMembers } from './concepts.ts'
import { reviewedMembers, wholeMarketMembers } from './index-reviews.ts'
import { industries } from './industries.ts'

/** Base day of the industry indexes: the classification covers shares from this day on. */
const INDUSTRY_CREATED = '1999-12-30'

/** The 31 industries and 40 themes. */
export function allSectors(): Sector[] {
  return [
    ...industries.map(({ id, name, pinyin, desc }) => ({
      id,
      name,
      kind: 'industry' as const,
      desc,
      createDate: INDUSTRY_CREATED,
      pinyin,
    })),
    ...concepts.map(({ id, name, pinyin, desc, createDate }) => ({ id, name, kind: 'concept' as const, desc, createDate, pinyin })),
  ]
}

function laterOf(a: string, b: string): string {
  return a > b ? a : b
}

function industryMembers({ profiles }: World): SectorMember[] {
  return profiles
    .filter(({ security }) => security.industry !== null && security.board !== 'b')
    .map(({ security, industry, life }) => ({
      sectorId: itemAt(industries, industry).id,
      secucode: security.code,
      inDate: laterOf(INDUSTRY_CREATED, memberSince(security, life)),
      outDate: sessionDates[life.last + 1] ?? null,
    }))
}

/** Members of all sectors and indexes over the whole calendar; `outDate` is the first day without the member. */
export function allMembers(world: World): SectorMember[] {
  return [
    ...wholeMarketMembers(world),
    ...reviewedMembers(world),
    ...industryMembers(world),
    ...world.profiles.flatMap((profile) => conceptMembers(world.seed, profile)),
  ]
}
