const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A length of time as people say it, rounded up: 8 秒, 3 分钟, 2 小时 10 分, 4 天. */
export function formatDuration(ms: number): string {
  if (ms < MINUTE_MS) return `${Math.max(1, Math.ceil(ms / 1000))} 秒`
  const minutes = Math.ceil(ms / MINUTE_MS)
  if (minutes < 60) return `${minutes} 分钟`
  if (ms > 2 * DAY_MS) return `${Math.ceil(ms / DAY_MS)} 天`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} 小时${rest === 0 ? '' : ` ${rest} 分`}`
}
