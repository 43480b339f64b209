import type { CallName } from '@guanlan/contract/calls.ts'
import { calls } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import type { DatasetStatuses } from '@guanlan/contract/schemas/data/dataset.ts'
import { sessionState } from '@guanlan/domain/calendar/session.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { boardOf, type SecuCode } from '@guanlan/domain/securities/secu-code.ts'
import { allJobs } from '../../sources/datasets/runner/jobs.ts'
import { answerNames } from '../world.ts'
import { type Asked, type Fault, faultsOf } from './answer-checks.ts'
import { breadthFaults, quoteFaults, stageFaults } from './market-truth.ts'
import type { Share } from './recorded-market.ts'
import type { RehearsalServer } from './rehearsal-server.ts'
import type { Stage } from './stages.ts'

/** What a stage came to: how many answers were read, and what was wrong, each fault once with how often it came. */
export type StageReport = { stage: Stage; answers: number; faults: (Fault & { times: number })[]; ms: number }

const POLL_MS = 100
/** A stage that does not come within so long is a fault. */
const PATIENCE_MS = 45_000
/** What upstreams have of the companies of the crawl is waited for so long. */
const OPENED_WITHIN_MS = 20_000
const BARS_LANE = 'dayBars'
/** Slower than a crawl of the answers takes. */
const SLOW_MS = 20_000
const ALWAYS = ['SH600519', 'SZ000858', 'SH601318', 'SZ300750', 'SZ002415', 'SH600000', 'SZ000001']

/** Shares of every kind there is: recorded, suspended, at their limit, of each board. */
export function crawledShares(shares: readonly Share[], count: number): Share[] {
  const seen = new Map<string, number>()
  const kinds = shares.filter((share) => {
    const kind = `${boardOf(share.secucode as SecuCode)} ${share.isSuspended} ${share.name.includes('ST')}`
    seen.set(kind, (seen.get(kind) ?? 0) + 1)
    return ALWAYS.includes(share.secucode) || (seen.get(kind) ?? 0) <= 2
  })
  const first = kinds.toSorted((a, b) => Number(ALWAYS.includes(b.secucode)) - Number(ALWAYS.includes(a.secucode)))
  return first.slice(0, count)
}

type Status = { data: DatasetStatuses }
const statusOf = async (server: RehearsalServer) => ((await server.get('/status/datasets')).body as unknown as Status).data
const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS))
const epoch = (text: string | null) => (text === null ? 0 : Date.parse(`${text.replace(' ', 'T')}+08:00`))

/** Every job was tried for its last occasion; where the stage asks for it, nothing of the background work is left. */
function isSettled({ live }: DatasetStatuses, stage: Stage, atMs: number): boolean {
  if (live == null || epoch(live.at) < Math.floor(atMs / 1000) * 1000) return false
  const occasions = new Map(allJobs().map(({ id, occasionMs }) => [id, occasionMs(atMs)]))
  const areTried = live.jobs.every(({ id, okAt, failures }) => failures > 0 || epoch(okAt) + 999 >= (occasions.get(id) ?? 0))
  const isWorkedOff = live.history.every(({ done, total, waitsFor }) => done >= total || waitsFor !== null)
  return areTried && (stage.isFilled !== true || isWorkedOff)
}

/** Share of the history of bars that is there; null while the whole is unknown. */
async function filledRatio(server: RehearsalServer): Promise<number | null> {
  const lane = (await statusOf(server)).live?.history.find(({ id }) => id === BARS_LANE)
  return lane === undefined || lane.total === 0 ? null : lane.done / lane.total
}

/** Lets the fill come as far as the stage asks for, and slows it down there. */
export async function fillTo(server: RehearsalServer, ratio: number): Promise<void> {
  const untilMs = performance.now() + PATIENCE_MS
  while (performance.now() < untilMs && ((await filledRatio(server)) ?? 0) < ratio) await pause()
  server.upstream.slow(SLOW_MS)
}

async function metaNow(server: RehearsalServer): Promise<Meta | undefined> {
  return (await server.ask('stock.base', { secucode: firstItem(ALWAYS) })).body.meta as Meta | undefined
}

/** Waits until the server shows the stage; what it shows when patience ends is judged all the same. */
async function reach(server: RehearsalServer, stage: Stage): Promise<Meta | undefined> {
  const atMs = server.nowMs()
  const untilMs = performance.now() + PATIENCE_MS
  let meta = await metaNow(server)
  while (performance.now() < untilMs) {
    meta = await metaNow(server)
    const isShown = meta !== undefined && stageFaults(stage, meta).length === 0
    if (isShown && isSettled(await statusOf(server), stage, atMs)) break
    await pause()
  }
  return meta
}

