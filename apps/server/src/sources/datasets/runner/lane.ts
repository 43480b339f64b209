import { MINUTE_MS } from '@guanlan/datasets/durations.ts'
import { storedJson } from '../../../runtime/stored-json.ts'
import { errorOf } from '../../../runtime/thrown.ts'
import type { MarketStore } from '../../../storage/bars/market-store.ts'
import { faultText } from '../../../storage/storage-fault.ts'
import { isHostFault } from '../../live/adapter.ts'
import { UpstreamFault } from '../../live/fetch-layer/upstream-fault.ts'

/** How one piece of background work ended. `rest`: its host is paused, it is asked again later. */
export type PieceResult = { done: true } | { done: false; reason: string; rest?: boolean }

/** Background work on many pieces (companies, or stretches of dates), one after the other, resumable. */
export type LanePlan = {
  id: string
  /** Chinese name, for the data page. */
  name: string
  host: string
  /** Pieces in the order they are worked on, as the store wants them now. */
  pieces(): Promise<string[]>
  /** An UpstreamFault is a failed piece. */
  work(piece: string): Promise<PieceResult>
  /** Called when the last piece is done. */
  finish?(): Promise<void>
  /** After so long everything is worked on anew. */
  renewMs: number
  /** Whether an opened company is one of the pieces. */
  byCompany: boolean
  /** Nothing is worked on but opened companies: it has no history. */
  onlyOpened?: boolean
  /** A company that is opened again is asked about again after so long; without it after an hour. */
  openedAgainMs?: number
  /** Companies that are pieces; without it every one. */
  covers?(secucode: string): boolean
  /** What it writes is served from the market's memory, which takes it up by itself. */
  isInMarket?: boolean
  /** Memory of pieces is lost with the process: the lane begins anew. */
  startsAnew?: boolean
}

/** Pieces that failed, with the reason: tried three times, then again after a restart and when the lane is renewed. */
type DeadPiece = { piece: string; reason: string; atMs: number }
/** `isWhole`: everything was worked on at least once. */
type Kept = { cursor: string; finishedMs: number; dead: DeadPiece[]; isWhole?: boolean }

/** How far a company is in a lane. `ahead`: pieces that are worked on before it is done, itself included. */
type CompanyPiece = { state: 'done' | 'fetching' | 'waiting' | 'failed'; reason: string | null; ahead: number }

export type Lane = {
  plan: LanePlan
  /** Works on one piece: an awaited one first. False when there is nothing to do now. */
  step(): Promise<boolean>
  /** Puts a company to the front. */
  open(secucode: string): void
  /** Whether an opened company is to be worked on now. */
  isAwaited(): boolean
  /** How far a company is; null for one that is no piece of the lane. What is only asked for anew counts as done. */
  companyPiece(secucode: string): CompanyPiece | null
  progress(): { done: number; total: number; remaining: number }
  dead(): readonly DeadPiece[]
  /** Chinese sentence why it waits; null when it does not. */
  waitsFor(): string | null
  /** How long it waits, ms; 0 when it does not. */
  waitsMs(): number
}

/** `onDone` is called for every piece that is done; `isOpened`: it was awaited. */
type LaneContext = {
  store: MarketStore
  nowMs(): number
  onDone?(plan: LanePlan, done: { piece: string; isOpened: boolean }): Promise<void>
}

const MOST_TRIES = 3
/** So many failures in a row are the upstream's, not the pieces'. */
const FAILURES_TO_PAUSE = 8
const FIRST_PAUSE_MS = 15 * MINUTE_MS
const LONGEST_PAUSE_MS = 8 * 60 * MINUTE_MS
const REST_MS = MINUTE_MS
const OPENED_AGAIN_MS = 60 * MINUTE_MS
const MOST_DEAD = 200

