import type { BlockTrade } from '@guanlan/contract/rows/trading.ts'
import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { dayOfIso, isoOfDay, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem, intAt, itemAt } from '@guanlan/domain/collections/elements.ts'
import { normal } from '../distribution.ts'
import { departments } from '../dragon-tiger/seats.ts'
import type { SimulatedGroup } from '../group.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import type { Profile } from '../security-profile.ts'
import type { World } from '../simulated-world.ts'
import { blockInvariants } from './block-invariants.ts'
import { barsUpTo, eachPricedDay, type PricedDay } from './priced-days.ts'
import { own } from './purposes.ts'

/** Exchanges take orders until 15:30 and publish what was dealt in the evening. */
const PUBLISHED_MINUTE = 17 * 60 + 30
const CHANCE = 0.0075
const MOST_DEALS = 6
/** Larger parts of the shares that may be traded change hands in other ways. */
const LARGEST_FLOAT_RATIO = 0.015
const INSTITUTION = '机构专用'

type Size = { shares: number; amount: number }
/** A deal needs so many shares or so much money (沪深交易所《交易规则》大宗交易; 北交所 is smaller). */
const LEAST: Readonly<Record<'main' | 'bse', Size>> = { main: { shares: 300_000, amount: 2e6 }, bse: { shares: 100_000, amount: 1e6 } }

type Place = { world: World; profile: Profile; bars: DayColumns; keys: { day: number; deal: number; seat: number } }

/** Price over close less 1: most at a discount, a third at the close, few above it. */
function premiumOf(hash: number, board: Profile['security']['board']): number {
  const draw = uniform(hash)
  if (draw < 0.3) return 0
  if (draw < 0.37) return 0.03 * (draw - 0.3) * 14
  const depth = board === 'main' ? 0.055 : 0.075
  return -depth * Math.min(Math.abs(normal(hashAt(hash, 1))) + 0.15, 2.6)
}

function seatsOf({ keys, profile }: Place, { session, deal }: { session: number; deal: number }): { buyer: string; seller: string } {
  const draw = (at: number) => hashAt(keys.seat, session * 32 + at)
  // who sells goes on selling for a while
  const holder = hashAt(keys.seat, -1 - Math.floor(session / 40))
  const seller = uniform(holder) < 0.12 ? INSTITUTION : itemAt(departments, (holder >>> 3) % departments.length)
  const hash = draw(deal * 2)
  if (uniform(hash) < 0.07 && seller !== INSTITUTION) return { buyer: seller, seller }
  const isInstitution = uniform(draw(deal * 2 + 1)) < (profile.isWellKnown ? 0.45 : 0.22)
  return { buyer: isInstitution ? INSTITUTION : itemAt(departments, (hash >>> 3) % departments.length), seller }
}

/** Shares of a deal, in lots: at least what the rule asks for; null when the company is too small for it. */
function volumeOf(place: Place, hash: number, { price, floatShares }: { price: number; floatShares: number }): number | null {
  const least = place.profile.security.board === 'bse' ? LEAST.bse : LEAST.main
  const size = place.profile.isWellKnown ? 2.2e7 : 6e6
  const amount = Math.max(size * Math.exp(0.95 * normal(hash)), least.amount * 1.01)
  const lots = (shares: number) => Math.ceil(shares / 100) * 100
  const wanted = Math.min(lots(amount / price), Math.floor((floatShares * LARGEST_FLOAT_RATIO) / 100) * 100)
  return wanted >= least.shares || wanted * price >= least.amount ? wanted : null
}

function floatOn({ world, profile }: Place, date: string): number {
  const { capital } = world.actions(profile)
  return (capital.findLast(({ from }) => from <= date) ?? firstItem(capital)).floatShares
}

/** The deals of a security on one session. */
function dealsOn(place: Place, day: PricedDay): BlockTrade[] {
  const { bars, profile, keys } = place
  const { at, session, up, down } = day
  const hash = hashAt(keys.deal, session)
  const tradeDate = isoOfDay(intAt(bars.date, at))
  const floatShares = floatOn(place, tradeDate)
  const wanted = intAt(bars.close, at) * (1 + premiumOf(hash, profile.security.board))
  const milli = Math.min(Math.max(Math.round(wanted / profile.tick) * profile.tick, down), up)
  const count = 1 + Math.min(Math.floor(-1.1 * Math.log(1 - uniform(hashAt(keys.deal, -session)))), MOST_DEALS - 1)
  const deals: BlockTrade[] = []
  for (let deal = 0; deal < count; deal++) {
    const volume = volumeOf(place, hashAt(hash, 10 + deal), { price: milli / 1000, floatShares })
    if (volume === null) continue
    deals.push({
      secucode: profile.security.code,
      tradeDate,
      dealNo: deals.length + 1,
      price: milli / 1000,
      close: intAt(bars.close, at) / 1000,
      premiumRatio: Math.round((milli / intAt(bars.close, at) - 1) * 1e6) / 1e6,
      volume,
      amount: Math.round((volume * milli) / 10) / 100,
      ...seatsOf(place, { session, deal }),
      effectiveAtMs: shanghaiInstant(toDayNumber(tradeDate), PUBLISHED_MINUTE),
    })
  }
  return deals
}

/**
 * 大宗交易: deals of at least the size of the rule, after the close, at prices within the limits of the day (《交易规则》: 有涨跌幅限制证券的成交价在当日涨跌幅限制
 * 价格范围内). Sessions without limits and B shares are left out.
 */
export const blockGroup: SimulatedGroup = {
  datasets: ['blockTrades'],
  lookBack: 12,
  yearsBefore: 0,
  open: ({ world, range }) => {
    const from = dayOfIso(range.from)
    const to = dayOfIso(range.to)
    const { seed } = world
    return {
      security(profile, all, emit) {
        if (profile.security.board === 'b') return
        const bars = barsUpTo(all, to)
        const key = (id: number) => streamKey(seed, id, profile.subject)
        const place: Place = { world, profile, bars, keys: { day: key(own.blockDay), deal: key(own.blockDeal), seat: key(own.blockSeat) } }
        const deals: BlockTrade[] = []
        eachPricedDay(place, (day) => {
          if (intAt(bars.date, day.at) < from || day.up === 0 || day.down === 0) return
          if (uniform(hashAt(place.keys.day, day.session)) < CHANCE) deals.push(...dealsOn(place, day))
        })
        if (deals.length > 0) emit.rows('blockTrades', deals)
      },
    }
  },
  invariants: blockInvariants,
}
