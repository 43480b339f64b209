import { dayOfIso, isoOfDay, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { entriesOf } from '@guanlan/domain/collections/records.ts'
import type { SimulatedGroup } from '../group.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import type { DragonTigerList } from '../known-rows.ts'
import { type Candidate, candidatesOf, changesOf, sectionOf } from './candidates.ts'
import { dragonTigerInvariants } from './invariants.ts'
import { own } from './purposes.ts'
import { seatsOf } from './seats.ts'
import { BENCHMARKS, LISTING_TEXT, type Reason, type Section, type Trigger, triggersOn } from './triggers.ts'

/** Exchanges publish the lists from half past four on. */
const PUBLISHED_MINUTE = 16 * 60 + 30

const KINDS: readonly Reason[] = ['gain', 'loss', 'amplitude', 'turnover', 'gain3', 'loss3', 'listing']

type Listed = { candidate: Candidate; reason: Reason; text: string; value: number }

/** The figure of a candidate a trigger looks at, larger is further; NaN when the trigger is not met. */
function metBy(candidate: Candidate, { reason, figure, from }: Trigger): number {
  if (candidate.isListing) return Number.NaN
  const sign = reason === 'loss' || reason === 'loss3' ? -1 : 1
  const isThree = reason === 'gain3' || reason === 'loss3'
  const value = sign * (isThree ? candidate.deviation3 : candidate[figure])
  const isNew = !isThree || !(sign * candidate.deviation3Before >= from)
  return value >= from && isNew ? value : Number.NaN
}

/** Securities listed on a day in a section. */
function listedOn(candidates: readonly Candidate[], triggers: readonly Trigger[]): Listed[] {
  const openings = candidates.filter(({ isListing }) => isListing)
  return [
    ...openings.map((candidate) => ({ candidate, reason: 'listing' as const, text: LISTING_TEXT, value: candidate.change })),
    ...triggers.flatMap((trigger) => {
      const met = candidates
        .map((candidate) => ({ candidate, value: metBy(candidate, trigger) }))
        .filter(({ value }) => !Number.isNaN(value))
      met.sort((a, b) => b.value - a.value || (a.candidate.profile.security.code < b.candidate.profile.security.code ? -1 : 1))
      const sign = trigger.reason === 'loss' || trigger.reason === 'loss3' ? -1 : 1
      return met
        .slice(0, trigger.most)
        .map(({ candidate, value }) => ({ candidate, reason: trigger.reason, text: trigger.text, value: sign * value }))
    }),
  ]
}

/** A published list with its seats. */
function listOf(seed: number, { candidate, reason, text, value }: Listed): DragonTigerList {
  const { profile, day } = candidate
  const days = reason === 'gain3' || reason === 'loss3' ? 3 : 1
  const amount = Math.round(days === 3 ? candidate.amount3 : candidate.amount)
  const secucode = profile.security.code
  const place = { seed, subject: profile.subject, secucode, date: day, kind: KINDS.indexOf(reason) }
  const changeRatio = days === 3 ? candidate.change3 : candidate.change
  const seats = seatsOf(place, { amount, lean: Math.min(Math.max(2 * candidate.change, -0.5), 0.5) })
  const buyAmount = seats.reduce((sum, seat) => sum + seat.buyAmount, 0)
  const sellAmount = seats.reduce((sum, seat) => sum + seat.sellAmount, 0)
  const minute = PUBLISHED_MINUTE + Math.floor(90 * uniform(hashAt(streamKey(seed, own.time, profile.subject), day)))
  const round = (ratio: number) => Math.round(ratio * 1e6) / 1e6
  return {
    secucode,
    tradeDate: isoOfDay(day),
    reason,
    reasonText: text,
    days,
    close: candidate.close,
    changeRatio: round(changeRatio),
    triggerValue: round(value),
    amount,
    volume: days === 3 ? candidate.volume3 : candidate.volume,
    buyAmount,
    sellAmount,
    netAmount: buyAmount - sellAmount,
    seats,
    effectiveAtMs: shanghaiInstant(toDayNumber(isoOfDay(day)), minute),
  }
}

/** 龙虎榜: lists only for securities that met a published trigger, the five furthest where the rule says so. */
export const dragonTigerGroup: SimulatedGroup = {
  datasets: ['dragonTiger'],
  lookBack: 5,
  yearsBefore: 0,
  open: ({ world, range, index }) => {
    const days = { from: dayOfIso(range.from), to: dayOfIso(range.to) }
    const changes = new Map(entriesOf(BENCHMARKS).map(([section, id]) => [section, changesOf(index(id))]))
    const bySession = new Map<number, Map<Section, Candidate[]>>()
    return {
      security(profile, bars) {
        const section = sectionOf(profile)
        if (section === null || bars.length === 0) return
        const place = { profile, section, actions: world.actions(profile), bars, index: changes.get(section) ?? new Map() }
        for (const candidate of candidatesOf(place, days)) {
          const sections = bySession.get(candidate.day) ?? new Map<Section, Candidate[]>()
          bySession.set(candidate.day, sections)
          const own = sections.get(section)
          if (own === undefined) sections.set(section, [candidate])
          else own.push(candidate)
        }
      },
      *finish(emit) {
        for (const day of [...bySession.keys()].sort((a, b) => a - b)) {
          const lists = [...(bySession.get(day) ?? [])].flatMap(([section, candidates]) =>
            listedOn(candidates, triggersOn(section, isoOfDay(day))).map((listed) => listOf(world.seed, listed)),
          )
          if (lists.length > 0) emit.rows('dragonTiger', lists)
          bySession.delete(day)
          yield
        }
      },
    }
  },
  invariants: dragonTigerInvariants,
}
