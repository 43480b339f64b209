import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { LONGEST_WAIT_MS } from '../longest-wait.ts'
import { tableOf } from './figures-table.ts'
import type { Looked, MoneyMessage, MoneyOrder } from './money-child.ts'

const program = fileURLToPath(new URL('./money-child.ts', import.meta.url))
const MONTH_LATER = Date.parse('2026-12-20T12:00:00+08:00')
/** 28 元 less 8, of which 10 % is the promoter's. */
const REWARD_CENTS = 200

export type MoneyFigures = {
  /** Steps between a message and its answer at which the process was killed, of so many there are. */
  points: number[]
  steps: number
  /** What was on disk of the orders when the process was gone. */
  left: Record<string, number>
  /** What the next start made of them, before anything was sent again. */
  found: Record<string, number>
  /** Orders that were paid and not given, and such that were given otherwise than once. */
  lost: string[]
  double: string[]
  books: string[]
}

type Server = { process: ChildProcess; say(order: MoneyOrder): Promise<string>; closed: Promise<unknown> }

/** A process that loads what it needs and waits. */
function startServer({ dataDir, databaseUrl = '' }: Where): Server {
  const started = spawn(process.execPath, [program, dataDir, databaseUrl], { stdio: ['pipe', 'pipe', 'inherit'] })
  const answers = createInterface({ input: started.stdout })[Symbol.asyncIterator]()
  return {
    process: started,
    closed: once(started, 'close'),
    async say(order) {
      started.stdin.write(`${JSON.stringify(order)}\n`)
      const { value, done } = await answers.next()
      if (done) throw new Error(`the process ended at ${order.do}`)
      return value
    },
  }
}

/** Sends a message as WeChat does; its status, 0 without an answer. */
async function send(address: string, { headers, body }: MoneyMessage): Promise<number> {
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS)
  return await fetch(`${address}/notify/wechat`, { method: 'POST', headers, body, signal }).then(
    ({ status }) => status,
    () => 0,
  )
}

function judge(reported: Looked, about: string, { lost, double, books }: MoneyFigures): void {
  if (reported.state !== 'granted' || reported.grants === 0 || reported.rewards === 0) lost.push(`${about}: ${JSON.stringify(reported)}`)
  const isOnce = reported.grants === 1 && reported.expiresMs === MONTH_LATER && reported.coupon === 'used' && reported.rewards === 1
  if (!isOnce || reported.rewardCents !== REWARD_CENTS) double.push(`${about}: ${JSON.stringify(reported)}`)
  books.push(...reported.books, ...(reported.ledgerSum === 0 ? [] : [`${about}: the ledger sums to ${reported.ledgerSum}`]))
}

const count = (counts: Record<string, number>, state: string) => {
  counts[state] = (counts[state] ?? 0) + 1
}

type Where = { dataDir: string; databaseUrl?: string | undefined }
type Options = Where & {
  /** How many of the steps, evenly over all of them; all where it is left out. */
  kills?: number
  onKill?: (done: number, of: number) => void
}

/** So many numbers from 1 to `steps`, evenly, the first and the last among them. */
export function pointsOf(steps: number, kills = steps): number[] {
  if (kills >= steps) return Array.from({ length: steps }, (_, k) => k + 1)
  return Array.from({ length: kills }, (_, k) => 1 + Math.round((k * (steps - 1)) / Math.max(1, kills - 1)))
}

/**
 * Kills a server by SIGKILL at the steps between a message about a payment and its answer: before and after every statement. The next server finds the money at its
 * start, and hears the message twice again; after each the order is given once, its coupon used, its promoter rewarded once, and the books agree.
 */
export async function runMoneyKills({ kills, onKill, ...where }: Options): Promise<MoneyFigures> {
  let server = startServer(where)
  let next = startServer(where)
  let address = await server.say({ do: 'open' })
  const figures: MoneyFigures = { points: [], steps: 0, left: {}, found: {}, lost: [], double: [], books: [] }
  const pay = async (who: string, at: number) => {
    const { order, message } = JSON.parse(await server.say({ do: 'buy', who })) as { order: string; message: MoneyMessage }
    await server.say({ do: 'arm', at })
    return { order, message, status: await send(address, message) }
  }
  const whole = await pay('undisturbed', 0)
  const undisturbed = { who: 'undisturbed', order: whole.order }
  figures.steps = Number(await server.say({ do: 'count' }))
  judge(JSON.parse(await server.say({ do: 'look', ...undisturbed })) as Looked, 'undisturbed', figures)
  for (const [k, at] of pointsOf(figures.steps, kills).entries()) {
    const who = `person-${at}`
    const { order, message, status } = await pay(who, at)
    await server.closed
    if (status !== 0) throw new Error(`step ${at} was not reached: ${status}`)
    ;[server, next] = [next, startServer(where)]
    count(figures.left, await server.say({ do: 'peek', order }))
    address = await server.say({ do: 'open' })
    const found = JSON.parse(await server.say({ do: 'look', who, order })) as Looked
    count(figures.found, found.state)
    const again = await Promise.all([send(address, message), send(address, message)])
    if (again.some((one) => one !== 200)) figures.lost.push(`step ${at}: sent again it was answered ${again}`)
    judge(JSON.parse(await server.say({ do: 'look', who, order })) as Looked, `step ${at}`, figures)
    figures.points.push(at)
    onKill?.(k + 1, kills ?? figures.steps)
  }
  for (const one of [server, next]) one.process.kill('SIGKILL')
  await Promise.all([server.closed, next.closed])
  return figures
}

const FIRST_SHOWN = 5

export function moneyTable(figures: MoneyFigures, where: string): string {
  const { points, steps, left, found, lost, double, books } = figures
  const list = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([state, n]) => `${state} ${n}`)
      .join(', ')
  return tableOf(`kill -9 between a message about a payment and its answer (${where})`, [
    ['kills', `${points.length} of ${steps} steps`],
    ['left on disk', list(left)],
    ['after the next start', list(found)],
    ['paid and not given', lost.length],
    ['given otherwise than once', double.length],
    ['faults of the books', books.length],
    ...[...lost, ...double, ...books].slice(0, FIRST_SHOWN).map((what) => ['!', what] as const),
  ])
}
