import { AppError } from '@guanlan/contract/errors.ts'
import type { Pool } from '../../jobs/pool.ts'
import type { Clock } from '../../runtime/clock.ts'
import type { Database } from '../../storage/open-database.ts'
import { hasRun, type KeptOrders, type KeptRun, readOrders, readRun } from './backtest-store.ts'
import { basisOf } from './basis.ts'
import type { FigureShare } from './figure-crew.ts'
import { formulaColumn } from './formula-column.ts'
import { type BacktestOrder, figureScreen, runHash } from './order.ts'
import { withPickSort } from './pick-sort.ts'
import type { BacktestProgress } from './run-backtest.ts'
import { priceOf, type RunPrice, refuseTooLarge, refuseVisitor } from './run-price.ts'
import type { RunMessage, RunThreadOptions } from './run-thread.ts'
import { storedSpan } from './stored-span.ts'
import { wantedFigures } from './wanted-figures.ts'

/** Runs that wait for their turn, in all, of visitors and of one client. One runs at a time: it takes all processors but one. */
const MOST_WAITING = 200
const MOST_OF_VISITORS = 150
const MOST_OF_CLIENT = 3
const LONGEST_MS = 20 * 60_000
const LONGEST_OF_VISITOR_MS = 2 * 60_000
/** Values are made and dropped security by security. */
const YOUNG_MB = 48
/** Ended runs whose state is remembered. */
const MOST_REMEMBERED = 200

export type RunState = {
  id: string
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  /** Runs before it; 0 while it runs. */
  place: number
  progress: BacktestProgress | null
  /** Why it failed, in Chinese. */
  reason: string | null
}

/** The client of a run: turns and numbers go by `key` (an address, of IPv6 its network). */
export type Starter = { key: string; isLoggedIn: boolean }

/** Back-tests as request handlers see them. */
export type Backtests = {
  /**
   * Starts a run, or reports the one of the same hash: it may be kept already. Throws invalid_input with what to change, login_required for a long one
   * of a visitor, too_many_requests when the queue is full.
   */
  start(order: BacktestOrder, starter: Starter): Promise<RunState>
  /** The number of a run, and how it is where it is kept or computed; nothing is started. Throws as `start`. */
  peek(order: BacktestOrder): Promise<{ id: string; state: RunState | null }>
  /** How a run is; null when it is neither known nor kept. */
  state(id: string): Promise<RunState | null>
  /** Cancels for one client; the run ends when no other client waits for it. */
  cancel(id: string, key: string): Promise<RunState | null>
  /** The order of a run that is computed here, or was lately; null otherwise. */
  order(id: string): BacktestOrder | null
  result(id: string): Promise<KeptRun | null>
  /** What was bought and sold, and what could not be. */
  orders(id: string): Promise<KeptOrders | null>
  stop(): Promise<void>
}

type Run = {
  state: RunState
  order: BacktestOrder
  clients: Set<string>
  longestMs: number
  /** Ends the run while it is computed; `ended` resolves then. */
  computing: { abort: AbortController; ended: Promise<void> } | null
  timer: NodeJS.Timeout | null
}
type Given = { where: FigureShare['where']; database: Database; pool: Pool; clock: Clock; onTrouble(error: Error): void }

const isPending = ({ state }: Run) => state.state === 'queued' || state.state === 'running'
const DONE = { state: 'done', place: 0, progress: null, reason: null } as const

class Queue {
  private readonly given: Given
  private readonly runs = new Map<string, Run>()
  /** When each client was served last, by a count of runs. */
  private readonly served = new Map<string, number>()
  private launched = 0
  private isStopping = false

  constructor(given: Given) {
    this.given = given
  }

  find(id: string): Run | undefined {
    return this.runs.get(id)
  }

  /** What is known of a run: its place counts those before it. */
  reported({ state }: Run): RunState {
    const place = this.inTurn().findIndex((run) => run.state.id === state.id)
    return { ...state, place: Math.max(0, place) }
  }

