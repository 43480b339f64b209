import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { storedEntries } from '@guanlan/datasets/registry.ts'
import { tradingDaysBetween } from '@guanlan/domain/calendar/trading-calendar.ts'
import { firstItem, itemAt, mapTuple } from '@guanlan/domain/collections/elements.ts'
import { handlers } from '../../api/handlers.ts'
import { buildApp } from '../../api/http/app.ts'
import { createContext } from '../../context.ts'
import { readEnv } from '../../env.ts'
import { fillHistory } from '../../sources/simulated/fill-history.ts'
import { providerOfHistory } from '../../sources/simulated/history.ts'
import { createMarketStore } from '../../storage/bars/market-store.ts'
import { type DatasetState, readStates } from '../../storage/columns/state.ts'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import { type Answers, joinAnswers, keepAsking } from './asking.ts'
import { type Child, startChild } from './child.ts'
import type { Order } from './ingest-child.ts'
import { operations } from './operations.ts'
import { seededRandom, shuffled } from './seeded.ts'
import { fingerprint, verifyStore } from './verify-store.ts'

/** What the killed process was at: filling data sets anew, going over to them, an evening, rows of an upstream, packing a partition, a file of rows, a file of bars. */
export const stages = ['fill', 'flip', 'evening', 'take', 'pack', 'import', 'bars'] as const
export type Stage = (typeof stages)[number]

export type KillFigures = {
  kills: Record<Stage, number>
  /** Publications the killed processes acknowledged, and the rows in them. */
  publications: number
  rows: number
  lost: string[]
  torn: string[]
  /** Segments and chunks whose checksums were read. */
  parts: number
  /** Data sets that in the end say the same as in a store without kills, and that do not. */
  same: number
  different: string[]
  answers: Answers
}

const FIRST_DAY = '2026-10-20'
const LAST_DAY = '2026-11-20'
const EVENING = 'T20:00:00+08:00'
const HISTORY = { seed: 7, years: 1, limit: 20, complete: false }
/** How likely each stage is; a process is killed after so many acknowledgements of the stage at most, and so many ms later at most. */
const PLAN: Record<Stage, { share: number; acknowledged: number; withinMs: number }> = {
  fill: { share: 4, acknowledged: 0, withinMs: 700 },
  flip: { share: 6, acknowledged: 30, withinMs: 30 },
  evening: { share: 6, acknowledged: 45, withinMs: 30 },
  take: { share: 11, acknowledged: 12, withinMs: 12 },
  pack: { share: 9, acknowledged: 0, withinMs: 12 },
  import: { share: 9, acknowledged: 5, withinMs: 30 },
  bars: { share: 5, acknowledged: 5, withinMs: 15 },
}
const MARKS: Record<Stage, string> = {
  fill: 'at filling',
  flip: 'at publishing',
  evening: 'at evening',
  take: 'at work',
  pack: 'at stage',
  import: 'at work',
  bars: 'at work',
}
/** Stages of the store of real rows: the operation they are killed at. All others are of the simulated store. */
const OPERATION_OF = { take: 'take', pack: 'take', import: 'import', bars: 'bars' } as const
/** What the servers are asked about: all securities of the real store, some of the simulated one. */
const REAL_CODES = ['SH601398']
const SIMULATED_CODES = ['SH600519', 'SZ000001', 'SH600000']
const keptKeys = new Set<string>(storedEntries.filter(({ providers }) => providers.includes('simulated')).map(({ key }) => key))

/** A small simulated market in a folder. */
async function makeSimulatedStore(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir })
  const span = { from: '2026-06-15', to: LAST_DAY }
  const nowMs = Date.parse(`${LAST_DAY}${EVENING}`)
  const store = createMarketStore(database)
  await fillHistory({ store, provider: providerOfHistory(HISTORY), history: HISTORY, span, asOf: LAST_DAY, nowMs, report() {} })
  await database.close()
}

/** A store of real rows in a folder: one operation of every kind, as files and upstreams may share a store and simulated rows may not join them. */
async function makeRealStore(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir })
  for (const one of Object.values(operations)) await one.run(database, dataDir, 0)
  await database.close()
}

async function startServer(dataDir: string, source: 'simulated' | 'files') {
  const env = readEnv({
    DATA_DIR: dataDir,
    CLOCK: `${LAST_DAY}${EVENING}`,
    TICK_MS: '200',
    DATA_SOURCE: source,
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
  })
  const { context, untilReady, stop } = await createContext(env)
  const app = await buildApp(context, handlers, {})
  await untilReady
  const asking = keepAsking(app, context, source === 'files' ? REAL_CODES : SIMULATED_CODES)
  return {
    async stop(): Promise<Answers> {
      const answers = await asking.stop()
      await app.close()
      await stop()
      return answers
    },
  }
}

