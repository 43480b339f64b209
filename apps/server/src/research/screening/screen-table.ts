import { AppError } from '@guanlan/contract/errors.ts'
import type { LackingData } from '@guanlan/contract/schemas/research/screening.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt, mapTuple, numberAt } from '@guanlan/domain/collections/elements.ts'
import { factorOf } from '@guanlan/engine/factors/index.ts'
import { type Bitset, hasRow, rowsWhere } from '@guanlan/engine/screening/bitset.ts'
import type { Operand } from '@guanlan/engine/screening/condition.ts'
import { type ColumnSource, derivedColumn, readsOf } from '@guanlan/engine/screening/derived/derived-column.ts'
import type { FigureRecord } from '@guanlan/engine/screening/derived/derived-factor.ts'
import { derivedOf } from '@guanlan/engine/screening/derived/derived-figure.ts'
import type { ScreenTable } from '@guanlan/engine/screening/screen-table.ts'
import type { TextColumn } from '@guanlan/engine/screening/text-columns.ts'
import type { DatasetService } from '../../market/dataset-service.ts'
import { countsInMarket, type Instrument } from '../../market/instrument.ts'
import type { FrozenMarket, Market } from '../../market/market.ts'
import { status } from '../../market/quote-columns.ts'
import { rowsOf } from '../factors/cut-rows.ts'
import type { StoredCut } from '../factors/factor-store.ts'
import type { ComputeFormulas } from './compute-formulas.ts'
import { type FormulaBook, openFormulaBook } from './formula-book.ts'
import type { Asker } from './formula-work.ts'
import { lackingData, sourceName } from './lacking-data.ts'
import { followsQuotes, liveColumn } from './live-figures.ts'
import { idOf, noPastFactors, type PastFactors, type PastRead } from './past-factors.ts'
import { listRows, type OutsideLists, type Universe } from './screen-lists.ts'

/** The market of one moment to be screened: the figures of a cut, those that follow the price from the quotes of a snapshot. */
export type MarketTable = {
  universe: Universe
  market: Market
  cut: StoredCut
  /** Securities of the universe whose newest bar is older than its session (日线未更新), with its date (YYYY-MM-DD; null where unknown), by row. */
  stale: ReadonlyMap<number, string | null>
  /** Everything is of the cut's session, nothing of the quotes. */
  isPast: boolean
  /** Data sets a factor cannot be computed without; null where nothing is missing. */
  lacks(factor: FigureRecord): LackingData | null
  /** Names of the data sets of factors that are being fetched: their figures are those of a part of the market. */
  coming(factors: readonly FigureRecord[]): string[]
  /** Works out formulas that are asked about; `table` knows only those. Throws as `FormulaBook.prepare`. */
  prepare: FormulaBook['prepare']
  /** Reads the past sessions that figures made of factors (by key) ask about. Throws as `PastFactors.read`. */
  preparePast(keys: readonly string[], asker: Asker): Promise<void>
  /** Words of a row by column: names of its industry, concepts and area, '' where nothing is known. */
  texts(columns: readonly TextColumn[], words: OutsideWords): (row: number) => Record<string, string>
  /** The table with the lists of one reader. */
  table(lists: OutsideLists): ScreenTable
}

/** Securities without imported bars are not part of the market of a store of files. */
function hasFigures(market: Market, { row }: Instrument): boolean {
  return !isPast(market, row) || market.pastBar(row) !== null
}

/** Who can be screened: listed A shares with bars or quotes, or for a session of the past all that were listed then. */
function universeOf(market: Market, cut: StoredCut, isPast: boolean): Universe {
  const known = isPast
    ? [...cut.codes, ...cut.stale.map(({ secucode }) => secucode)]
        .flatMap((code) => market.find(code) ?? [])
        .filter(({ kind, board }) => kind === 'stock' && board !== 'b')
    : market.instruments.filter((i) => countsInMarket(i) && hasFigures(market, i))
  const date = isPast ? cut.date : market.snapshot().tradeDate
  return { instruments: known, rowOf: new Map(known.map(({ id }, row) => [id, row])), date, dated: isPast }
}