  /** Pending runs in the order they are computed: the running one, then clients in turn, who was served longest ago first. */
  private inTurn(): Run[] {
    const pending = [...this.runs.values()].filter(isPending)
    const turns = pending.filter(({ computing }) => computing !== null)
    const waiting = pending.filter(({ computing }) => computing === null)
    const served = new Map(this.served)
    const since = ({ clients }: Run) => Math.min(...[...clients].map((key) => served.get(key) ?? 0))
    while (waiting.length > 0) {
      const next = waiting.reduce((first, run) => (since(run) < since(first) ? run : first))
      waiting.splice(waiting.indexOf(next), 1)
      for (const key of next.clients) served.set(key, this.launched + turns.length + 1)
      turns.push(next)
    }
    return turns
  }

  add(id: string, order: BacktestOrder, { key, isLoggedIn }: Starter): Run {
    const pending = [...this.runs.values()].filter(isPending)
    if (pending.filter(({ clients }) => clients.has(key)).length >= MOST_OF_CLIENT)
      throw new AppError('too_many_requests', `同一地址最多同时进行 ${MOST_OF_CLIENT} 次回测，请等前面的算完或取消一次`)
    if (pending.length >= (isLoggedIn ? MOST_WAITING : MOST_OF_VISITORS))
      throw new AppError('too_many_requests', isLoggedIn ? '排队的回测已满，请稍后再试' : '排队的回测已满，请登录或稍后再试')
    const state: RunState = { id, state: 'queued', place: 0, progress: null, reason: null }
    const longestMs = isLoggedIn ? LONGEST_MS : LONGEST_OF_VISITOR_MS
    const run: Run = { state, order, clients: new Set([key]), longestMs, computing: null, timer: null }
    // one that failed before comes last again
    this.runs.delete(id)
    this.runs.set(id, run)
    this.next()
    return run
  }

  /** One more client waits for a run. */
  join(run: Run, { key, isLoggedIn }: Starter): void {
    run.clients.add(key)
    if (isLoggedIn && run.computing === null) run.longestMs = LONGEST_MS
  }

  cancel(run: Run, reason: string | null = null): void {
    if (!isPending(run)) return
    Object.assign(run.state, { state: reason === null ? 'cancelled' : 'failed', reason })
    if (run.computing === null) this.next()
    else run.computing.abort.abort(new Error('回测已取消'))
  }

  async stop(): Promise<void> {
    this.isStopping = true
    const running = [...this.runs.values()].flatMap(({ computing }) => computing ?? [])
    for (const { abort } of running) abort.abort(new Error('服务器停止'))
    await Promise.all(running.map(({ ended }) => ended))
  }

  private next(): void {
    const all = [...this.runs.values()]
    for (const { state } of all.filter((run) => !isPending(run)).slice(0, Math.max(0, all.length - MOST_REMEMBERED)))
      this.runs.delete(state.id)
    if (this.isStopping || all.some(({ computing }) => computing !== null)) return
    const [run] = this.inTurn()
    if (run !== undefined) this.launch(run)
    else {
      this.served.clear()
      this.launched = 0
    }
  }

  private launch(run: Run): void {
    const { where, clock, pool } = this.given
    const input: RunThreadOptions = { where, order: run.order, hash: run.state.id, createdAtMs: clock.nowMs() }
    const abort = new AbortController()
    const task = pool.run({
      module: new URL('./run-thread.ts', import.meta.url),
      input,
      priority: 'waiting',
      signal: abort.signal,
      memory: { maxYoungGenerationSizeMb: YOUNG_MB },
      onMessage: (message) => this.hear(run, message as RunMessage),
    })
    const fail = ({ message }: Error) => this.hear(run, { type: 'failed', message })
    const ended = task.done.then(() => fail(new Error('回测没有结果')), fail).then(() => this.settle(run))
    run.computing = { abort, ended }
    run.state.state = 'running'
    this.launched++
    for (const key of run.clients) this.served.set(key, this.launched)
    const minutes = run.longestMs / 60_000
    run.timer = setTimeout(() => this.cancel(run, `回测超过 ${minutes} 分钟，已停止；请缩短区间或减少条件`), run.longestMs)
    run.timer.unref()
  }

