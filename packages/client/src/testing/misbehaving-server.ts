import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
/** What the server does with one request. */
export type Manner = (response: ServerResponse, received: ReceivedRequest) => void

/** A loopback server that behaves as set up, one manner per request, the last one for all that follow. */
export async function misbehavingServer(...manners: Manner[]) {
  const received: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
      received.push(one)
      const manner = manners[Math.min(received.length, manners.length) - 1]
      manner?.(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export const status =
  (code: number, text = ''): Manner =>
  (response) => {
    response.writeHead(code, { 'content-type': 'application/json' })
    response.end(text)
  }
export const envelope = (data: unknown): Manner => status(200, JSON.stringify({ code: 200, msg: 'ok', data }))
export const refusal = (code: number, error: string, msg: string, field?: string): Manner =>
  status(code, JSON.stringify({ code, error, msg, field, data: null }))
/** Answers a JSON-RPC call with this result; `shiftId` makes the id wrong. */
export const rpcResult =
  (result: unknown, shiftId = 0): Manner =>
  (response, { body }) => {
    const { id } = JSON.parse(body) as { id: number }
    response.end(JSON.stringify({ jsonrpc: '2.0', id: id + shiftId, result }))
  }
/** Never answers. */
export const hang: Manner = () => {}
/** Breaks the connection. */
export const reset: Manner = (response) => response.socket?.destroy()
