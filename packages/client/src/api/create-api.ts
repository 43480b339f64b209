import type { AnswerName, CallInput } from '@guanlan/contract/calls.ts'
import type { Absence, Meta } from '@guanlan/contract/envelope.ts'
import type { Host } from '@guanlan/contract/hosts.ts'
import { type Wire, wire } from '@guanlan/contract/wire.gen.ts'
import { fieldsIn, isKeyOf } from '@guanlan/domain/collections/records.ts'
import { hasAgreed } from '../device/agreement.ts'
import { deviceId } from '../device/device-id.ts'
import { isRenewalDue, readToken } from '../device/token.ts'
import { APP_VERSION } from '../device/version.ts'
import { ApiError } from '../platform/api-error.ts'
import { failureCodes, type HttpRequest, type HttpResponse, type Platform, PlatformError } from '../platform/platform.ts'
import { learnServerTime } from '../platform/server-clock.ts'
import type { Answered, Api, AskOptions } from './api-context.ts'
import { RETRIES, retryDelayMs, type Sleep, sleep } from './retry.ts'

/** §9: request, socket, upload and download time out after 60 s. */
export const TIMEOUT_MS = 60_000
/** The one path of all JSON-RPC methods (§7). */
const RPC_ADDRESS = '/fxdataserver'
/** Said when an answer is not what the contract promises. */
const BROKEN = '服务开小差了，请稍后再试'
const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded'

/** What keeps the login of this device valid; the session provides it, because the request layer knows no person. */
export type LoginHooks = {
  /** Renews a login whose token ends soon. */
  renew(): Promise<void>
  /** The server answered 401 to a request sent with this token. */
  rejected(api: Api, token: string): void
}

type Options = { platform: Platform; origin: string; login?: LoginHooks; pause?: Sleep }

/** Fetches the addresses the first view does not need. */
export const loadLaterWire = () => import('@guanlan/contract/wire-later.gen.ts')

/** Where the calls of a host are sent; `origin` is the server of the pages. */
export function hostOrigin({ hosts }: Pick<Platform, 'hosts'>, host: Host, origin: string): string {
  return hosts?.[host] ?? origin
}

/** How a call is sent. */
async function wireOf(name: AnswerName): Promise<Wire> {
  if (isKeyOf<keyof typeof wire>(wire, name)) return wire[name]
  const { laterWire } = await loadLaterWire()
  if (!isKeyOf<keyof typeof laterWire>(laterWire, name)) throw new RangeError(`no address of ${name}`)
  return laterWire[name]
}

/** The token to send, renewed first if it is about to expire. */
async function freshToken(platform: Platform, login: LoginHooks | undefined): Promise<string> {
  if (login && isRenewalDue(platform)) await login.renew()
  return readToken(platform)
}

/** Names the device of a visitor who agreed to the privacy policy, for calls that count free stocks. */
function visitorHeader(platform: Platform, token: string): { device?: string } {
  return token === '' && hasAgreed(platform) ? { device: deviceId(platform) } : {}
}

