import type { HolderKind } from '@guanlan/contract/rows/ownership.ts'
import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { normal } from '../distribution.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import type { Controller } from '../known-rows.ts'
import { industries } from '../sectors/industries.ts'
import type { Profile } from '../security-profile.ts'
import {
  centralGroupName,
  collectiveName,
  companyName,
  foreignName,
  NOMINEE,
  partnershipName,
  personName,
  placementPlanName,
  staffName,
  stateGroupName,
} from './names.ts'
import { own } from './purposes.ts'

export type ControlType = Controller['type']

/** Which promise binds a holder's shares from before the listing: that of founders (36 months) or of investors (12 months). */
type Lock = 'founder' | 'investor' | 'none'

/**
 * A holder whose shares change by announced trades only. All figures are fractions of total shares, which bonus shares leave as they are. `kept` is
 * never tradable here: shares of executives, or listed abroad.
 */
export type Stake = {
  name: string
  kind: HolderKind
  role: 'controller' | 'concert' | 'investor' | 'executive'
  lock: Lock
  /** Why its shares are bound, for unlocks. */
  unlock: 'original' | 'strategic' | 'placement' | 'incentive'
  base: number
  kept: number
}

/** What the shares consist of: those of founders, of early investors, and those that never become tradable. */
type Parts = { full: number; founders: number; investors: number; kept: number; isListingSeen: boolean }

/** Years. */
const LONGEST_LOCK = 3

/**
 * Parts of a company's shares, for a register that begins with a year, that agree with its share capital: a quarter floats at listing, half of the rest a year later, all that ever will
 * after three years (`company-actions.ts`).
 */
export function partsOf(profile: Profile, firstYear: number): Parts {
  const full = profile.floatShares / profile.totalShares
  const kept = 1 - full
  const { listDate } = profile.security
  if (profile.life.listed === null || listDate === null || Number(listDate.slice(0, 4)) < firstYear - LONGEST_LOCK)
    return { full, founders: 0, investors: 0, kept, isListingSeen: false }
  const step = (full - Math.min(full, 0.25)) / 2
  return { full, founders: step + kept, investors: step, kept, isListingSeen: true }
}

const STATE_INDUSTRIES = new Set(['银行', '公用事业', '煤炭', '钢铁', '国防军工', '石油石化', '交通运输', '建筑装饰'])

/** The controlling holder at the beginning: the state more often in heavy industries, persons elsewhere. */
export function controlTypeOf(seed: number, profile: Profile): ControlType {
  const draw = uniform(hashAt(streamKey(seed, own.control, profile.subject), 0))
  const isHeavy = STATE_INDUSTRIES.has(itemAt(industries, profile.industry).name) || profile.isWellKnown
  const isYoung = profile.security.listDate !== null && profile.security.listDate > '2015-01-01'
  const state = isHeavy ? 0.75 : isYoung ? 0.13 : 0.34
  if (draw < state) return draw < state * 0.4 ? 'central' : 'local'
  const rest = (draw - state) / (1 - state)
  if (rest < 0.86) return 'person'
  if (rest < 0.94) return 'none'
  return rest < 0.97 ? 'foreign' : 'collective'
}

const LEADERS: Readonly<Record<ControlType, (hash: number) => Pick<Stake, 'name' | 'kind'>>> = {
  central: (hash) => ({ name: centralGroupName(hash), kind: 'enterprise' }),
  local: (hash) => ({ name: stateGroupName(hash), kind: 'enterprise' }),
  person: (hash) => ((hash & 7) < 4 ? { name: personName(hash), kind: 'person' } : { name: companyName(hash), kind: 'enterprise' }),
  collective: (hash) => ({ name: collectiveName(hash), kind: 'enterprise' }),
  foreign: (hash) => ({ name: foreignName(hash), kind: 'enterprise' }),
  none: (hash) => ({ name: companyName(hash), kind: 'enterprise' }),
}

type Place = { seed: number; profile: Profile; type: ControlType; firstYear: number }
type Draft = Omit<Stake, 'base' | 'kept' | 'lock'> & { weight: number }

/** Founders and who acts with them, with their weights among themselves. */
function founderDrafts({ seed, profile, type }: Place): Draft[] {
  const key = streamKey(seed, own.cast, profile.subject)
  const name = (k: number) => hashAt(key, k)
  const leader = type === 'none' ? 0.4 : 0.62 + 0.25 * uniform(hashAt(key, 20))
  const drafts: Draft[] = [{ ...LEADERS[type](name(0)), role: 'controller', unlock: 'original', weight: leader }]
  const isPrivate = type === 'person' || type === 'none'
  if (isPrivate) {
    drafts.push({ name: personName(name(1)), kind: 'person', role: 'concert', unlock: 'original', weight: 0.13 })
    drafts.push({ name: staffName(name(2)), kind: 'partnership', role: 'concert', unlock: 'incentive', weight: 0.09 })
    drafts.push({ name: personName(name(3)), kind: 'person', role: 'executive', unlock: 'original', weight: 0.06 })
    drafts.push({ name: personName(name(4)), kind: 'person', role: 'executive', unlock: 'original', weight: 0.025 })
  } else {
    drafts.push({ name: companyName(name(1)), kind: 'enterprise', role: 'concert', unlock: 'original', weight: 0.12 })
    drafts.push({ name: staffName(name(2)), kind: 'partnership', role: 'concert', unlock: 'incentive', weight: 0.03 })
  }
  drafts.push({ name: partnershipName(name(5)), kind: 'partnership', role: 'investor', unlock: 'placement', weight: 0.07 })
  return drafts
}

