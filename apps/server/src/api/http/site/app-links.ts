import { pages } from '@guanlan/contract/pages.ts'
import type { FastifyInstance } from 'fastify'

/** WeChat comes back to the iOS app by this path of the site. */
const WECHAT_RETURN = '/wechat/*'

type Links = { APP_LINKS_IOS: string; APP_LINKS_ANDROID: string }

/**
 * The files that name to Apple and Google the app that opens links to the pages of this site. A file that is not configured is not there, since one without an app
 * would be remembered by devices for days.
 */
export function registerAppLinks(app: FastifyInstance, { APP_LINKS_IOS, APP_LINKS_ANDROID }: Links): void {
  if (APP_LINKS_IOS !== '') serveJson(app, 'apple-app-site-association', appleFile(APP_LINKS_IOS))
  if (APP_LINKS_ANDROID !== '') serveJson(app, 'assetlinks.json', androidFile(APP_LINKS_ANDROID))
}

function serveJson(app: FastifyInstance, name: string, body: unknown): void {
  const text = JSON.stringify(body)
  app.get(`/.well-known/${name}`, (_, reply) => reply.type('application/json').send(text))
}

function appleFile(appId: string): unknown {
  const components = [...Object.values(pages).map((page) => page.path), WECHAT_RETURN].map((path) => ({ '/': path }))
  return { applinks: { details: [{ appIDs: [appId], components }] } }
}

function androidFile(app: string): unknown {
  const [name, fingerprint] = app.split('=')
  return [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: [fingerprint] },
    },
  ]
}