/** The kills over one store. */
type Run = {
  dataDir: string
  database: Database
  random: () => number
  figures: Omit<KillFigures, 'answers'>
  /** What was acknowledged of each data set last, and how many operations of each kind the store has; none in a simulated store. */
  states: Map<string, DatasetState>
  done: Map<Operation, number>
  looked: Map<string, number>
}
type Operation = keyof typeof operations

/** Days up to which simulated data sets are to be brought, by what they cover now; null when they cover everything. */
async function daysOf({ database }: Run): Promise<{ day: string; nextDay: string | null }> {
  const covered = (await readStates(database.db)).flatMap(({ world, coveredTo }) =>
    world === null || coveredTo === null ? [] : [coveredTo],
  )
  const day = covered.length === 0 ? FIRST_DAY : itemAt(covered.sort(), covered.length - 1)
  const days = tradingDaysBetween(day, LAST_DAY)
  return { day, nextDay: days.find((one) => one > day) ?? null }
}

/** As if a new release reported the simulated data sets otherwise: everything is filled anew, from the first day on. */
async function makeStale({ database, states }: Run): Promise<void> {
  await database.db
    .updateTable('dataset_state')
    .set({ world: 'of another release', covered_to: FIRST_DAY })
    .where('world', 'is not', null)
    .execute()
  for (const [dataset, state] of states) if (keptKeys.has(dataset)) states.set(dataset, { ...state, coveredTo: FIRST_DAY })
}

async function orderOf(run: Run, stage: Stage): Promise<Order> {
  if (stage in OPERATION_OF) {
    const kind = OPERATION_OF[stage as keyof typeof OPERATION_OF]
    return { kind, count: await operations[kind].stored(run.database), isPacking: stage === 'pack' }
  }
  const { day, nextDay } = await daysOf(run)
  const isUnfilled = (await readStates(run.database.db)).some(({ world }) => world === 'of another release')
  if (stage === 'evening' && nextDay !== null) return { kind: 'keep', day, nextDay }
  if (!isUnfilled) await makeStale(run)
  return { kind: 'keep', day: (await daysOf(run)).day, nextDay: stage === 'evening' ? (await daysOf(run)).nextDay : null }
}

/** Takes note of what a process acknowledged before it was killed. */
function acknowledge(run: Run, stage: Stage, lines: readonly string[]): void {
  const { figures, states, done } = run
  for (const line of lines) {
    if (line.startsWith('done ')) {
      const kind = OPERATION_OF[stage as keyof typeof OPERATION_OF]
      done.set(kind, Math.max(done.get(kind) ?? 0, Number(line.slice(5))))
      figures.publications++
      figures.rows += operations[kind].rowsEach
    }
    if (!line.startsWith('seen ')) continue
    const state = JSON.parse(line.slice(5)) as DatasetState
    const before = states.get(state.dataset)
    if (before !== undefined && before.snapshot >= state.snapshot) continue
    states.set(state.dataset, state)
    figures.publications++
    figures.rows += before?.world === state.world ? Math.max(0, state.rows - before.rows) : state.rows
  }
}

/** Holds what a new reader finds against what was acknowledged. */
async function lookAfter(run: Run): Promise<void> {
  const { dataDir, figures, states, done, looked } = run
  const fresh = await openDatabase({ dataDir })
  const stored = new Map((await readStates(fresh.db)).map((state) => [state.dataset, state]))
  for (const [dataset, reported] of states) {
    const now = stored.get(dataset)
    const isThere = now !== undefined && now.snapshot >= reported.snapshot
    const isSame = now?.snapshot !== reported.snapshot || (now.rows === reported.rows && now.coveredTo === reported.coveredTo)
    if (!isThere || !isSame) figures.lost.push(`${dataset}: acknowledged ${JSON.stringify(reported)}, there is ${JSON.stringify(now)}`)
  }
  for (const [kind, acknowledged] of done) {
    const count = await operations[kind].stored(fresh).catch((error: Error) => {
      figures.torn.push(error.message)
      return acknowledged
    })
    if (count < acknowledged || count > acknowledged + 1)
      figures.lost.push(`${kind}: ${acknowledged} operations acknowledged, ${count} there`)
    done.set(kind, Math.max(acknowledged, count))
  }
  const { torn, parts } = await verifyStore(fresh, looked)
  figures.torn.push(...torn)
  figures.parts += parts
  await fresh.close()
}

