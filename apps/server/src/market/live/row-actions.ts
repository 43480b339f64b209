import type { RowOf } from '@guanlan/datasets/dataset.ts'
import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { corporateActions } from '@guanlan/domain/adjust/corporate-actions.ts'
import { dayOfIso, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
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
  const dividendsFrom = firstExDate(sources.dividends)
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
    const stamp = JSON.stringify([stamps.get(id), stampOf(bars), dividends, ratios, i.listDate, i.board, dividendsFrom])
    const known = sources.before[row]
    if (known?.stamp === stamp) entries.push(known)
    else {
      const facts = stamps.has(id) ? await store.dayFacts(id) : null
      entries.push({ ...actionsOf(i, { bars, dividends, dividendsFrom, ratios, facts }), stamp })
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
  /** The earliest ex-date there is of any share; null without one. */
  dividendsFrom: string | null
  ratios: readonly RowOf<'adjustFactors'>[]
}

/** The earliest ex-date of any share: of days before it the list says nothing. */
export function firstExDate(dividends: ReadonlyMap<string, readonly RowOf<'dividends'>[]>): string | null {
  let first: string | null = null
  for (const rows of dividends.values()) for (const { exDate } of rows) if (first === null || exDate < first) first = exDate
  return first
}

/** Days after its listing within which a share that pays has usually paid for the first time. */
const FIRST_PAYMENT_DAYS = 3 * 366

/** Since when the dividends of a share are known: since its listing where the list reaches back so far or begins with what may be its first payment. */
export function dividendsKnownFrom(
  { listDate }: Pick<Instrument, 'listDate'>,
  { dividends, dividendsFrom }: Pick<Given, 'dividends' | 'dividendsFrom'>,
): string {
  const listed = listDate ?? FIRST_SESSION
  const [own = listed] = dividends.map(({ exDate }) => exDate).sort()
  if (dividendsFrom === null || dividendsFrom <= listed || dividends.length === 0) return listed
  return toDayNumber(own) - toDayNumber(listed) <= FIRST_PAYMENT_DAYS ? listed : dividendsFrom
}

/** What is known of one security: events and breaks between its bars, and since when actions are known. */
export function actionsOf(
  i: Pick<Instrument, 'id' | 'board' | 'listDate'>,
  { bars, facts, dividends, dividendsFrom, ratios }: Given,
): RowActions {
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
  const byDividends = dividends.length > 0 ? dayOfIso(dividendsKnownFrom(i, { dividends, dividendsFrom })) : null
  const listed = ratios.length > 0 ? dayOfIso(i.listDate ?? FIRST_SESSION) : byDividends
  const since = Math.min(listed ?? Number.POSITIVE_INFINITY, closesSince ?? Number.POSITIVE_INFINITY)
  const lastBreak = breaks.findLast(({ kind }) => kind !== 'first')?.date ?? 0
  const factsUntil = Math.max(date[length - 1] ?? 0, facts === null || facts.length === 0 ? 0 : intAt(facts.date, facts.length - 1))
  const knownFrom = Number.isFinite(since) ? Math.max(since, lastBreak) : 0
  return { events, breaks, knownFrom, warnings: facts === null ? [] : warningsOf(facts), factsUntil }
}

/** Sessions on which the risk warning of a security began or ended, of those its files tell. */
export function warningsOf({ length, date, values: { isSt } }: DayFacts): DatedWarning[] {
  const warnings: DatedWarning[] = []
  for (let at = 0; at < length; at++) {
    if (Number.isNaN(isSt[at])) continue
    if (warnings.at(-1)?.isSt !== (isSt[at] === 1)) warnings.push({ from: intAt(date, at), isSt: isSt[at] === 1 })
  }
  return warnings
}
