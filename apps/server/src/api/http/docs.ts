import type { FastifyInstance } from 'fastify'
import { type Prepared, prepare } from './answers/answer-cache.ts'
import { openapi } from './docs/openapi.ts'
import { scalarPage, scalarScript } from './docs/scalar.ts'
import { refuseOtherMethods } from './routes.ts'
import { version } from './version.ts'

type Served = { type: string; cache?: string; make: () => Promise<string> }

const served: Record<string, Served> = {
  '/openapi.json': { type: 'application/json; charset=utf-8', make: async () => JSON.stringify(openapi(version)) },
  '/docs': { type: 'text/html; charset=utf-8', make: async () => scalarPage(await scalarScript()) },
  '/docs/scalar.js': { type: 'text/javascript; charset=utf-8', cache: 'public, max-age=31536000, immutable', make: scalarScript },
}

/** `/openapi.json` for programs, made from the table of calls, and `/docs`, which shows it to people; each is made on its first request. */
export function registerDocs(app: FastifyInstance): void {
  for (const [path, { type, cache = 'no-cache', make }] of Object.entries(served)) {
    let prepared: Promise<Prepared> | null = null
    app.get(path, async (request, reply) => {
      prepared ??= make().then((text) => prepare('', [text]))
      const { plain, gzip } = await prepared
      reply.type(type).header('cache-control', cache).header('vary', 'accept-encoding')
      const isCompressed = gzip !== null && (request.headers['accept-encoding'] ?? '').includes('gzip')
      return isCompressed ? reply.header('content-encoding', 'gzip').send(gzip) : reply.send(plain)
    })
    refuseOtherMethods(app, path, ['GET'])
  }
}
