import type { MarginColumn, MarginTotal } from '@guanlan/contract/rows/trading.ts'
import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import type { DatedColumns } from '@guanlan/datasets/definition.ts'
import { allocateColumns } from '@guanlan/datasets/definition.ts'
import { tradingDatasets } from '@guanlan/datasets/groups/trading.ts'
import { dayOfIso, isoOfDay, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { previousTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import { intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { keysOf, recordOf } from '@guanlan/domain/collections/records.ts'
import type { SimulatedGroup } from '../group.ts'
import type { Profile } from '../security-profile.ts'
import { sessionDates, sessionFrom, sessionNumbers } from '../sessions.ts'
import { type Account, accountOf, LIFE, LOT, MONEY_UNIT, openAt } from './margin-account.ts'
import { marginEligible } from './margin-eligible.ts'
import { marginInvariants } from './margin-invariants.ts'
import { barsUpTo } from './priced-days.ts'

const SESSIONS = 6000
/** Suspensions (停牌) within the sessions looked back to leave fewer bars. */
const SUSPENDED = 30
let scratch: DatedColumns<MarginColumn> | null = null

type Exchange = Exclude<MarginTotal['exchange'], 'ALL'>

/** Columns of the bars from a day on. */
function columnsOf(account: Account, bars: DayColumns, from: number): DatedColumns<MarginColumn> {
  scratch ??= allocateColumns(tradingDatasets.margin, SESSIONS)
  const { values, date } = scratch
  const { bought, sold, first, end, boughtBefore, soldBefore } = account
  let at = 0
  for (let i = first; i < end; i++) {
    if (intAt(bars.date, i) < from) continue
    values.finBalance[at] = openAt(bought, i, boughtBefore) * MONEY_UNIT
    values.finBought[at] = numberAt(bought, i) * MONEY_UNIT
    values.lendShares[at] = openAt(sold, i, soldBefore) * LOT
    values.lendSold[at] = numberAt(sold, i) * LOT
    date[at++] = intAt(bars.date, i)
  }
  scratch.length = at
  return scratch
}

const EXCHANGES: readonly Exchange[] = ['SH', 'SZ', 'BJ']
const FIGURES = 5

/** Sums of each session and exchange: money balance and purchases, lent money and shares, securities. */
function totals() {
  const sums = new Float64Array(sessionNumbers.length * EXCHANGES.length * FIGURES)
  const placeOf = (session: number, exchange: number) => (session * EXCHANGES.length + exchange) * FIGURES
  return {
    add(exchange: Exchange, { date, values, length }: DatedColumns<MarginColumn>, bars: DayColumns): void {
      const own = EXCHANGES.indexOf(exchange)
      let session = length === 0 ? 0 : sessionFrom(isoOfDay(intAt(date, 0)))
      for (let row = 0, at = 0; row < length; row++) {
        while (intAt(bars.date, at) < intAt(date, row)) at++
        while (intAt(sessionNumbers, session) < intAt(date, row)) session++
        const place = placeOf(session, own)
        sums[place] = numberAt(sums, place) + numberAt(values.finBalance, row)
        sums[place + 1] = numberAt(sums, place + 1) + numberAt(values.finBought, row)
        sums[place + 2] = numberAt(sums, place + 2) + Math.round((numberAt(values.lendShares, row) * intAt(bars.close, at)) / 1000)
        sums[place + 3] = numberAt(sums, place + 3) + numberAt(values.lendShares, row)
        sums[place + 4] = numberAt(sums, place + 4) + 1
      }
    },
    /** Rows that become known in the range, oldest first. */
    rows(range: { from: string; to: string }): MarginTotal[] {
      const rows: MarginTotal[] = []
      for (let session = Math.max(sessionFrom(range.from) - 1, 0); session + 1 < sessionDates.length; session++) {
        const reported = itemAt(sessionDates, session + 1)
        if (reported > range.to) break
        const effectiveAtMs = shanghaiInstant(toDayNumber(reported), tradingDatasets.margin.known.minute)
        for (const [own, exchange] of EXCHANGES.entries()) {
          const place = placeOf(session, own)
          const figures = {
            finBalance: numberAt(sums, place),
            finBought: numberAt(sums, place + 1),
            lendBalance: numberAt(sums, place + 2),
            lendShares: numberAt(sums, place + 3),
            securities: numberAt(sums, place + 4),
          }
          if (figures.securities > 0) rows.push({ tradeDate: itemAt(sessionDates, session), exchange, ...figures, effectiveAtMs })
        }
      }
      return rows
    },
  }
}

const exchangeOf = ({ security }: Profile) => security.code.slice(0, 2) as Exchange

/** The rows of columns from a date on. */
function since(columns: DatedColumns<MarginColumn>, from: number): DatedColumns<MarginColumn> {
  let first = 0
  while (first < columns.length && intAt(columns.date, first) < from) first++
  if (first === 0) return columns
  return {
    length: columns.length - first,
    date: columns.date.subarray(first),
    values: recordOf(keysOf(columns.values), (name) => columns.values[name].subarray(first)),
  }
}

/**
 * 融资融券: purchases follow turnover, what was bought on a session is repaid over the next forty, so the balance is what is still open. The sums of an exchange
 * are published the next morning, those of a session before the range with it.
 */
export const marginGroup: SimulatedGroup = {
  datasets: ['margin', 'marginTotals'],
  lookBack: LIFE + SUSPENDED,
  yearsBefore: 0,
  open: ({ world, range }) => {
    const from = dayOfIso(range.from)
    const to = dayOfIso(range.to)
    const sums = totals()
    return {
      security(profile, all, emit) {
        const bars = barsUpTo(all, to)
        const eligible = bars.length === 0 ? null : marginEligible(profile)
        if (eligible === null) return
        const account = accountOf(world.seed, { profile, bars, eligible })
        const columns = columnsOf(account, bars, dayOfIso(previousTradingDay(range.from)))
        sums.add(exchangeOf(profile), columns, bars)
        const own = since(columns, from)
        if (own.length > 0) emit.columns('margin', profile.security.code, own)
      },
      *finish(emit) {
        emit.rows('marginTotals', sums.rows(range))
        yield
      },
    }
  },
  invariants: marginInvariants,
}
