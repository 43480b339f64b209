import { MAX_PUT_BYTES, type Receiver, receivers } from '@guanlan/contract/receivers.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CloudStore } from '../../business/telemetry/cloud-store.ts'
import { networkOf } from '../../runtime/network-of.ts'
import type { ApiSettings } from '../api-settings.ts'
import { knownError } from '../http/error-answers.ts'
import { ownOrigins } from '../http/own-origins.ts'
import { refuseOtherMethods } from '../http/routes.ts'
import { registerCloud } from './cloud/register-cloud.ts'
import { receiveLogs } from './log-receiver.ts'
import type { Receive, ReceiverPorts, Report } from './receive.ts'
import { ReceiverRefusal } from './receiver-refusal.ts'
import { answerSwitch, receiveStatistics } from './statistics-receiver.ts'

const receive: Record<Receiver, Receive> = {
  'POST /tracklog': receiveLogs,
  'POST /uni/stat': receiveStatistics,
  'GET /uni/stat': answerSwitch,
}

/** The receivers of what clients report. Bodies are taken as bytes; errors have the form of the log service. */
export function registerReceivers(
  app: FastifyInstance,
  ctx: ReceiverPorts & { cloud: CloudStore; env: Pick<ApiSettings, 'SITE_URL'> },
): void {
  const isOwnOrigin = ownOrigins(ctx.env)
  const check = ({ headers: { origin, host } }: FastifyRequest) => {
    if (origin !== undefined && !isOwnOrigin(origin, host)) throw new ReceiverRefusal(403, 'ForeignOrigin', 'not a page of this site')
  }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.setErrorHandler((error: FastifyError, request, reply) => refuse(error, { request, reply }))
    for (const receiver of receivers) {
      const [method = 'POST', url = ''] = receiver.split(' ')
      scope.route({
        method,
        url,
        bodyLimit: MAX_PUT_BYTES,
        handler: async (request, reply) => {
          check(request)
          return reply.header('cache-control', 'no-store').send(await receive[receiver](reportOf(request), ctx))
        },
      })
    }
    registerCloud(scope, { cloud: ctx.cloud, clock: ctx.clock, isOpen: ctx.telemetry.receives('feedback'), check })
    const paths = Map.groupBy(receivers, (receiver) => receiver.split(' ')[1] ?? '')
    for (const [path, rows] of paths) {
      const methods = rows.map((row) => row.split(' ')[0] ?? '')
      refuseOtherMethods(scope, path, methods)
    }
  })
}

function reportOf({ query, body, ip }: FastifyRequest): Report {
  const texts = Object.entries(query as Record<string, unknown>).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return { query: Object.fromEntries(texts), body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), network: networkOf(ip) }
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }

function refuse(error: FastifyError | ReceiverRefusal, { request, reply }: Exchange): FastifyReply {
  const { status, errorcode, message } = refusalOf(error)
  if (status >= 500) request.log.error({ err: error, url: request.routeOptions.url }, 'unexpected')
  return reply.code(status).header('cache-control', 'no-store').send({ errorcode, errormessage: message })
}

function refusalOf(error: FastifyError | ReceiverRefusal): ReceiverRefusal {
  if (error instanceof ReceiverRefusal) return error
  if ('code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new ReceiverRefusal(413, 'InvalidLogSize', `logItems' size exceeds maximum limitation : ${MAX_PUT_BYTES} bytes`)
  const { code, status, message } = knownError(error)
  return new ReceiverRefusal(status, code, message)
}
