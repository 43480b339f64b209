import { answer, type Options, ok } from './answer.ts'
import type { Problems } from './problems.ts'
import type { Wait } from './wait.ts'

/** Where requests go: what the mini-app asks for at `declared` is fetched from `actual`, a server on loopback. */
export type Network = {
  declared: string
  actual: string
  isOnline: boolean
  /** Every address asked for, newest last. */
  asked: string[]
}
type NetworkListener = (state: { isConnected: boolean; networkType: string }) => void

const DEFAULT_TIMEOUT_MS = 60_000

export function networkApi(network: Network, wait: Wait, problems: Problems) {
  const listeners = new Set<NetworkListener>()
  const aborts = new Set<AbortController>()
  const type = () => (network.isOnline ? 'wifi' : 'none')
  return {
    /** Ends what is under way. */
    stop: () => {
      for (const abort of aborts) abort.abort()
    },
    setOnline(isOnline: boolean) {
      network.isOnline = isOnline
      for (const listener of listeners)
        problems.guard('onNetworkStatusChange', () => listener({ isConnected: isOnline, networkType: type() }))
    },
    wx: {
      request(options: Options) {
        const abort = new AbortController()
        aborts.add(abort)
        void exchange(network, options, abort.signal).then((outcome) => {
          aborts.delete(abort)
          wait.soon(() => report(options, outcome))
        })
        return { abort: () => abort.abort(), onHeadersReceived() {}, offHeadersReceived() {} }
      },
      getNetworkType: (o?: Options) => answer(wait, 'getNetworkType', o, ok({ networkType: type() })),
      onNetworkStatusChange: (listener: NetworkListener) => void listeners.add(listener),
      offNetworkStatusChange: (listener?: NetworkListener) => void (listener ? listeners.delete(listener) : listeners.clear()),
    },
  }
}

type Exchanged = { ok: boolean; result: Record<string, unknown> & { errMsg: string } }

function report(options: Options, { ok: isOk, result }: Exchanged): void {
  if (isOk) options.success?.(result)
  else options.fail?.(result)
  options.complete?.(result)
}

/** One request over real http. WeChat reaches declared domains only, over https, and gives text that is JSON as objects by default. */
async function exchange(network: Network, options: Options, signal: AbortSignal): Promise<Exchanged> {
  const url = String(options.url)
  network.asked.push(url)
  const bad = (why: string, errno: number): Exchanged => ({ ok: false, result: { errMsg: `request:fail ${why}`, errno } })
  if (!/^https?:\/\//.test(url)) return bad(`invalid url "${url}"`, 600009)
  if (!url.startsWith(`${network.declared}/`)) return bad('url not in domain list', 600002)
  if (!network.isOnline) return bad('', 600001)
  const timeout = AbortSignal.timeout(Number(options.timeout ?? DEFAULT_TIMEOUT_MS))
  try {
    const response = await fetch(network.actual + url.slice(network.declared.length), {
      method: String(options.method ?? 'GET'),
      headers: { 'content-type': 'application/json', ...(options.header as Record<string, string>) },
      signal: AbortSignal.any([signal, timeout]),
      ...(options.data !== undefined && options.method !== 'GET' ? { body: bodyOf(options.data) } : {}),
    })
    const bytes = await response.arrayBuffer()
    const header = Object.fromEntries(response.headers)
    return { ok: true, result: { statusCode: response.status, header, cookies: [], data: dataOf(bytes, options), errMsg: 'request:ok' } }
  } catch (error) {
    if (signal.aborted) return bad('abort', 600003)
    if (timeout.aborted) return bad('timeout', 5)
    return bad(`errcode:-102 cronet_error_code:-102 error_msg:net::ERR_CONNECTION_REFUSED (${String(error)})`, 600001)
  }
}

function bodyOf(data: unknown): string {
  return typeof data === 'string' ? data : JSON.stringify(data)
}

function dataOf(bytes: ArrayBuffer, options: Options): unknown {
  if (options.responseType === 'arraybuffer') return bytes
  const text = new TextDecoder().decode(bytes)
  if ((options.dataType ?? 'json') !== 'json') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
