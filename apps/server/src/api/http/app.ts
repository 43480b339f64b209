import cors, { type FastifyCorsOptions } from '@fastify/cors'
import helmet from '@fastify/helmet'
import { type AppError, errors } from '@guanlan/contract/errors.ts'
import { readHostOrigins } from '@guanlan/contract/hosts.ts'
import { shownSites } from '@guanlan/domain/web-address/web-address.ts'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { ApiPorts, Handlers } from '../api-ports.ts'
import { registerReceivers } from '../receivers/receivers.ts'
import { createAnswerer } from './answers/answer.ts'
import { registerCalendarFile } from './calendar-file.ts'
import { boundConnections, type ConnectionBounds, connectionBounds } from './connections.ts'
import { registerDatasetStatus } from './dataset-status.ts'
import { dateHeader } from './date-header.ts'
import { registerDocs } from './docs.ts'
import { registerDocumentPdfs } from './document-pdfs.ts'
import { knownError, refuseBrokenRequest, sendError, translate } from './error-answers.ts'
import { cleanForwardedAddresses } from './forwarded-for.ts'
import { placeFront } from './front.ts'
import { registerHealth } from './health.ts'
import { registerMetrics } from './metrics/metrics.ts'
import { registerNotify } from './notify.ts'
import { SANDBOX_FOLDER } from './own-machine.ts'
import { type IsOwnOrigin, ownOrigins } from './own-origins.ts'
import { registerCalls } from './routes.ts'
import { registerSandboxCashier } from './sandbox/sandbox-cashier.ts'
import { registerSandboxSms } from './sandbox/sandbox-sms.ts'
import { registerSandboxStore } from './sandbox/sandbox-store.ts'
import { registerAppLinks } from './site/app-links.ts'
import { linkPreviews } from './site/link-preview.ts'
import { registerPictures } from './site/pictures.ts'
import { registerWorkerRemoval } from './site/service-worker.ts'
import { registerWebApp } from './site/web-app.ts'
import { registerStream, type StreamOptions } from './stream/stream.ts'

/** Largest request body; nothing this product asks for is near it. */
const MAX_BODY_BYTES = 1024 * 1024

/** `webRoot`: folder of the web build; without it the interface alone is served. */
export type AppOptions = { webRoot?: string; stream?: StreamOptions; connections?: Partial<ConnectionBounds> }

/** The http face of the server: every row of contract/calls, health, documentation, the web build. Not listening yet. */
export async function buildApp(ctx: ApiPorts, handlers: Handlers, options: AppOptions = {}): Promise<FastifyInstance> {
  const bounds = { ...connectionBounds(ctx.env.TRUST_PROXY), ...options.connections }
  const app = openFramework(ctx.env, bounds)
  // before the first plug-in: routes registered earlier, such as that of OPTIONS, would keep the framework's own
  takeTextBodies(app)
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const known = knownError(error, request.routeOptions.bodyLimit)
    if (known !== error && errors[known.code].report) request.log.error({ err: error, url: request.routeOptions.url }, 'unexpected')
    return sendError(reply, known)
  })
  await app.register(helmet, {
    contentSecurityPolicy: { directives: contentPolicy(ctx.env) },
    crossOriginEmbedderPolicy: false,
    hsts: false,
  })
  const isOwnOrigin = ownOrigins(ctx.env)
  await app.register(cors, { delegator: (request, done) => done(null, corsOf(request, isOwnOrigin)) })
  if (ctx.env.TRUST_PROXY > 0) cleanForwardedAddresses(app)
  const date = dateHeader(ctx.clock)
  app.addHook('onRequest', async (_, reply) => void reply.header('date', date()))
  const answerer = createAnswerer(handlers, ctx)
  placeFront(app, { answerer, date, isOwnOrigin })
  boundConnections(app.server, bounds)
  registerHealth(app, ctx)
  registerMetrics(app, ctx)
  registerDatasetStatus(app, ctx)
  registerCalls(app, { answerer, ctx })
  registerStream(app, ctx, options.stream)
  registerDocs(app)
  registerDocumentPdfs(app)
  registerCalendarFile(app, ctx)
  registerAppLinks(app, ctx.env)
  registerPictures(app, ctx)
  registerWorkerRemoval(app, ctx.env)
  registerSandboxSms(app, ctx.accounts.inbox)
  registerReceivers(app, ctx)
  registerNotify(app, ctx.payments.providers, ctx.membership.handleNotice)
  registerSandboxCashier(app, ctx.payments.cashier)
  registerSandboxStore(app, ctx.payments.appStore)
  await registerWebApp(app, { root: options.webRoot ?? null, metas: siteMetas(ctx.env), previews: linkPreviews(ctx) })
  return app
}

function openFramework(env: ApiPorts['env'], bounds: ConnectionBounds): FastifyInstance {
  return Fastify({
    http: { connectionsCheckingInterval: bounds.checkMs },
    requestTimeout: bounds.requestMs,
    connectionTimeout: bounds.idleMs,
    maxRequestsPerSocket: bounds.requestsPerSocket,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: (_, hop) => hop < env.TRUST_PROXY,
    logger: { level: env.LOG_LEVEL, redact: ['req.headers.token', 'req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: true,
    forceCloseConnections: true,
    frameworkErrors: (error, _, reply) => void sendError(reply, translate(error)),
    clientErrorHandler: refuseBrokenRequest,
  })
}

/** Pages of this site and of the native apps may read answers, pages of other sites none; answers of sandboxes are for no other origin. */
function corsOf({ headers, url }: FastifyRequest, isOwnOrigin: IsOwnOrigin): FastifyCorsOptions {
  const { origin, host } = headers
  return {
    origin: origin !== undefined && !url.startsWith(SANDBOX_FOLDER) && isOwnOrigin(origin, host),
    // an OPTIONS request that is no preflight is answered in the envelope
    strictPreflight: false,
    allowedHeaders: ['content-type', 'token', 'version', 'channel', 'device', 'x-serverless-sign', 'x-basement-token'],
    exposedHeaders: ['etag', 'date', 'retry-after'],
  }
}

/** Bodies reach their route as text, which its decoder reads. */
function takeTextBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
    app.addContentTypeParser(type, { parseAs: 'string' }, (_, body, done) => done(null, body))
  }
}

/** What pages read of the operator's settings: filing number, and where the native apps are had. */
function siteMetas(env: ApiPorts['env']): Record<string, string> {
  return {
    filing: env.FILING_NUMBER,
    hosts: env.API_HOSTS,
    'app-store': env.APP_STORE_URL,
    'app-package': env.APP_PACKAGE_URL,
    'app-site': env.APP_SITE_URL,
  }
}

const contentPolicy = ({ API_HOSTS }: ApiPorts['env']) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'", ...new Set(Object.values(readHostOrigins(API_HOSTS) ?? {}))],
  frameSrc: ["'self'", ...shownSites.flatMap((site) => [`https://${site}`, `https://*.${site}`])],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
})
