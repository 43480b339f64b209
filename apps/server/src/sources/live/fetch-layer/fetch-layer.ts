import { setTimeout as wait } from 'node:timers/promises'
import { oldestKey } from '@guanlan/domain/collections/elements.ts'
import { jsonOf, textOf } from './decode-text.ts'
import { createHostGate, type HostGate, type HostLimits, type Timing } from './host-gate.ts'
import { UpstreamFault } from './upstream-fault.ts'

/** One request to an upstream. `url` is the upstream's own address, whatever host it is sent to. */
type UpstreamRequest = {
  url: string
  method?: 'GET' | 'POST'
  body?: string
  headers?: Record<string, string>
  encoding?: 'utf-8' | 'gbk'
  /** An answer younger than this is used again without asking. */
  cacheMs?: number
}

export type FetchLayer = {
  /** The answer's text. Throws UpstreamFault. */
  text(request: UpstreamRequest): Promise<string>
  /** The answer's JSON, JSONP unwrapped. Throws UpstreamFault. */
  json(request: UpstreamRequest): Promise<unknown>
  /** State of every host that was asked. */
  hosts(): Record<string, ReturnType<HostGate['state']>>
}

export type FetchLayerOptions = {
  limits?: Partial<HostLimits>
  /** Where requests to a host are sent instead, e.g. `{ 'qt.gtimg.cn': 'http://127.0.0.1:9999/qt.gtimg.cn' }`. */
  hosts?: Readonly<Record<string, string>>
  /** How to reach the operator of this server; sent to upstreams. */
  contact?: string
  timeoutMs?: number
  /** Attempts after the first, with doubling pauses. */
  retries?: number
  pauseMs?: number
  /** Answers kept for conditional requests. */
  answersKept?: number
  timing?: Timing
}

/** At most one request a second to a host, five failures rest it for five minutes, some thousand requests a day. */
const LIMITS: HostLimits = { spacingMs: 1_000, breakAfter: 5, restMs: 5 * 60_000, requestsPerDay: 20_000 }
const LONGEST_PAUSE_MS = 60_000
/** Identifies this server, so that an operator of the upstream can reach the operator of this server. */
function userAgentOf(contact: string): string {
  return `Mozilla/5.0 (compatible; Guanlan/0.1; personal research; one request per second${contact === '' ? '' : `; ${contact}`})`
}

type Answer = { text: string; etag: string | null; modified: string | null; atMs: number }
type Settled = Required<Pick<FetchLayerOptions, 'contact' | 'timeoutMs' | 'retries' | 'pauseMs' | 'hosts' | 'answersKept' | 'timing'>> & {
  limits: HostLimits
}

/** The only way out to upstreams: one queue per host, pauses, breaker, cache, conditional requests, encodings. */
export function createFetchLayer(options: FetchLayerOptions = {}): FetchLayer {
  const timing = options.timing ?? { nowMs: Date.now, sleep: async (ms) => void (await wait(ms)) }
  const settled: Settled = {
    contact: '',
    timeoutMs: 15_000,
    retries: 2,
    pauseMs: 2_000,
    hosts: {},
    answersKept: 500,
    ...options,
    timing,
    limits: { ...LIMITS, ...options.limits },
  }
  const gates = new Map<string, HostGate>()
  const answers = new Map<string, Answer>()
  const gateOf = (host: string) => {
    const gate = gates.get(host) ?? createHostGate(host, settled.limits, timing)
    gates.set(host, gate)
    return gate
  }
  // an answer is read inside the gate: a host that sends pages in place of data fails as one that is down
  const settle = async (request: UpstreamRequest, read: (text: string) => unknown): Promise<unknown> => {
    const key = `${request.method ?? 'GET'} ${request.url} ${request.body ?? ''}`
    const known = answers.get(key)
    if (known !== undefined && timing.nowMs() - known.atMs < (request.cacheMs ?? 0)) return read(known.text)
    const { host } = new URL(request.url)
    const attempt = async () => {
      const answer = await ask(request, { host, known, settled })
      return { answer, content: read(answer.text) }
    }
    const { answer, content } = await withRetries(() => gateOf(host).pass(attempt), settled)
    answers.delete(key)
    // what can neither be asked for by its tag nor used again is not worth its memory
    if (answer.etag !== null || answer.modified !== null || request.cacheMs !== undefined) answers.set(key, answer)
    if (answers.size > settled.answersKept) answers.delete(oldestKey(answers))
    return content
  }
  return {
    text: async (request) => (await settle(request, (text) => text)) as string,
    json: (request) => settle(request, (text) => jsonOf(text, new URL(request.url).host)),
    hosts: () => Object.fromEntries([...gates].map(([host, gate]) => [host, gate.state()])),
  }
}