/** 战略配售 of staff became usual with 科创板. */
const STRATEGIC_SINCE = '2019-07-22'

/** Investors from before the listing and those of the strategic placement; the rest of their part is scattered. */
function investorDrafts({ seed, profile }: Place): Draft[] {
  const key = streamKey(seed, own.cast, profile.subject)
  const name = (k: number) => hashAt(key, 30 + k)
  const drafts: Draft[] = [
    { name: partnershipName(name(0)), kind: 'partnership', role: 'investor', unlock: 'original', weight: 0.27 },
    { name: companyName(name(1)), kind: 'enterprise', role: 'investor', unlock: 'original', weight: 0.19 },
    { name: partnershipName(name(2)), kind: 'partnership', role: 'investor', unlock: 'original', weight: 0.14 },
    { name: personName(name(4)), kind: 'person', role: 'investor', unlock: 'original', weight: 0.07 },
  ]
  if ((profile.security.listDate ?? '') < STRATEGIC_SINCE) return drafts
  return [...drafts, { name: placementPlanName(name(3)), kind: 'broker', role: 'investor', unlock: 'strategic', weight: 0.06 }]
}

/** Weights that make 1, each moved a little; names that would appear twice are left to the first. */
function spread(drafts: readonly Draft[], key: number, isWhole: boolean): Draft[] {
  const moved = drafts.map((draft, k) => ({ ...draft, weight: draft.weight * Math.exp(0.25 * normal(hashAt(key, k))) }))
  const once = moved.filter(({ name }, at) => moved.findIndex((other) => other.name === name) === at)
  const sum = once.reduce((total, { weight }) => total + weight, 0)
  const limit = isWhole ? 1 : Math.min(sum, 0.9)
  return once.map((draft) => ({ ...draft, weight: (draft.weight / sum) * limit }))
}

/** Whole shares at the anchor session, as a fraction. */
function whole(ratio: number, { totalShares }: Profile): number {
  return Math.floor(ratio * totalShares) / totalShares
}

function seenListing(place: Place, parts: Parts): Stake[] {
  const { seed, profile } = place
  const key = streamKey(seed, own.weights, profile.subject)
  const make = (lock: Lock, ofAll: number) => (draft: Draft) => {
    const { weight, ...rest } = draft
    const kept = lock === 'founder' ? whole(weight * parts.kept, profile) : 0
    return { ...rest, lock, base: whole(weight * ofAll, profile), kept }
  }
  const founders = spread(founderDrafts(place), key, true).map(make('founder', parts.founders))
  return [...founders, ...spread(investorDrafts(place), hashAt(key, 9), false).map(make('investor', parts.investors))]
}

/** Companies listed long before the register begins: no promise binds anyone any more, but for what is never tradable here. */
function longListed(place: Place, parts: Parts): Stake[] {
  const { seed, profile, type } = place
  const key = streamKey(seed, own.weights, profile.subject)
  const isAbroad = profile.isWellKnown && parts.kept > 0.05
  const drawn = (type === 'none' ? 0.16 : 0.36) + 0.11 * normal(hashAt(key, 20))
  const leader = Math.min(Math.max(drawn, 0.08), 0.68)
  const nominee = isAbroad ? parts.kept * 0.62 : 0
  const room = parts.kept - nominee
  const drafts = spread(founderDrafts(place), key, true)
  const scale = Math.min(leader / firstItem(drafts).weight, 0.55 * parts.full + 0.9 * room)
  const kept = Math.min(0.9 * room, 0.9 * scale)
  const stakes = drafts.map(({ weight, ...rest }) => {
    return { ...rest, lock: 'none' as const, base: whole(weight * scale, profile), kept: whole(weight * kept, profile) }
  })
  if (!isAbroad) return stakes
  const base = whole(nominee, profile)
  return [...stakes, { name: NOMINEE, kind: 'nominee', role: 'investor', lock: 'none', unlock: 'original', base, kept: base }]
}

/** Large holders from the beginning on, each once. Together they leave a third of the float to others. */
export function stakesOf(place: Place): Stake[] {
  const parts = partsOf(place.profile, place.firstYear)
  const stakes = parts.isListingSeen ? seenListing(place, parts) : longListed(place, parts)
  return stakes.filter(({ name, base }, at) => base > 0 && stakes.findIndex((other) => other.name === name) === at)
}

/** Fraction of total shares a stake may not trade at a session. */
export function boundAt({ lock, base, kept }: Stake, session: number, [year, threeYears]: readonly [number, number]): number {
  if (lock === 'founder' && session < threeYears) return base
  if (lock === 'investor' && session < year) return base
  return kept
}
