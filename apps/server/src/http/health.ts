import type { FastifyInstance } from 'fastify'
import type { CallContext } from '../call-context.ts'
import { refuseOtherMethods } from './routes.ts'
import { version } from './version.ts'

/** Where the figures come from: what the market says once it is readable, until then what it was asked for. */
function sourceOf({ market, env }: CallContext): 'simulated' | 'files' {
  const isSimulated = market.ready ? market.snapshot().simulated : env.DATA_SOURCE !== 'files'
  return isSimulated ? 'simulated' : 'files'
}

/** `GET /healthz`: for operators and load balancers; 503 while the market is not readable yet. */
export function registerHealth(app: FastifyInstance, ctx: CallContext): void {
  app.get('/healthz', (_, reply) => {
    const ready = ctx.market.ready
    const snapshot = ready ? ctx.market.snapshot() : null
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ok' : 'preparing',
        version,
        source: sourceOf(ctx),
        tradeDate: snapshot?.tradeDate ?? null,
        snapshotId: snapshot?.id ?? null,
        uptimeS: Math.floor(process.uptime()),
      })
  })
  refuseOtherMethods(app, '/healthz', ['GET'])
}
