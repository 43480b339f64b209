import type { MarginColumn, MarginTotal } from '@guanlan/contract/rows/trading.ts'
import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { nextTradingDay, previousTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import type { DatedColumns } from '../../../datasets/definition.ts'
import { tradingDatasets } from '../../../datasets/groups/trading.ts'
import { allocateColumns } from '../../../datasets/store/column-codec.ts'
import type { DayColumns } from '../../../market/columns.ts'
import type { SimulatedGroup } from '../group.ts'
import type { Profile } from '../profile.ts'
import { dateNumber } from '../sessions.ts'
import { type Account, accountOf, LIFE, LOT, MONEY_UNIT, openAt } from './margin-account.ts'
import { marginEligible } from './margin-eligible.ts'
import { marginInvariants } from './margin-invariants.ts'
import { barsUpTo, isoOf } from './priced-days.ts'

const SESSIONS = 6000
/** Suspensions (停牌) within the sessions looked back to leave fewer bars. */
const SUSPENDED = 30
let scratch: DatedColumns<MarginColumn> | null = null

type Totals = Omit<MarginTotal, 'tradeDate' | 'exchange' | 'effectiveAtMs'>
type Exchange = MarginTotal['exchange']

/** Columns of the bars from a day on. */
function columnsOf(account: Account, bars: DayColumns, from: number): DatedColumns<MarginColumn> {
  scratch ??= allocateColumns(tradingDatasets.margin, SESSIONS)
  const { values, date } = scratch
  const { bought, sold, first, end, boughtBefore, soldBefore } = account
  let at = 0
  let money = Number.NaN
  let shares = Number.NaN
  for (let i = first; i < end; i++) {
    if (bars.date[i] < from) continue
    if (Number.isNaN(money)) {
      money = openAt(bought, i - 1, boughtBefore)
      shares = openAt(sold, i - 1, soldBefore)
    }
    const moneyAfter = openAt(bought, i, boughtBefore)
    const sharesAfter = openAt(sold, i, soldBefore)
    values.finBalance[at] = moneyAfter * MONEY_UNIT
    values.finBought[at] = bought[i] * MONEY_UNIT
    values.finRepaid[at] = (money + bought[i] - moneyAfter) * MONEY_UNIT
    values.lendShares[at] = sharesAfter * LOT
    values.lendSold[at] = sold[i] * LOT
    values.lendRepaid[at] = (shares + sold[i] - sharesAfter) * LOT
    date[at++] = bars.date[i]
    money = moneyAfter
    shares = sharesAfter
  }
  scratch.length = at
  return scratch
}

/** Sums of each session and exchange. */
function totals() {
  const days = new Map<number, Map<Exchange, Totals>>()
  const of = (day: number, exchange: Exchange): Totals => {
    const own = days.get(day) ?? new Map<Exchange, Totals>()
    days.set(day, own)
    const sums = own.get(exchange) ?? { finBalance: 0, finBought: 0, finRepaid: 0, lendBalance: 0, lendShares: 0, securities: 0 }
    own.set(exchange, sums)
    return sums
  }
  return {
    add(exchange: Exchange, { date, values, length }: DatedColumns<MarginColumn>, bars: DayColumns): void {
      for (let row = 0, at = 0; row < length; row++) {
        while (bars.date[at] < date[row]) at++
        const sums = of(date[row], exchange)
        sums.finBalance += values.finBalance[row]
        sums.finBought += values.finBought[row]
        sums.finRepaid += values.finRepaid[row]
        sums.lendShares += values.lendShares[row]
        sums.lendBalance += Math.round((values.lendShares[row] * bars.close[at]) / 1000)
        sums.securities++
      }
    },
    /** Rows that become known in the range, oldest first. */
    rows(range: { from: string; to: string }): MarginTotal[] {
      const rows: MarginTotal[] = []
      for (const day of [...days.keys()].sort((a, b) => a - b)) {
        const tradeDate = isoOf(day)
        const told = nextTradingDay(tradeDate)
        if (told < range.from || told > range.to) continue
        const effectiveAtMs = shanghaiInstant(toDayNumber(told), tradingDatasets.margin.known.minute)
        for (const [exchange, sums] of days.get(day) ?? []) rows.push({ tradeDate, exchange, ...sums, effectiveAtMs })
      }
      return rows
    },
  }
}

const exchangeOf = ({ security }: Profile) => security.code.slice(0, 2) as Exchange

/** The rows of columns from a date on. */
function since(columns: DatedColumns<MarginColumn>, from: number): DatedColumns<MarginColumn> {
  let first = 0
  while (first < columns.length && columns.date[first] < from) first++
  if (first === 0) return columns
  const values = Object.entries<Float64Array>(columns.values).map(([name, column]) => [name, column.subarray(first)])
  return {
    length: columns.length - first,
    date: columns.date.subarray(first),
    values: Object.fromEntries(values) as Record<MarginColumn, Float64Array>,
  }
}

/**
 * 融资融券: purchases follow turnover, what was bought on a session is repaid over the next sixty, so the balance is what is still open. The sums of an exchange
 * are published the next morning, those of a session before the range with it.
 */
export const marginGroup: SimulatedGroup = {
  datasets: ['margin', 'marginTotals'],
  lookBack: LIFE + SUSPENDED,
  yearsBefore: 0,
  open: ({ world, range }) => {
    const from = dateNumber(range.from)
    const to = dateNumber(range.to)
    const sums = totals()
    return {
      security(profile, all, emit) {
        const bars = barsUpTo(all, to)
        const eligible = bars.length === 0 ? null : marginEligible(profile)
        if (eligible === null) return
        const account = accountOf(world.seed, { profile, bars, eligible })
        const columns = columnsOf(account, bars, dateNumber(previousTradingDay(range.from)))
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