/** The request layer of spec §7: headers token/version/channel, JSON bodies, incrementing JSON-RPC ids, retries, one envelope. */
export function createApi({ platform, origin, login, pause = sleep }: Options): Api {
  let rpcId = 0
  /** Reports a rejected login; the response itself is unchanged. */
  const checked = (response: HttpResponse, { token }: Record<string, string>) => {
    if (response.status === 401 && token) login?.rejected(api, token)
    return response
  }
  const api: Api = async <N extends AnswerName>(name: N, input: CallInput<N>, options: AskOptions = {}) => {
    const [kind, method, host, address, countsVisitors] = await wireOf(name)
    const isForm = options.form === true && kind === 'http'
    const base = hostOrigin(platform, host, origin)
    const token = await freshToken(platform, login)
    const headers = {
      token,
      version: APP_VERSION,
      channel: platform.channel,
      ...(countsVisitors && visitorHeader(platform, token)),
      'content-type': isForm ? FORM : JSON_TYPE,
    }
    const request: HttpRequest = { method, url: '', headers, timeoutMs: TIMEOUT_MS, ...(options.signal ? { signal: options.signal } : {}) }
    const retry = { retries: options.retries ?? RETRIES, pause }
    if (kind === 'rpc') {
      const id = ++rpcId
      const body = JSON.stringify({ jsonrpc: '2.0', method: address, params: input, id })
      const response = await send(platform, { ...request, url: base + RPC_ADDRESS, body }, retry)
      return rpcAnswer<N>(checked(response, headers), id)
    }
    const isGet = method === 'GET'
    const pairs = isGet || isForm ? encoded(fieldsIn(input)) : ''
    const url = base + address + (isGet && pairs ? `?${pairs}` : '')
    const body = isGet ? {} : { body: isForm ? pairs : JSON.stringify(input) }
    return httpAnswer<N>(checked(await send(platform, { ...request, url, ...body }, retry), headers))
  }
  return api
}

/** One exchange with the retries of §7. Rejects with an ApiError. */
export async function send(
  platform: Platform,
  request: HttpRequest,
  { retries, pause }: { retries: number; pause: Sleep },
): Promise<HttpResponse> {
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await platform.request(request)
      learnServerTime(response.headers.date)
      if (response.status < 500 || attempt >= retries) return response
    } catch (error) {
      const failed = toApiError(error)
      if (failed.reason === 'abort' || attempt >= retries) throw failed
    }
    await pause(retryDelayMs(attempt), request.signal).catch((error) => {
      throw toApiError(error)
    })
  }
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof PlatformError) {
    const text = { timeout: '连接超时，请稍后再试', abort: '请求已取消' }[error.kind as string] ?? '网络不给力，请检查网络后重试'
    return new ApiError({ code: error.code, reason: error.kind, text })
  }
  return new ApiError({ code: failureCodes.abort, reason: 'abort', text: '请求已取消' })
}

function encoded(input: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(input).filter(([, v]) => v !== undefined && v !== null)
  return new URLSearchParams(pairs.map(([k, v]) => [k, String(v)])).toString()
}

function parse(response: HttpResponse): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(response.body)
    if (typeof value === 'object' && value !== null) return fieldsIn(value)
  } catch {
    // an answer that is not JSON is reported below, with its status
  }
  throw badAnswer(response)
}

function badAnswer(response: HttpResponse): ApiError {
  return new ApiError({ code: response.status, reason: 'bad-answer', text: BROKEN, status: response.status })
}

type Kind = Omit<Absence, 'reason'>

const kindOf = ({ kind, dataset }: Kind): Kind => ({ kind, dataset })

function httpAnswer<N extends AnswerName>(response: HttpResponse): Answered<N> {
  const body = parse(response) as { code?: number; error?: string; msg?: string; field?: string; data?: unknown; meta?: Meta } & Kind
  if (body.code === 200) return { data: body.data as Answered<N>['data'], meta: body.meta ?? null }
  throw new ApiError({
    code: body.code ?? response.status,
    reason: body.error ?? 'bad-answer',
    text: body.msg ?? BROKEN,
    field: body.field ?? null,
    status: response.status,
    absence: kindOf(body),
  })
}

function rpcAnswer<N extends AnswerName>(response: HttpResponse, id: number): Answered<N> {
  const body = parse(response) as {
    id?: unknown
    result?: unknown
    meta?: Meta
    error?: { code: number; message: string; data?: { code?: string; field?: string } & Kind }
  }
  if (body.error)
    throw new ApiError({
      code: body.error.code,
      reason: body.error.data?.code ?? 'rpc',
      text: body.error.message,
      field: body.error.data?.field ?? null,
      status: response.status,
      absence: kindOf(body.error.data ?? {}),
    })
  if (body.id !== id || !('result' in body)) throw badAnswer(response)
  return { data: body.result as Answered<N>['data'], meta: body.meta ?? null }
}