type Item = { state: string; reason: string | null }

/** What waits for a reason waits for its host: it does not come within a stage. */
const isOver = ({ state, reason }: Item) => state === 'done' || state === 'failed' || (state === 'waiting' && reason !== null)

/** Opens every share of the crawl and waits until what upstreams have of it is there. */
async function openAll(server: RehearsalServer, shares: readonly Share[]): Promise<void> {
  const untilMs = performance.now() + OPENED_WITHIN_MS
  for (const { secucode } of shares) await server.ask('stock.base', { secucode })
  for (const { secucode } of shares) {
    while (performance.now() < untilMs) {
      const { data } = (await server.ask('stock.fetching', { secucode })).body as { data?: { items: Item[] } }
      if (data !== undefined && data.items.length > 0 && data.items.every(isOver)) break
      await pause()
    }
  }
}

const isOfShare = (name: CallName) => 'secucode' in (calls[name].example as object)

/** The example of a call about a share or a sector of this market. */
function inputOf({ upstream }: RehearsalServer, name: CallName, share: Share | null): object {
  const example = calls[name].example as object
  const board = firstItem(upstream.sceneAt(0).boards)
  return { ...example, ...(share === null ? {} : { secucode: share.secucode }), ...('blockcode' in example ? { blockcode: board.id } : {}) }
}

/** Asks every public call, those about a share for each of them, and the figures that can be compared with the stub's. */
async function crawl(server: RehearsalServer, stage: Stage, shares: readonly Share[]): Promise<{ answers: number; faults: Fault[] }> {
  const statuses = await statusOf(server)
  const names = new Map(statuses.datasets.map(({ key, name }) => [key, name]))
  const faults: Fault[] = []
  let answers = 0
  for (const name of answerNames) {
    const subjects = isOfShare(name) ? shares : [null]
    const ask = async (share: Share | null) => {
      const input = inputOf(server, name, share)
      const isTrading = !['closed', 'after-hours'].includes(sessionState(server.nowMs()).state)
      const answered = await server.ask(name, input as never)
      const state = { isFilled: stage.isFilled === true, isFilling: stage.filledRatio !== undefined }
      const asked: Asked = { name, about: share?.secucode ?? '', nowMs: server.nowMs(), isTrading, ...state }
      faults.push(...faultsOf(answered, asked, names))
      if (name === 'stock.base' && share !== null && answered.status === 200) faults.push(...quoteFaults(server, share, answered.body))
      answers++
    }
    await Promise.all(subjects.map(ask))
  }
  return { answers, faults: [...faults, ...(await breadthFaults(server))] }
}

function counted(faults: readonly Fault[]): StageReport['faults'] {
  const byKind = new Map<string, Fault & { times: number }>()
  for (const fault of faults) {
    const kind = `${fault.call} ${fault.what}`
    const known = byKind.get(kind)
    if (known === undefined) byKind.set(kind, { ...fault, times: 1 })
    else known.times++
  }
  return [...byKind.values()]
}

/** Goes through the stages one after the other; `onStage` hears of each as it ends. */
export async function rehearse(
  server: RehearsalServer,
  { stages, shares }: { stages: readonly Stage[]; shares: readonly Share[] },
  onStage: (report: StageReport) => void = () => {},
): Promise<StageReport[]> {
  const reports: StageReport[] = []
  for (const stage of stages) {
    const startMs = performance.now()
    if (server.nowMs() < Date.parse(`${stage.at}+08:00`)) server.goTo(stage.at)
    server.upstream.hold(stage.held ?? null)
    await server.ready
    if (stage.filledRatio !== undefined) await fillTo(server, stage.filledRatio)
    const meta = stage.filledRatio === undefined ? await reach(server, stage) : await metaNow(server)
    if (stage.isFilled) await openAll(server, shares)
    const { answers, faults } = await crawl(server, stage, shares)
    const shown = meta === undefined ? [{ call: 'stock.base', what: `${stage.name}：没有回答`, example: '' }] : stageFaults(stage, meta)
    const wasHalf = stage.filledRatio === undefined || ((await filledRatio(server)) ?? 1) < 1
    const whole = wasHalf ? [] : [{ call: 'dataset.statuses', what: `${stage.name}：日线在查的时候已经填满`, example: '' }]
    server.upstream.slow(0)
    const report = { stage, answers, faults: counted([...shown, ...whole, ...faults]), ms: performance.now() - startMs }
    reports.push(report)
    onStage(report)
  }
  return reports
}
