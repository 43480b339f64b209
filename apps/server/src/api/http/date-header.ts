import type { Clock } from '../../runtime/clock.ts'

/** The server's own time for `Date` headers, written once a second: clients derive the age of figures and the session from it. */
export function dateHeader(clock: Clock): () => string {
  let second = Number.NaN
  let text = ''
  return () => {
    const now = Math.floor(clock.nowMs() / 1000)
    if (now !== second) {
      second = now
      text = new Date(now * 1000).toUTCString()
    }
    return text
  }
}
