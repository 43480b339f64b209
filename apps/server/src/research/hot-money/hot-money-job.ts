import type { DragonTigerList } from '@guanlan/contract/rows/dragon-tiger.ts'
import { storedDatasets } from '@guanlan/datasets/registry.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import { type BranchIndex, branchIndex, NO_BRANCHES } from '@guanlan/engine/hot-money/branches.ts'
import { horizons, type ListedOutcome, listedOutcome } from '@guanlan/engine/hot-money/listed-outcome.ts'
import type { Share } from '@guanlan/engine/hot-money/shares.ts'
import { type StockDay, stockDays } from '@guanlan/engine/hot-money/stock-days.ts'
import { SeatAliases, type TraderDay, traderDays } from '@guanlan/engine/hot-money/trader-days.ts'
import {
  controlsOf,
  followPath,
  type Habit,
  habitShares,
  type ListedCase,
  monthlyOutcomes,
  type Partner,
  type PathPoint,
  partnersOf,
  type TraderCase,
  type TraderOutcome,
  traderOutcome,
} from '@guanlan/engine/hot-money/trader-record.ts'
import { percentile } from '@guanlan/engine/statistics.ts'
import { startSlices } from '../../runtime/slices.ts'
import type { Database } from '../../storage/open-database.ts'
import { finishedSessions } from '../backtest/finished-sessions.ts'
import { isStaleOn, listedWithin, openHistories, readHistories } from '../factors/read-histories.ts'
import type { PrecomputeJob, PrecomputeSources } from '../precompute/job.ts'
import type { Precompute } from '../precompute/precompute.ts'
import { readSeats } from './seat-corrections.ts'

/** Sessions that are looked at, and those of the win ratio of the last year. */
export const LOOK_BACK = 500
const YEAR = 250
/** Securities, and sessions of lists, read together. */
const PAGE = 100
export const MONTHLY_HORIZON = 3
const QUARTER = 0.25

/** Key of what all traders have in common; null of a store without finished sessions. */
export const TRADERS = 'traders'

/** Key of the departments that were on the lists, with their names by date. */
export const BRANCHES = 'branches'

/** What followed the net purchases of a trader over the last year, by horizon in the order of `horizons`. */
export type KeptTrader = { traderId: string; outcomes: readonly TraderOutcome[] }
/** Sessions of the lists (YYYY-MM-DD), how many of the last year have lists, and lists of which one side is known, which count nowhere. */
export type KeptTraders = {
  from: string
  to: string
  yearFrom: string
  sessions: number
  listed: number
  oneSided: number
  traders: readonly KeptTrader[]
  habits: Record<Habit, Share>
}
/** A list day of a trader, the newest first. */
export type KeptCase = {
  date: string
  secucode: string
  days: 1 | 3
  reasons: readonly string[]
  buyAmount: number
  sellAmount: number
  amount: number
  changeRatio: number | null
  outcome: ListedOutcome | null
}
/** A trader under its id. */
export type KeptRecord = {
  cases: readonly KeptCase[]
  monthly: ReturnType<typeof monthlyOutcomes>
  path: readonly PathPoint[]
  habits: Record<Habit, Share>
  partners: readonly Partner[]
  /** List days by department. */
  seats: ReadonlyMap<string, number>
}

type Sources = Pick<PrecomputeSources, 'market' | 'datasets' | 'clock'> & { database: Database }

/** What followed the purchases of traders on the dragon-tiger lists. */
export const hotMoneyJob: PrecomputeJob = {
  id: 'hot-money',
  name: '观察席',
  datasets: ['dragonTiger', 'traderSeats', 'nameMarks'],
  ofBars: true,
  async *run(sources) {
    const sessions = await finishedSessions(sources, LOOK_BACK)
    if (sessions.length === 0) {
      yield [TRADERS, null]
      return
    }
    const lists = await readLists(sources, sessions)
    const index = branchIndex(lists)
    yield [BRANCHES, index]
    const days = stockDays(lists, index)
    const aliases = new SeatAliases(await readSeats(sources.database.db, sources.clock.nowMs()), index)
    const outcomes = await outcomesOf(sources, { sessions, days })
    yield* traderRecords({ sessions, days, aliases, outcomes })
  },
}

