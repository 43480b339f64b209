import type { RowOf } from '@guanlan/datasets/dataset.ts'
import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { corporateActions } from '@guanlan/domain/adjust/corporate-actions.ts'
import { dayOfIso, isoOfDay, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt } from '@guanlan/domain/collections/elements.ts'
import type { DayFacts } from '../../storage/bars/day-facts.ts'
import type { MarketStore } from '../../storage/bars/market-store.ts'
import type { DatedWarning, RowActions } from '../action-tables.ts'
import { type BarPool, barsAt } from '../bar-pool.ts'
import { exchangeOfInstrument, type Instrument } from '../instrument.ts'
import { FIRST_SESSION } from '../reference-tables.ts'

/** What a security's actions are read from; a stamp names the state of each source, so that what did not change is not worked out again. */
export type ActionEntry = RowActions & { stamp: string }

type Sources = {
  instruments: readonly Instrument[]
  pool: BarPool
  /** Dividends and factors that are real, by security. */
  dividends: ReadonlyMap<string, RowOf<'dividends'>[]>
  ratios: ReadonlyMap<string, RowOf<'adjustFactors'>[]>
  /** What was worked out before, by row. */
  before: readonly (ActionEntry | null)[]
}

/** The corporate actions of every security whose bars are real, by row; null for all others. Throws TornPart. */
export async function readActions(store: MarketStore, sources: Sources): Promise<(ActionEntry | null)[]> {
  const stamps = await store.dayFactStamps()
  const lists = spanOfLists(sources)
  const entries: (ActionEntry | null)[] = []
  for (const i of sources.instruments) {
    const { id, row } = i
    const bars = barsAt(sources.pool, row)
    if (i.kind !== 'stock' || i.source === 'simulated' || bars.length === 0) {
      entries.push(null)
      continue
    }
    const dividends = sources.dividends.get(id) ?? []
    const ratios = sources.ratios.get(id) ?? []
    const stamp = JSON.stringify([stamps.get(id), stampOf(bars), dividends, ratios, i.listDate, i.board, lists])
    const known = sources.before[row]
    if (known?.stamp === stamp) entries.push(known)
    else {
      const facts = stamps.has(id) ? await store.dayFacts(id) : null
      entries.push({ ...actionsOf(i, { bars, dividends, lists, ratios, facts }), stamp })
    }
  }
  return entries
}

/** Bars that were imported again differ in their last days, their number, or what they add up to. */
function stampOf({ length, date, close }: DayColumns): string {
  let sum = 0
  for (let at = 0; at < length; at++) sum += intAt(close, at) * (at + 1)
  return `${length}/${date[length - 1]}/${sum}`
}

type Given = {
  bars: DayColumns
  facts: DayFacts | null
  dividends: readonly RowOf<'dividends'>[]
  lists: ListSpan
  ratios: readonly RowOf<'adjustFactors'>[]
}

/** The earliest dividend of any share and the latest ex-date of any: of days before and long after them the lists say nothing. Null without one. */
export type ListSpan = { dividendsFrom: string | null; listedTo: string | null }

/** The span of the lists of dividends and factors of all shares. */
export function spanOfLists({ dividends, ratios }: Pick<Sources, 'dividends' | 'ratios'>): ListSpan {
  let dividendsFrom: string | null = null
  let listedTo: string | null = null
  for (const rows of dividends.values())
    for (const { exDate } of rows) if (dividendsFrom === null || exDate < dividendsFrom) dividendsFrom = exDate
  for (const rows of [...dividends.values(), ...ratios.values()])
    for (const { exDate } of rows) if (listedTo === null || exDate > listedTo) listedTo = exDate
  return { dividendsFrom, listedTo }
}

/** Days after the latest ex-date of any share from which a list is not up to date: shares that pay do so every year, a few weeks earlier or later. */
const LISTED_DAYS = 400

/** Whether lists of corporate actions reach a day (YYYY-MM-DD). */
export function reachesDay({ listedTo }: ListSpan, day: string): boolean {
  return listedTo !== null && toDayNumber(day) - toDayNumber(listedTo) <= LISTED_DAYS
}

/** Days after its listing within which a share that pays has usually paid for the first time. */
const FIRST_PAYMENT_DAYS = 3 * 366

/** Since when the dividends of a share are known: since its listing where the list reaches back so far or begins with what may be its first payment. */
export function dividendsKnownFrom(
  { listDate }: Pick<Instrument, 'listDate'>,
  { dividends, lists: { dividendsFrom } }: Pick<Given, 'dividends' | 'lists'>,
): string {
  const listed = listDate ?? FIRST_SESSION
  const [own = listed] = dividends.map(({ exDate }) => exDate).sort()
  if (dividendsFrom === null || dividendsFrom <= listed || dividends.length === 0) return listed
  return toDayNumber(own) - toDayNumber(listed) <= FIRST_PAYMENT_DAYS ? listed : dividendsFrom
}

/** What is known of one security: events and breaks between its bars, and since when actions are known. */
export function actionsOf(i: Pick<Instrument, 'id' | 'board' | 'listDate'>, { bars, facts, dividends, lists, ratios }: Given): RowActions {
  const { length, date } = bars
  const { events, breaks, closesSince } = corporateActions({
    bars: { dates: date.subarray(0, length), open: bars.open, high: bars.high, low: bars.low, close: bars.close },
    closes: facts === null ? null : { dates: facts.date, preClose: facts.values.preClose },
    dividends,
    ratios,
    board: i.board ?? 'main',
    exchange: exchangeOfInstrument(i),
    listDate: i.listDate,
  })
  const byDividends = dividends.length > 0 ? dayOfIso(dividendsKnownFrom(i, { dividends, lists })) : null
  const isListed = length > 0 && reachesDay(lists, isoOfDay(intAt(date, length - 1)))
  const listed = ratios.length > 0 ? dayOfIso(i.listDate ?? FIRST_SESSION) : byDividends
  const since = Math.min((isListed ? listed : null) ?? Number.POSITIVE_INFINITY, closesSince ?? Number.POSITIVE_INFINITY)
  const lastBreak = breaks.findLast(({ kind }) => kind !== 'first')?.date ?? 0
  const factsUntil = Math.max(date[length - 1] ?? 0, facts === null || facts.length === 0 ? 0 : intAt(facts.date, facts.length - 1))
  const knownFrom = Number.isFinite(since) ? Math.max(since, lastBreak) : 0
  return { events, breaks, knownFrom, warnings: facts === null ? [] : warningsOf(facts), factsUntil }
}

/** Sessions on which the risk warning of a security began or ended, of those its files report. */
export function warningsOf({ length, date, values: { isSt } }: DayFacts): DatedWarning[] {
  const warnings: DatedWarning[] = []
  for (let at = 0; at < length; at++) {
    if (Number.isNaN(isSt[at])) continue
    if (warnings.at(-1)?.isSt !== (isSt[at] === 1)) warnings.push({ from: intAt(date, at), isSt: isSt[at] === 1 })
  }
  return warnings
}
