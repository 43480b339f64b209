import type { Server } from 'node:http'

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

/** Times every request of a server from its head to the end of its answer; routes that are not known are one. */
export function timeRequests(server: Server, isRoute: (path: string) => boolean): () => readonly RouteTimes[] {
  const routes = new Map<string, RouteTimes>()
  const timesOf = (url = '') => {
    const path = url.split('?', 1)[0] ?? ''
    const route = isRoute(path) ? path : 'other'
    const known = routes.get(route) ?? {
      route,
      open: 0,
      sumS: 0,
      count: 0,
      statuses: new Map(),
      buckets: Array(BUCKETS_S.length + 1).fill(0),
    }
    routes.set(route, known)
    return known
  }
  server.on('request', (request, response) => {
    const times = timesOf(request.url)
    const startMs = performance.now()
    times.open++
    response.once('close', () => {
      const tookS = (performance.now() - startMs) / 1000
      times.open--
      times.count++
      times.sumS += tookS
      times.statuses.set(response.statusCode, (times.statuses.get(response.statusCode) ?? 0) + 1)
      const at = BUCKETS_S.findIndex((limit) => tookS <= limit)
      const bucket = at < 0 ? BUCKETS_S.length : at
      times.buckets[bucket] = (times.buckets[bucket] ?? 0) + 1
    })
  })
  return () => [...routes.values()]
}
