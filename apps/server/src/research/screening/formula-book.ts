import { AppError } from '@guanlan/contract/errors.ts'
import { entryOf } from '@guanlan/domain/collections/elements.ts'
import type { Instrument } from '../../market/instrument.ts'
import type { FrozenMarket, Market } from '../../market/market.ts'
import { createFairTurns } from '../../runtime/fair-turns.ts'
import type { ComputeFormulas } from './compute-formulas.ts'
import { type FormulaColumns, type ReadyFormula, readFormula } from './formula-figures.ts'
import { type Asker, timeLimitMs, workOf } from './formula-work.ts'

/** Newest values of the formulas that were asked about, over one market that does not move. */
export type FormulaBook = {
  /**
   * Works out formulas that are not known yet, in the asker's turn. Throws invalid_input for one that is wrong and for too many,
   * too_many_requests for an asker of whom too much waits or who is gone.
   */
  prepare(texts: readonly string[], asker: Asker): Promise<void>
  /** Values of a formula that was prepared. */
  columns(text: string): FormulaColumns
}

/** Formulas a book keeps; the least recently asked leave first. */
const MOST_FORMULAS = 300
/** Different formulas of one request. */
const MOST_OF_REQUEST = 200
/** Formulas are computed for so many clients at once, of all snapshots together. */
const turns = createFairTurns({ atOnce: 4, waitingOfClient: 8, waiting: 200 })
/** Its bars are the sessions of the market. */
const INDEX = 'SH000001'
/** Ten years, where there is no index. */
const USUAL_BARS = 2_430

function longestHistory(market: Market): number {
  const index = market.find(INDEX)
  return index === null ? USUAL_BARS : Math.max(1, market.dayBars(index.row).length)
}

/** Prices formulas over so many securities in elementary operations. */
function pricesOf(market: Market, securities: number): (formulas: readonly ReadyFormula[]) => number {
  let bars: number | null = null
  return (formulas) => {
    bars ??= longestHistory(market)
    return workOf(formulas, { securities, bars })
  }
}

/** The securities of a book, its newest session (yyyymmdd), and who computes. */
type BookOf = { instruments: readonly Instrument[]; day: number; compute: ComputeFormulas }

/** A book over one moment of a market. */
export function openFormulaBook(market: FrozenMarket, { instruments, day, compute: computeFormulas }: BookOf): FormulaBook {
  const known = new Map<string, FormulaColumns>()
  const computing = new Map<string, { texts: ReadonlySet<string>; ended: Promise<unknown> }>()
  const keep = (text: string, columns: FormulaColumns) => {
    known.delete(text)
    known.set(text, columns)
  }
  const priceOf = pricesOf(market, instruments.length)
  const missingOf = (ready: readonly ReadyFormula[]) => ready.filter(({ text }) => !known.has(text))

  /** Computes formulas and keeps them; those of `ready` stay. */
  const compute = async (formulas: readonly ReadyFormula[], ready: readonly ReadyFormula[], { gone }: Asker) => {
    const limitMs = timeLimitMs(priceOf(formulas))
    const ended = computeFormulas(market, { instruments, formulas, day, limitMs, gone })
    const texts = new Set(formulas.map(({ text }) => text))
    for (const text of texts) computing.set(text, { texts, ended: ended.catch(() => {}) })
    try {
      for (const [text, column] of await ended) keep(text, column)
    } finally {
      for (const text of texts) if (computing.get(text)?.texts === texts) computing.delete(text)
    }
    const staying = new Set(ready.map(({ text }) => text))
    for (const text of [...known.keys()].slice(0, Math.max(0, known.size - MOST_FORMULAS))) if (!staying.has(text)) known.delete(text)
  }
  /** Computes what is missing when the turn comes; what another request computes now, and nothing beside it, is waited for. */
  const turn = async (ready: readonly ReadyFormula[], asker: Asker): Promise<void> => {
    for (;;) {
      const missing = missingOf(ready)
      const wanted = new Set(missing.map(({ text }) => text))
      const other = missing
        .map(({ text }) => computing.get(text))
        .find((one) => one !== undefined && [...one.texts].every((text) => wanted.has(text)))
      if (missing.length === 0) return
      await (other === undefined ? compute(missing, ready, asker) : other.ended)
    }
  }
  return {
    async prepare(texts, asker) {
      const different = [...new Set(texts)]
      if (different.length > MOST_OF_REQUEST) throw new AppError('invalid_input', `一次最多用 ${MOST_OF_REQUEST} 条不同的公式`, 'filters')
      const ready = different.map(readFormula)
      const missing = missingOf(ready)
      if (missing.length > 0) {
        await asker.check(priceOf(missing))
        await turns.run(asker, () => turn(ready, asker))
      }
      for (const { text } of ready) keep(text, entryOf(known, text))
    },
    columns(text) {
      const columns = known.get(text)
      if (columns === undefined) throw new Error(`formula is not prepared: ${text}`)
      return columns
    },
  }
}
