import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended
  interface ProvidedContext {
    /** Origin of the server whose addresses answer as the tests of platforms need it. */
    oddOrigin: string
  }
}

/** How soon a stream that was cut is asked for again, and when it is cut. */
const RETRY_MS = 50
const CUT_AFTER_MS = 100

/**
 * What is answered at an address. `/stream/<name>` is sent by server-sent events, or once for hosts that ask again and again: every stream is cut
 * after its first event, the second time it is asked for the connection breaks, and from then on it is there.
 */
const answers: Record<string, (requests: IncomingMessage & { body: string }, answer: ServerResponse) => void> = {
  echo: (requests, answer) => {
    answer.setHeader('X-Answered-By', 'Loopback')
    answer.end(JSON.stringify({ method: requests.method, version: requests.headers.version, body: requests.body }))
  },
  unavailable: (_, answer) => void answer.writeHead(503).end('later'),
  never: () => {},
  broken: (requests) => void requests.socket.destroy(),
  stream: (requests, answer) => {
    const { pathname, searchParams } = new URL(requests.url ?? '', 'http://x')
    const times = (streams.get(pathname) ?? 0) + 1
    streams.set(pathname, times)
    if (times === 2) return void requests.socket.destroy()
    if (searchParams.has('once')) return void answer.end(JSON.stringify({ id: String(times), data: { times } }))
    answer.writeHead(200, { 'content-type': 'text/event-stream' })
    answer.write(`retry: ${RETRY_MS}\nid: ${times}\ndata: ${JSON.stringify({ times })}\n\n`)
    setTimeout(() => answer.end(), CUT_AFTER_MS)
  },
}
const streams = new Map<string, number>()

/** One loopback server for all tests of the project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = createServer((request, answer) => {
    for (const name of ['origin', 'headers']) answer.setHeader(`access-control-allow-${name}`, '*')
    answer.setHeader('access-control-expose-headers', '*')
    if (request.method === 'OPTIONS') return void answer.end()
    const requests = Object.assign(request, { body: '' })
    request.on('data', (chunk) => {
      requests.body += chunk
    })
    request.on('end', () => answers[request.url?.split(/[/?]/)[1] ?? '']?.(requests, answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  project.provide('oddOrigin', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
}
