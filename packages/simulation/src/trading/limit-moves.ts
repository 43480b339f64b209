import type { LimitMove } from '@guanlan/contract/rows/trading.ts'
import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { dayOfIso, isoOfDay, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { SimulatedGroup } from '../group.ts'
import { hashAt, streamKey } from '../hash.ts'
import { concepts } from '../sectors/concept-table.ts'
import { conceptMembers } from '../sectors/concepts.ts'
import { industries } from '../sectors/industries.ts'
import type { Profile } from '../security-profile.ts'
import type { World } from '../simulated-world.ts'
import { limitInvariants } from './limit-invariants.ts'
import { reasonOf } from './limit-reasons.ts'
import { barsUpTo, eachPricedDay, type PricedDay } from './priced-days.ts'
import { own } from './purposes.ts'
import { sealAmountOf, sealOf, timeOfPoint } from './seal.ts'

/** Longest streak reported: further back is not looked. */
const LONGEST_STREAK = 16
/** Vendors report the pools of a session soon after its close. */
const PUBLISHED_MINUTE = 15 * 60 + 30
/** Rows reported at once, so that memory stays small. */
const ROWS_AT_ONCE = 5000

const themeNames = new Map(concepts.map(({ id, name }) => [id, name]))

/** A move without what is known only when the whole market of the day is. */
type Move = Omit<LimitMove, 'firstSealTime' | 'theme' | 'reasonText'> & { firstSealTime: string }
type Found = { profile: Profile; move: Move; themes: readonly string[] }
type Place = { world: World; profile: Profile; bars: DayColumns }

function moveOf(place: Place, day: PricedDay, { kind, streak }: Pick<LimitMove, 'kind' | 'streak'>): Move {
  const { bars, profile } = place
  const { at, pre } = day
  const limit = kind === 'down' ? day.down : day.up
  const seal = sealOf(place, day, limit)
  const tradeDate = isoOfDay(intAt(bars.date, at))
  return {
    secucode: profile.security.code,
    tradeDate,
    kind,
    close: intAt(bars.close, at) / 1000,
    changeRatio: Math.round((intAt(bars.close, at) / pre - 1) * 1e4) / 1e4,
    limitPrice: limit / 1000,
    amount: Math.round(numberAt(bars.amount, at)),
    firstSealTime: timeOfPoint(seal.first),
    lastSealTime: kind === 'broken' || seal.last === null ? null : timeOfPoint(seal.last),
    opens: seal.opens,
    sealAmount: kind === 'broken' ? null : sealAmountOf(place, day),
    streak,
    effectiveAtMs: shanghaiInstant(toDayNumber(tradeDate), PUBLISHED_MINUTE),
  }
}

/** Every session from a day on that closed at a limit or had touched the upper one; streaks counted on the way. */
function movesOf(place: Place, from: number, found: (move: ReturnType<typeof moveOf>) => void): void {
  const { bars } = place
  let ups = 0
  let downs = 0
  eachPricedDay(place, (day) => {
    const { at, up, down } = day
    const close = bars.close[at]
    const before = ups
    ups = up > 0 && close === up ? Math.min(ups + 1, LONGEST_STREAK) : 0
    downs = down > 0 && close === down ? Math.min(downs + 1, LONGEST_STREAK) : 0
    if (intAt(bars.date, at) < from) return
    if (ups > 0) found(moveOf(place, day, { kind: 'up', streak: ups }))
    else if (up > 0 && bars.high[at] === up) found(moveOf(place, day, { kind: 'broken', streak: before }))
    if (downs > 0) found(moveOf(place, day, { kind: 'down', streak: downs }))
  })
}

/** Themes a company belonged to on a date. */
function themesOn(members: ReturnType<typeof conceptMembers>, date: string): string[] {
  return members.filter(({ inDate, outDate }) => inDate <= date && (outDate === null || outDate > date)).map(({ sectorId }) => sectorId)
}

/** Securities at their upper limit by date and theme. */
function countThemes(all: readonly Found[]): (date: string) => ReadonlyMap<string, number> {
  const days = new Map<string, Map<string, number>>()
  for (const { themes, move } of all) {
    const counts = days.get(move.tradeDate) ?? new Map<string, number>()
    days.set(move.tradeDate, counts)
    if (move.kind === 'up') for (const theme of themes) counts.set(theme, (counts.get(theme) ?? 0) + 1)
  }
  return (date) => days.get(date) ?? new Map()
}

/** Gives a move the theme of its own that has most of the day's limit-ups, else its industry. */
function explained(seed: number, { profile, move, themes }: Found, counts: ReadonlyMap<string, number>): LimitMove {
  const industry = itemAt(industries, profile.industry).name
  const peers = (theme: string) => counts.get(theme) ?? 0
  const best = themes.reduce<string | null>((most, theme) => (most === null || peers(theme) > peers(most) ? theme : most), null)
  const theme = move.kind === 'down' ? null : best === null ? industry : (themeNames.get(best) ?? industry)
  const key = hashAt(streamKey(seed, own.reason, profile.subject), dayOfIso(move.tradeDate))
  const reasonText =
    move.kind !== 'up' ? null : reasonOf({ ...move, theme: theme ?? industry, peers: best === null ? 0 : peers(best) }, key)
  const { effectiveAtMs, ...rest } = move
  return { ...rest, theme, reasonText, effectiveAtMs }
}

/**
 * 涨停, 跌停 and 炸板: exactly the sessions whose close (or high) is the limit of the rule book; sessions without a limit are none. Times are those of the session's
 * minutes, orders waiting those of its order book, and the theme is where most of the day's limit-ups are.
 */
export const limitGroup: SimulatedGroup = {
  datasets: ['limitMoves'],
  lookBack: 2 * LONGEST_STREAK + 8,
  yearsBefore: 0,
  open: ({ world, range }) => {
    const from = dayOfIso(range.from)
    const to = dayOfIso(range.to)
    const all: Found[] = []
    return {
      security(profile, given) {
        const bars = barsUpTo(given, to)
        let members: ReturnType<typeof conceptMembers> | null = null
        movesOf({ world, profile, bars }, from, (move) => {
          members ??= conceptMembers(world.seed, profile)
          all.push({ profile, move, themes: themesOn(members, move.tradeDate) })
        })
      },
      *finish(emit) {
        const countsOn = countThemes(all)
        for (let at = 0; at < all.length; at += ROWS_AT_ONCE) {
          const rows = all.slice(at, at + ROWS_AT_ONCE).map((found) => explained(world.seed, found, countsOn(found.move.tradeDate)))
          emit.rows('limitMoves', rows)
          yield
        }
      },
    }
  },
  invariants: limitInvariants,
}
