import { pages } from '@guanlan/contract/pages.ts'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { answersKept, KEPT_AT, caches as names } from './names.ts'
import { answerKey, storable, withKeptTime } from './stored-answers.ts'
import { articleFor, articleKey, isArticle } from './stored-articles.ts'

declare const self: ServiceWorkerGlobalScope
/** Version of the build, which makes the script of every build another one. */
declare const __BUILD__: string

/** After this long without an answer of the network the stored one is used. */
const PATIENCE_S = 10
/** Address of JSON-RPC. */
const RPC_PATH = '/fxdataserver'
/** Every address of a page is the same document. */
const SHELL = '/'
const DAY_S = 86_400

const addresses = new Set(['/', '/index.html', ...Object.values(pages).map(({ path }) => path)])
const isPage = ({ pathname }: URL) => addresses.has(pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname)
const isOwn = (url: URL) => url.origin === self.location.origin

/** Stores the document and the files it names, so that the next start needs no network. */
async function storeShell(): Promise<void> {
  const response = await fetch(SHELL, { cache: 'reload' })
  if (!response.ok) throw new Error(`the page answered ${response.status}`)
  const files = [...(await response.clone().text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  const [page, assets] = await Promise.all([caches.open(names.page), caches.open(names.files)])
  await assets.addAll([...new Set(files)])
  await page.put(SHELL, response)
}

self.addEventListener('install', (event) => event.waitUntil(storeShell()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', ({ data, source }) => {
  if (data === 'install') void self.skipWaiting()
  if (data === 'version') source?.postMessage({ version: __BUILD__ })
})

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOwn(url) && isPage(url),
  new NetworkFirst({
    cacheName: names.page,
    networkTimeoutSeconds: PATIENCE_S,
    plugins: [
      {
        cacheKeyWillBeUsed: async () => SHELL,
        cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
        fetchDidSucceed: async ({ response }) => reachable(response),
      },
    ],
  }),
)

registerRoute(
  ({ url }) => isOwn(url) && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: names.files,
    plugins: [new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true })],
  }),
)

/** Answers of this server by their event: where nothing is stored, its own reason (not ready, unavailable) is what the page shows. */
const ownAnswers = new WeakMap<ExtendableEvent, Response>()

const answers = new NetworkFirst({
  cacheName: names.answers,
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => answerKey(request),
      cacheWillUpdate: async ({ response }) => (storable(response) ? response : null),
      cachedResponseWillBeUsed: async ({ cachedResponse }) => (cachedResponse ? withKeptTime(cachedResponse) : null),
      fetchDidSucceed: async ({ response, event }) => {
        if (response.headers.get('content-type')?.startsWith('application/json')) ownAnswers.set(event, response)
        return reachable(response)
      },
    },
    new ExpirationPlugin({ maxEntries: answersKept.most, maxAgeSeconds: answersKept.days * DAY_S, purgeOnQuotaError: true }),
  ],
})

/** A proxy without a server behind it is no network. */
function reachable(response: Response): Response {
  if (response.status >= 502 && response.status <= 504) throw new Error(`the proxy answered ${response.status}`)
  return response
}

for (const method of ['GET', 'POST'] as const)
  registerRoute(
    // requests of the client name their channel; JSON-RPC answers know persons and are not stored, but for articles
    ({ request, url }) => isOwn(url) && request.headers.has('channel') && url.pathname !== RPC_PATH,
    async (options) => {
      const { event } = options
      const response = await answers.handle(options).catch((error: unknown) => {
        const own = ownAnswers.get(event)
        if (own === undefined) throw error
        return own
      })
      await reportAge(event as FetchEvent, response.headers.get(KEPT_AT))
      return response
    },
    method,
  )

registerRoute(
  ({ request, url }) => isOwn(url) && request.headers.has('channel') && url.pathname === RPC_PATH,
  async ({ request, event }) => {
    const asked = await articleKey(request)
    if (asked === null) return fetch(request)
    const response = await articleAnswer(request, asked)
    await reportAge(event as FetchEvent, response.headers.get(KEPT_AT))
    return response
  },
  'POST',
)

/** An article from the network, else the one that was opened before. */
async function articleAnswer(request: Request, { key, id }: { key: string; id: number }): Promise<Response> {
  const stored = await caches.open(names.articles)
  try {
    const response = reachable(await fetch(request, { signal: AbortSignal.timeout(PATIENCE_S * 1000) }))
    if (await isArticle(response)) await stored.put(key, response.clone())
    return response
  } catch (error) {
    const kept = await stored.match(key)
    if (kept === undefined) throw error
    return articleFor(kept, id)
  }
}

/** The page that asked shows that it draws a stored answer, or that it draws none any more. */
async function reportAge({ clientId }: FetchEvent, keptAt: string | null): Promise<void> {
  const client = await self.clients.get(clientId)
  client?.postMessage({ keptAt })
}

const OFFLINE_PAGE = `<!doctype html><html lang="zh-Hans"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>观澜</title>
<body style="font:16px/1.6 system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;text-align:center;color-scheme:light dark"><h1 style="font-size:20px">没有网络</h1><p>联网后重新打开这个页面。</p><p><a href="">重试</a></p></body></html>`

setCatchHandler(async ({ request }) =>
  request.mode === 'navigate'
    ? new Response(OFFLINE_PAGE, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
    : Response.error(),
)
