import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { Call } from '@guanlan/contract/call.ts'
import type { AnswerName } from '@guanlan/contract/calls.ts'
import { calls } from '@guanlan/contract/calls.ts'
import { existing, firstItem } from '@guanlan/domain/collections/elements.ts'
import type { FastifyInstance } from 'fastify'
import type { Answerer } from './answers/answer.ts'
import type { Prepared } from './answers/answer-cache.ts'
import type { IsOwnOrigin } from './own-origins.ts'

/** Bodies up to this size are looked up; larger ones go on unread. */
const MAX_LOOKED_UP_BYTES = 16 * 1024
const bodyRead = Symbol('body read by the front')
type Request = IncomingMessage & { [bodyRead]?: Buffer }

const posts = addresses('POST')
const gets = addresses('GET')

function addresses(method: Call['method']): ReadonlyMap<string, AnswerName> {
  const rows = Object.entries(calls) as [AnswerName, Call][]
  return new Map(rows.filter(([, row]) => row.kind === 'http' && row.method === method).map(([name, row]) => [row.path, name]))
}

type FrontOptions = { answerer: Answerer; date: () => string; isOwnOrigin: IsOwnOrigin }

/**
 * Puts a front before the framework that sends kept answers of the present state as they lie in memory. Whatever is not kept, conditional,
 * or out of the ordinary goes on to the framework, a body already read with it.
 */
export function placeFront(app: FastifyInstance, { answerer, date, isOwnOrigin }: FrontOptions): void {
  const [onward] = app.server.listeners('request') as RequestListener[]
  if (onward === undefined) return
  app.server.removeAllListeners('request')
  app.server.on('request', (request: Request, response: ServerResponse) => {
    const passing = { request, response, onward, date, isOwnOrigin }
    if (request.headers['if-none-match'] !== undefined) onward(request, response)
    else if (request.method === 'POST') frontPost(answerer, passing)
    else pass(request.method === 'GET' ? keptGet(answerer, request) : undefined, passing)
  })
  app.addHook('preParsing', async (request, _, payload) => {
    const body = (request.raw as Request)[bodyRead]
    return body === undefined ? payload : Readable.from([body], { objectMode: false })
  })
}

type Passing = { request: Request; response: ServerResponse; onward: RequestListener; date: () => string; isOwnOrigin: IsOwnOrigin }

/** Sends the kept answer, or hands the request on. */
function pass(kept: Prepared | undefined, passing: Passing): void {
  if (kept === undefined) passing.onward(passing.request, passing.response)
  else send(kept, passing)
}

function frontPost(answerer: Answerer, passing: Passing): void {
  const { request } = passing
  const name = posts.get(request.url ?? '')
  const bytes = Number(request.headers['content-length'])
  const isJson = request.headers['content-type']?.startsWith('application/json') === true
  if (name === undefined || !isJson || !(bytes > 0 && bytes <= MAX_LOOKED_UP_BYTES)) {
    pass(undefined, passing)
    return
  }
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.once('end', () => {
    const body = parts.length === 1 ? firstItem(parts) : Buffer.concat(parts)
    request[bodyRead] = body
    pass(answerer.cached(name, body.toString()), passing)
  })
}

function keptGet(answerer: Answerer, { url = '' }: Request): Prepared | undefined {
  const at = url.indexOf('?')
  const name = gets.get(at < 0 ? url : url.slice(0, at))
  return name === undefined ? undefined : answerer.cached(name, at < 0 ? '?' : url.slice(at))
}

function send(kept: Prepared, { request, response, date, isOwnOrigin }: Passing): void {
  const { origin, host, 'accept-encoding': accepted } = request.headers
  const isZipped = kept.gzip !== null && typeof accepted === 'string' && accepted.includes('gzip')
  const bytes = isZipped ? existing(kept.gzip) : kept.plain
  const head = [
    'content-type',
    'application/json; charset=utf-8',
    'content-length',
    String(bytes.length),
    'etag',
    kept.etag,
    'cache-control',
    'no-cache',
    'vary',
    'Origin, accept-encoding',
    'x-content-type-options',
    'nosniff',
    'date',
    date(),
  ]
  if (isZipped) head.push('content-encoding', 'gzip')
  if (origin !== undefined && isOwnOrigin(origin, host))
    head.push('access-control-allow-origin', origin, 'access-control-expose-headers', 'etag, date, retry-after')
  response.writeHead(200, head)
  response.end(bytes)
}
