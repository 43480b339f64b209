import type { Call } from '@guanlan/contract/call.ts'
import { calls } from '@guanlan/contract/calls.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import type { UsageReport } from '@guanlan/contract/schemas/business/usage.ts'
import { isOperator } from '../../../business/access/operators.ts'
import { quantileS, type RouteTimes } from '../../../business/telemetry/request-times.ts'
import { formatInstant } from '../../../runtime/clock.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

const MOST_CALLS = 50
const FIRST_SERVER_ERROR = 500
const aboutOf = new Map<string, string>(
  (Object.values(calls) as Call[]).flatMap(({ kind, path, about }) => (kind === 'rpc' ? [] : [[path, about] as const])),
)

/** 运营统计 of the last days. Throws operators_only. */
export const report: Handler<'usage.report', Ports> = async ({ days }, { telemetry, requestTimes }, client) => {
  if (!(await isOperator(client))) throw new AppError('operators_only')
  return {
    data: {
      ...(await telemetry.report(days)),
      timedSince: formatInstant(requestTimes.sinceMs),
      calls: slowestFirst(requestTimes.routes()).slice(0, MOST_CALLS).map(callOf),
    },
  }
}

/** By the bucket of the 95th percentile, then by the mean. */
function slowestFirst(routes: readonly RouteTimes[]): RouteTimes[] {
  const p95 = (times: RouteTimes) => quantileS(times, 0.95) ?? Number.POSITIVE_INFINITY
  return routes.filter(({ count }) => count > 0).sort((a, b) => p95(b) - p95(a) || b.sumS / b.count - a.sumS / a.count)
}

function callOf(times: RouteTimes): UsageReport['calls'][number] {
  const { route, count, sumS, statuses } = times
  const errors = [...statuses].reduce((sum, [status, n]) => (status >= FIRST_SERVER_ERROR ? sum + n : sum), 0)
  const [p50S, p95S, p99S] = [quantileS(times, 0.5), quantileS(times, 0.95), quantileS(times, 0.99)]
  return { route, about: (aboutOf.get(route) ?? '').split('：')[0] ?? '', n: count, meanS: sumS / count, p50S, p95S, p99S, errors }
}