/** A lane at work. `queue` null: what there is to do has not been looked for yet. */
type Working = {
  plan: LanePlan
  context: LaneContext
  kept: Kept
  tries: Map<string, number>
  opened: string[]
  /** What is worked on now. */
  piece: string | null
  /** When a piece was last done in this process. */
  workedMs: Map<string, number>
  queue: string[] | null
  total: number
  failuresInRow: number
  pauseMs: number
  waitsUntilMs: number
  waitsFor: string | null
}

const keyOf = ({ id }: LanePlan) => `live_lane.${id}`

/** A lane over what was done of it before. */
export async function openLane(plan: LanePlan, context: LaneContext): Promise<Lane> {
  const text = await context.store.setting(keyOf(plan))
  const kept: Kept = text === null ? { cursor: '', finishedMs: 0, dead: [] } : storedJson<Kept>(text)
  if (plan.startsAnew) kept.cursor = ''
  const lane: Working = {
    plan,
    context,
    kept,
    tries: new Map(),
    opened: [],
    piece: null,
    workedMs: new Map(),
    queue: null,
    total: 0,
    failuresInRow: 0,
    pauseMs: FIRST_PAUSE_MS,
    waitsUntilMs: 0,
    waitsFor: null,
  }
  return laneOver(lane)
}

function laneOver(lane: Working): Lane {
  const { plan, context } = lane
  const waitsMs = () => restOf(lane)
  return {
    plan,
    step: () => step(lane),
    open(secucode) {
      const againMs = plan.openedAgainMs ?? OPENED_AGAIN_MS
      const isFresh = context.nowMs() - (lane.workedMs.get(secucode) ?? Number.NEGATIVE_INFINITY) < againMs
      if (isPiece(plan, secucode) && !isFresh && lane.piece !== secucode && !lane.opened.includes(secucode)) lane.opened.push(secucode)
    },
    isAwaited: () => lane.opened.length > 0 && waitsMs() === 0,
    companyPiece: (secucode) => (isPiece(plan, secucode) ? companyPiece(lane, secucode) : null),
    progress() {
      const waiting = lane.queue?.length ?? 0
      return { done: lane.total - waiting, total: lane.total, remaining: waiting + lane.opened.length }
    },
    dead: () => lane.kept.dead,
    waitsFor: () => (waitsMs() > 0 ? lane.waitsFor : null),
    waitsMs,
  }
}

function isPiece({ byCompany, covers }: LanePlan, secucode: string): boolean {
  return byCompany && (covers?.(secucode) ?? true)
}

function companyPiece(lane: Working, secucode: string): CompanyPiece {
  const { kept, queue, opened, workedMs, total } = lane
  const reason = kept.dead.find(({ piece }) => piece === secucode)?.reason ?? null
  const done: CompanyPiece = { state: 'done', reason: null, ahead: 0 }
  if (workedMs.has(secucode) || (kept.isWhole && reason === null)) return done
  if (lane.piece === secucode) return { state: 'fetching', reason: null, ahead: 1 }
  const isWaiting = lane.context.nowMs() < lane.waitsUntilMs
  const waiting = { state: 'waiting', reason: isWaiting ? lane.waitsFor : reason } as const
  const place = opened.indexOf(secucode)
  if (place >= 0) return { ...waiting, ahead: place + (lane.piece === null ? 1 : 2) }
  // without the list of codes the pieces are unknown
  const isUnknown = queue === null || total === 0
  if (isUnknown || queue.includes(secucode)) return { ...waiting, ahead: isUnknown ? 1 : queue.indexOf(secucode) + 1 }
  return reason === null ? done : { state: 'failed', reason, ahead: 0 }
}

async function step(lane: Working): Promise<boolean> {
  const { plan, context } = lane
  if (restOf(lane) > 0) return false
  if (lane.queue === null || lane.queue.length === 0) await refill(lane)
  const isOpened = lane.opened.length > 0
  const piece = isOpened ? lane.opened.shift() : lane.queue?.shift()
  if (piece === undefined) return false
  lane.piece = piece
  const result = await work(lane, piece, isOpened)
  if (result.done) await settle(lane, piece, isOpened)
  else if (result.rest) putBack(lane, piece, { reason: result.reason, isOpened })
  else fail(lane, piece, { reason: result.reason, isOpened })
  if (!isOpened && lane.queue?.length === 0) {
    await plan.finish?.()
    lane.kept.finishedMs = context.nowMs()
    lane.kept.isWhole = true
  }
  await save(lane)
  return true
}

