import type { Meta } from '@guanlan/contract/envelope.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { FIRST_SESSION } from '@guanlan/domain/calendar/holidays.ts'
import { isInCalendar, tradingDayOnOrBefore } from '@guanlan/domain/calendar/trading-calendar.ts'
import { formatInstant } from '../../runtime/clock.ts'
import { tradingTimeAfter } from '../../sources/datasets/next-run.ts'
import { filesProvider } from '../../sources/files/files-provider.ts'
import type { Snapshot } from '../market.ts'

/** Data that decide figures of an answer: the running market, a finished session, or published records. */
export type Basis = Pick<Meta, 'mode' | 'source' | 'simulated' | 'asOf'> & {
  /** Session of the data; for published records the last session on or before `asOf`. */
  tradeDate?: string
  /**
   * The data complete figures of others and stay in force until they are published again (the statements below a multiple of the present price, a list of
   * events beside a report): they add their source and do not date the answer while others do.
   */
  completes?: boolean
  /** Securities among those the figures are of whose prices are not adjusted. */
  unadjusted?: Meta['unadjusted']
}

/** What a handler reports about the origin of its figures; nothing reported means the market as it stands. The edge derives `meta` from it. */
export type Provenance = { basis?: readonly Basis[] }

type Derived = Pick<Meta, 'asOf' | 'tradeDate' | 'mode' | 'source' | 'simulated' | 'freshUntil' | 'unadjusted'>

/** Source of the levels of imported sectors, which follow from imported bars of their members. */
export const COMPUTED_LEVEL = { id: 'computed-level', name: '等权指数（按成分股计算）' } as const

const CLOSE_TIME = '15:00:00'

/** The part of `meta` that follows from what decides the figures: time, session and mode of the oldest, the sources of all. */
export function derivedMeta({ basis = [] }: Provenance, s: Snapshot): Derived {
  const given = basis.length > 0 ? basis : marketBasis(s)
  const deciding = given.filter(({ completes }) => completes !== true)
  const dating = deciding.length > 0 ? deciding.reduce(older) : given.reduce(newer)
  const known = sourcesOf(given)
  const source = known.length > 0 ? known : marketSource(s)
  const ages = dating.mode === 'realtime' && source.some(({ id }) => id !== filesProvider.id && id !== COMPUTED_LEVEL.id)
  return {
    asOf: dating.asOf,
    tradeDate: dating.tradeDate ?? sessionOf(dating.asOf.slice(0, 10)),
    mode: dating.mode,
    source,
    simulated: given.some(({ simulated }) => simulated),
    ...(ages ? freshUntil(s.asOfMs) : {}),
    ...unadjustedOf(given),
  }
}

/** The part of the data with most unadjusted securities: parts of one answer are of the same market. */
function unadjustedOf(given: readonly Basis[]): Pick<Meta, 'unadjusted'> {
  const parts = given.flatMap(({ unadjusted }) => (unadjusted === undefined ? [] : [unadjusted]))
  return parts.length === 0 ? {} : { unadjusted: parts.reduce((most, one) => (one.securities > most.securities ? one : most)) }
}

/** The market as it stands: the running session, or the end of the last one. */
export function ofMarket(s: Snapshot): Provenance {
  return { basis: marketBasis(s) }
}

/** Figures of a finished session (YYYY-MM-DD); of the market as it stands where the session is not known. */
export function ofSession(s: Snapshot, date: string | null): Provenance {
  if (date === null) return ofMarket(s)
  return { basis: [{ mode: 'close', asOf: closeOf(date), tradeDate: date, source: closedSource(s, date), simulated: s.simulated }] }
}

/** 'YYYY-MM-DD HH:mm:ss' of the end of a session. */
export function closeOf(date: string): string {
  return `${date} ${CLOSE_TIME}`
}

/** Several data sets that decide an answer together: it is as old as the oldest of them. */
export function decidedBy(...parts: readonly Provenance[]): Provenance {
  const basis = parts.flatMap((part) => part.basis ?? [])
  return basis.length === 0 ? {} : { basis }
}

/** Parts of one series, like the days of a data set: the series is as new as its newest part. */
export function seriesOf(parts: readonly Provenance[]): Provenance {
  const basis = parts.flatMap((part) => part.basis ?? [])
  if (basis.length === 0) return {}
  return { basis: [{ ...basis.reduce(newer), source: sourcesOf(basis), simulated: basis.some(({ simulated }) => simulated) }] }
}

/** Data that complete figures of others without dating them; alone they are as new as the newest. */
export function completing(...parts: readonly Provenance[]): Provenance {
  return { basis: parts.flatMap((part) => part.basis ?? []).map((one) => ({ ...one, completes: true })) }
}

/** The same of figures made of prices, some of which are not adjusted. */
export function ofUnadjusted(provenance: Provenance, s: Snapshot, unadjusted: Meta['unadjusted']): Provenance {
  if (unadjusted === undefined) return provenance
  return { basis: (provenance.basis ?? marketBasis(s)).map((one) => ({ ...one, unadjusted })) }
}

/** The same data with a time of their own: of what an answer shows of them. */
export function datedAt(provenance: Provenance, asOf: string): Provenance {
  return provenance.basis === undefined ? {} : { basis: provenance.basis.map((one) => ({ ...one, asOf })) }
}

const older = (a: Basis, b: Basis): Basis => (b.asOf < a.asOf ? b : a)
const newer = (a: Basis, b: Basis): Basis => (b.asOf > a.asOf ? b : a)

function marketBasis(s: Snapshot): Basis[] {
  const { tradeDate, mode, simulated } = s
  return [{ mode, asOf: formatInstant(s.asOfMs), tradeDate, source: marketSource(s), simulated }]
}

export function marketSource({ source }: Pick<Snapshot, 'source'>): Meta['source'] {
  return source.map(({ id, name, fetchedAtMs }) => ({ id, name, fetchedAt: formatInstant(fetchedAtMs) }))
}

/** Sources of the market as they stood at the end of a session: what was fetched since then does not count; imports keep their time. */
export function closedSource(s: Pick<Snapshot, 'source'>, date: string): Meta['source'] {
  return marketSource(s).map((one) =>
    one.id === filesProvider.id || one.fetchedAt < closeOf(date) ? one : { ...one, fetchedAt: closeOf(date) },
  )
}

/** Every source once, with the newest time it was fetched. */
function sourcesOf(basis: readonly Basis[]): Meta['source'] {
  const found = new Map<string, Meta['source'][number]>()
  for (const one of basis.flatMap(({ source }) => source)) {
    const before = found.get(one.id)
    if (before === undefined || before.fetchedAt < one.fetchedAt) found.set(one.id, one)
  }
  return [...found.values()]
}

/** The last session on or before a date; the date itself outside the calendar, whose first year may have no session before it. */
function sessionOf(date: string): string {
  return isInCalendar(date) && date >= FIRST_SESSION ? tradingDayOnOrBefore(date) : date
}

/** When figures of the running session become old, kept for the newest snapshot. */
let newest: { asOfMs: number; until: Pick<Meta, 'freshUntil'> } = { asOfMs: Number.NaN, until: {} }
function freshUntil(asOfMs: number): Pick<Meta, 'freshUntil'> {
  if (newest.asOfMs !== asOfMs) {
    const untilMs = tradingTimeAfter(asOfMs, datasets.quotes.freshForMs)
    newest = { asOfMs, until: untilMs === null ? {} : { freshUntil: formatInstant(untilMs) } }
  }
  return newest.until
}
