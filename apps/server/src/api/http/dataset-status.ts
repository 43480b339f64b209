import { DatasetStatuses } from '@guanlan/contract/schemas/data/dataset.ts'
import type { FastifyInstance } from 'fastify'
import { isOperator } from '../../business/access/operators.ts'
import { withoutReasons } from '../../market/without-reasons.ts'
import type { ApiPorts } from '../api-ports.ts'
import { clientOf } from './client-of.ts'
import { isByOwnMachine } from './own-machine.ts'
import { refuseOtherMethods } from './routes.ts'

/** `GET /status/datasets`: of every data set source, last publication, age against its limit, rows, anomalies, next run. Threads and the reasons of failures are shown on the machine of the server and to operators with their token. */
export function registerDatasetStatus(app: FastifyInstance, ctx: ApiPorts): void {
  app.get('/status/datasets', async (request, reply) => {
    const isWhole = isByOwnMachine(request) || (await isOperator(clientOf(ctx, { request, reply })))
    const reported = DatasetStatuses.parse(await ctx.datasets.statuses())
    const data = isWhole ? reported : withoutReasons(reported)
    return reply.header('cache-control', 'no-store').send({ code: 200, msg: 'ok', data })
  })
  refuseOtherMethods(app, '/status/datasets', ['GET'])
}
