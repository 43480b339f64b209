import type { ValuationColumn } from '@guanlan/contract/rows/valuation.ts'
import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import type { DatedColumns } from '@guanlan/datasets/definition.ts'
import { allocateColumns } from '@guanlan/datasets/definition.ts'
import { valuationDatasets } from '@guanlan/datasets/groups/valuation.ts'
import { dayOfIso, fromDayNumber, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem, intAt, itemAt } from '@guanlan/domain/collections/elements.ts'
import { companyOf, lastFour, parentEquity } from '../company/company-reports.ts'
import type { CompanyActions } from '../company-actions.ts'
import type { SimulatedGroup } from '../group.ts'
import type { Profile } from '../security-profile.ts'
import type { World } from '../simulated-world.ts'
import { valuationInvariants } from './invariants.ts'

const SESSIONS = 6000
/** Market value is reported in whole 100 万元. */
const STEP = 1_000_000
let scratch: DatedColumns<ValuationColumn> | null = null

/** What holds from a day (yyyymmdd) on: figures of the newest report announced, shares, or cash dividends of the last year. */
type Step<T> = { day: number; value: T }
type Figures = { profit: number; revenue: number; equity: number }

/** Figures by the day they were announced; corrections come with the next annual report, which replaces them, so first versions suffice. */
function figureSteps(world: World, profile: Profile): Step<Figures>[] {
  const { books, reports } = companyOf(world, profile)
  const steps: Step<Figures>[] = []
  for (const { k, report } of reports) {
    if (report.head.restated) continue
    const profit = lastFour(books, k, 'parentNetProfit') ?? Number.NaN
    const revenue = lastFour(books, k, 'revenue') ?? Number.NaN
    steps.push({ day: dayOfIso(report.head.annDate), value: { profit, revenue, equity: parentEquity(itemAt(books, k)) } })
  }
  // several reports of a day stay in the order of their periods: the newest holds
  return steps.sort((a, b) => a.day - b.day)
}

const DAYS_OF_A_YEAR = 365

/** Cash paid within the last 365 days (including today), changing on ex-right days and a year after them; ex-right days hold already. */
export function dividendSteps({ actions, capital }: CompanyActions): Step<number>[] {
  const changes = actions.flatMap(({ event }) => {
    if (event.cashPer10 === 0) return []
    const { totalShares } = capital.findLast(({ from }) => from < event.exDate) ?? firstItem(capital)
    const paid = (event.cashPer10 / 10) * totalShares
    const ends = fromDayNumber(toDayNumber(event.exDate) + DAYS_OF_A_YEAR)
    return [
      { day: dayOfIso(event.exDate), paid },
      { day: dayOfIso(ends), paid: -paid },
    ]
  })
  changes.sort((a, b) => a.day - b.day || a.paid - b.paid)
  let sum = 0
  let open = 0
  return changes.map(({ day, paid }) => {
    open += Math.sign(paid)
    sum = open === 0 ? 0 : sum + paid
    return { day, value: sum }
  })
}

/** Walks through steps as the days go by. */
export function walk<T>(steps: readonly Step<T>[], before: T): (day: number) => T {
  let next = 0
  let value = before
  return (day) => {
    while (next < steps.length && itemAt(steps, next).day <= day) value = itemAt(steps, next++).value
    return value
  }
}

const over = (value: number, denominator: number, power: number) =>
  denominator > 0 ? Math.round((value / denominator) * power) / power : Number.NaN

type Days = { bars: DayColumns; from: number; to: number }

function valuationOf(world: World, profile: Profile, { bars, from, to }: Days): DatedColumns<ValuationColumn> {
  scratch ??= allocateColumns(valuationDatasets.valuation, SESSIONS)
  const { values, date } = scratch
  const actions = world.actions(profile)
  const figuresOn = walk(figureSteps(world, profile), { profit: 0, revenue: 0, equity: 0 })
  const capital = actions.capital.map((step) => ({ day: dayOfIso(step.from), value: step.totalShares }))
  const sharesOn = walk(capital, firstItem(capital).value)
  const paidOn = walk(dividendSteps(actions), 0)
  let at = 0
  for (let i = 0; i < bars.length && intAt(bars.date, i) <= to; i++) {
    const day = intAt(bars.date, i)
    if (day < from) continue
    const { profit, revenue, equity } = figuresOn(day)
    const value = (intAt(bars.close, i) / 1000) * sharesOn(day)
    values.peTtm[at] = over(value, profit, 100)
    values.pb[at] = over(value, equity, 1000)
    values.psTtm[at] = over(value, revenue, 1000)
    values.dividendYield[at] = Math.round((paidOn(day) / value) * 1e4) / 1e4
    values.marketValue[at] = Math.round(value / STEP) * STEP
    date[at++] = day
  }
  scratch.length = at
  return scratch
}

/** 估值历史 from closes, share capital, dividends and reports, each by what was known on the session. Not reported for B shares, whose reports are the A share's. */
export const valuationGroup: SimulatedGroup = {
  datasets: ['valuation'],
  lookBack: 0,
  yearsBefore: 0,
  open: ({ world, range }) => {
    const days = { from: dayOfIso(range.from), to: dayOfIso(range.to) }
    return {
      security(profile, bars, emit) {
        if (profile.security.board === 'b' || bars.length === 0) return
        const columns = valuationOf(world, profile, { bars, ...days })
        if (columns.length > 0) emit.columns('valuation', profile.security.code, columns)
      },
    }
  },
  invariants: valuationInvariants,
}
