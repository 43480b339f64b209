import type { ServerResponse } from 'node:http'
import { crc32 } from 'node:zlib'
import { calls } from '@guanlan/contract/calls.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import { QuoteStreamInput } from '@guanlan/contract/schemas/market/quote.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { findByAnyCode, requireByAnyCode } from '../../../market/reading/codes.ts'
import { newestFlash } from '../../../market/reading/flashes/newest-flash.ts'
import { readable } from '../../../market/reading/ready.ts'
import type { ApiPorts } from '../../api-ports.ts'
import { prepare } from '../answers/answer-cache.ts'
import { decodeParams, parseInput } from '../answers/decode.ts'
import { type Exchange, refuseOtherMethods, send } from '../routes.ts'
import { createAdmission, STREAM_LIMITS, type StreamLimits } from './admission.ts'
import { createFanOut, type FanOut, type Reader } from './fan-out.ts'
import { watchRows } from './row-order.ts'

const HEARTBEAT_MS = 15_000
/** How long a browser waits before it comes back. */
const RETRY_MS = 3_000
/** How often readers make this server look for new flashes. */
const FLASH_EVERY_MS = 3_000
const MAX_CODES = 600
const { path } = calls['stock.quoteStream']

export type StreamOptions = { heartbeatMs?: number; flashEveryMs?: number; limits?: StreamLimits }

/**
 * `GET /stream/quotes?secucodes=…`: the full state of the codes, then each tick's changed rows, as server-sent events. A reader that comes
 * back with the id of the current snapshot gets nothing again, any other id the full state. With `once=1` no stream is opened: what a reader
 * that comes back with an id has missed since is answered at once as JSON (`PolledEvent`), or 204.
 */
export function registerStream(app: FastifyInstance, ctx: ApiPorts, options: StreamOptions = {}): FanOut {
  const fanOut = createFanOut(ctx.market)
  const admission = createAdmission(options.limits ?? STREAM_LIMITS)
  const open = new Set<ServerResponse>()
  const hasMoved = watchRows(ctx.market)
  const stopTicks = ctx.market.onTick((tick) => {
    // readers are known by the rows of what they asked for; they come back and ask again
    if (hasMoved()) for (const raw of open) raw.end()
    fanOut.tick(tick)
  })
  const heartbeat = setInterval(() => fanOut.heartbeat(), options.heartbeatMs ?? HEARTBEAT_MS)
  heartbeat.unref()
  const stopFlashes = watchFlashes(ctx, fanOut, options.flashEveryMs ?? FLASH_EVERY_MS)
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    stopFlashes()
    stopTicks()
    for (const raw of open) raw.end()
  })
  const follow = ({ instruments, since }: Question, { request, reply }: Exchange): void => {
    const leave = admission.admit(request.ip)
    const raw = start(reply)
    open.add(raw)
    if (since !== ctx.market.snapshot().id) raw.write(fanOut.fullState(instruments))
    const unsubscribe = fanOut.subscribe(instruments, readerOf(raw))
    raw.once('close', () => {
      unsubscribe()
      leave()
      open.delete(raw)
    })
  }
  app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
    const asked = readQuestion(readable(ctx.market), request)
    return asked.isOnce ? answerOnce(fanOut, asked, { request, reply }) : follow(asked, { request, reply })
  })
  app.head(path, async (request, reply) => {
    const asked = readQuestion(readable(ctx.market), request)
    return asked.isOnce ? answerOnce(fanOut, asked, { request, reply }) : reply.type('text/event-stream').send()
  })
  refuseOtherMethods(app, path, ['GET'])
  return fanOut
}

/** Looks for the newest flash while there are readers, and reports it when it is another one; returns how that ends. */
function watchFlashes(ctx: ApiPorts, fanOut: FanOut, everyMs: number): () => void {
  let newest: string | null | undefined
  const timer = setInterval(async () => {
    if (!ctx.market.ready || (newest !== undefined && fanOut.readers() === 0)) return
    const found = await newestFlash(ctx).catch(() => null)
    if (found !== null && newest !== undefined && found !== newest) fanOut.flash(found)
    newest = found ?? newest ?? null
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

type Question = { instruments: Instrument[]; isOnce: boolean; since: string | undefined }

/** Answers what is new to the reader; the connection is free again afterwards and counts as no stream. */
async function answerOnce(fanOut: FanOut, { instruments, since }: Question, exchange: Exchange): Promise<FastifyReply> {
  const news = fanOut.news(instruments, since)
  if (news === null) return exchange.reply.header('cache-control', 'no-cache').code(204).send()
  const text = `{"id":"${news.id}","data":${news.data}}`
  return send(await prepare(`"${news.id}-${crc32(text).toString(36)}"`, [text]), exchange)
}

function readQuestion(market: Market, request: FastifyRequest): Question {
  const at = request.url.indexOf('?')
  const input = parseInput(QuoteStreamInput, decodeParams(at < 0 ? '' : request.url.slice(at + 1), QuoteStreamInput))
  const header = request.headers['last-event-id']
  const since = typeof header === 'string' ? header : input.since
  return { instruments: instrumentsAsked(market, input.secucodes), isOnce: input.once === '1', since }
}

/**
 * The instruments asked for in the order of their rows, each once, so that equal subscriptions are recognised. An unknown code is left
 * out, so that one stale entry of a watchlist does not cost the others; throws unknown_security when none is known.
 */
function instrumentsAsked(market: Market, secucodes: string): Instrument[] {
  const texts = secucodes.split(',').filter((text) => text.trim() !== '')
  if (texts.length === 0) throw new AppError('invalid_input', '参数 secucodes：请给出要订阅的证券代码', 'secucodes')
  if (texts.length > MAX_CODES) throw new AppError('invalid_input', `参数 secucodes：一次最多订阅 ${MAX_CODES} 个证券代码`, 'secucodes')
  const found = new Set(texts.map((text) => findByAnyCode(market, text)).filter((one) => one !== null))
  if (found.size === 0) requireByAnyCode(market, firstItem(texts), 'secucodes')
  return [...found].sort((a, b) => a.row - b.row)
}

/** Sends the head of the stream with the headers every answer has. */
function start(reply: FastifyReply): ServerResponse {
  const headers = reply.getHeaders() as Record<string, string>
  reply.hijack()
  reply.raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  reply.raw.write(`retry: ${RETRY_MS}\n\n`)
  return reply.raw
}

function readerOf(raw: ServerResponse): Reader {
  return { write: (event) => void raw.write(event), queuedBytes: () => raw.writableLength, drop: () => raw.destroy() }
}