async function readLists({ datasets, clock }: Sources, sessions: Int32Array): Promise<DragonTigerList[]> {
  const lists: DragonTigerList[] = []
  for (let at = 0; at < sessions.length; at += PAGE) {
    const part = sessions.subarray(at, at + PAGE)
    const range = { from: isoOfDay(intAt(part, 0)), to: isoOfDay(lastItem(part)) }
    const kept = await datasets.records.byDates(storedDatasets.dragonTiger, range, { asOfMs: clock.nowMs() })
    for (const { row } of kept) lists.push(row)
  }
  return lists
}

/** Departments as the lists of the window have them; by their names alone until they are read. */
export const knownBranches = ({ precompute }: { precompute: Pick<Precompute, 'kept'> }): BranchIndex =>
  precompute.kept<BranchIndex>(hotMoneyJob.id, BRANCHES) ?? NO_BRANCHES

const keyOf = ({ secucode, tradeDate }: Pick<StockDay, 'secucode' | 'tradeDate'>) => `${secucode} ${tradeDate}`

/** What followed each list day, by stock and day. */
async function outcomesOf(
  { database }: Sources,
  { sessions, days }: { sessions: Int32Array; days: readonly StockDay[] },
): Promise<ReadonlyMap<string, ListedOutcome>> {
  const last = lastItem(sessions)
  const nextOf = new Map(Array.from(sessions, (session, at) => [isoOfDay(session), sessions[at + 1] ?? null]))
  const datesOf = Map.groupBy(days, ({ secucode }) => secucode)
  const reader = await openHistories(database, { from: last, to: last, records: [], columns: [] })
  const listed = listedWithin({ ...reader, span: { ...reader.span, from: intAt(sessions, 0) } }).filter(({ secucode }) =>
    datesOf.has(secucode),
  )
  const found = new Map<string, ListedOutcome>()
  const slices = startSlices()
  for (let at = 0; at < listed.length; at += PAGE) {
    for (const history of await readHistories(reader, listed.slice(at, at + PAGE))) {
      const { secucode, delisted } = history.security
      const isGone = delisted || isStaleOn(reader.sources.get(secucode), history.security, last)
      const view = history.at(last)
      for (const date of new Set(datesOf.get(secucode)?.map(({ tradeDate }) => tradeDate))) {
        const next = nextOf.get(date)
        const outcome = next === undefined ? null : listedOutcome(view, { date, next, isGone })
        if (outcome !== null) found.set(keyOf({ secucode, tradeDate: date }), outcome)
      }
      if (slices.isOver()) await slices.next()
    }
  }
  return found
}

type Known = {
  sessions: Int32Array
  days: readonly StockDay[]
  aliases: SeatAliases
  outcomes: ReadonlyMap<string, ListedOutcome>
}

