import { type HttpRequest, type HttpResponse, lostKind, type Platform, PlatformError } from './platform.ts'
import { requested, weapp } from './weapp-api.ts'

/** How often the quote stream is asked for, and how long after a failure: doubling up to a minute. */
const POLL_EVERY_MS = 3000
const POLL_RETRY_CAP_MS = 60_000
const POLL_TIMEOUT_MS = 15_000

/** One exchange by wx.request; names of headers are brought to lower case. */
export function request(r: HttpRequest): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    if (r.signal?.aborted) return reject(new PlatformError('abort', 'aborted'))
    const { method } = r
    if (method === 'PATCH') return reject(new PlatformError('network', 'WeChat sends no PATCH'))
    const task = weapp().request({
      url: r.url,
      method,
      header: r.headers,
      timeout: r.timeoutMs,
      dataType: '其他',
      responseType: 'text',
      ...(r.body === undefined ? {} : { data: typeof r.body === 'string' ? r.body : r.body.buffer }),
      success: ({ statusCode, data, header }) => resolve({ status: statusCode, headers: lowerCase(header), body: String(data ?? '') }),
      fail: ({ errMsg }) => reject(failure(errMsg, r)),
    })
    r.signal?.addEventListener('abort', () => task.abort())
  })
}

function failure(errMsg: string, r: HttpRequest): PlatformError {
  if (/abort/.test(errMsg)) return new PlatformError('abort', errMsg)
  return new PlatformError(/timeout|timed out/.test(errMsg) ? 'timeout' : lostKind(r), errMsg)
}

function lowerCase(header: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(header).map(([name, value]) => [name.toLowerCase(), value]))
}

/** WeChat has no server-sent events: the same address is asked every 3 s for what changed since the last answer. */
export const stream: Platform['stream'] = (url, events) => {
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let since = ''
  let failures = 0
  let isConnected = false
  async function ask(): Promise<void> {
    try {
      const answer = await request({ method: 'GET', url: pollUrl(url, since), headers: {}, timeoutMs: POLL_TIMEOUT_MS })
      if (isClosed) return
      if (answer.status >= 400) throw new Error(`the stream answered ${answer.status}`)
      failures = 0
      isConnected = true
      events.onState('open')
      if (answer.status !== 204) since = take(answer.body, events)
    } catch {
      if (isClosed) return
      failures++
      events.onState('lost', isConnected ? undefined : new PlatformError('socketConnect', 'the stream did not connect'))
      isConnected = false
    }
    timer = setTimeout(() => void ask(), Math.min(POLL_EVERY_MS * 2 ** failures, POLL_RETRY_CAP_MS))
  }
  void ask()
  return () => {
    isClosed = true
    clearTimeout(timer)
  }
}

function pollUrl(url: string, since: string): string {
  const once = `${url}${url.includes('?') ? '&' : '?'}once=1`
  return since === '' ? once : `${once}&since=${encodeURIComponent(since)}`
}

/** Hands on one answer `{id, data}`; returns its id. */
function take(body: string, events: Parameters<Platform['stream']>[1]): string {
  const { id, data } = JSON.parse(body) as { id: string; data: unknown }
  events.onEvent(JSON.stringify(data), id)
  return id
}

export async function networkType(): ReturnType<Platform['networkType']> {
  const answer = await requested(weapp().getNetworkType, {}).catch(() => ({ networkType: 'unknown' }))
  if (answer.networkType === 'none' || answer.networkType === 'wifi') return answer.networkType
  return /^\dg$/.test(answer.networkType) ? 'cellular' : 'unknown'
}

export function onNetworkChange(listener: (online: boolean) => void): () => void {
  const listen = ({ isConnected }: { isConnected: boolean }) => listener(isConnected)
  weapp().onNetworkStatusChange(listen)
  return () => weapp().offNetworkStatusChange(listen)
}
