import type { MarketStore } from '../../market/store/market-store.ts'
import { MINUTE_MS } from '../durations.ts'

/** How one piece of background work ended. `rest`: its host is left alone for now, it is asked again later. */
export type PieceResult = { done: true } | { done: false; reason: string; rest?: boolean }

/** Background work on many pieces (companies, or stretches of dates), one after the other, resumable. */
export type LanePlan = {
  id: string
  /** Chinese name, for the data page. */
  name: string
  host: string
  /** Pieces in the order they are worked on, as the store wants them now. */
  pieces(): Promise<string[]>
  work(piece: string): Promise<PieceResult>
  /** Called when the last piece is done. */
  finish?(): Promise<void>
  /** After so long everything is worked on anew. */
  renewMs: number
  /** Whether a company somebody opens is one of the pieces. */
  byCompany: boolean
  /** Memory of pieces is lost with the process: the lane begins anew. */
  startsAnew?: boolean
}

/** Pieces that failed, with the reason: tried three times, then again after a restart and when the lane is renewed. */
export type DeadPiece = { piece: string; reason: string; atMs: number }
type Kept = { cursor: string; finishedMs: number; dead: DeadPiece[] }

export type Lane = {
  plan: LanePlan
  /** Works on one piece: one somebody waits for first. False when there is nothing to do now. */
  step(): Promise<boolean>
  /** Puts a company to the front. */
  open(secucode: string): void
  progress(): { done: number; total: number; remaining: number }
  dead(): readonly DeadPiece[]
  /** Chinese sentence why it waits; null when it does not. */
  waitsFor(): string | null
}

type LaneContext = { store: MarketStore; nowMs(): number }

const MOST_TRIES = 3
/** So many failures in a row are the upstream's, not the pieces'. */
const FAILURES_TO_PAUSE = 8
const FIRST_PAUSE_MS = 15 * MINUTE_MS
const LONGEST_PAUSE_MS = 8 * 60 * MINUTE_MS
const REST_MS = MINUTE_MS
/** A company that is opened again is asked about again after so long. */
const OPENED_AGAIN_MS = 60 * MINUTE_MS
const MOST_DEAD = 200

/** A lane at work. `queue` null: what there is to do has not been looked for yet. */
type Working = {
  plan: LanePlan
  context: LaneContext
  kept: Kept
  tries: Map<string, number>
  opened: string[]
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
  const kept: Kept = text === null ? { cursor: '', finishedMs: 0, dead: [] } : (JSON.parse(text) as Kept)
  if (plan.startsAnew) kept.cursor = ''
  const lane: Working = {
    plan,
    context,
    kept,
    tries: new Map(),
    opened: [],
    workedMs: new Map(),
    queue: null,
    total: 0,
    failuresInRow: 0,
    pauseMs: FIRST_PAUSE_MS,
    waitsUntilMs: 0,
    waitsFor: null,
  }
  return {
    plan,
    step: () => step(lane),
    open(secucode) {
      const isFresh = context.nowMs() - (lane.workedMs.get(secucode) ?? Number.NEGATIVE_INFINITY) < OPENED_AGAIN_MS
      if (plan.byCompany && !isFresh && !lane.opened.includes(secucode)) lane.opened.push(secucode)
    },
    progress() {
      const waiting = lane.queue?.length ?? 0
      return { done: lane.total - waiting, total: lane.total, remaining: waiting + lane.opened.length }
    },
    dead: () => lane.kept.dead,
    waitsFor: () => (context.nowMs() < lane.waitsUntilMs ? lane.waitsFor : null),
  }
}

async function step(lane: Working): Promise<boolean> {
  const { plan, context } = lane
  if (context.nowMs() < lane.waitsUntilMs) return false
  if (lane.queue === null || lane.queue.length === 0) await refill(lane)
  const isOpened = lane.opened.length > 0
  const piece = isOpened ? lane.opened.shift() : lane.queue?.shift()
  if (piece === undefined) return false
  const result = await plan.work(piece)
  if (result.done) settle(lane, piece, isOpened)
  else if (result.rest) putBack(lane, piece, { reason: result.reason, isOpened })
  else fail(lane, piece, { reason: result.reason, isOpened })
  if (!isOpened && lane.queue?.length === 0) {
    await plan.finish?.()
    lane.kept.finishedMs = context.nowMs()
  }
  await save(lane)
  return true
}

async function save(lane: Working): Promise<void> {
  await lane.context.store.setSetting(keyOf(lane.plan), JSON.stringify(lane.kept))
}

/** Looks for what there is to do: what an interrupted lane left, or everything anew when it is time. */
async function refill(lane: Working): Promise<void> {
  const { kept, plan, context } = lane
  if (kept.finishedMs > 0 && context.nowMs() - kept.finishedMs < plan.renewMs) return
  if (kept.finishedMs > 0) kept.cursor = ''
  kept.finishedMs = 0
  const pieces = await plan.pieces()
  lane.total = pieces.length
  const waiting = pieces.slice(kept.cursor === '' ? 0 : pieces.indexOf(kept.cursor) + 1)
  const failed = kept.dead.map(({ piece }) => piece).filter((piece) => pieces.includes(piece) && !waiting.includes(piece))
  lane.queue = [...waiting, ...failed]
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

function settle(lane: Working, piece: string, isOpened: boolean): void {
  const { kept } = lane
  lane.failuresInRow = 0
  lane.pauseMs = FIRST_PAUSE_MS
  lane.waitsFor = null
  lane.workedMs.set(piece, lane.context.nowMs())
  const isRetry = lane.tries.delete(piece)
  kept.dead = kept.dead.filter((one) => one.piece !== piece)
  if (!isOpened && !isRetry) kept.cursor = piece
}
