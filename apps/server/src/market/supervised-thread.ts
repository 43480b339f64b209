import type { Worker } from 'node:worker_threads'
import { endThread } from '../runtime/end-thread.ts'
import { faultText } from '../storage/storage-fault.ts'

/** What every thread may say besides its own words: something failed, and it tries again. */
export type Trouble = { type: 'trouble'; message: string; stack: string }
/** What failed last works again: its trouble is over. */
export type Recovered = { type: 'recovered' }
/** Its last words: why it ends. */
type Failed = { type: 'failed'; message: string }

/** How a thread is. Instants are of this process's clock, epoch ms. */
export type ThreadHealth = {
  name: string
  /** `waiting`: it ended unasked and is started again at `startsAtMs`. */
  state: 'running' | 'waiting' | 'ended'
  /** How often it was started again. */
  restarts: number
  endedAtMs: number | null
  /** Why it ended the last time. */
  endReason: string | null
  startsAtMs: number | null
  /** What fails since when, while it runs; null when nothing failed lately. */
  trouble: { message: string; sinceMs: number } | null
}

export type SupervisedThread = {
  health(): ThreadHealth
  /** Lost while the thread does not run. */
  send(message: unknown): void
  /** Asks the thread to stop, and ends it when it does not in time. */
  stop(): Promise<void>
}

export type Supervision<Message> = {
  /** Shown on the status. */
  name: string
  spawn(): Worker
  onMessage?: (message: Exclude<Message, Trouble>) => void
  /** It ended unasked, or something in it failed: the same failure is reported again after a minute at the earliest. */
  onTrouble?: ((error: Error) => void) | undefined
  nowMs(): number
  /** How long it may take to stop. */
  stopMs: number
  firstPauseMs?: number
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** A thread that ran so long is not failing at its start: the next pause is the first again. */
const STEADY_MS = 5 * 60_000
const REPORTED_AGAIN_MS = 60_000
/** What has not failed again for so long is over: threads try again at least every quarter of a minute, most much sooner. */
const TROUBLE_OVER_MS = 40_000
const BRIEFEST_TROUBLE_MS = 2_000
/** A failure that came again at a pace is over after so many beats without it. */
const BEATS_WITHOUT = 4

type Running<Message> = {
  given: Supervision<Message>
  health: ThreadHealth
  worker: Worker | null
  pauseMs: number
  startedMs: number
  timer: NodeJS.Timeout | undefined
  isStopping: boolean
  reported: { message: string; atMs: number } | null
  /** When something last failed in it, ms of the process. */
  troubledMs: number
  /** After how long without it a failure is over. */
  quietMs: number
  /** Why it is about to end, where it said so. */
  reason: Error | null
  ended: PromiseWithResolvers<void>
}

/** Runs a thread and starts it again when it ends unasked: after a second, then after twice as long each time, up to a minute. */
export function superviseThread<Message extends { type: string }>(given: Supervision<Message>): SupervisedThread {
  const health: ThreadHealth = {
    name: given.name,
    state: 'running',
    restarts: 0,
    endedAtMs: null,
    endReason: null,
    startsAtMs: null,
    trouble: null,
  }
  const thread: Running<Message> = {
    given,
    health,
    worker: null,
    pauseMs: given.firstPauseMs ?? FIRST_PAUSE_MS,
    startedMs: 0,
    timer: undefined,
    isStopping: false,
    reported: null,
    troubledMs: 0,
    quietMs: TROUBLE_OVER_MS,
    reason: null,
    ended: Promise.withResolvers(),
  }
  start(thread)
  return {
    health: () => ({ ...health, trouble: troubleOf(thread) }),
    send: (message) => thread.worker?.postMessage(message),
    stop: () => stop(thread),
  }
}

function start<Message extends { type: string }>(thread: Running<Message>): void {
  const { given, health } = thread
  const worker = given.spawn()
  thread.worker = worker
  thread.startedMs = performance.now()
  Object.assign(health, { state: 'running', startsAtMs: null, trouble: null })
  thread.reason = null
  worker.on('message', (message: Message | Trouble | Recovered) => hear(thread, message))
  worker.on('error', (error: Error) => {
    thread.reason = error
  })
  worker.once('exit', (code) => settle(thread, code))
}

function troubleOf<Message>({ health, troubledMs, quietMs }: Running<Message>): ThreadHealth['trouble'] {
  return health.trouble === null || performance.now() - troubledMs > quietMs ? null : { ...health.trouble }
}

function hear<Message extends { type: string }>(thread: Running<Message>, message: Message | Trouble | Recovered): void {
  const { given, health } = thread
  if (message.type === 'recovered') {
    health.trouble = null
    return
  }
  if (message.type !== 'trouble') {
    const own = message as Exclude<Message, Trouble>
    if (message.type === 'failed') thread.reason = new Error((message as { type: string } as Failed).message)
    given.onMessage?.(own)
    return
  }
  const { message: said, stack } = message as Trouble
  const text = faultText(said)
  const before = troubleOf(thread)
  const beatMs = performance.now() - thread.troubledMs
  thread.quietMs = before === null ? TROUBLE_OVER_MS : Math.min(Math.max(BEATS_WITHOUT * beatMs, BRIEFEST_TROUBLE_MS), TROUBLE_OVER_MS)
  health.trouble = { message: text, sinceMs: before?.sinceMs ?? given.nowMs() }
  thread.troubledMs = performance.now()
  reportTrouble(thread, Object.assign(new Error(text), { stack }))
}

function reportTrouble<Message>(thread: Running<Message>, error: Error): void {
  const atMs = performance.now()
  if (thread.reported?.message === error.message && atMs - thread.reported.atMs < REPORTED_AGAIN_MS) return
  thread.reported = { message: error.message, atMs }
  thread.given.onTrouble?.(error)
}

function settle<Message extends { type: string }>(thread: Running<Message>, code: number): void {
  const { given, health } = thread
  thread.worker = null
  if (thread.isStopping) {
    Object.assign(health, { state: 'ended', trouble: null })
    thread.ended.resolve()
    return
  }
  const why = thread.reason ?? new Error(`线程${given.name}意外结束（${code}）`)
  if (performance.now() - thread.startedMs > STEADY_MS) thread.pauseMs = given.firstPauseMs ?? FIRST_PAUSE_MS
  const nowMs = given.nowMs()
  Object.assign(health, { state: 'waiting', endedAtMs: nowMs, endReason: faultText(why.message), startsAtMs: nowMs + thread.pauseMs })
  reportTrouble(thread, why)
  thread.timer = setTimeout(() => {
    health.restarts++
    start(thread)
  }, thread.pauseMs)
  thread.pauseMs = Math.min(thread.pauseMs * 2, LONGEST_PAUSE_MS)
}

async function stop<Message>(thread: Running<Message>): Promise<void> {
  const { given, worker } = thread
  thread.isStopping = true
  clearTimeout(thread.timer)
  if (worker === null) {
    thread.health.state = 'ended'
    thread.ended.resolve()
    return
  }
  await endThread(worker, given.stopMs)
  await thread.ended.promise
}
