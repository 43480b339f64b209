import type { Trader, TraderSeat, TraderTrade } from '@guanlan/contract/rows/trading.ts'
import { shanghaiDate, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { DateRange, SimulatedGroup } from '../group.ts'
import { streamKey } from '../hash.ts'
import type { DragonTigerList } from '../known-rows.ts'
import { own } from './purposes.ts'
import { type Ascribed, ascribedSeats, KNOWN_SINCE, seatOwners, traderFacts } from './trader-book.ts'
import { traderInvariants } from './trader-invariants.ts'
import { seatEvidence, traderDescription } from './trader-texts.ts'

const MORNING_MINUTE = 9 * 60
/** Rows reported at once, so that memory stays small. */
const ROWS_AT_ONCE = 5000

const instantOf = (date: string) => shanghaiInstant(toDayNumber(date), MORNING_MINUTE)
const isWithin = ({ from, to }: DateRange, { effectiveAtMs }: { effectiveAtMs: number }) => {
  const date = shanghaiDate(effectiveAtMs)
  return date >= from && date <= to
}

function tradersOf(seed: number): Trader[] {
  const seats = ascribedSeats(seed)
  return traderFacts.map(({ traderId, name, alias, style }, at) => {
    const count = seats.filter((seat) => seat.traderId === traderId && seat.from === KNOWN_SINCE).length
    const description = traderDescription({ style, seats: count }, streamKey(seed, own.trader, at))
    return { traderId, name, alias: [alias], style, tags: [style, '席位推断'], description, effectiveAtMs: instantOf(KNOWN_SINCE) }
  })
}

/** A row from the day a department is ascribed, and another version once it no longer is. */
function seatRows(seed: number): TraderSeat[] {
  return ascribedSeats(seed).flatMap(({ traderId, seat, confidence, from, to }, at) => {
    const evidence = seatEvidence(confidence, from, streamKey(seed, own.traderSeat, at + 1))
    const row = { traderId, seat, confidence, evidence, from, to: null, effectiveAtMs: instantOf(from) }
    return to === null ? [row] : [row, { ...row, to, effectiveAtMs: instantOf(to) + 86_400_000 }]
  })
}

/** What each trader's departments did on one list. */
function tradesOn(list: DragonTigerList, ownerOf: (seat: string, date: string) => Ascribed | undefined): TraderTrade[] {
  const byTrader = new Map<string, TraderTrade>()
  for (const { seat, buyAmount, sellAmount } of list.seats) {
    const owner = ownerOf(seat, list.tradeDate)
    if (owner === undefined) continue
    const { secucode, tradeDate, days, reason, changeRatio, amount, effectiveAtMs } = list
    const { traderId } = owner
    const before = byTrader.get(traderId)
    const bought = buyAmount + (before?.buyAmount ?? 0)
    const sold = sellAmount + (before?.sellAmount ?? 0)
    const figures = { seats: [...(before?.seats ?? []), seat], buyAmount: bought, sellAmount: sold, netAmount: bought - sold }
    byTrader.set(traderId, { traderId, secucode, tradeDate, days, reason, changeRatio, ...figures, amount, effectiveAtMs })
  }
  return [...byTrader.values()]
}

/** A security may be on several lists of the same days: the one on which the trader traded most counts. */
function counted(trades: readonly TraderTrade[]): TraderTrade[] {
  const kept = new Map<string, TraderTrade>()
  for (const trade of trades) {
    const key = `${trade.traderId} ${trade.secucode} ${trade.tradeDate} ${trade.days}`
    const before = kept.get(key)
    if (before === undefined || trade.buyAmount + trade.sellAmount > before.buyAmount + before.sellAmount) kept.set(key, trade)
  }
  return [...kept.values()]
}

/** 游资: invented traders, departments ascribed to them with confidence and dates, and what these did by the dragon-tiger lists. */
export const traderGroup: SimulatedGroup = {
  datasets: ['traders', 'traderSeats', 'traderTrades'],
  needs: ['dragonTiger'],
  lookBack: 5,
  yearsBefore: 8,
  open: ({ world, range }) => {
    const ownerOf = seatOwners(world.seed)
    const trades: TraderTrade[] = []
    return {
      reported(dataset, rows) {
        if (dataset === 'dragonTiger') trades.push(...counted(rows.flatMap((list) => tradesOn(list, ownerOf))))
      },
      *finish(emit) {
        const traders = tradersOf(world.seed).filter((row) => isWithin(range, row))
        const seats = seatRows(world.seed).filter((row) => isWithin(range, row))
        if (traders.length > 0) emit.rows('traders', traders)
        if (seats.length > 0) emit.rows('traderSeats', seats)
        for (let at = 0; at < trades.length; at += ROWS_AT_ONCE) {
          emit.rows('traderTrades', trades.slice(at, at + ROWS_AT_ONCE))
          yield
        }
      },
    }
  },
  invariants: traderInvariants,
}
