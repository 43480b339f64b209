/** Upper limits of the latency buckets in seconds. */
export const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

export type RouteTimes = {
  route: string
  open: number
  sumS: number
  count: number
  /** Requests by status. */
  statuses: Map<number, number>
  /** Requests by bucket, not cumulated; the last are those beyond every limit. */
  buckets: number[]
}

/** Times of the requests this process answered since `sinceMs` (epoch ms). */
export type RequestTimes = {
  sinceMs: number
  /** Begins a request of a route; call what it returns with its status when the answer ended. */
  begin(route: string): (status: number) => void
  routes(): readonly RouteTimes[]
}

/** Counts requests by route, status and latency bucket, in memory. */
export function createRequestTimes(sinceMs: number): RequestTimes {
  const routes = new Map<string, RouteTimes>()
  const timesOf = (route: string) => {
    const known = routes.get(route)
    if (known !== undefined) return known
    const times = { route, open: 0, sumS: 0, count: 0, statuses: new Map(), buckets: Array(BUCKETS_S.length + 1).fill(0) }
    routes.set(route, times)
    return times
  }
  return {
    sinceMs,
    begin(route) {
      const times = timesOf(route)
      const startMs = performance.now()
      times.open++
      return (status) => {
        const tookS = (performance.now() - startMs) / 1000
        times.open--
        times.count++
        times.sumS += tookS
        times.statuses.set(status, (times.statuses.get(status) ?? 0) + 1)
        const at = BUCKETS_S.findIndex((limit) => tookS <= limit)
        const bucket = at < 0 ? BUCKETS_S.length : at
        times.buckets[bucket] = (times.buckets[bucket] ?? 0) + 1
      }
    },
    routes: () => [...routes.values()],
  }
}

/** Upper limit (seconds) of the bucket in which the quantile of a route lies; null beyond the largest, and without a request. */
export function quantileS({ buckets, count }: Pick<RouteTimes, 'buckets' | 'count'>, quantile: number): number | null {
  let below = 0
  for (const [at, n] of buckets.entries()) {
    below += n
    if (count > 0 && below >= quantile * count) return BUCKETS_S[at] ?? null
  }
  return null
}
