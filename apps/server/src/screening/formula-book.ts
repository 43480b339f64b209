import type { Instrument } from '../market/instrument.ts'
import type { Market } from '../market/market.ts'
import { startSlices } from '../slices.ts'
import { type FormulaColumns, formulaColumns, type ReadyFormula, readFormula } from './formula-figures.ts'

/** Newest values of the formulas that were asked about, over one market that does not move. */
export type FormulaBook = {
  /** Works out formulas that are not known yet. Throws invalid_input for one that is wrong. */
  prepare(texts: readonly string[]): Promise<void>
  /** Values of a formula that was prepared. */
  columns(text: string): FormulaColumns
}

/** Formulas a book keeps; the oldest leave first. */
const MOST_FORMULAS = 300

/** A book over instruments up to a session (yyyymmdd). */
export function openFormulaBook(market: Market, instruments: readonly Instrument[], day: number): FormulaBook {
  const known = new Map<string, FormulaColumns>()
  let preparing = Promise.resolve()
  const work = async (ready: readonly ReadyFormula[]) => {
    const formulas = ready.filter(({ text }) => !known.has(text))
    if (formulas.length === 0) return
    const columns = await formulaColumns(market, { instruments, formulas, day, slices: startSlices() })
    for (const [text, column] of columns) known.set(text, column)
    const wanted = new Set(ready.map(({ text }) => text))
    const leaving = [...known.keys()].filter((text) => !wanted.has(text))
    for (const text of leaving.slice(0, Math.max(0, known.size - MOST_FORMULAS))) known.delete(text)
  }
  return {
    prepare(texts) {
      const ready = [...new Set(texts)].map(readFormula)
      // one after the other: what two ask at once is worked out once
      preparing = preparing.catch(() => {}).then(() => work(ready))
      return preparing
    },
    columns(text) {
      const columns = known.get(text)
      if (columns === undefined) throw new Error(`formula is not prepared: ${text}`)
      return columns
    },
  }
}