  /** Its thread is free. */
  private settle(run: Run): void {
    if (run.timer !== null) clearTimeout(run.timer)
    run.computing = null
    this.next()
  }

  /** What a thread says that was asked to end, or while all of them are, is no news. */
  private hear(run: Run, message: RunMessage): void {
    if (this.isStopping || !isPending(run)) return
    if (message.type === 'progress') run.state.progress = message.progress
    else if (message.type === 'done') Object.assign(run.state, DONE)
    else if (message.type === 'refused') Object.assign(run.state, { state: 'failed', reason: message.message })
    else {
      Object.assign(run.state, { state: 'failed', reason: '回测没有算完，请稍后重试' })
      this.given.onTrouble(new Error(`回测 ${run.state.id} 失败：${message.message}`))
    }
  }
}

/** The order over the sessions there are, sorted. Throws no_data for an empty store, invalid_input for a time without sessions. */
async function withinStore(database: Database, asked: BacktestOrder): Promise<{ order: BacktestOrder; securities: number }> {
  const span = await storedSpan(database.db)
  if (span === null) throw new AppError('no_data', '还没有历史行情，不能回测')
  if (asked.from > span.last) throw new AppError('invalid_input', `行情到 ${span.last} 为止，请把开始日期提前`, 'from')
  if (asked.to < span.first) throw new AppError('invalid_input', `行情从 ${span.first} 开始，请把结束日期推后`, 'to')
  const [, from = span.first] = [asked.from, span.first].toSorted()
  const [to = span.last] = [asked.to, span.last].toSorted()
  return { order: { ...asked, from, to, screen: await withPickSort(database, asked.screen) }, securities: span.securities }
}

/** What a run costs. Throws invalid_input where its order is wrong or too large. */
function checkedPrice({ order, securities }: { order: BacktestOrder; securities: number }): RunPrice {
  const figures = refusing(() => {
    const wanted = wantedFigures(figureScreen(order))
    for (const figure of wanted) if ('formula' in figure) formulaColumn(figure.formula)
    return wanted
  })
  if (order.rule !== undefined && order.rule.exit === null && order.hold === null)
    throw new AppError('invalid_input', '请写卖出条件，或写持有几个交易日', 'hold')
  if (order.from >= order.to) throw new AppError('invalid_input', '回测的结束日期要在开始日期之后', 'to')
  const price = priceOf(order, figures, securities)
  refuseTooLarge(price)
  return price
}

/** What a reader can change is invalid input. */
function refusing<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('invalid_input', error.message, 'filters')
    throw error
  }
}

/** Back-tests of one server, one after the other, each in a thread of its own. */
export function createBacktests(given: Given): Backtests {
  const { database } = given
  const queue = new Queue(given)
  const stateOf = async (id: string): Promise<RunState | null> => {
    const run = queue.find(id)
    if (run !== undefined) return queue.reported(run)
    return (await hasRun(database.db, id)) ? { id, ...DONE } : null
  }
  const named = async (asked: BacktestOrder) => {
    const found = await withinStore(database, asked)
    const { order } = found
    const price = checkedPrice(found)
    return { order, price, id: runHash(order, await basisOf(database, figureScreen(order))) }
  }
  return {
    async peek(asked) {
      const { id } = await named(asked)
      return { id, state: await stateOf(id) }
    },
    async start(asked, starter) {
      const { order, price, id } = await named(asked)
      if (await hasRun(database.db, id)) return { id, ...DONE }
      const known = queue.find(id)
      if (known !== undefined && isPending(known)) {
        queue.join(known, starter)
        return queue.reported(known)
      }
      if (!starter.isLoggedIn) refuseVisitor(price)
      return queue.reported(queue.add(id, order, starter))
    },
    state: stateOf,
    async cancel(id, key) {
      const run = queue.find(id)
      if (run?.clients.delete(key) === true && run.clients.size === 0) queue.cancel(run)
      return await stateOf(id)
    },
    order: (id) => queue.find(id)?.order ?? null,
    result: (id) => readRun(database.db, id),
    orders: (id) => readOrders(database.db, id),
    stop: () => queue.stop(),
  }
}
