import type { Executive } from '@guanlan/contract/rows/company.ts'
import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { companyDrivers } from '../company-drivers.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import { personName } from '../holders/names.ts'
import { companyRegister } from '../holders/register.ts'
import { heldAt } from '../holders/register-state.ts'
import type { Profile } from '../security-profile.ts'
import { sessionDates, sessionUpTo } from '../sessions.ts'
import type { World } from '../simulated-world.ts'
import { own } from './purposes.ts'

/** 董事会 is elected for three years (《公司法》第七十条). */
export const TERM_YEARS = 3
/** 独立董事 serve two terms at most (《上市公司独立董事管理办法》: six years). */
const INDEPENDENT_TERMS = 2

type Seat = {
  positions: readonly string[]
  /** Chance of another person at an election. */
  change: number
  /** Pay over that of the chairman. */
  pay: number
  isIndependent?: true
}

const SEATS: readonly Seat[] = [
  { positions: ['董事长', '非独立董事'], change: 0.24, pay: 1 },
  { positions: ['总经理', '非独立董事'], change: 0.34, pay: 0.95 },
  { positions: ['副总经理', '非独立董事'], change: 0.38, pay: 0.72 },
  { positions: ['非独立董事'], change: 0.42, pay: 0 },
  { positions: ['独立董事'], change: 0.3, pay: 0.13, isIndependent: true },
  { positions: ['独立董事'], change: 0.3, pay: 0.13, isIndependent: true },
  { positions: ['独立董事'], change: 0.3, pay: 0.13, isIndependent: true },
  { positions: ['副总经理'], change: 0.4, pay: 0.66 },
  { positions: ['副总经理'], change: 0.4, pay: 0.62 },
  { positions: ['财务总监'], change: 0.36, pay: 0.6 },
  { positions: ['董事会秘书'], change: 0.36, pay: 0.52 },
]
/** Terms of leaders begin no earlier than this day, or those of the first listings would be old by now. */
const FOUNDERS_SINCE = '2005-01-01'
const CHAIR = 0
const MANAGER = 1
const VICE = 2
const OUTSIDER = 3

type BoardPlace = { world: World; profile: Profile }

const keyOf = ({ world, profile }: BoardPlace, stream: number) => streamKey(world.seed, stream, profile.subject)

/** Day of the election in a year: at the general meeting of May or June. */
export function electionOf(place: BoardPlace, year: number): string {
  const hash = hashAt(keyOf(place, own.boardYear), year) >>> 0
  return `${year}-0${5 + (hash % 2)}-${10 + ((hash >>> 4) % 18)}`
}

/** Year of the newest election on or before a date, which may lie before the listing. */
export function termOf(place: BoardPlace, date: string): number {
  const offset = (hashAt(keyOf(place, own.boardYear), 0) >>> 0) % TERM_YEARS
  let year = Number(date.slice(0, 4))
  while ((year + offset) % TERM_YEARS !== 0 || electionOf(place, year) > date) year--
  return year
}

/** A holder with a seat since a day, and the fraction of all shares it holds. */
type Holder = { name: string; ratio: number; from: string }

/** Holders who manage the company, by the seats they have as long as they hold: founders who lead it, and those acting with them. */
function holdersIn(place: BoardPlace, date: string): ReadonlyMap<number, Holder> {
  const { security, life } = place.profile
  const register = companyRegister(place.world, place.profile)
  const listed = security.listDate ?? itemAt(sessionDates, life.first)
  const founded = listed > FOUNDERS_SINCE ? listed : FOUNDERS_SINCE
  const session = Math.max(sessionUpTo(date), 0)
  const held = heldAt(register, session)
  const rule = register.rules.findLast(({ from }) => from <= session) ?? firstItem(register.rules)
  const seats = new Map<number, Holder>()
  if (rule.type === 'person' && rule.name !== null) {
    const at = register.stakes.findIndex(({ name }) => name === rule.name)
    seats.set(CHAIR, { name: rule.name, ratio: held[at] ?? 0, from: rule.from === 0 ? founded : itemAt(sessionDates, rule.from) })
  }
  const executives = register.stakes.flatMap(({ role, name }, k) =>
    role === 'executive' ? [{ name, ratio: itemAt(held, k), from: founded }] : [],
  )
  const partner = register.stakes.findIndex(({ role, kind }) => role === 'concert' && kind === 'person')
  const [manager, vice] = executives
  if (manager !== undefined) seats.set(MANAGER, manager)
  if (vice !== undefined) seats.set(VICE, vice)
  if (partner >= 0) seats.set(OUTSIDER, { name: itemAt(register.stakes, partner).name, ratio: itemAt(held, partner), from: founded })
  return seats
}

