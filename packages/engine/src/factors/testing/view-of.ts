import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { type Bars, barsFromRows } from '../../bars.ts'
import type { FactorColumns, FactorRecords, SecurityFacts, SecurityView, SessionColumns } from '../security-view.ts'

type Given = Partial<SecurityFacts> & {
  bars?: Bars
  benchmark?: Bars
  sectionIndex?: Bars
  session?: number
  records?: { [K in keyof FactorRecords]?: readonly Partial<FactorRecords[K]>[] }
  complete?: readonly (keyof FactorRecords)[]
  coveredTo?: { [K in keyof FactorRecords]?: string }
  columns?: { [K in keyof FactorColumns]?: SessionColumns<FactorColumns[K]> }
}

const NOTHING = { length: 0, date: new Int32Array(0), values: {} }

/** Bars of consecutive July days from closes (open = high = low = close) and, when given, volumes in 股. */
export function barsOfCloses(closes: readonly number[], volumes?: readonly number[]): Bars {
  const rows = closes.map((close, at) => ({
    date: 20260101 + at,
    open: close,
    high: close,
    low: close,
    close,
    volume: volumes?.[at] ?? 100,
    amount: (volumes?.[at] ?? 100) * close,
  }))
  return barsFromRows(rows)
}

/** A view of what a test gives; everything else is unknown. */
export function viewOf({
  bars = barsOfCloses([]),
  benchmark = bars,
  sectionIndex = bars,
  session,
  records = {},
  complete = [],
  coveredTo = {},
  columns = {},
  ...facts
}: Given): SecurityView {
  const newest = session ?? bars.dates[bars.length - 1] ?? 20260101
  const digits = String(newest)
  return {
    secucode: 'SH600000',
    board: 'main',
    st: '',
    marks: [],
    listDate: null,
    industry: null,
    totalShares: Number.NaN,
    floatShares: Number.NaN,
    dividends: [],
    areDividendsKnown: facts.dividends !== undefined,
    ...facts,
    session: newest,
    date: isoOfDay(digits),
    bars,
    rawClose: bars.close,
    benchmark,
    sectionIndex,
    records: (dataset) => (records[dataset] ?? []) as never,
    isComplete: (dataset) => complete.includes(dataset),
    coveredTo: (dataset) => coveredTo[dataset] ?? null,
    columns: (dataset) => (columns[dataset] ?? NOTHING) as never,
  }
}
