import type { Clock } from '../../runtime/clock.ts'

/** The server's own time for `Date` headers, written once a second: clients tell by it how old figures are and which session runs. */
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
