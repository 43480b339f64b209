import type { HolderKind } from '@guanlan/contract/rows/ownership.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { normal } from '../distribution.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import type { Profile } from '../security-profile.ts'
import {
  brokerProductName,
  fundName,
  insurerName,
  partnershipName,
  personName,
  privateFundName,
  qfiiName,
  socialName,
  trustName,
} from './names.ts'
import { own } from './purposes.ts'
import { starByName, stars } from './stars.ts'

/** A holder of tradable shares who need not announce dealings, with its part of total shares. */
export type Other = { name: string; kind: HolderKind; ratio: number }

const PLACES = 12
const FIRST_WEIGHT = 0.022
const FALL = 0.8
/** In a quarter: who leaves, and who else changes its position. */
const LEAVES = 0.11
const TRADES = 0.45
const STAR_SHARE = 0.042
/** How often who moves in is the partner of a star that is there. */
const WITH_PARTNER = 0.25
const MOST_LOG = 0.6

type Named = Pick<Other, 'name' | 'kind'>

/** New holders: funds and other institutions more often at large companies, persons at small ones. */
function strangerOf(hash: number, institutional: number): Named {
  const draw = uniform(hash)
  const more = hashAt(hash, 7)
  if (draw >= institutional)
    return draw < institutional + 0.04 ? { name: partnershipName(more), kind: 'partnership' } : { name: personName(more), kind: 'person' }
  const at = draw / institutional
  if (at < 0.5) return { name: fundName(more), kind: 'fund' }
  if (at < 0.6) return { name: insurerName(more), kind: 'insurance' }
  if (at < 0.68) return { name: socialName(more), kind: 'socialSecurity' }
  if (at < 0.76) return { name: qfiiName(more), kind: 'qfii' }
  if (at < 0.84) return { name: brokerProductName(more), kind: 'broker' }
  return at < 0.88 ? { name: trustName(more), kind: 'trust' } : { name: privateFundName(more), kind: 'private' }
}

/** A star, perhaps the partner of one who is there already, or another person. */
function newcomer(hash: number, institutional: number, partner: number | null): Named {
  const draw = uniform(hashAt(hash, 3))
  const isStar = draw < STAR_SHARE || (partner !== null && draw < WITH_PARTNER)
  if (!isStar) return strangerOf(hash, institutional)
  const star = partner !== null && draw < WITH_PARTNER ? partner : (hashAt(hash, 4) >>> 5) % stars.length
  return { name: itemAt(stars, star).name, kind: itemAt(stars, star).holderKind }
}

/** Part of the places that institutions take: larger at large and good companies. */
export function institutionalShare(profile: Profile, quality: number): number {
  const billions = (profile.anchorPrice * profile.totalShares) / 1e9
  return Math.min(Math.max(0.28 + 0.09 * Math.log(billions / 6) + 0.3 * (quality - 0.5), 0.12), 0.85)
}

/** Whole hundreds of shares at the end of the quarter, as a part of the total. */
function rounded(ratio: number, totalShares: number): number {
  return Math.max(Math.round((ratio * totalShares) / 100) * 100, 100) / totalShares
}

type Seat = { named: Named; log: number; ratio: number }
type Asked = {
  seed: number
  profile: Profile
  quality: number
  taken: readonly string[]
  totals: readonly { quarter: number; totalShares: number }[]
}

/**
 * Holders of tradable shares quarter after quarter: twelve places whose occupants stay for some quarters and change their positions in some of them.
 * `totals` are the quarters (year × 4 + quarter) in order with the total shares at their end. Their parts together stay below a fifth of the float.
 */
export function othersOf({ seed, profile, quality, taken, totals }: Asked): Other[][] {
  const full = profile.floatShares / profile.totalShares
  const key = streamKey(seed, own.occupant, profile.subject)
  const institutional = institutionalShare(profile, quality)
  const seats: (Seat | null)[] = Array.from({ length: PLACES }, () => null)
  return totals.map(({ quarter, totalShares }) => {
    for (let place = 0; place < PLACES; place++) {
      const hash = hashAt(key, quarter * PLACES + place)
      const seat = itemAt(seats, place)
      const draw = uniform(hash)
      const base = full * FIRST_WEIGHT * FALL ** place
      if (seat === null || draw < LEAVES) {
        const names = [...taken, ...seats.map((one) => one?.named.name ?? '')]
        const named = unusedNewcomer({ hash: hashAt(hash, 1), institutional }, names)
        const log = Math.min(0.35 * normal(hashAt(hash, 2)), MOST_LOG)
        seats[place] = { named, log, ratio: rounded(base * Math.exp(log), totalShares) }
      } else if (draw < LEAVES + TRADES) {
        seat.log = Math.min(Math.max(seat.log + 0.22 * normal(hashAt(hash, 2)), -1), MOST_LOG)
        seat.ratio = rounded(base * Math.exp(seat.log), totalShares)
      }
    }
    return seats.flatMap((seat) => (seat === null ? [] : [{ ...seat.named, ratio: seat.ratio }]))
  })
}

/** New holders that hold nothing yet. */
function unusedNewcomer({ hash, institutional }: { hash: number; institutional: number }, names: readonly string[]): Named {
  const leader = names.map((name) => starByName.get(name)).find((star) => star !== undefined && star.partner !== null)
  for (let k = 0; ; k++) {
    const found = newcomer(hashAt(hash, 10 + k), institutional, k === 0 ? (leader?.partner ?? null) : null)
    if (!names.includes(found.name)) return found
  }
}
