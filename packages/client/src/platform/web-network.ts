import { type HttpRequest, type HttpResponse, lostKind, type Platform, PlatformError } from './platform.ts'

/** How long a stream the browser gave up waits before it is opened again: doubling from 2 s to a minute until one opens. */
const STREAM_RETRY_MS = 2000
const STREAM_RETRY_CAP_MS = 60_000

/** One exchange by fetch. The timer and the caller's signal meet in one controller: web views before 2024 cannot join signals. */
export async function request(r: HttpRequest): Promise<HttpResponse> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    abort()
  }, r.timeoutMs)
  r.signal?.addEventListener('abort', abort)
  if (r.signal?.aborted) abort()
  try {
    const { signal } = controller
    const response = await fetch(r.url, { method: r.method, headers: r.headers, signal, ...(r.body === undefined ? {} : { body: r.body }) })
    return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
  } catch (error) {
    if (r.signal?.aborted) throw new PlatformError('abort', 'aborted')
    if (isLate) throw new PlatformError('timeout', 'timed out')
    throw new PlatformError(lostKind(r), error instanceof Error ? error.message : 'network error')
  } finally {
    clearTimeout(timer)
    r.signal?.removeEventListener('abort', abort)
  }
}

/** Server-sent events; the browser reconnects, and where it gives up this opens again. */
export const stream: Platform['stream'] = (url, events) => {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = STREAM_RETRY_MS
  let isConnected = false
  function open(): void {
    source = new EventSource(url)
    source.onopen = () => {
      waitMs = STREAM_RETRY_MS
      isConnected = true
      events.onState('open')
    }
    source.onmessage = (event) => events.onEvent(event.data as string, event.lastEventId)
    source.onerror = () => {
      const hasConnected = isConnected
      isConnected = false
      events.onState('lost', hasConnected ? undefined : new PlatformError('socketConnect', 'the stream did not connect'))
      if (source?.readyState !== EventSource.CLOSED) return
      timer = setTimeout(open, waitMs)
      waitMs = Math.min(waitMs * 2, STREAM_RETRY_CAP_MS)
    }
  }
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}

export function onNetworkChange(listener: (online: boolean) => void): () => void {
  const on = () => listener(true)
  const off = () => listener(false)
  window.addEventListener('online', on)
  window.addEventListener('offline', off)
  return () => {
    window.removeEventListener('online', on)
    window.removeEventListener('offline', off)
  }
}
