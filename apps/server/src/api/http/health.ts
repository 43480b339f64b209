import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { isInCalendar } from '@guanlan/domain/calendar/trading-calendar.ts'
import type { FastifyInstance } from 'fastify'
import type { ThreadHealth } from '../../market/supervised-thread.ts'
import { currentWork } from '../../sources/simulated/keeper/group-name.ts'
import type { KeeperProgress } from '../../sources/simulated/keeper/progress.ts'
import type { ApiPorts } from '../api-ports.ts'
import { isByOwnMachine } from './own-machine.ts'
import { refuseOtherMethods } from './routes.ts'
import { version } from './version.ts'

/**
 * `GET /healthz`: for operators and load balancers; 503 while the market is not readable yet. `degraded`: a thread behind the answers does not run, something fails in
 * it or in a job, or the clock is outside the trading calendar; the reason is given on the machine of the server alone; what was published before is served.
 */
export function registerHealth(app: FastifyInstance, ctx: ApiPorts): void {
  app.get('/healthz', (request, reply) => {
    const ready = ctx.market.ready
    const snapshot = ready ? ctx.market.snapshot() : null
    const isWhole = isByOwnMachine(request)
    const faults = [
      ...ctx.datasets.threads().flatMap((thread) => faultOf(thread, isWhole)),
      ...ctx.datasets.jobFaults().map(({ name, reason }) => ({ thread: name, ...(isWhole ? { reason } : {}) })),
      ...clockFault(ctx.clock.nowMs(), isWhole),
    ]
    const filling = ctx.datasets.filling()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? (faults.length === 0 ? 'ok' : 'degraded') : 'preparing',
        version,
        source: ctx.source,
        tradeDate: snapshot?.tradeDate ?? null,
        snapshotId: snapshot?.id ?? null,
        uptimeS: Math.floor(process.uptime()),
        faults,
        node: ctx.datasets.nodes(),
        filling: filling && fillOf(filling),
      })
  })
  refuseOtherMethods(app, '/healthz', ['GET'])
}

/** How far the fill of the data sets is, what it is at, and how many seconds the rest takes (null while unknown). */
function fillOf(filling: KeeperProgress): { percent: number; current: string; leftS: number | null } {
  const { share, leftMs } = filling
  return { percent: Math.floor(100 * share), current: currentWork(filling), leftS: leftMs === null ? null : Math.ceil(leftMs / 1000) }
}

/** What is wrong with a thread now; why is left out where it is not for the one who asks. */
function faultOf({ name, state, endReason, trouble }: ThreadHealth, isWhole: boolean): { thread: string; reason?: string }[] {
  if (state !== 'waiting' && trouble === null) return []
  const reason = state === 'waiting' ? (endReason ?? '') : (trouble?.message ?? '')
  return [{ thread: name, ...(isWhole ? { reason } : {}) }]
}

/** A clock on a day the trading calendar does not have: no session can be found. */
function clockFault(nowMs: number, isWhole: boolean): { thread: string; reason?: string }[] {
  const date = shanghaiDate(nowMs)
  if (isInCalendar(date)) return []
  return [{ thread: '时钟', ...(isWhole ? { reason: `服务器时钟在 ${date}，不在交易日历之内` } : {}) }]
}