/** Rows of the universe without a bar of its session that are not known to be suspended, each with the date of its newest bar. */
function staleRows(market: Market, cut: StoredCut, { instruments, date }: Universe): Map<number, string | null> {
  const reported = new Map(cut.stale.map(({ secucode, lastDate }) => [secucode, lastDate]))
  const rows = rowsOf(cut)
  const isStale = ({ id, row }: Instrument) =>
    cut.date === date ? reported.has(id) || (!rows.has(id) && isPast(market, row)) : isPast(market, row)
  return new Map(
    instruments.flatMap((i, row) => (isStale(i) ? [[row, reported.get(i.id) ?? market.pastBar(i.row)?.date ?? null] as const] : [])),
  )
}

function isPast(market: Market, row: number): boolean {
  return numberAt(market.quotes().status, row) === status.past
}

/** Columns without the figures of some rows; each is copied once. */
function withoutRows(rows: Bitset, isAny: boolean): (column: Float64Array) => Float64Array {
  const kept = new WeakMap<Float64Array, Float64Array>()
  return (column) => {
    if (!isAny) return column
    const known = kept.get(column) ?? column.map((value, row) => (hasRow(rows, row) ? Number.NaN : value))
    kept.set(column, known)
    return known
  }
}

/** Places of the cut's securities in the table. */
function settledColumns(cut: StoredCut, { instruments }: Universe): (key: string) => Float64Array {
  const places = new Map(cut.codes.map((code, at) => [code, at]))
  const from = Int32Array.from(instruments, ({ id }) => places.get(id) ?? -1)
  return (key) => {
    const column = cut.signed.get(key) ?? cut.columns.get(key)
    return Float64Array.from(from, (at) => (at < 0 || column === undefined ? Number.NaN : numberAt(column, at)))
  }
}

function industriesOf(market: Market, { instruments, date, dated }: Universe): (string | null)[] {
  const names = new Map<number, string>()
  for (const { id, name, kind } of market.sectors) {
    if (kind === 'industry') for (const { row } of market.members(id, dated ? date : null)) names.set(row, name)
  }
  return instruments.map(({ row }) => names.get(row) ?? null)
}

/** Names of the sectors of one kind, or the area, of each row. */
/** Words of securities from data sets, by their codes. */
export type OutsideWords = { areas: OutsideLists['areas']; limitReasons: ReadonlyMap<string, string> }

function textsOf(
  {
    market,
    universe,
    areas,
    limitReasons,
    figuresOf,
  }: { market: Market; universe: Universe; figuresOf: ScreenTable['figures'] } & OutsideWords,
  column: TextColumn,
): (row: number) => string {
  const { instruments, date, dated } = universe
  if (column === 'area') return (row) => areas.get(itemAt(instruments, row).id)?.name ?? ''
  if (column === 'limit-reason') return (row) => limitReasons.get(itemAt(instruments, row).id) ?? ''
  if (column === 'limit-run') {
    const [days, boards] = mapTuple(['limit-run-days', 'limit-run-boards'], (factor) => figuresOf({ factor }))
    return (row) => (numberAt(boards, row) > 0 ? `${numberAt(days, row)}天${numberAt(boards, row)}板` : '')
  }
  const names = new Map<number, string[]>()
  for (const { id, name, kind } of market.sectors) {
    if (kind === column) for (const { row } of market.members(id, dated ? date : null)) names.set(row, [...(names.get(row) ?? []), name])
  }
  return (row) => (names.get(itemAt(instruments, row).row) ?? []).join('、')
}

/** Of which moment a table is, the data sets that were published by now, and who computes formulas. */
type TableOptions = { isPast: boolean; held: Pick<DatasetService, 'isComplete' | 'isComing'>; compute: ComputeFormulas; past?: PastFactors }

