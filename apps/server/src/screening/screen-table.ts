import { AppError } from '@guanlan/contract/errors.ts'
import { factorOf } from '@guanlan/engine/factors/index.ts'
import type { Operand } from '@guanlan/engine/screening/condition.ts'
import type { ScreenTable } from '@guanlan/engine/screening/evaluate.ts'
import type { StoredCut } from '../factors/factor-store.ts'
import { countsInMarket } from '../market/instrument.ts'
import type { Market } from '../market/market.ts'
import { packDate } from '../market/reference-tables.ts'
import { openFormulaBook } from './formula-book.ts'
import { followsQuotes, liveColumn } from './live-figures.ts'
import { listRows, type OutsideLists, type Universe } from './screen-lists.ts'

/** The market of one moment to be screened: the figures of a cut, those that follow the price from the quotes of a snapshot. */
export type MarketTable = {
  universe: Universe
  market: Market
  cut: StoredCut
  /** Everything is of the cut's session, nothing of the quotes. */
  isPast: boolean
  /** Works out formulas that are asked about; `table` knows only those. Throws invalid_input for one that is wrong. */
  prepare(formulas: readonly string[]): Promise<void>
  /** The table with the lists of one reader. */
  table(lists: OutsideLists): ScreenTable
}

/** Who can be screened: listed A shares, or for a session of the past all that were listed then. */
export function universeOf(market: Market, cut: StoredCut, isPast: boolean): Universe {
  const known = isPast
    ? cut.codes.flatMap((code) => market.find(code) ?? []).filter(({ kind, board }) => kind === 'stock' && board !== 'b')
    : market.instruments.filter(countsInMarket)
  const date = isPast ? cut.date : market.snapshot().tradeDate
  return { instruments: known, rowOf: new Map(known.map(({ id }, row) => [id, row])), date, dated: isPast }
}

/** Places of the cut's securities in the table. */
function settledColumns(cut: StoredCut, { instruments }: Universe): (key: string) => Float64Array {
  const places = new Map(cut.codes.map((code, at) => [code, at]))
  const from = Int32Array.from(instruments, ({ id }) => places.get(id) ?? -1)
  return (key) => {
    const column = cut.columns.get(key)
    return Float64Array.from(from, (at) => (at < 0 || column === undefined ? Number.NaN : column[at]))
  }
}

function industriesOf(market: Market, { instruments, date, dated }: Universe): (string | null)[] {
  const names = new Map<number, string>()
  for (const { id, name, kind } of market.sectors) {
    if (kind === 'industry') for (const { row } of market.members(id, dated ? date : null)) names.set(row, name)
  }
  return instruments.map(({ row }) => names.get(row) ?? null)
}

/** Opens the table of a cut over a market that does not move. With `isPast` everything is of the cut's session, nothing of the quotes. */
export function openMarketTable(market: Market, cut: StoredCut, isPast: boolean): MarketTable {
  const universe = universeOf(market, cut, isPast)
  const settled = settledColumns(cut, universe)
  const figures = new Map<string, Float64Array>()
  const formulas = openFormulaBook(market, universe.instruments, packDate(universe.date))
  let industries: (string | null)[] | null = null
  const factorColumn = (key: string) => {
    if (factorOf(key) === null) throw new AppError('invalid_input', `没有「${key}」这个因子，可在因子词典里查`, 'filters')
    const column = settled(key)
    if (isPast || !followsQuotes(key)) return column
    return liveColumn(market, universe.instruments, { key, settled: column, prices: settled('price'), cutDate: cut.date })
  }
  const figuresOf = (operand: Operand) => {
    if ('formula' in operand) return formulas.columns(operand.formula).figures
    const known = figures.get(operand.factor) ?? factorColumn(operand.factor)
    figures.set(operand.factor, known)
    return known
  }
  return {
    universe,
    market,
    cut,
    isPast,
    prepare: formulas.prepare,
    table(lists) {
      industries ??= industriesOf(market, universe)
      return {
        rows: universe.instruments.length,
        figures: figuresOf,
        signal: (formula) => formulas.columns(formula).signals,
        listed: listRows(market, universe, lists),
        industries,
      }
    },
  }
}
