import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { openapi } from './docs/openapi.ts'
import { docsPage } from './docs/page.ts'
import { refuseOtherMethods } from './routes.ts'
import { version } from './version.ts'

function file(name: string): () => string {
  return () => readFileSync(new URL(`./docs/${name}`, import.meta.url), 'utf8')
}

const served = {
  '/openapi.json': { type: 'application/json; charset=utf-8', make: () => JSON.stringify(openapi(version)) },
  '/docs': { type: 'text/html; charset=utf-8', make: () => docsPage(version) },
  '/docs/style.css': { type: 'text/css; charset=utf-8', make: file('style.css') },
  '/docs/try.js': { type: 'text/javascript; charset=utf-8', make: file('try.js') },
} as const

/** `/openapi.json` for programs and `/docs` for people, both made from the table of calls on first use. */
export function registerDocs(app: FastifyInstance): void {
  for (const [path, { type, make }] of Object.entries(served)) {
    let text: string | null = null
    app.get(path, (_, reply) => {
      text ??= make()
      return reply.type(type).header('cache-control', 'no-cache').send(text)
    })
    refuseOtherMethods(app, path, ['GET'])
  }
}