async function killOnce(run: Run, stage: Stage, ingest: Child): Promise<void> {
  await ingest.heard('ready')
  ingest.process.stdin?.end(JSON.stringify(await orderOf(run, stage)))
  const { acknowledged, withinMs } = PLAN[stage]
  await ingest.heard(MARKS[stage], Math.floor(run.random() * (acknowledged + 1)))
  await sleep(run.random() * withinMs)
  ingest.process.kill('SIGKILL')
  const [, signal] = (await ingest.closed) as [number | null, string | null]
  if (signal !== 'SIGKILL') throw new Error(`the process ended by itself at ${stage}: ${ingest.lines.slice(-3).join(' | ')}`)
  run.figures.kills[stage]++
  acknowledge(run, stage, ingest.lines)
  await lookAfter(run)
}

/** Brings the simulated data sets up to a day, and then to the last one, undisturbed. */
async function finish(dataDir: string, day: string): Promise<void> {
  const keeper = startChild(dataDir, 'keep')
  await keeper.heard('ready')
  keeper.process.stdin?.end(JSON.stringify({ kind: 'keep', day, nextDay: LAST_DAY } satisfies Order))
  await keeper.heard('finished')
  keeper.process.kill()
  await keeper.closed
}

/** Compares every simulated data set with that of a store without kills. */
async function compare(run: Run, untouched: string): Promise<void> {
  await Promise.all([finish(run.dataDir, (await daysOf(run)).day), finish(untouched, FIRST_DAY)])
  await lookAfter(run)
  const other = await openDatabase({ dataDir: untouched })
  for (const { dataset, world } of await readStates(other.db)) {
    if (world === null || !keptKeys.has(dataset)) continue
    const isSame = (await fingerprint(other, dataset)) === (await fingerprint(run.database, dataset))
    if (isSame) run.figures.same++
    else run.figures.different.push(dataset)
  }
  await other.close()
}

/** The stages of so many kills, each as often as its share says, in an order that follows from the random numbers. */
export function stagesOf(kills: number, random: () => number): Stage[] {
  const all = stages.flatMap((stage) => Array.from({ length: PLAN[stage].share }, () => stage))
  const rounds = Array.from({ length: Math.ceil(kills / all.length) }, () => shuffled(all, random))
  return rounds.flat().slice(0, kills)
}

type Options = { kills: number; seed: number; folder: string; onKill?: (done: number, stage: Stage) => void }

/** Opens a store and the server over it, which is asked until `stop`. */
async function openRun(dataDir: string, source: 'simulated' | 'files', shared: Pick<Run, 'random' | 'figures'>) {
  const server = await startServer(dataDir, source)
  const database = await openDatabase({ dataDir })
  const kinds = source === 'files' ? (Object.keys(operations) as Operation[]) : []
  const done = new Map(kinds.map((kind) => [kind, 1]))
  const run: Run = { dataDir, database, done, states: new Map(), looked: new Map(), ...shared }
  const stop = async () => {
    await database.close()
    return await server.stop()
  }
  return { run, stop }
}

/**
 * Kills processes that write to a simulated store and to one of real rows, over and over at moments that follow from the seed (as far as a machine repeats
 * itself), and looks after each kill whether everything that was acknowledged is there and whole. A server on each store is asked all the while.
 */
export async function runKills({ kills, seed, folder, onKill }: Options): Promise<KillFigures> {
  const [simulatedDir, untouched, realDir] = mapTuple(['simulated', 'untouched', 'real'], (name) => join(folder, name))
  for (const path of [simulatedDir, realDir]) mkdirSync(path, { recursive: true })
  await makeSimulatedStore(simulatedDir)
  cpSync(simulatedDir, untouched, { recursive: true })
  await makeRealStore(realDir)
  const random = seededRandom(seed)
  const none = Object.fromEntries(stages.map((stage) => [stage, 0])) as Record<Stage, number>
  const figures: Run['figures'] = { kills: none, publications: 0, rows: 0, lost: [], torn: [], parts: 0, same: 0, different: [] }
  const simulated = await openRun(simulatedDir, 'simulated', { random, figures })
  const real = await openRun(realDir, 'files', { random, figures })
  const runOf = (stage: Stage) => (stage in OPERATION_OF ? real.run : simulated.run)
  const plan = stagesOf(kills, random)
  const start = (stage: Stage) => startChild(runOf(stage).dataDir, stage in OPERATION_OF ? 'operate' : 'keep')
  let next = start(firstItem(plan))
  for (const [at, stage] of plan.entries()) {
    const ingest = next
    // the next process loads its modules while this one works
    if (at + 1 < plan.length) next = start(itemAt(plan, at + 1))
    await killOnce(runOf(stage), stage, ingest)
    onKill?.(at + 1, stage)
  }
  await compare(simulated.run, untouched)
  return { ...figures, answers: joinAnswers(await simulated.stop(), await real.stop()) }
}
