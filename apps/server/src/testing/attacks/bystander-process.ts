import { setTimeout as sleep } from 'node:timers/promises'
import { calls } from '@guanlan/contract/calls.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { answerAsks } from '../processes/answer-asks.ts'
import { send } from './send.ts'

/** How an ordinary reader was answered in a window of time. */
export type Watched = {
  answers: number
  perS: number
  p50Ms: number
  p99Ms: number
  longestMs: number
  /** The longest answers with the time of their beginning, ms of this machine's clock. */
  longest: { atMs: number; tookMs: number; path: string }[]
  failed: string[]
}

const LONGEST_KEPT = 10
const LONGEST_WAIT_MS = 120_000
const HEADERS = { 'content-type': 'application/json', 'accept-encoding': 'gzip' }
/** `/healthz` and one quote, in turn. */
const questions = [
  { method: 'GET', path: '/healthz' },
  { method: 'POST', path: calls['stock.quotes'].path, headers: HEADERS, body: JSON.stringify({ secucodes: ['SH600519'] }) },
]

type Watch = { stop(): Promise<Watched> }

function watch({ port, pauseMs }: { port: number; pauseMs: number }): Watch {
  const took: number[] = []
  const longest: Watched['longest'] = []
  const failed: string[] = []
  const startedMs = performance.now()
  let isStopping = false
  const asking = async () => {
    for (let at = 0; !isStopping; at++) {
      const question = itemAt(questions, at % questions.length)
      const atMs = Date.now()
      const { status, tookMs, body } = await send({ port, ...question, from: '127.0.0.1', signal: AbortSignal.timeout(LONGEST_WAIT_MS) })
      took.push(tookMs)
      longest.push({ atMs, tookMs, path: question.path })
      if (longest.length > 2 * LONGEST_KEPT) longest.sort((a, b) => b.tookMs - a.tookMs).splice(LONGEST_KEPT)
      if (status !== 200) failed.push(`${question.path} ${status} ${body.slice(0, 120)}`)
      if (pauseMs > 0) await sleep(pauseMs)
    }
  }
  const done = asking()
  return {
    async stop() {
      isStopping = true
      await done
      const sorted = Float64Array.from(took).sort()
      const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
      longest.sort((a, b) => b.tookMs - a.tookMs).splice(LONGEST_KEPT)
      const perS = (took.length / (performance.now() - startedMs)) * 1000
      return { answers: took.length, perS, p50Ms: at(0.5), p99Ms: at(0.99), longestMs: at(1), longest, failed }
    },
  }
}

const watches = new Map<number, Watch>()

/** A reader of each of the servers, at the same time: `begin` starts to ask, `seen` ends it and answers what was seen, by port. */
answerAsks({
  begin({ ports, pauseMs }: { ports: readonly number[]; pauseMs: number }) {
    for (const port of ports) watches.set(port, watch({ port, pauseMs }))
  },
  async seen(): Promise<Record<number, Watched>> {
    const seen = await Promise.all([...watches].map(async ([port, one]) => [port, await one.stop()] as const))
    watches.clear()
    return Object.fromEntries(seen)
  },
})
