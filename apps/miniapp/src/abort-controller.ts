type Listener = (event: { type: 'abort'; target: MiniAbortSignal }) => void

/** AbortSignal, as much of it as the query library and our requests use. WeChat has none. */
class MiniAbortSignal {
  aborted = false
  reason: unknown = undefined
  onabort: Listener | null = null
  readonly listeners = new Set<Listener>()
  addEventListener(_type: 'abort', listener: Listener): void {
    this.listeners.add(listener)
  }
  removeEventListener(_type: 'abort', listener: Listener): void {
    this.listeners.delete(listener)
  }
  throwIfAborted(): void {
    if (this.aborted) throw this.reason
  }
}

class MiniAbortController {
  readonly signal = new MiniAbortSignal()
  abort(reason: unknown = new Error('AbortError')): void {
    const { signal } = this
    if (signal.aborted) return
    signal.aborted = true
    signal.reason = reason
    const event = { type: 'abort', target: signal } as const
    signal.onabort?.(event)
    for (const listener of [...signal.listeners]) listener(event)
  }
}

type Globals = { AbortController?: typeof MiniAbortController }
const host = (typeof globalThis === 'undefined' ? {} : globalThis) as Globals

/** The host's own where there is one. */
export const AbortController = host.AbortController ?? MiniAbortController