/** Works on a piece. A piece that fails for another reason than its upstream, as on a full disk, is put back and is not counted as failed. */
async function work(lane: Working, piece: string, isOpened: boolean): Promise<PieceResult> {
  try {
    return await lane.plan.work(piece)
  } catch (error) {
    if (error instanceof UpstreamFault) return { done: false, reason: error.message, rest: isHostFault(error) }
    putBack(lane, piece, { reason: faultText(errorOf(error).message), isOpened })
    throw error
  } finally {
    lane.piece = null
  }
}

async function save(lane: Working): Promise<void> {
  await lane.context.store.setSetting(keyOf(lane.plan), JSON.stringify(lane.kept))
}

/** Looks for what there is to do: what an interrupted lane left, or everything anew when it is time. */
async function refill(lane: Working): Promise<void> {
  const { kept, plan, context } = lane
  const sinceMs = context.nowMs() - kept.finishedMs
  if (kept.finishedMs > 0 && sinceMs >= 0 && sinceMs < plan.renewMs) return
  if (kept.finishedMs > 0) kept.cursor = ''
  kept.finishedMs = 0
  const pieces = await plan.pieces()
  lane.total = pieces.length
  const waiting = pieces.slice(kept.cursor === '' ? 0 : pieces.indexOf(kept.cursor) + 1)
  const failed = kept.dead.map(({ piece }) => piece).filter((piece) => pieces.includes(piece) && !waiting.includes(piece))
  lane.queue = [...waiting, ...failed]
}

/** How long it still waits, ms. A wait longer than any was begun by a clock that was put back since: it is over. */
function restOf({ waitsUntilMs, context }: Working): number {
  const restMs = waitsUntilMs - context.nowMs()
  return restMs > 0 && restMs <= LONGEST_PAUSE_MS ? restMs : 0
}

function wait(lane: Working, ms: number, reason: string): void {
  lane.waitsUntilMs = lane.context.nowMs() + ms
  lane.waitsFor = reason
}

type Unfinished = { reason: string; isOpened: boolean }

function putBack(lane: Working, piece: string, { reason, isOpened }: Unfinished): void {
  if (isOpened) lane.opened.unshift(piece)
  else lane.queue?.unshift(piece)
  wait(lane, REST_MS, reason)
}

function fail(lane: Working, piece: string, { reason, isOpened }: Unfinished): void {
  const tries = (lane.tries.get(piece) ?? 0) + 1
  lane.tries.set(piece, tries)
  const { kept } = lane
  if (tries < MOST_TRIES) (isOpened ? lane.opened : (lane.queue ?? [])).push(piece)
  kept.dead = [...kept.dead.filter((one) => one.piece !== piece), { piece, reason, atMs: lane.context.nowMs() }].slice(-MOST_DEAD)
  if (++lane.failuresInRow < FAILURES_TO_PAUSE) return
  wait(lane, lane.pauseMs, reason)
  lane.pauseMs = Math.min(lane.pauseMs * 2, LONGEST_PAUSE_MS)
  lane.failuresInRow = 0
}

async function settle(lane: Working, piece: string, isOpened: boolean): Promise<void> {
  const { kept } = lane
  lane.failuresInRow = 0
  lane.pauseMs = FIRST_PAUSE_MS
  lane.waitsFor = null
  lane.workedMs.set(piece, lane.context.nowMs())
  const isRetry = lane.tries.delete(piece)
  kept.dead = kept.dead.filter((one) => one.piece !== piece)
  if (!isOpened && !isRetry) kept.cursor = piece
  await lane.context.onDone?.(lane.plan, { piece, isOpened })
}