/** Factors that figures made of factors read and a cut does not hold: of other sessions than that of the table, and over annual reports. Throws invalid_input for what is no factor. */
function pastReads(keys: readonly string[], session: number): PastRead[] {
  const reads = keys.flatMap((key) => {
    const derived = derivedOf(key)
    return derived === null ? [] : readsOf(derived, session).filter((read) => read.session !== session || derivedOf(read.key) !== null)
  })
  const unknown = reads.find(({ key }) => factorOf(key) === null)
  if (unknown !== undefined) throw new AppError('invalid_input', `没有「${unknown.key}」这个因子，可在因子词典里查`, 'filters')
  return reads
}

/** What a figure of past sessions lacks where no security has one. */
const NO_PAST: LackingData = { kind: 'not_covered', datasets: [], text: '这些交易日没有数据：早于已有的行情，或当时还没有这项数据' }

/** Opens the table of a cut over a market that does not move. With `isPast` everything is of the cut's session, nothing of the quotes. */
export function openMarketTable(
  market: FrozenMarket,
  cut: StoredCut,
  { isPast, held, compute, past = noPastFactors }: TableOptions,
): MarketTable {
  const universe = universeOf(market, cut, isPast)
  const settled = settledColumns(cut, universe)
  const stale = staleRows(market, cut, universe)
  const bits = rowsWhere(universe.instruments.length, (row) => stale.has(row))
  const fresh = withoutRows(bits, stale.size > 0)
  const figures = new Map<string, Float64Array>()
  const formulas = openFormulaBook(market, { instruments: universe.instruments, day: dayOfIso(universe.date), compute })
  let industries: (string | null)[] | null = null
  const factorColumn = (key: string) => {
    const derived = derivedOf(key)
    if (derived !== null) return derivedColumn(derived, source())
    if (factorOf(key) === null) throw new AppError('invalid_input', `没有「${key}」这个因子，可在因子词典里查`, 'filters')
    const column = settled(key)
    if (isPast || !followsQuotes(key)) return column
    return liveColumn(market, universe.instruments, { key, settled: column, prices: settled('price'), cutDate: cut.date })
  }
  const session = dayOfIso(universe.date)
  const pastColumns = new Map<string, Float64Array>()
  const source = (): ColumnSource => ({
    session,
    rows: universe.instruments.length,
    industries: industriesNow(),
    column(key, at) {
      if (at === session && derivedOf(key) === null) return figuresOf({ factor: key })
      const known = pastColumns.get(idOf({ key, session: at }))
      if (known === undefined) throw new Error(`past factor is not prepared: ${key} of ${at}`)
      return known
    },
  })
  const industriesNow = () => {
    industries ??= industriesOf(market, universe)
    return industries
  }
  const figuresOf = (operand: Operand) => {
    if ('formula' in operand) return fresh(formulas.columns(operand.formula).figures)
    const known = figures.get(operand.factor) ?? fresh(factorColumn(operand.factor))
    figures.set(operand.factor, known)
    return known
  }
  const lacks = lackingData({ market, cut, held })
  const isUnknown = (key: string) => figuresOf({ factor: key }).every(Number.isNaN)
  return {
    universe,
    market,
    cut,
    stale,
    isPast,
    lacks: (record) => lacks(record) ?? (derivedOf(record.key) !== null && isUnknown(record.key) ? NO_PAST : null),
    coming: (records) => [...new Set(records.flatMap(({ sources }) => sources))].filter(held.isComing).map(sourceName),
    prepare: formulas.prepare,
    texts: (columns, words) => {
      const names = columns.map((column) => [column, textsOf({ ...words, market, universe, figuresOf }, column)] as const)
      return (row) => Object.fromEntries(names.map(([column, nameOf]) => [column, nameOf(row)]))
    },
    preparePast: async (keys, asker) => {
      const missing = pastReads(keys, session).filter((read) => !pastColumns.has(idOf(read)))
      const codes = universe.instruments.map(({ id }) => id)
      for (const [id, column] of await past.read(missing, codes, asker)) pastColumns.set(id, column)
    },
    table(lists) {
      return {
        rows: universe.instruments.length,
        figures: figuresOf,
        signal: (formula) => fresh(formulas.columns(formula).signals),
        listed: listRows(market, universe, lists),
        stale: bits,
        industries: industriesNow(),
      }
    },
  }
}
