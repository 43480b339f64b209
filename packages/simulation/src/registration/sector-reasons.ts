import type { SectorReason } from '@guanlan/contract/rows/company.ts'
import type { SectorMember } from '@guanlan/datasets/market-facts.ts'
import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { linesOf } from '../company/segments.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import { type Concept, concepts } from '../sectors/concept-table.ts'
import { conceptMembers } from '../sectors/concepts.ts'
import { industries } from '../sectors/industries.ts'
import type { Profile } from '../security-profile.ts'
import { sessionDates, sessionFrom } from '../sessions.ts'
import type { World } from '../simulated-world.ts'
import { own } from './purposes.ts'

const EVENING = 20 * 60
const byId = new Map(concepts.map((concept) => [concept.id, concept]))

type Place = { world: World; profile: Profile; concept: Concept; inDate: string; hash: number }
type Reason = Pick<SectorReason, 'kind' | 'text' | 'date'>

/** A day some sessions before the membership began, on which the company said something. */
function reportedDay({ inDate, hash }: Place): string {
  return itemAt(sessionDates, Math.max(sessionFrom(inDate) - 3 - ((hash >>> 4) % 40), 0))
}

function line({ world, profile, hash }: Place): string {
  const lines = linesOf({ seed: world.seed, profile }).slice(0, -1)
  return itemAt(lines, (hash >>> 12) % lines.length)
}

const PRODUCTS = [
  (at: Place) => `公司的${line(at)}用于${at.concept.name}领域，涉及${at.concept.desc}。`,
  (at: Place) => `公司${line(at)}业务的产品与${at.concept.desc}有关。`,
  (at: Place) => `公司主要产品包括${line(at)}，下游应用含${at.concept.name}。`,
] as const
const NOTICES = [
  (at: Place) => `公告拟由子公司投资建设与${at.concept.name}相关的项目，资金来源为自有和自筹资金。`,
  (at: Place) => `公告签订与${at.concept.name}相关的框架协议，具体合同另行签署。`,
  (at: Place) => `公告设立控股子公司，经营范围含${at.concept.desc}。`,
] as const
const ANSWERS = [
  (at: Place) => `答复投资者：公司${line(at)}产品可用于${at.concept.name}相关场景，占收入比例较小。`,
  (at: Place) => `答复投资者：公司在${at.concept.name}方向有技术储备，${line(at)}业务已有小批量供货。`,
  (at: Place) => `答复投资者：公司为${at.concept.name}产业链客户提供${line(at)}。`,
] as const

function worded(at: Place): Reason {
  const say = (from: readonly ((at: Place) => string)[]) => itemAt(from, (at.hash >>> 20) % from.length)(at)
  const draw = uniform(at.hash)
  if (draw < 0.45) return { kind: 'product', text: say(PRODUCTS), date: null }
  return draw < 0.7
    ? { kind: 'notice', text: say(NOTICES), date: reportedDay(at) }
    : { kind: 'answer', text: say(ANSWERS), date: reportedDay(at) }
}

/** 高股息 refers to the dividend paid last before the membership; a company that had paid none yet to its industry. */
function byDividend(at: Place): Reason {
  const paid = at.world.actions(at.profile).actions.filter(({ event }) => event.cashPer10 > 0 && event.exDate < at.inDate)
  const last = paid.at(-1)?.event
  if (last === undefined) return byIndustry(at)
  return { kind: 'notice', text: `最近一次分红每 10 股派 ${last.cashPer10} 元（含税），此前共分红 ${paid.length} 次。`, date: last.exDate }
}

/** What lies in its field, not in a product: the industry it is classified in. */
function byIndustry({ profile, concept }: Place): Reason {
  return {
    kind: 'segment',
    text: `所属行业为${itemAt(industries, profile.industry).name}，属板块口径所列的范围（${concept.desc}）。`,
    date: null,
  }
}

/** Themes that are not about a product. */
const OTHERS: Readonly<Record<string, (at: Place) => Reason>> = {
  高股息: byDividend,
  央企改革: byIndustry,
  一带一路: byIndustry,
  白酒: byIndustry,
  券商: byIndustry,
}

/** Why a company came into a theme; null for what is no theme, as industries and indexes. */
function sectorReasonOf(world: World, profile: Profile, { sectorId, inDate }: SectorMember): SectorReason | null {
  const concept = byId.get(sectorId)
  if (concept === undefined) return null
  const hash = hashAt(streamKey(world.seed, own.reason, profile.subject), Number(sectorId.replace(/\D/g, ''))) >>> 0
  const place = { world, profile, concept, inDate, hash }
  const { kind, text, date } = (OTHERS[concept.name] ?? worded)(place)
  const effectiveAtMs = shanghaiInstant(toDayNumber(inDate) - 1, EVENING)
  return { secucode: profile.security.code, sectorId, sectorName: concept.name, kind, text: `【模拟】${text}`, date, effectiveAtMs }
}

/** Reasons of a company that become known at instants `isReported` accepts. */
export function sectorReasonsOf(world: World, profile: Profile, isReported: (atMs: number) => boolean): SectorReason[] {
  return conceptMembers(world.seed, profile).flatMap((member) => {
    const reason = sectorReasonOf(world, profile, member)
    return reason !== null && isReported(reason.effectiveAtMs) ? [reason] : []
  })
}
