import { AppError, type ErrorCode } from '@guanlan/contract/errors.ts'
import { entryOf, itemAt, oldestKey } from '@guanlan/domain/collections/elements.ts'
import type { TaskRun } from '../../jobs/task.ts'
import type { FrozenMarket } from '../../market/market.ts'
import type { TransferableMarket } from '../../market/messages.ts'
import { createSharedMarket } from '../../market/shared-market.ts'
import { computeHere } from './compute-formulas.ts'
import { type FormulaColumns, readFormula } from './formula-figures.ts'

/** Formulas of one request: `rows` are those of the instruments, `left` is 1 when the client has left. */
export type FormulaRun = {
  type: 'run'
  run: number
  market: number
  texts: readonly string[]
  rows: Int32Array
  day: number
  limitMs: number
  left: Int32Array
}

/** To the thread. `market` numbers a moment; the thread keeps the newest `MARKETS_KEPT`. */
export type FormulaCommand = { type: 'market'; market: number; moment: TransferableMarket } | FormulaRun

/** From the thread: the columns of a run over shared memory, its refusal, or that something else failed. */
export type FormulaReply =
  | { type: 'columns'; run: number; columns: ReadonlyMap<string, FormulaColumns> }
  | { type: 'refused'; run: number; code: ErrorCode; message: string; field: string | null }

/** Moments of the market the thread keeps. */
export const MARKETS_KEPT = 3

/** Computes what it is sent; several runs share the thread in slices of time. */
function startFormulaWork(post: (reply: FormulaReply) => void): (command: FormulaCommand) => void {
  const shared = createSharedMarket({ simulated: false, provider: null })
  const markets = new Map<number, Promise<FrozenMarket>>()
  // moments are taken up in their order: each brings only the tables that changed
  let opening: Promise<unknown> = Promise.resolve()
  const open = ({ quotes, tick }: TransferableMarket) => {
    const opened = opening.then(async () => {
      shared.openQuotes(quotes)
      await shared.apply(tick)
      return shared.market.freeze()
    })
    opening = opened.catch(() => {})
    return opened
  }
  const compute = async ({ run, market: id, texts, rows, day, limitMs, left }: FormulaRun) => {
    try {
      const market = await entryOf(markets, id)
      const instruments = Array.from(rows, (row) => itemAt(market.instruments, row))
      const gone = {
        get aborted() {
          return Atomics.load(left, 0) === 1
        },
      }
      const columns = await computeHere(market, { instruments, formulas: texts.map(readFormula), day, limitMs, gone })
      post({ type: 'columns', run, columns })
    } catch (error) {
      const { code, message, field } = error instanceof AppError ? error : new AppError('internal')
      post({ type: 'refused', run, code, message, field })
      if (!(error instanceof AppError)) throw error
    }
  }
  return (command) => {
    if (command.type === 'run') return void compute(command)
    markets.set(command.market, open(command.moment))
    if (markets.size > MARKETS_KEPT) markets.delete(oldestKey(markets))
  }
}

/** Computes what it is sent until it is stopped. */
export const run: TaskRun<null, void> = async (_, { signal, post, onMessage }) => {
  const work = startFormulaWork(post)
  onMessage((command) => work(command as FormulaCommand))
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve))
}
