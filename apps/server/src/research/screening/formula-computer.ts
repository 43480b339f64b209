import { AppError } from '@guanlan/contract/errors.ts'
import { oldestKey } from '@guanlan/domain/collections/elements.ts'
import type { Pool } from '../../jobs/pool.ts'
import type { FrozenMarket } from '../../market/market.ts'
import type { SharedTables, TransferableMarket } from '../../market/messages.ts'
import { clientGone } from '../../runtime/fair-turns.ts'
import { type ComputeFormulas, computeHere, type FormulaOrder } from './compute-formulas.ts'
import type { FormulaColumns } from './formula-figures.ts'
import { type FormulaCommand, type FormulaReply, type FormulaRun, MARKETS_KEPT } from './formula-thread.ts'

/** Formulas in a thread of the pool, which starts with the first and is replaced when it ends. */
export type FormulaComputer = { compute: ComputeFormulas; stop(): void }

type Waiting = PromiseWithResolvers<Map<string, FormulaColumns>>

/** Values of formulas are made and dropped security by security. */
const MEMORY = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 1024 }
/** How often a run whose client has left is marked at the latest. */
const LEFT_POLL_MS = 50

/** One running thread: the moments it has and the runs it owes. */
class FormulaSession {
  private readonly waiting = new Map<number, Waiting>()
  private readonly sent = new Map<FrozenMarket, number>()
  private tables: SharedTables | null = null
  private runs = 0
  private markets = 0
  private readonly send: (command: FormulaCommand) => void
  constructor(send: (command: FormulaCommand) => void) {
    this.send = send
  }

  async run(market: FrozenMarket, moment: TransferableMarket, order: FormulaOrder): Promise<Map<string, FormulaColumns>> {
    const { formulas, instruments, day, limitMs, gone } = order
    const run = this.runs++
    const left = new Int32Array(new SharedArrayBuffer(4))
    const waiting: Waiting = Promise.withResolvers()
    this.waiting.set(run, waiting)
    const rows = Int32Array.from(instruments, ({ row }) => row)
    const command: FormulaRun = {
      type: 'run',
      run,
      market: this.numberOf(market, moment),
      texts: formulas.map(({ text }) => text),
      rows,
      day,
      limitMs,
      left,
    }
    this.send(command)
    const timer = setInterval(() => gone.aborted && Atomics.store(left, 0, 1), LEFT_POLL_MS)
    try {
      return await waiting.promise
    } finally {
      clearInterval(timer)
      this.waiting.delete(run)
    }
  }

  /** The number of a moment, which is sent with its first run; tables go with it only where they changed. */
  private numberOf(market: FrozenMarket, { simulated, quotes, tick }: TransferableMarket): number {
    const known = this.sent.get(market)
    if (known !== undefined) return known
    const number = this.markets++
    const tables = tick.tables === this.tables ? null : tick.tables
    this.tables = tick.tables
    this.send({ type: 'market', market: number, moment: { simulated, quotes, tick: { ...tick, tables } } })
    this.sent.set(market, number)
    if (this.sent.size > MARKETS_KEPT) this.sent.delete(oldestKey(this.sent))
    return number
  }

  hear(reply: FormulaReply): void {
    const waiting = this.waiting.get(reply.run)
    if (reply.type === 'columns') waiting?.resolve(new Map(reply.columns))
    else waiting?.reject(new AppError(reply.code, reply.message, reply.field ?? undefined))
  }

  /** The thread ended: what it owes cannot be had from it. */
  end(): void {
    for (const { reject } of this.waiting.values()) reject(new AppError('not_ready', '公式计算中断，请再试一次'))
  }
}

type Options = { pool: Pool; onTrouble(error: Error): void }

/** Formulas of moments that another thread can read are computed there, all others in the calling thread. */
export function createFormulaComputer({ pool, onTrouble }: Options): FormulaComputer {
  let session: FormulaSession | null = null
  const stopping = new AbortController()
  const start = () => {
    const task = pool.run({
      module: new URL('./formula-thread.ts', import.meta.url),
      input: null,
      priority: 'waiting',
      isResident: true,
      memory: MEMORY,
      signal: stopping.signal,
      onMessage: (reply) => own.hear(reply as FormulaReply),
    })
    const own = new FormulaSession((command) => task.send(command))
    const end = () => {
      if (session === own) session = null
      own.end()
    }
    task.done.then(end, (error: Error) => {
      end()
      if (!stopping.signal.aborted) onTrouble(error)
    })
    return own
  }
  return {
    async compute(market, order) {
      const moment = market.transferable()
      if (moment === null) return await computeHere(market, order)
      if (order.gone.aborted) throw clientGone()
      session ??= start()
      return await session.run(market, moment, order)
    },
    stop: () => stopping.abort(new Error('已停止')),
  }
}
