import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { RPC_PATH } from '@guanlan/contract/call.ts'
import { networkOf } from '../../runtime/network-of.ts'
import { refuseOnSocket } from './error-answers.ts'
import { isOwnAddress } from './own-machine.ts'

/** How long what comes in may take, and how many connections may be open. */
export type ConnectionBounds = {
  /** Time for the head of a request, ms. */
  headMs: number
  /** Time for a body, ms. */
  bodyMs: number
  /** On the path of rpc, where uploads go, every so many bytes received give another second. */
  uploadBytesPerS: number
  /** Time for a request in all, ms, and how often that and the head are looked at. */
  requestMs: number
  checkMs: number
  /** A connection where nothing moves is closed after so long, ms. Streams have a heartbeat. */
  idleMs: number
  requestsPerSocket: number
  total: number
  /** Open connections of one address, of IPv6 of its /64. */
  perAddress: number
  /** Addresses that speak for many readers and are bound by the total alone. */
  isProxy(address: string): boolean
}

/** `trustedProxies`: with a proxy in front every connection is the proxy's; one on this machine may be there unsaid. */
export function connectionBounds(trustedProxies: number): ConnectionBounds {
  return {
    headMs: 30_000,
    bodyMs: 30_000,
    uploadBytesPerS: 8 * 1024,
    requestMs: 300_000,
    checkMs: 5_000,
    idleMs: 120_000,
    requestsPerSocket: 10_000,
    total: 10_000,
    perAddress: 500,
    isProxy: (address) => trustedProxies > 0 || isOwnAddress(address),
  }
}

/** Obeys the bounds on a server that does not listen yet; `app.ts` gives the framework `requestMs`, `checkMs`, `idleMs` and `requestsPerSocket`. */
export function boundConnections(server: Server, bounds: ConnectionBounds): void {
  server.headersTimeout = bounds.headMs
  server.maxConnections = bounds.total
  countAddresses(server, bounds)
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (hasBody(request)) timeBody(request, response, bounds)
  })
}

function countAddresses(server: Server, { perAddress, isProxy }: ConnectionBounds): void {
  const open = new Map<string, number>()
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isProxy(remoteAddress)) return
    const network = networkOf(remoteAddress)
    const own = (open.get(network) ?? 0) + 1
    open.set(network, own)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
    if (own > perAddress) refuseOnSocket(socket, 'too_many_requests', `同一地址最多同时打开 ${perAddress} 个连接，请稍后再试`)
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Ends the connection of a body that does not come in time. */
function timeBody(request: IncomingMessage, response: ServerResponse, { bodyMs, uploadBytesPerS }: ConnectionBounds): void {
  const { socket } = request
  const startMs = performance.now()
  const startBytes = socket.bytesRead
  const grantedMs = () => (request.url === RPC_PATH ? bodyMs + (1000 * (socket.bytesRead - startBytes)) / uploadBytesPerS : bodyMs)
  const look = () => {
    if (request.complete || socket.destroyed) return
    const leftMs = startMs + grantedMs() - performance.now()
    if (leftMs > 0) timer = setTimeout(look, leftMs)
    else if (response.headersSent) socket.destroy()
    else refuseOnSocket(socket, 'request_timeout')
  }
  let timer = setTimeout(look, bodyMs)
  const stop = () => clearTimeout(timer)
  request.once('end', stop)
  socket.once('close', stop)
  request.once('close', () => {
    stop()
    socket.removeListener('close', stop)
  })
}
