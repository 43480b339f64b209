import { Agent, type ClientRequest, request as httpRequest } from 'node:http'
import { oldestKey } from '@guanlan/domain/collections/elements.ts'

export type Sending = {
  port: number
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
  /** Address of this machine the request comes from. */
  from?: string
  /** A byte of the body is sent so often; whole without it. */
  dripMs?: number
  signal?: AbortSignal
}
/** Status 0: the connection ended without an answer, `body` says why. */
export type Sent = { status: number; headers: Record<string, string | string[] | undefined>; body: string; tookMs: number }

const LONGEST_ANSWER = 2_000_000
const agents = new Map<string, Agent>()

/** Connections of one client are used again. */
function agentOf(from: string): Agent {
  const known = agents.get(from)
  if (known !== undefined) return known
  const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 5_000 })
  agents.set(from, agent)
  if (agents.size > 400) {
    const oldest = oldestKey(agents)
    agents.get(oldest)?.destroy()
    agents.delete(oldest)
  }
  return agent
}

function drip(request: ClientRequest, body: string, dripMs: number): void {
  let at = 0
  const timer = setInterval(() => {
    if (at >= body.length || request.destroyed) {
      clearInterval(timer)
      if (!request.destroyed) request.end()
    } else request.write(body[at++])
  }, dripMs)
  request.once('close', () => clearInterval(timer))
}

/** Sends one request and reads its answer. Rejects for what cannot be sent at all. */
export function send({ port, method, path, headers = {}, body, from = '127.0.0.1', dripMs, signal }: Sending): Promise<Sent> {
  const startedMs = performance.now()
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const options = { host: '127.0.0.1', port, method, path, localAddress: from, headers: { ...headers, ...length }, signal }
    const end = (sent: Omit<Sent, 'tookMs'>) => resolve({ ...sent, tookMs: performance.now() - startedMs })
    let request: ClientRequest
    try {
      request = httpRequest({ ...options, agent: dripMs === undefined ? agentOf(from) : false }, async (response) => {
        let text = ''
        response.setEncoding('utf8')
        try {
          for await (const part of response) if (text.length < LONGEST_ANSWER) text += part
          end({ status: response.statusCode ?? 0, headers: response.headers, body: text })
        } catch (error) {
          end({ status: 0, headers: {}, body: (error as Error).message })
        }
      })
    } catch (error) {
      reject(error)
      return
    }
    request.on('error', (error) => end({ status: 0, headers: {}, body: error.message }))
    if (dripMs === undefined || body === undefined) request.end(body)
    else drip(request, body, dripMs)
  })
}
