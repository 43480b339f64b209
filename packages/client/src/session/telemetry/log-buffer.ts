import type { LogEntry } from './log-upload.ts'

/** §9: a flush at ten entries, or five seconds after the first. */
const FLUSH_ENTRIES = 10
export const FLUSH_MS = 5_000
/** Entries that wait at most; beyond, the oldest are dropped. */
export const MAX_WAITING = 500
/** Entries of one body: within the largest body whatever they contain. */
const BATCH = 50
/** Entries of one beacon: browsers accept 64 kB in all. */
const BEACON_BATCH = FLUSH_ENTRIES
/** After a failed upload the next waits, doubling up to this. */
const MAX_WAIT_MS = 300_000

type Options = {
  /** Uploads a batch with its retries; rejects when all failed. */
  upload(entries: readonly LogEntry[]): Promise<unknown>
  /** Gives a batch to the host, which sends it after the page is gone; false when it does not. */
  leave(entries: readonly LogEntry[]): boolean
}

export type LogBuffer = {
  add(entry: LogEntry): void
  /** Sends by beacon what waits: the page is hidden or closed. */
  leave(): void
  /** Forgets what waits. */
  clear(): void
  /** Entries dropped so far because too many waited. */
  dropped(): number
}

/** Entries on their way to the log service, bounded in memory, in their order. */
export function createLogBuffer({ upload, leave }: Options): LogBuffer {
  let waiting: LogEntry[] = []
  let sending: readonly LogEntry[] = []
  let dropped = 0
  let waitMs = FLUSH_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPaused = false
  const schedule = (ms: number) => {
    timer ??= setTimeout(() => {
      timer = undefined
      isPaused = false
      void flush()
    }, ms)
  }
  const bound = () => {
    const over = waiting.length - MAX_WAITING
    if (over > 0) waiting = waiting.slice(over)
    dropped += Math.max(0, over)
  }
  async function flush(): Promise<void> {
    if (sending.length > 0 || isPaused || waiting.length === 0) return
    clearTimeout(timer)
    timer = undefined
    sending = waiting.splice(0, BATCH)
    try {
      await upload(sending)
      waitMs = FLUSH_MS
    } catch {
      waiting = [...sending, ...waiting]
      bound()
      isPaused = true
      waitMs = Math.min(waitMs * 2, MAX_WAIT_MS)
    }
    sending = []
    if (waiting.length > 0) schedule(isPaused ? waitMs : FLUSH_MS)
    if (waiting.length >= FLUSH_ENTRIES) void flush()
  }
  return {
    add(entry) {
      waiting.push(entry)
      bound()
      if (waiting.length >= FLUSH_ENTRIES) void flush()
      else schedule(FLUSH_MS)
    },
    leave() {
      while (waiting.length > 0 && leave(waiting.slice(0, BEACON_BATCH))) waiting.splice(0, BEACON_BATCH)
    },
    clear() {
      waiting = []
    },
    dropped: () => dropped,
  }
}