const PASSING: readonly string[] = ['timeout', 'network', 'broken', 'status', 'busy']

/** Faults that another attempt may mend. */
function isPassing(error: unknown): error is UpstreamFault {
  return error instanceof UpstreamFault && error.handling.isLasting !== true && PASSING.includes(error.kind)
}

async function withRetries<T>(attempt: () => Promise<T>, { retries, pauseMs, timing }: Settled): Promise<T> {
  for (let k = 0; ; k++) {
    try {
      return await attempt()
    } catch (error) {
      if (k >= retries || !isPassing(error)) throw error
      const asked = error.handling.retryAfterMs ?? 0
      await timing.sleep(Math.min(Math.max(pauseMs * 2 ** k, asked), LONGEST_PAUSE_MS))
    }
  }
}

type Asking = { host: string; known: Answer | undefined; settled: Settled }

function addressOf(url: string, { host, settled }: Asking): string {
  const base = settled.hosts[host]
  const { pathname, search } = new URL(url)
  return base === undefined ? url : base + pathname + search
}

function headersOf({ headers = {} }: UpstreamRequest, { known, settled }: Asking): Record<string, string> {
  const conditions: Record<string, string> = {}
  if (known?.etag) conditions['if-none-match'] = known.etag
  if (known?.modified) conditions['if-modified-since'] = known.modified
  return { 'user-agent': userAgentOf(settled.contact), accept: '*/*', ...conditions, ...headers }
}

async function ask(request: UpstreamRequest, asking: Asking): Promise<Answer> {
  const { host, known, settled } = asking
  const { method = 'GET', body } = request
  const signal = AbortSignal.timeout(settled.timeoutMs)
  let response: Response | null = null
  try {
    const init = { method, headers: headersOf(request, asking), signal, ...(body === undefined ? {} : { body }) }
    response = await fetch(addressOf(request.url, asking), init)
    if (response.status === 304 && known !== undefined) return { ...known, atMs: settled.timing.nowMs() }
    const bytes = await response.arrayBuffer()
    if (!response.ok) throw statusFault(response, host)
    const text = textOf(bytes, response.headers.get('content-type'), request.encoding)
    const marks = { etag: response.headers.get('etag'), modified: response.headers.get('last-modified') }
    return { text, ...marks, atMs: settled.timing.nowMs() }
  } catch (error) {
    if (error instanceof UpstreamFault) throw error
    throw new UpstreamFault(signal.aborted ? 'timeout' : response === null ? 'network' : 'broken', host)
  }
}

function statusFault({ status, headers }: Response, host: string): UpstreamFault {
  const isBusy = status === 429 || status === 403
  const after = Number(headers.get('retry-after'))
  // what does not exist or is not allowed will not be there in two seconds
  const isLasting = !isBusy && status >= 400 && status < 500
  const retryAfterMs = Number.isFinite(after) ? after * 1000 : 0
  return new UpstreamFault(isBusy ? 'busy' : 'status', host, { detail: String(status), retryAfterMs, isLasting })
}