/** Election of the present member: terms back to the last change. */
function since(place: BoardPlace, seat: number, term: number): number {
  const { change, isIndependent } = itemAt(SEATS, seat)
  const key = hashAt(keyOf(place, own.seat), seat)
  const isChange = (at: number) => uniform(hashAt(key, at)) < change
  let first = term
  const earliest = isIndependent ? term - (((term / TERM_YEARS) | 0) % INDEPENDENT_TERMS) * TERM_YEARS : term - 4 * TERM_YEARS
  while (first > earliest && !isChange(first)) first -= TERM_YEARS
  return first
}

const DEGREES = [
  ['博士', 0.12],
  ['硕士', 0.55],
  ['本科', 0.93],
  ['大专', 1],
] as const

/** `came`: year of the election that brought the person. */
type Sitting = { name: string; came: number; hash: number; shares: number; seat: Seat }

function personOf({ name, came, hash, shares, seat }: Sitting, { top, day }: { top: number; day: string }): Executive {
  const draw = (at: number) => uniform(hashAt(hash, at))
  const degree = draw(3) * (seat.isIndependent ? 0.6 : 1)
  const pay = seat.pay === 0 ? 0 : Math.round((top * seat.pay * (0.75 + 0.5 * draw(4))) / 100) * 100
  return {
    name,
    positions: [...seat.positions],
    gender: draw(1) < 0.24 ? '女' : '男',
    birthYear: came - 42 - Math.floor(draw(2) * 13),
    education: DEGREES.find(([, upTo]) => degree < upTo)?.[0] ?? '本科',
    since: day,
    pay: seat.isIndependent ? Math.round((80_000 + 120_000 * draw(4)) / 1000) * 1000 : pay,
    shares,
  }
}

/** Pay of the chairman by the size of the company, 元 a year. */
function topPay({ world, profile }: BoardPlace): number {
  const { revenue } = companyDrivers(world.seed, profile)
  const draw = uniform(hashAt(keyOf({ world, profile }, own.seat), 100))
  return Math.min(Math.max(700_000 * (Math.abs(revenue) / 2e9) ** 0.22, 280_000), 6_000_000) * (0.7 + 0.6 * draw)
}

/** 董事与高级管理人员 of a company on a day, as elected last; `totalShares` of that day. Those who hold shares are those of its register. */
export function boardOn(place: BoardPlace, date: string, totalShares: number): Executive[] {
  const term = termOf(place, date)
  const holders = holdersIn(place, date)
  const top = topPay(place)
  const names = new Set([...holders.values()].map(({ name }) => name))
  return SEATS.map((seat, at) => {
    const holder = holders.get(at)
    const came = holder === undefined ? since(place, at, term) : termOf(place, holder.from)
    const hash = hashAt(hashAt(keyOf(place, own.person), at), came)
    const name = holder?.name ?? otherName(hash, names)
    names.add(name)
    const shares = holder === undefined ? 0 : Math.round(holder.ratio * totalShares)
    return personOf({ name, came, hash, shares, seat }, { top, day: electionOf(place, Math.min(came, term)) })
  })
}

/** A name that is free on the board. */
function otherName(hash: number, taken: ReadonlySet<string>): string {
  let name = personName(hash)
  for (let k = 1; taken.has(name); k++) name = personName(hashAt(hash, k))
  return name
}
