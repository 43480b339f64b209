import { DatasetStatuses } from '@guanlan/contract/schemas/dataset.ts'
import type { FastifyInstance } from 'fastify'
import type { CallContext } from '../call-context.ts'
import { refuseOtherMethods } from './routes.ts'

/** `GET /status/datasets`: of every data set source, last publication, age against its limit, rows, anomalies, next run. For the data page and operators. */
export function registerDatasetStatus(app: FastifyInstance, { datasets }: CallContext): void {
  app.get('/status/datasets', async (_, reply) => {
    const data = DatasetStatuses.parse(await datasets.statuses())
    return reply.header('cache-control', 'no-store').send({ code: 200, msg: 'ok', data })
  })
  refuseOtherMethods(app, '/status/datasets', ['GET'])
}
