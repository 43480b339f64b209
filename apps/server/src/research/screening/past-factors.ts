import { AppError } from '@guanlan/contract/errors.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { entryOf, itemAt, numberAt, oldestKey } from '@guanlan/domain/collections/elements.ts'
import { createFairTurns } from '../../runtime/fair-turns.ts'
import { computeFigures, type FigureShare } from '../backtest/figure-crew.ts'
import { allocateFigures, placeOf } from '../backtest/past-figures.ts'
import type { StoredCut } from '../factors/factor-store.ts'
import type { Asker } from './formula-work.ts'

/** A factor (by key) as of a session (yyyymmdd). */
export type PastRead = { key: string; session: number }

/** Factors of past sessions for securities in a given order. */
export type PastFactors = {
  /** Columns by `idOf`, in the order of `codes`; NaN is unknown. Throws invalid_input for too many, too_many_requests as fair turns do. */
  read(reads: readonly PastRead[], codes: readonly string[], asker: Asker): Promise<ReadonlyMap<string, Float64Array>>
}

/** Names a factor of a session. */
export function idOf({ key, session }: PastRead): string {
  return `${session} ${key}`
}

/** Columns of one request. */
const MOST_READS = 240
/** Figures that are computed in the calling thread. */
const FEW_FIGURES = 2_000
/** Columns that are kept; of 5 500 securities 40 KB each. */
const MOST_KEPT = 500
/** Figures of past sessions are computed for one client at a time: they read the history of the whole market. */
const turns = createFairTurns({ atOnce: 1, waitingOfClient: 4, waiting: 40 })

type Given = {
  where: FigureShare['where']
  /** A cut that was kept of the session, with some of its factors. */
  cutOf(date: string, only: readonly string[]): Promise<StoredCut | null>
  /** Changes with what is stored: columns of another version are computed anew. */
  version(): string
}

type Kept = { codes: ReadonlyMap<string, number>; column: Float64Array }

function inOrder({ codes: places, column }: Kept, codes: readonly string[]): Float64Array {
  return Float64Array.from(codes, (code) => {
    const place = places.get(code)
    return place === undefined ? Number.NaN : numberAt(column, place)
  })
}

/** Factors of past sessions: those of a kept cut, else computed from what was known by the end of that session. */
export function createPastFactors({ where, cutOf, version }: Given): PastFactors {
  const kept = new Map<string, Kept>()
  let of = version()
  const keep = (read: PastRead, column: Kept) => {
    kept.set(idOf(read), column)
    if (kept.size > MOST_KEPT) kept.delete(oldestKey(kept))
  }
  const fromCuts = async (wanted: readonly PastRead[]) => {
    for (const [session, reads] of Map.groupBy(wanted, (read) => read.session)) {
      const keys = reads.map(({ key }) => key)
      const cut = await cutOf(isoOfDay(session), keys)
      if (cut === null) continue
      const codes = new Map(cut.codes.map((code, place) => [code, place]))
      for (const read of reads) {
        const column = cut.signed.get(read.key) ?? cut.columns.get(read.key)
        if (column !== undefined) keep(read, { codes, column })
      }
    }
  }
  const compute = async (wanted: readonly PastRead[], codes: readonly string[], { gone }: Asker) => {
    const sessions = [...new Set(wanted.map(({ session }) => session))].sort((a, b) => a - b)
    const keys = [...new Set(wanted.map(({ key }) => key))]
    const into = allocateFigures({ sessions, figures: keys.map((factor) => ({ id: factor, factor })), rows: codes.length })
    // a few figures take less time than starting a thread
    const threads = sessions.length * keys.length * codes.length <= FEW_FIGURES ? { threads: 0 } : {}
    await computeFigures({ where, into, codes }, { signal: gone, ...threads })
    const places = new Map(codes.map((code, place) => [code, place]))
    for (const [at, session] of sessions.entries())
      for (const [figure, key] of keys.entries()) {
        const from = placeOf(into, at, figure)
        keep({ key, session }, { codes: places, column: into.values.slice(from, from + codes.length) })
      }
  }
  return {
    async read(reads, codes, asker) {
      const wanted = [...new Map(reads.map((read) => [idOf(read), read])).values()]
      if (wanted.length > MOST_READS) throw new AppError('invalid_input', '条件要看的过去交易日太多，请缩短周期或减少条件', 'filters')
      if (of !== version()) {
        kept.clear()
        of = version()
      }
      const missing = () => wanted.filter((read) => !kept.has(idOf(read)))
      if (missing().length > 0) await fromCuts(missing())
      if (missing().length > 0) await turns.run(asker, async () => void (missing().length > 0 && (await compute(missing(), codes, asker))))
      return new Map(wanted.map((read) => [idOf(read), inOrder(entryOf(kept, idOf(read)), codes)]))
    },
  }
}

/** For tables whose conditions are of their own session alone. */
export const noPastFactors: PastFactors = {
  async read(reads) {
    if (reads.length === 0) return new Map()
    throw new AppError('invalid_input', `这里不能用过去交易日的因子“${itemAt(reads, 0).key}”`, 'filters')
  },
}
