import { type Call, RPC_BODY_BYTES, RPC_PATH } from '@guanlan/contract/call.ts'
import type { AnswerName } from '@guanlan/contract/calls.ts'
import { calls } from '@guanlan/contract/calls.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiPorts } from '../api-ports.ts'
import type { Answerer } from './answers/answer.ts'
import type { Prepared } from './answers/answer-cache.ts'
import { decodeJson, decodeParams } from './answers/decode.ts'
import { clientOf } from './client-of.ts'
import { type IsOwnOrigin, ownOrigins } from './own-origins.ts'
import { answerRpc } from './rpc.ts'
import { takesForms } from './takes-forms.ts'

/** Where answers come from, and what identifies the client. */
export type RouteDeps = { answerer: Answerer; ctx: ApiPorts }

/** One route per http row, one for JSON-RPC; other methods on these paths answer 405. */
export function registerCalls(app: FastifyInstance, deps: RouteDeps): void {
  const { answerer, ctx } = deps
  const isOwnOrigin = ownOrigins(ctx.env)
  const methods = new Map<string, string[]>([[RPC_PATH, ['POST']]])
  for (const [name, row] of Object.entries(calls) as [AnswerName, Call][]) {
    if (row.kind !== 'http') continue
    methods.set(row.path, [...(methods.get(row.path) ?? []), row.method])
    app.route({
      method: row.method,
      url: row.path,
      bodyLimit: row.bodyBytes,
      handler: (request, reply) => {
        if (!takesForms(row)) checkBusiness(request, isOwnOrigin)
        return answerHttp(name, deps, { request, reply })
      },
    })
  }
  app.post(RPC_PATH, { bodyLimit: RPC_BODY_BYTES }, async (request, reply) => {
    checkBusiness(request, isOwnOrigin)
    const report = (error: unknown) => request.log.error({ err: error }, 'unexpected')
    const text = await answerRpc((request.body as string | undefined) ?? '', {
      answerer,
      client: clientOf(ctx, { request, reply }),
      report,
    })
    if (text === null) return reply.code(204).send()
    return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(text)
  })
  for (const [path, allowed] of methods) refuseOtherMethods(app, path, allowed)
}

export type Exchange = { request: FastifyRequest; reply: FastifyReply }

async function answerHttp(name: AnswerName, { answerer, ctx }: RouteDeps, { request, reply }: Exchange): Promise<FastifyReply> {
  const row = calls[name]
  const raw = rawText(row, request)
  const isJson = row.method === 'POST' && !isForm(request)
  const text = isJson ? raw : `?${raw}`
  const kept = answerer.cached(name, text)
  if (kept) return send(kept, { request, reply })
  const input = isJson ? decodeJson(raw) : decodeParams(raw, row.input)
  return send(await answerer.prepared(name, { text, input, client: clientOf(ctx, { request, reply }) }), { request, reply })
}

/**
 * Calls that know people or change something are for pages of this site and of the native apps, and take JSON, which a page of another site cannot send without
 * asking first. Behind a proxy that changes `Host` the browser itself says that a page is of this site. Throws unsupported_media_type, foreign_origin.
 */
function checkBusiness(request: FastifyRequest, isOwnOrigin: IsOwnOrigin): void {
  if (isForm(request)) throw new AppError('unsupported_media_type', '不支持的内容类型，请用 application/json')
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if (origin === undefined || site === 'same-origin' || isOwnOrigin(origin, host)) return
  throw new AppError('foreign_origin')
}

function isForm(request: FastifyRequest): boolean {
  return (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
}

function rawText(row: Call, request: FastifyRequest): string {
  if (row.method === 'POST') return (request.body as string | undefined) ?? ''
  const at = request.url.indexOf('?')
  return at < 0 ? '' : request.url.slice(at + 1)
}

/** Sends an answer plain or compressed as the request accepts it; 304 to a GET that has it already. */
export function send(answer: Prepared, { request, reply }: Exchange): FastifyReply {
  reply.header('vary', 'Origin, accept-encoding')
  if (answer.etag === '') reply.header('cache-control', 'no-store')
  else reply.header('etag', answer.etag).header('cache-control', 'no-cache')
  if (answer.etag !== '' && request.method !== 'POST' && matches(request.headers['if-none-match'], answer.etag))
    return reply.code(304).send()
  reply.header('content-type', 'application/json; charset=utf-8')
  if (answer.gzip && (request.headers['accept-encoding'] ?? '').includes('gzip'))
    return reply.header('content-encoding', 'gzip').send(answer.gzip)
  return reply.send(answer.plain)
}

/** Whether a list of entity tags names this one; weak tags count, as for every safe method. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
}

/** 405 with `Allow` for every method of a known path that has no row. */
export function refuseOtherMethods(app: FastifyInstance, path: string, allowed: readonly string[]): void {
  const all = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
  const open = allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed
  const refused = all.filter((m) => !open.includes(m))
  const refuse = async (_: FastifyRequest, reply: FastifyReply) => {
    reply.header('allow', open.join(', '))
    throw new AppError('method_not_allowed', `这个地址只接受 ${allowed.join('、')} 请求`)
  }
  app.route({ method: refused, url: path, onRequest: refuse, handler: refuse })
}