/** What followed the purchases of each trader, under its id, and under `TRADERS` what all have in common. */
export function* traderRecords({ sessions, days, aliases, outcomes }: Known): Generator<readonly [string, unknown]> {
  const order = new Map(Array.from(sessions, (session, at) => [isoOfDay(session), at]))
  const dateAt = (at: number) => isoOfDay(intAt(sessions, at))
  const yearFrom = dateAt(Math.max(0, sessions.length - YEAR))
  const single = days.filter((day) => day.days === 1 && day.sides === 'both' && order.has(day.tradeDate))
  const listedCases = single.map(
    (day): ListedCase => ({ date: day.tradeDate, secucode: day.secucode, net: day.net, outcome: outcomes.get(keyOf(day)) ?? null }),
  )
  const caseOf = new Map(single.map((day, at) => [day, listedCases[at] as ListedCase]))
  const own = Map.groupBy(
    days.flatMap((day) => traderDays(day, aliases)).filter(({ isCounted }) => isCounted),
    ({ traderId }) => traderId,
  )
  const byTrader = new Map([...own].map(([traderId, list]) => [traderId, casesOf(list, { caseOf, order, dateAt })]))
  const listedOn = Map.groupBy(listedCases, ({ date }) => date)
  const stocksOn = new Map([...listedOn].map(([date, cases]) => [date, cases.length]))
  const smallest =
    percentile(
      listedCases.map(({ outcome }) => outcome?.floatValue ?? Number.NaN),
      QUARTER,
    ) ?? Number.NaN
  const inYear = (cases: readonly TraderCase[]) => cases.filter(({ date }) => date >= yearFrom)
  const traders: KeptTrader[] = []
  for (const [traderId, cases] of byTrader) {
    const year = inYear(cases)
    const controls = controlsOf(year, listedOn)
    traders.push({ traderId, outcomes: horizons.map((horizon) => traderOutcome(year, controls, horizon)) })
    yield [
      traderId,
      {
        cases: (own.get(traderId) ?? [])
          .map(({ day, buyAmount, sellAmount }) => keptCase(day, { buyAmount, sellAmount }, outcomes))
          .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0)),
        monthly: monthlyOutcomes(cases, MONTHLY_HORIZON),
        path: followPath(year, controls),
        habits: habitShares(year, smallest),
        partners: partnersOf(traderId, new Map([...byTrader].map(([id, list]) => [id, inYear(list)])), stocksOn),
        seats: countsOf((own.get(traderId) ?? []).flatMap(({ seats }) => seats)),
      } satisfies KeptRecord,
    ]
  }
  const all = [...byTrader.values()].flatMap(inYear)
  yield [
    TRADERS,
    {
      from: dateAt(0),
      to: dateAt(sessions.length - 1),
      yearFrom,
      sessions: Math.min(YEAR, sessions.length),
      listed: [...listedOn.keys()].filter((date) => date >= yearFrom).length,
      oneSided: days.filter((day) => day.days === 1 && day.sides !== 'both' && day.tradeDate >= yearFrom).length,
      traders,
      habits: habitShares(all, smallest),
    } satisfies KeptTraders,
  ]
}

type Listed = { caseOf: ReadonlyMap<StockDay, ListedCase>; order: ReadonlyMap<string, number>; dateAt(at: number): string }

/** List days of a trader that count: of one day, with both sides. */
function casesOf(list: readonly TraderDay[], { caseOf, order, dateAt }: Listed): TraderCase[] {
  const nets = new Map(
    list.filter(({ day }) => day.days === 1).map(({ day, buyAmount, sellAmount }) => [keyOf(day), buyAmount - sellAmount]),
  )
  return list.flatMap(({ day, buyAmount, sellAmount }): TraderCase[] => {
    const listed = caseOf.get(day)
    const at = order.get(day.tradeDate)
    if (listed === undefined || at === undefined) return []
    const isLast = at + 1 >= order.size
    const next = isLast ? 0 : (nets.get(keyOf({ secucode: day.secucode, tradeDate: dateAt(at + 1) })) ?? 0)
    return [{ ...listed, own: buyAmount - sellAmount, isSoldNext: isLast ? null : next < 0 }]
  })
}

function countsOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

function keptCase(
  day: StockDay,
  amounts: { buyAmount: number; sellAmount: number },
  outcomes: ReadonlyMap<string, ListedOutcome>,
): KeptCase {
  const { tradeDate, secucode, days, reasons, amount, changeRatio } = day
  return {
    date: tradeDate,
    secucode,
    days,
    reasons,
    ...amounts,
    amount,
    changeRatio,
    outcome: days === 1 ? (outcomes.get(keyOf(day)) ?? null) : null,
  }
}
