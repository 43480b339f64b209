import type { FastifyInstance } from 'fastify'
import type { CallContext } from '../call-context.ts'
import { refuseOtherMethods } from './routes.ts'
import { version } from './version.ts'

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
        source: ctx.source,
        tradeDate: snapshot?.tradeDate ?? null,
        snapshotId: snapshot?.id ?? null,
        uptimeS: Math.floor(process.uptime()),
      })
  })
  refuseOtherMethods(app, '/healthz', ['GET'])
}
