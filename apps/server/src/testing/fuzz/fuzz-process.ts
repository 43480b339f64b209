import type { CallName } from '@guanlan/contract/calls.ts'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { type Sending, type Sent, send } from '../attacks/send.ts'
import { answerAsks } from '../processes/answer-asks.ts'
import { faultOf } from './judge.ts'
import { requestsTo, type Tokens } from './requests.ts'

/** Generated requests to one call of a server that listens. */
export type FuzzOrder = { port: number; name: CallName; runs: number; seed: number; tokens: Tokens; secrets: readonly string[] }
export type FuzzFigures = {
  byStatus: Record<number, number>
  /** What cannot be sent over http at all, such as letters an address may not have. */
  unsent: number
  faults: string[]
  /** The requests that took longest. */
  slowest: { tookMs: number; request: string }[]
}

/** Requests under way at once, each from a client of its own. */
const LANES = 8
const CLIENTS = 200
const CHUNK = 100
const SHOWN = 300
/** One in so many bodies is sent slowly. */
const SLOW_EVERY = 40
const DRIP_MS = 5
const SLOWLY_BYTES = 40
const LONGEST_ANSWER_MS = 60_000
const SLOWEST_KEPT = 5

/** A client of its own for every request, out of so many. */
const clientOf = (n: number) => `127.3.${1 + Math.floor(n / 200)}.${1 + (n % 200)}`

function sendingOf({ method = 'GET', url, headers, payload }: InjectOptions, n: number): Omit<Sending, 'port'> {
  const body = payload === undefined ? undefined : String(payload)
  const sent = { method, path: String(url), headers: headers as Record<string, string>, from: clientOf(n % CLIENTS) }
  const isSlow = body !== undefined && body !== '' && n % SLOW_EVERY === 0
  if (isSlow) return { ...sent, body: body.slice(0, SLOWLY_BYTES), dripMs: DRIP_MS }
  return body === undefined ? sent : { ...sent, body }
}

/** An answer as the judge reads it. */
function judged({ status, headers, body }: Sent, secrets: readonly string[]): string | null {
  return faultOf({ statusCode: status, headers, body }, secrets)
}

/** A connection the server ends after it was idle may cross with the next request; anything else is a fault. */
const unanswered = (why: string) => (/hang up|ECONNRESET|EPIPE/.test(why) ? null : `no answer: ${why}`)

async function fuzz({ port, name, runs, seed, tokens, secrets }: FuzzOrder): Promise<FuzzFigures> {
  const figures: FuzzFigures = { byStatus: {}, unsent: 0, faults: [], slowest: [] }
  const requests = requestsTo(name, tokens)
  const one = async (request: InjectOptions, n: number) => {
    const shown = () => `${request.method} ${String(request.url).slice(0, SHOWN)} ${String(request.payload ?? '').slice(0, SHOWN)}`
    let sent: Sent
    try {
      sent = await send({ port, ...sendingOf(request, n), signal: AbortSignal.timeout(LONGEST_ANSWER_MS) })
    } catch {
      figures.unsent++
      return
    }
    figures.byStatus[sent.status] = (figures.byStatus[sent.status] ?? 0) + 1
    const fault = sent.status === 0 ? unanswered(sent.body) : judged(sent, secrets)
    if (fault !== null) figures.faults.push(`${name} (seed ${seed}, request ${n}): ${fault}: ${shown()} → ${sent.body.slice(0, SHOWN)}`)
    figures.slowest.push({ tookMs: sent.tookMs, request: shown() })
    if (figures.slowest.length > 4 * SLOWEST_KEPT) figures.slowest.sort((a, b) => b.tookMs - a.tookMs).splice(SLOWEST_KEPT)
  }
  for (let from = 0; from < runs; from += CHUNK) {
    const chunk = fc.sample(requests, { numRuns: Math.min(CHUNK, runs - from), seed: seed + from })
    const waiting = [...chunk.entries()]
    const lane = async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await one(next[1], from + next[0])
    }
    await Promise.all(Array.from({ length: LANES }, lane))
  }
  figures.slowest.sort((a, b) => b.tookMs - a.tookMs).splice(SLOWEST_KEPT)
  return figures
}

answerAsks({ fuzz })
